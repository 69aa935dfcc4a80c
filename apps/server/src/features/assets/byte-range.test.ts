import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=100-', 'outside'],
  ['bytes=20-10', 'outside'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
])('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range))
