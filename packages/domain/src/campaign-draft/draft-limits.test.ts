import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { plannableDraft } from '../testing/arbitraries.ts'
import { withFields } from '../testing/with-fields.ts'
import { applyEvent } from './apply-event.ts'
import { checkDraft, type DraftFacts } from './check-draft.ts'
import { confirmationFor } from './confirmation-for.ts'
import type { CampaignDraft, StoredDraft } from './draft.ts'

/** Checks and questions, each where it begins: one step before there is none. */
const facts: DraftFacts = { now: '2026-03-20T12:00:00Z', allowUnderscore: false, minimumDailyBudget: 100 }
const [ready] = fc.sample(plannableDraft(['one']), { seed: 1, numRuns: 1 })
if (!ready) throw new Error('a draft')
const [first, ...others] = ready.lines
if (!first) throw new Error('a line')
const codes = (draft: CampaignDraft) => checkDraft(draft, facts).map(({ code }) => code)
const withLine = (change: Partial<AdsetLine>): Partial<StoredDraft> => ({
  lines: [{ ...first, ...change }, ...others],
})
const own = { budget: null, lines: ready.lines.map((line) => ({ ...line, budget: 500 })) }

test.each<readonly [string, Partial<StoredDraft>, readonly string[]]>([
  ['a complete draft', {}, []],
  ['a campaign that ends now', { endTime: facts.now }, ['end.notLaterThanNow']],
  ['a second later', { endTime: '2026-03-20T12:00:01Z' }, []],
  ['a line that ends now', withLine({ endTime: facts.now }), ['line.end.notLaterThanNow']],
  ['a second later', withLine({ endTime: '2026-03-20T12:00:01Z' }), []],
  ['the least that the account takes', { budget: 100 }, []],
  ['a cent less', { budget: 99 }, ['budget.belowMinimum']],
  ['as much in total', { budget: 99, budgetMode: 'lifetime', endTime: '2026-05-01T00:00:00Z' }, []],
  ['lines with budgets per day and no end', own, []],
  [
    'lines with budgets in total and no end',
    { ...own, adsetBudgetMode: 'lifetime' },
    ready.lines.map(() => 'line.end.missing'),
  ],
  [
    'the end of the campaign serves them',
    { ...own, adsetBudgetMode: 'lifetime', endTime: '2026-05-01T00:00:00Z' },
    [],
  ],
  ['a name of 400 characters', { name: 'x'.repeat(400) }, []],
  ['one more', { name: 'x'.repeat(401) }, ['name.tooLong']],
])('%s', (_what, change, expected) => expect(codes(withFields(ready, change))).toEqual(expected))

test('a campaign whose audience the platform finds takes no budget but its own', () => {
  const whole = applyEvent(ready, { type: 'campaignTypeChosen', campaignType: 'ADVANTAGE_VALUE' })
  expect(codes(whole)).not.toContain('budget.campaignOnly')
  expect(codes({ ...whole, budget: null })).toContain('budget.campaignOnly')
})

const question = (draft: CampaignDraft, event: Parameters<typeof confirmationFor>[1]) =>
  confirmationFor(draft, event)?.code ?? null

test('a type without a matrix is asked about by whoever has one, and not from one such type to the other', () => {
  const event = { type: 'campaignTypeChosen', campaignType: 'ADVANTAGE_VALUE' } as const
  expect(question(ready, event)).toBe('advantage.resetsSettings')
  expect(question(applyEvent(ready, event), { ...event, campaignType: 'ADVANTAGE_APP' })).toBeNull()
  expect(question(applyEvent(ready, event), { ...event, campaignType: 'VALUE' })).toBeNull()
})

test('a budget of a line is asked about while the campaign has one, and its own only where lines have theirs', () => {
  const onLines = withFields(ready, own)
  const changed = (budget: number | null) => ({ type: 'linesChanged', keys: [], change: { budget } }) as const
  expect([question(ready, changed(500)), question(ready, changed(null))]).toEqual([
    'adsetBudget.clearsCampaignBudget',
    null,
  ])
  expect(question(onLines, changed(700))).toBeNull()
  expect(question(onLines, { type: 'budgetSet', amount: 900 })).toBe('campaignBudget.clearsAdsetBudgets')
  expect(question(onLines, { type: 'budgetSet', amount: null })).toBeNull()
  expect(question(ready, { type: 'budgetSet', amount: 900 })).toBeNull()
})

test('who leaves app installs leaves its system and its mobiles too', () => {
  const events = [
    { type: 'campaignTypeChosen', campaignType: 'APP_INSTALLS' },
    { type: 'userOsChosen', userOs: ['iOS'] },
  ] as const
  const app = events.reduce<CampaignDraft>(applyEvent, ready)
  expect(app.placements).toMatchObject({ userOs: ['iOS'], devices: ['mobile'] })
  const left = applyEvent(app, { type: 'campaignTypeChosen', campaignType: 'LINK_CLICKS' })
  expect(left.placements).toMatchObject({ userOs: [], devices: [] })
})
