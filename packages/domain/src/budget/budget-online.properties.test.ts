import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { PlanInputs } from '../publication/plan-inputs.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { budgetsOnline, liveBudgets } from './budget-online.ts'

const numRuns = 40
const amount = fc.integer({ min: 100, max: 1_000_000 })
const budgetsOf = fc.array(amount, { minLength: 12, maxLength: 12 })
const switches = fc.array(fc.boolean(), { minLength: 13, maxLength: 13 })
/** What somebody did elsewhere to each ad set, if anything. */
const elsewhere = fc.array(fc.option(amount), { minLength: 12, maxLength: 12 })

const withBudgets = (lines: readonly AdsetLine[], budgets: readonly (number | null)[]): AdsetLine[] =>
  lines.map((line, index) => ({ ...line, budget: budgets[index % budgets.length] ?? line.budget }))

/** Live, with budgets of its ad sets or with its own. */
const live = (budgets: readonly number[] | null) =>
  liveInputs()
    .map(({ draft, ...inputs }): PlanInputs => {
      const own = budgets === null ? {} : { budget: null, lines: withBudgets(draft.lines, budgets) }
      const wanted = { ...inputs, draft: { ...draft, ...own } }
      return { ...wanted, published: carriedOut(compiledPlan(wanted).nodes) }
    })
    .filter(({ draft }) => draft.lines.length > 1)

type Known = { readonly off: ReadonlySet<string>; readonly budgets: ReadonlyMap<string, number> }

/** The same as the platform answers it. */
const statesOf = ({ published }: PlanInputs, { off, budgets }: Known) =>
  new Map(
    [...published].map(([key, { platformId }]) => {
      const status = off.has(key) ? 'PAUSED' : 'ACTIVE'
      const dailyBudget = budgets.get(key)
      return [
        platformId,
        { observed: { status, ...(dailyBudget === undefined ? {} : { dailyBudget }) }, last: new Map() },
      ] as const
    }),
  )

const keysOf = ({ published }: PlanInputs, kinds: readonly string[]) =>
  [...published].filter(([, { kind }]) => kinds.includes(kind)).map(([key]) => key)

test('budgets of ad sets come to the sums of the plan, whatever is off, was changed elsewhere, raised, added or taken out', () =>
  fc.assert(
    fc.property(
      budgetsOf.chain((budgets) => live(budgets)),
      fc.array(fc.option(amount), { minLength: 12, maxLength: 12 }),
      elsewhere,
      switches,
      fc.boolean(),
      (inputs, wanted, changed, isOff, isEdited) => {
        const carriers = keysOf(inputs, ['campaign', 'adset'])
        const now = {
          off: new Set(carriers.filter((_, at) => isOff[at])),
          budgets: new Map(
            keysOf(inputs, ['adset']).flatMap((key, at) =>
              changed[at] ? [[key, changed[at]] as const] : [],
            ),
          ),
        }
        const { draft: published } = inputs
        const [first, ...rest] = withBudgets(published.lines, wanted)
        if (!first) return
        const lines = isEdited ? [...rest, { ...first, copy: 2, budget: 700 }] : [first, ...rest]
        const draft = { ...published, lines }
        const { plan } = compiledPlan({ ...inputs, draft, live: statesOf(inputs, now) })
        const { before, after } = budgetsOnline({ published, draft }, now)
        expect({ before: before.amount, after: after.amount }).toEqual(plan.money.daily)
        const allOn = statesOf(inputs, { ...now, off: new Set() })
        const whole = compiledPlan({ ...inputs, draft, live: allOn }).plan.money.daily
        expect(before.amount + before.waiting).toBe(whole.before)
        expect(after.amount + after.waiting).toBe(whole.after)
      },
    ),
    { numRuns },
  ))

test('a budget of the campaign comes to the sum of the plan, and to nothing where nothing of it runs', () =>
  fc.assert(
    fc.property(live(null), amount, fc.option(amount), switches, (inputs, budget, changed, isOff) => {
      const off = new Set(keysOf(inputs, ['campaign', 'adset']).filter((_, at) => isOff[at]))
      for (const some of [off, new Set(keysOf(inputs, ['adset']))]) {
        const now = { off: some, budgets: new Map(changed === null ? [] : [['c', changed]]) }
        const { draft: published } = inputs
        const draft = { ...published, budget }
        const { plan } = compiledPlan({ ...inputs, draft, live: statesOf(inputs, now) })
        const { before, after } = budgetsOnline({ published, draft }, now)
        expect({ before: before.amount, after: after.amount }).toEqual(plan.money.daily)
      }
    }),
    { numRuns },
  ))

test('what runs and what waits are all of it, and nothing waits while all is on', () =>
  fc.assert(
    fc.property(
      budgetsOf.chain((budgets) => live(budgets)),
      switches,
      (inputs, isOff) => {
        const { draft } = inputs
        const off = new Set(keysOf(inputs, ['adset']).filter((_, at) => isOff[at]))
        const all = draft.lines.reduce((sum, line) => sum + (line.budget ?? 0) * line.adsetCount, 0)
        const { before } = budgetsOnline({ published: draft, draft }, { off, budgets: new Map() })
        expect(before.amount + before.waiting).toBe(all)
        expect(
          budgetsOnline({ published: draft, draft }, { off: new Set(), budgets: new Map() }).after,
        ).toEqual({
          mode: 'daily',
          amount: all,
          periodTotal: null,
          waiting: 0,
        })
      },
    ),
    { numRuns },
  ))

test('each budget moves from what is online by the sign and the amount of the plan, and stays where the file asks for no other', () =>
  fc.assert(
    fc.property(
      fc.option(budgetsOf).chain((budgets) => live(budgets)),
      fc.option(amount),
      budgetsOf,
      elsewhere,
      switches,
      (inputs, own, wanted, changed, isEdited) => {
        const { draft: published } = inputs
        const carriers = keysOf(inputs, published.budget === null ? ['adset'] : ['campaign'])
        const budgets = new Map(
          carriers.flatMap((key, at) => (changed[at] ? [[key, changed[at]] as const] : [])),
        )
        const now = { off: new Set<string>(), budgets }
        const lines = published.lines.map((line, at) =>
          isEdited[at] ? { ...line, budget: wanted[at] ?? line.budget } : line,
        )
        const draft =
          published.budget === null
            ? { ...published, lines }
            : { ...published, budget: own ?? published.budget }
        const { plan } = compiledPlan({ ...inputs, draft, live: statesOf(inputs, now) })
        const planned = [{ ...plan.campaign, key: 'c' }, ...plan.adsets].flatMap(({ key, changes }) =>
          changes
            .filter(({ field }) => field === 'dailyBudget')
            .map(({ before, after }) => [key, before, after]),
        )
        const told = liveBudgets({ published, draft }, now)
        expect(told.map(({ key }) => key).sort()).toEqual([...carriers].sort())
        const moves = told.filter(({ online, after }) => online !== after)
        expect(new Set(moves.map(({ key, online, after }) => JSON.stringify([key, online, after])))).toEqual(
          new Set(planned.map((one) => JSON.stringify(one))),
        )
        const { before, after } = plan.money.daily
        expect(moves.reduce((sum, one) => sum + one.after - one.online, 0)).toBe(after - before)
        for (const one of told) expect([one.wanted, one.online]).toContain(one.after)
      },
    ),
    { numRuns },
  ))
