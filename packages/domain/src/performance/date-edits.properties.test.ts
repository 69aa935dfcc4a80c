import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { wallTime } from '../shared/account-days.ts'
import { daysLater } from '../shared/planned-start.ts'
import { moneyOfDates, planDateEdits, type DatedAdset, type DateEdit } from './date-edits.ts'

const zone = fc.constantFrom('Europe/Paris', 'America/Sao_Paulo', 'Asia/Tokyo', 'Australia/Lord_Howe', 'UTC')
const hour = 3_600_000
const first = Date.parse('2026-01-01T00:00:00Z')
const instant = (hours: number) => `${new Date(first + hours * hour).toISOString().slice(0, 19)}Z`
const at = fc.integer({ min: 0, max: 500 * 24 }).map(instant)
const now = fc.integer({ min: 100 * 24, max: 300 * 24 }).map(instant)
const end = fc.option(at, { nil: null })
const amount = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null })
const adset: fc.Arbitrary<DatedAdset> = fc.record({
  ...{
    id: fc.constant('1'),
    campaignId: fc.constant('c'),
    campaignName: fc.constant('Noël'),
    name: fc.constant('France'),
  },
  ...{ status: fc.constantFrom('ACTIVE' as const, 'PAUSED' as const), isBelowActive: fc.boolean() },
  ...{ dailyBudget: amount, lifetimeBudget: fc.constant(null), dailyAbove: fc.constant(null) },
  ...{ lifetimeAbove: amount, startTime: fc.option(at, { nil: null }), endTime: end },
})
const days = fc.integer({ min: -90, max: 90 })
const step = fc.oneof(
  at.map((one) => ({ kind: 'to' as const, day: one.slice(0, 10) })),
  days.map((some) => ({ kind: 'shift' as const, days: some })),
)
const edit: fc.Arbitrary<DateEdit> = fc.oneof(
  step.map((one) => ({ side: 'start' as const, step: one })),
  fc.oneof(step, fc.constant({ kind: 'none' as const })).map((one) => ({ side: 'end' as const, step: one })),
)
const chosen = [{ id: '1', name: 'France', level: 'adset' as const }]
const asked = { chosen, limits: noGuardrails }

test('the clock shows the same hour so many days later, also over a day that has another length', () =>
  fc.assert(
    fc.property(at, days, zone, (one, some, timeZone) => {
      const moved = Date.parse(daysLater(one, some, timeZone))
      const wanted = wallTime(Date.parse(one), timeZone) + some * 24 * hour
      // An hour that the clock skips is shown as far after the jump.
      expect(Math.abs(wallTime(moved, timeZone) - wanted)).toBeLessThanOrEqual(hour)
    }),
  ))

test('what ends a day in the evening ends it in the evening over the change of the clock', () => {
  const paris = (one: string, some: number) => daysLater(one, some, 'Europe/Paris')
  expect(paris('2026-10-20T21:59:59Z', 10)).toBe('2026-10-30T22:59:59Z')
  expect(paris('2026-03-28T22:59:59Z', 1)).toBe('2026-03-29T21:59:59Z')
})

test('whatever is planned the platform takes: nothing over, nothing begun, an end after its start, one for a budget in total', () =>
  fc.assert(
    fc.property(adset, edit, now, zone, (one, wanted, at, timeZone) => {
      const { edits, leftOut } = planDateEdits({
        ...asked,
        ...{ adsets: [one], edit: wanted, clock: { now: at, timeZone } },
      })
      expect(edits.length + leftOut.length).toBe(1)
      for (const planned of edits) {
        const after = { ...one, [planned.field]: planned.to }
        expect(planned.to).not.toBe(planned.from)
        if (planned.field === 'startTime') expect(Date.parse(planned.from)).toBeGreaterThan(Date.parse(at))
        if (typeof planned.to === 'string') expect(Date.parse(planned.to)).toBeGreaterThan(Date.parse(at))
        else expect([one.lifetimeBudget, one.lifetimeAbove]).toEqual([null, null])
        if (after.startTime !== null && after.endTime !== null)
          expect(Date.parse(after.endTime)).toBeGreaterThan(Date.parse(after.startTime))
      }
    }),
  ))

test('days more cost their budget, days fewer give it back, and what is off costs nothing', () =>
  fc.assert(
    fc.property(adset, fc.integer({ min: -30, max: 30 }), now, zone, (one, some, at, timeZone) => {
      const plan = planDateEdits({
        ...asked,
        ...{ adsets: [one], edit: { side: 'end', step: { kind: 'shift', days: some } } },
        clock: { now: at, timeZone },
      })
      const isOn = one.status === 'ACTIVE' && one.isBelowActive
      const running = one.startTime === null || one.startTime <= at
      for (const planned of plan.edits) {
        if (!running || (one.endTime ?? '') < at) continue
        expect(planned.days).toBe(some)
        expect(moneyOfDates(plan).addedTotal + 0).toBe((isOn ? some * (one.dailyBudget ?? 0) : 0) + 0)
      }
    }),
  ))

const whole: DatedAdset = {
  ...{
    id: '1',
    campaignId: 'c',
    campaignName: 'Noël',
    name: 'France',
    status: 'ACTIVE',
    isBelowActive: true,
  },
  ...{ dailyBudget: 5000, lifetimeBudget: null, dailyAbove: null, lifetimeAbove: null },
  ...{ startTime: '2026-11-01T08:00:00Z', endTime: '2026-12-01T22:59:59Z' },
}
const clock = { now: '2026-11-28T09:00:00Z', timeZone: 'Europe/Paris' }
const why = (change: Partial<DatedAdset>, wanted: DateEdit) =>
  planDateEdits({ ...asked, adsets: [{ ...whole, ...change }], edit: wanted, clock }).leftOut[0]?.why
const to = (day: string) => ({ kind: 'to' as const, day })

test.each([
  ['a start that has passed', 'begun', {}, { side: 'start', step: to('2026-12-02') }],
  [
    'a start that would be over',
    'startPast',
    { startTime: '2026-12-10T08:00:00Z', endTime: null },
    { side: 'start', step: to('2026-11-28') },
  ],
  ['an end that would be over', 'endPast', {}, { side: 'end', step: to('2026-11-27') }],
  [
    'an end before the start',
    'endBeforeStart',
    { startTime: '2026-12-10T08:00:00Z', endTime: null },
    { side: 'end', step: to('2026-12-09') },
  ],
  [
    'less than a day of a budget a day',
    'tooShort',
    { startTime: '2026-12-10T08:00:00Z', endTime: null },
    { side: 'end', step: to('2026-12-10') },
  ],
  [
    'an end moved where there is none',
    'noEnd',
    { endTime: null },
    { side: 'end', step: { kind: 'shift', days: 3 } },
  ],
  [
    'no end for a budget in total',
    'needsEnd',
    { dailyBudget: null, lifetimeBudget: 9000 },
    { side: 'end', step: { kind: 'none' } },
  ],
] as const)('%s is left out, and says why', (_what, code, change, wanted) => {
  expect(why(change, wanted)).toBe(code)
})

test('a campaign stands for its ad sets, an ad for none, and what is gone is told', () => {
  const plan = planDateEdits({
    ...{ limits: noGuardrails, adsets: [whole], edit: { side: 'end', step: to('2026-12-24') }, clock },
    chosen: [
      { id: 'c', name: 'Noël', level: 'campaign' },
      { id: 'd', name: 'Vide', level: 'campaign' },
      { id: '9', name: 'Partie', level: 'adset' },
      { id: 'a', name: 'Bougie', level: 'ad' },
      { id: 'f', name: 'Brouillon', why: 'draft' },
    ],
  })
  expect(plan.edits).toMatchObject([
    { id: '1', name: 'Noël › France', to: '2026-12-24T22:59:59Z', days: 23, addedTotal: 115_000 },
  ])
  expect(plan.leftOut.map((one) => one.why)).toEqual(['noAdsets', 'gone', 'datesAbove', 'draft'])
})

test('an end that goes on beyond the sum of one person is for another', () => {
  const limits = { ...noGuardrails, secondPersonAbove: 4000 }
  const planOf = (day: string) =>
    planDateEdits({ chosen, limits, adsets: [whole], edit: { side: 'end', step: to(day) }, clock })
  expect(planOf('2026-12-24').edits[0]?.held?.code).toBe('guard.secondPerson')
  expect(planOf('2026-11-30').edits[0]?.held).toBeNull()
})

test('ad sets that are called alike are told with their campaign, however they were chosen', () => {
  const adsets = ['Noël', 'Soldes'].map((campaignName, at) => ({
    ...{ ...whole, id: String(at), campaignId: `c${at}`, campaignName },
  }))
  const { edits } = planDateEdits({
    ...{ ...asked, adsets, chosen: adsets.map(({ id, name }) => ({ id, name, level: 'adset' })) },
    edit: { side: 'end', step: { kind: 'shift', days: 1 } },
    clock: { now: instant(0), timeZone: 'UTC' },
  })
  expect(edits.map(({ name }) => name)).toEqual(['Noël › France', 'Soldes › France'])
})
