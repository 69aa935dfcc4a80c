import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('a path of ours is kept with its query', () => {
  expect(localPath('/campagne/edit/1?a=b#c')).toBe('/campagne/edit/1?a=b#c')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a\\b',
  '/a\nb',
  'javascript:alert(1)',
  '',
  undefined,
  ['/a'],
])('%j is refused', (value) => expect(localPath(value)).toBeNull())
