import { expect, test } from 'vitest'
import { ratioOf } from './ratio-of.ts'

test.each([
  [1080, 1080, 'square'],
  [1080, 1350, 'portrait'],
  [1080, 1920, 'story'],
  [1079, 1920, 'story'],
  [1920, 1080, 'wide'],
  [600, 100, 'other'],
  [0, 0, 'other'],
])('%i × %i is %s', (width, height, ratio) => expect(ratioOf({ width, height })).toBe(ratio))
