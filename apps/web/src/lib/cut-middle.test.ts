import { expect, test } from 'vitest'
import { cutMiddle } from './cut-middle.ts'

test('a name that fits is shown whole', () => {
  expect(cutMiddle('a'.repeat(30), 30)).toBe('a'.repeat(30))
})

test('two formats of one visual differ in what is shown, and an emoji is never cut in two', () => {
  const square = cutMiddle('ORL_FR_lampe_variante_longue_1x1.png', 30)
  expect(Array.from(square)).toHaveLength(30)
  expect(square).not.toBe(cutMiddle('ORL_FR_lampe_variante_longue_9x16.png', 30))
  expect(cutMiddle('😀'.repeat(40), 9)).toBe(`${'😀'.repeat(4)}…${'😀'.repeat(4)}`)
})
