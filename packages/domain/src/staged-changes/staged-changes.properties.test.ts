import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { byCampaign, byKind, describeStaged, stagedKindOf, stagedPerDay } from './describe-staged.ts'
import { stagedKey, type StagedChange } from './staged-change.ts'

const budget = fc.integer({ min: 1, max: 1_000_000 })
const status = fc.constantFrom('ACTIVE' as const, 'PAUSED' as const)
const now = fc.record({
  status,
  name: fc.constantFrom('A', 'B'),
  dailyBudget: fc.option(budget),
  lifetimeBudget: fc.option(budget),
})
const ofField = fc.oneof(
  fc.record({ field: fc.constantFrom('dailyBudget' as const, 'lifetimeBudget' as const), value: budget }),
  fc.record({ field: fc.constant('status' as const), value: status }),
  fc.record({ field: fc.constant('name' as const), value: fc.constantFrom('A', 'B', 'C') }),
)
/** What an object is, is told alike by all that is staged of it. */
const objects = fc.array(
  fc.record({ now: fc.option(now), isBelowActive: fc.boolean(), fields: fc.array(ofField) }),
  {
    maxLength: 6,
  },
)
const staged: fc.Arbitrary<readonly StagedChange[]> = fc
  .tuple(objects, fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1 }))
  .map(([all, choices]) =>
    all.flatMap(({ fields, ...object }, at) =>
      [...new Map(fields.map((one) => [one.field, one])).values()].map(
        ({ field, value }, place): StagedChange => {
          const [isLeftOut, hasMoved] = choices[(at + place) % choices.length] ?? [false, false]
          const stood = object.now?.[field] ?? null
          // Nobody stages what stood there already.
          const beyond = [1, 2].find((more) => Number(stood) + more !== value) ?? 1
          const other = typeof stood === 'number' ? stood + beyond : 'elsewhere'
          return {
            ...{ level: 'adset', id: `${at}`, campaignId: `c${at % 3}`, name: `n${at}`, campaignName: null },
            ...{ ...object, field, value, base: hasMoved ? other : stood, isLeftOut, note: '' },
            ...{ stagedAt: '2026-03-12T08:00:00Z', problem: null },
          }
        },
      ),
    ),
  )
const limits = fc.record({
  maxDailyBudgetPerObject: fc.option(budget),
  maxDailyBudgetTotal: fc.option(budget),
  maxIncreasePercent: fc.option(fc.integer({ min: 1, max: 300 })),
  approvalMode: fc.constantFrom('reviewPossible' as const, 'clientFirst' as const),
  secondPersonAbove: fc.option(budget),
  capsCampaignSpend: fc.boolean(),
})
const beside = fc.record({ limits, active: fc.integer({ min: 0, max: 10_000_000 }) })

test('every staged change is described once, in the order given, and nothing that may not go is sent', () => {
  fc.assert(
    fc.property(staged, beside, (all, where) => {
      const { changes, summary } = describeStaged(all, where)
      expect(changes.map(stagedKey)).toEqual(all.map(stagedKey))
      for (const one of changes) {
        if (!one.isSent) continue
        expect(one).toMatchObject({ isLeftOut: false, state: 'ready', current: one.base })
        expect(one.held?.code ?? 'guard.secondPerson').toBe('guard.secondPerson')
      }
      const counted = summary.sent + summary.leftOut + summary.stale + summary.held
      expect(
        counted +
          changes.filter(({ isLeftOut, state }) => !isLeftOut && (state === 'done' || state === 'gone'))
            .length,
      ).toBe(summary.count)
    }),
  )
})

test('a value that moved is stale, told with all three values, and never sent', () => {
  fc.assert(
    fc.property(staged, beside, (all, where) => {
      for (const one of describeStaged(all, where).changes) {
        if (one.state !== 'stale') continue
        expect(one.isSent).toBe(false)
        expect(new Set([one.base, one.current, one.value]).size).toBe(3)
      }
    }),
  )
  const moved = describeStaged(
    [
      change({
        base: 100,
        value: 300,
        now: { status: 'ACTIVE', name: 'A', dailyBudget: 200, lifetimeBudget: null },
      }),
    ],
    free,
  )
  expect(moved.changes[0]).toMatchObject({ state: 'stale', base: 100, current: 200, value: 300 })
})

test('money a day is what the objects may spend after less what they may before, whatever is staged of each', () => {
  fc.assert(
    fc.property(staged, (all) => {
      const { changes, summary } = describeStaged(all, free)
      const objectsSent = Map.groupBy(
        changes.filter(({ isSent }) => isSent),
        ({ id }) => id,
      )
      const added = [...objectsSent.values()].reduce((sum, ofOne) => {
        const [first] = ofOne
        if (!first?.now || !first.isBelowActive) return sum
        const after = { ...first.now, ...Object.fromEntries(ofOne.map(({ field, value }) => [field, value])) }
        const spent = (one: { readonly status: string; readonly dailyBudget: number | null }) =>
          one.status === 'ACTIVE' ? (one.dailyBudget ?? 0) : 0
        return sum + spent(after) - spent(first.now)
      }, 0)
      expect(summary.perDay.after - summary.perDay.before).toBe(added)
      expect(summary.account.after - summary.account.before).toBe(added)
    }),
  )
})

test('groups hold every change once, and their money adds up to the whole', () => {
  fc.assert(
    fc.property(staged, beside, (all, where) => {
      const { changes, summary } = describeStaged(all, where)
      for (const groups of [byCampaign(changes), byKind(changes)]) {
        const held = groups.flatMap((group) => group.changes)
        expect(held.map(stagedKey).toSorted()).toEqual(changes.map(stagedKey).toSorted())
        expect(stagedPerDay(groups)).toEqual(summary.perDay)
        const keys = groups.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }
      for (const group of byCampaign(changes))
        expect(new Set(group.changes.map(({ campaignId }) => campaignId))).toEqual(new Set([group.key]))
      for (const group of byKind(changes))
        expect(new Set(group.changes.map(stagedKindOf))).toEqual(new Set([group.key]))
      const leftOut = byCampaign(changes).map(({ isLeftOut }) => isLeftOut)
      expect(leftOut).toEqual(leftOut.toSorted((one, other) => Number(one) - Number(other)))
    }),
  )
})

test('leaving one out changes nothing of what is said of the other objects', () => {
  fc.assert(
    fc.property(staged, beside, fc.nat(), (all, where, at) => {
      fc.pre(all.length > 0)
      const out = all[at % all.length]
      const left = all.map((one) => (one === out ? { ...one, isLeftOut: true } : one))
      const others = (changes: readonly StagedChange[]) =>
        describeStaged(changes, where).changes.filter(({ id }) => id !== out?.id)
      expect(others(left)).toEqual(others(all))
    }),
  )
})

const free = { limits: noGuardrails, active: 0 }
const standing = { status: 'ACTIVE', name: 'A', dailyBudget: 16_000, lifetimeBudget: null } as const
const change = (given: Partial<StagedChange>): StagedChange => ({
  ...{ level: 'adset', id: '1', campaignId: '2', name: 'A', campaignName: 'C', field: 'dailyBudget' },
  ...{
    base: 16_000,
    value: 20_000,
    isLeftOut: false,
    note: '',
    stagedAt: '2026-03-12T08:00:00Z',
    problem: null,
  },
  ...{ now: standing, isBelowActive: true },
  ...given,
})

test('a budget says its percent, its learning, and its limit; a sum of two people is sent, any other limit is not', () => {
  const [raised] = describeStaged([change({})], free).changes
  expect(raised).toMatchObject({ percent: 25, relearningPercent: 25, held: null, isSent: true })
  const under = (limits: Partial<typeof noGuardrails>) =>
    describeStaged([change({})], { limits: { ...noGuardrails, ...limits }, active: 214_000 })
  const second = under({ secondPersonAbove: 18_000 })
  expect(second.changes[0]).toMatchObject({ held: { code: 'guard.secondPerson' }, isSent: true })
  expect(second.summary.needsSecondPerson).toBe(true)
  const another = under({ approvalMode: 'anotherPerson' })
  expect(another.changes[0]).toMatchObject({ held: null, isSent: true })
  expect(another.summary.needsSecondPerson).toBe(true)
  const refused = under({ maxIncreasePercent: 20 })
  expect(refused.changes[0]).toMatchObject({ held: { code: 'guard.increase' }, isSent: false })
  expect(refused.summary).toMatchObject({ sent: 0, held: 1, relearning: 0, perDay: { before: 0, after: 0 } })
  expect(under({ maxDailyBudgetTotal: 217_000 }).summary.account).toMatchObject({
    ...{ before: 214_000, after: 218_000, isWithin: false },
  })
})

test('a switch above the sum of two people is proposed: by its own budget, one set with it, or what it lets be spent', () => {
  const limits = { ...noGuardrails, secondPersonAbove: 18_000 }
  const off = { ...standing, status: 'PAUSED', dailyBudget: 20_000 } as const
  const on = change({ field: 'status', base: 'PAUSED', value: 'ACTIVE', now: off })
  const of = (changes: readonly StagedChange[]) => describeStaged(changes, { limits, active: 0 })
  expect(of([on]).summary).toMatchObject({ needsSecondPerson: true, sent: 1, held: 0 })
  expect(of([on]).changes[0]).toMatchObject({ held: { code: 'guard.secondPerson', budget: 20_000 } })
  const lowered = change({ base: 20_000, value: 10_000, now: off })
  expect(of([on, lowered]).summary.needsSecondPerson).toBe(false)
  const bare = { ...off, dailyBudget: null }
  expect(of([{ ...on, now: bare }]).summary.needsSecondPerson).toBe(false)
  expect(of([{ ...on, now: bare, letsSpend: 18_001 }]).summary.needsSecondPerson).toBe(true)
  const pause = change({ field: 'status', base: 'ACTIVE', value: 'PAUSED', letsSpend: 18_001 })
  expect(of([pause]).summary.needsSecondPerson).toBe(false)
})

test('a pause with a raise of the same object spends nothing, and what is paused begins nothing anew', () => {
  const both = [change({}), change({ field: 'status', base: 'ACTIVE', value: 'PAUSED' })]
  const { summary, changes } = describeStaged(both, free)
  expect(summary.perDay).toEqual({ before: 36_000, after: 20_000 })
  expect(changes.map(({ perDay }) => perDay.after - perDay.before)).toEqual([4000, -20_000])
  const [paused] = describeStaged([change({ now: { ...standing, status: 'PAUSED' } })], free).changes
  expect(paused).toMatchObject({ relearningPercent: null, perDay: { before: 0, after: 0 } })
})

test('a campaign that is switched on spends what its ad sets may, those that are raised below it with their raise', () => {
  const off = { status: 'PAUSED', name: 'C', dailyBudget: null, lifetimeBudget: null } as const
  const on = change({
    ...{ level: 'campaign', id: '2', field: 'status', base: 'PAUSED', value: 'ACTIVE' },
    ...{ now: off, behind: 30_000 },
  })
  const added = (changes: readonly StagedChange[]) => {
    const { account } = describeStaged(changes, { ...free, active: 1000 }).summary
    return account.after - account.before
  }
  expect(added([on])).toBe(30_000)
  const below = change({ isBelowActive: false })
  expect(added([below])).toBe(0)
  expect(added([on, below])).toBe(34_000)
  expect(added([{ ...on, isLeftOut: true }, below])).toBe(0)
  expect(added([change({ ...on, base: 'ACTIVE', value: 'PAUSED', now: { ...off, status: 'ACTIVE' } })])).toBe(
    -30_000,
  )
})
