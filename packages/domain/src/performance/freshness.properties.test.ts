import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore, dayCount, isMaturing, restatedDays, staleRanges, type DayRead } from './freshness.ts'

const first = '2026-01-01'
const dayAt = (offset: number) => dayBefore(first, -offset)
const aRead = fc.record({ at: fc.nat(120), after: fc.nat(60), minutesOld: fc.nat(3000) })
const questions = fc
  .record({
    today: fc.integer({ min: 0, max: 120 }),
    reads: fc.array(aRead),
    chunkDays: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ today, reads, chunkDays }) => ({
    today: dayAt(today),
    first,
    freshMinutes: 15,
    chunkDays,
    reads: reads.flatMap(({ at, after, minutesOld }): DayRead[] =>
      at + after > today ? [] : [{ day: dayAt(at), readOn: dayAt(at + after), minutesOld }],
    ),
  }))
const daysOf = (ranges: readonly { since: string; until: string }[]) =>
  ranges.flatMap((range) =>
    Array.from({ length: dayCount(range) }, (_, index) => dayBefore(range.until, index)),
  )

test('after every planned range was read nothing is left to read', () =>
  fc.assert(
    fc.property(questions, (question) => {
      const reads = new Map(question.reads.map((read) => [read.day, read]))
      for (const day of daysOf(staleRanges(question)))
        reads.set(day, { day, readOn: question.today, minutesOld: 0 })
      expect(staleRanges({ ...question, reads: [...reads.values()] })).toEqual([])
    }),
  ))

test('no day is asked for twice, none outside the account’s history, and no range is longer than allowed', () =>
  fc.assert(
    fc.property(questions, (question) => {
      const ranges = staleRanges(question)
      const days = daysOf(ranges)
      expect(new Set(days).size).toBe(days.length)
      expect(days.every((day) => day >= first && day <= question.today)).toBe(true)
      expect(ranges.every((range) => dayCount(range) <= question.chunkDays)).toBe(true)
      expect(days.toSorted((a, b) => b.localeCompare(a))).toEqual(days)
    }),
  ))

test('a day read after its attribution window closed is settled; one read inside it is read again the next day', () => {
  const today = dayAt(100)
  const read = (day: string, readOn: string) =>
    staleRanges({
      today,
      first: day,
      freshMinutes: 15,
      chunkDays: 31,
      reads: [{ day, readOn, minutesOld: 9000 }],
    })
  const old = dayAt(10)
  expect(daysOf(read(old, dayBefore(old, -restatedDays - 1)))).not.toContain(old)
  expect(daysOf(read(old, dayBefore(old, -restatedDays)))).toContain(old)
})

test('a day is maturing for as long as the platform may restate it', () => {
  expect(isMaturing('2026-03-01', '2026-03-29')).toBe(true)
  expect(isMaturing('2026-03-01', '2026-03-30')).toBe(false)
})
