import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRestore, differencesOf, type LastValue, type OwnedField } from './drift.ts'

const planned = {
  name: 'Large',
  status: 'ACTIVE',
  dailyBudget: 2000,
  lifetimeBudget: null,
  endTime: '2026-05-24T22:00:00Z',
  isAdvantageAudience: false,
}
const none = new Map<OwnedField, LastValue>()
const budget = fc.integer({ min: 100, max: 100_000 })
const by = fc.constantFrom<LastValue['by']>('person', 'strategy', 'alert', 'accepted')

test('what stands as it was published is no difference, however the platform writes it', () => {
  const observed = { ...planned, lifetimeBudget: 0, endTime: '2026-05-25T00:00:00+0200' }
  expect(differencesOf({ planned, last: none, observed })).toEqual([])
})

test('a value that Vigie did not write comes from elsewhere; restoring brings back the last one it wrote', () => {
  fc.assert(
    fc.property(budget, budget, by, (written, now, who) => {
      const last = new Map([['dailyBudget' as const, { value: written, by: who, name: 'Camille' }]])
      const [found] = differencesOf({ planned, last, observed: { ...planned, dailyBudget: now } })
      if (now !== written) {
        expect(found).toMatchObject({ origin: 'elsewhere', observed: now, restored: written })
        return
      }
      // Ours: told unless it is what was published, or somebody accepted it.
      if (who === 'accepted' || now === planned.dailyBudget) expect(found).toBeUndefined()
      else expect(found).toMatchObject({ origin: who, restored: planned.dailyBudget })
    }),
  )
})

test('only what is planned of an object is compared', () => {
  expect(differencesOf({ planned: { status: 'PAUSED' }, last: none, observed: planned })).toMatchObject([
    { field: 'status', origin: 'elsewhere', observed: 'ACTIVE' },
  ])
})

test('an object that is gone is told, and cannot be restored', () => {
  const [gone] = differencesOf({ planned, last: none, observed: null })
  expect(gone).toMatchObject({ field: 'existence', observed: false })
  expect(gone && canRestore(gone)).toBe(false)
})

test('a budget that was not there cannot be taken away again', () => {
  const [found] = differencesOf({ planned, last: none, observed: { ...planned, lifetimeBudget: 500 } })
  expect(found && canRestore(found)).toBe(false)
})
