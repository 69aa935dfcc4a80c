import { afterEach, expect, test } from 'vitest'
import { clockNow, setDemoTime } from './clock.ts'

afterEach(() => setDemoTime(null))
const week = 7 * 86_400_000

test('outside a demo it is what time it is here', () => {
  setDemoTime(null)
  expect(Math.abs(clockNow() - Date.now())).toBeLessThan(1000)
})

test('a demo is as far ahead, or behind, as it says, and goes on from there', () => {
  for (const lead of [week, -week]) {
    setDemoTime(new Date(Date.now() + lead).toISOString())
    expect(Math.abs(clockNow() - Date.now() - lead)).toBeLessThan(1000)
  }
})

test('the way of an answer is no other day', () => {
  setDemoTime(new Date(Date.now() - 2000).toISOString())
  expect(Math.abs(clockNow() - Date.now())).toBeLessThan(1000)
})
