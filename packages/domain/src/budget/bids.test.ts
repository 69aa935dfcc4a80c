import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { checkDraft } from '../campaign-draft/check-draft.ts'
import { lockedChanges } from '../campaign-draft/locked-fields.ts'
import { confirmationFor } from '../campaign-draft/confirmation-for.ts'
import type { CampaignDraft, CommonDraft } from '../campaign-draft/draft.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { bidOf } from './bids.ts'

const amount = fc.integer({ min: 100, max: 4000 })
const strategies = fc.constantFrom('costCap', 'bidCap')
const bidding = (draft: CampaignDraft, strategy: 'costCap' | 'bidCap', bid: number | null): CampaignDraft =>
  applyEvent(applyEvent(draft, { type: 'bidStrategyChosen', strategy }), {
    type: 'bidAmountSet',
    amount: bid,
  })
const firstKey = ({ lines: [line] }: CampaignDraft) => {
  if (!line) throw new Error('a draft with lines')
  return lineKey(line)
}
const facts = { now: '2026-01-01T00:00:00Z', allowUnderscore: true, minimumDailyBudget: null }
const bidCodes = (draft: CampaignDraft) =>
  checkDraft(draft, facts).flatMap(({ code }) => (code.includes('bid.') ? [code] : []))

test('a campaign budget bids by its campaign, and its ad sets carry the amount: that of their line first', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, amount, amount, (inputs, strategy, all, own) => {
      const whole = bidding(inputs.draft, strategy, all)
      const keys = [firstKey(whole)]
      const draft = applyEvent(whole, { type: 'linesChanged', keys, change: { bidAmount: own } })
      const { nodes } = compiledPlan({ ...inputs, draft })
      expect(nodes.find(({ kind }) => kind === 'campaign')?.desired).toMatchObject({ bidStrategy: strategy })
      const adsets = nodes.flatMap((node) => (node.kind === 'adset' ? [node] : []))
      for (const { key, desired } of adsets) {
        expect(desired.bidAmount).toBe(key.startsWith(`c/${keys[0]}/`) ? own : all)
        expect(desired.bidStrategy).toBeUndefined()
      }
    }),
  ))

test('a budget of a line bids by its ad set', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, amount, (inputs, strategy, all) => {
      const start = bidding(inputs.draft, strategy, all)
      const keys = start.lines.map(lineKey)
      const draft = applyEvent(start, { type: 'linesChanged', keys, change: { budget: 5000 } })
      const { nodes } = compiledPlan({ ...inputs, draft })
      for (const node of nodes) {
        if (node.kind === 'campaign') expect(node.desired.bidStrategy).toBeUndefined()
        if (node.kind === 'adset')
          expect(node.desired).toMatchObject({ bidStrategy: strategy, bidAmount: all })
      }
    }),
  ))

test('once it is live an amount is changed on its ad sets alone, and no budget moves without its strategy', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, amount, amount, (inputs, strategy, all, other) => {
      fc.pre(all !== other)
      const draft = { ...bidding(inputs.draft, strategy, all), campaignId: '120' }
      const published = carriedOut(compiledPlan({ ...inputs, draft }).nodes)
      const again = (change: Partial<CommonDraft>) =>
        compiledPlan({ ...inputs, published, draft: { ...draft, ...change } })
      expect(again({}).nodes).toEqual([])
      const raised = again({ bidAmount: other })
      expect(raised.nodes.map(({ kind, operation }) => [kind, operation])).toEqual(
        draft.lines.map(() => ['adset', 'change']),
      )
      expect(raised.plan.adsets[0]).toMatchObject({
        changes: [{ field: 'bidAmount', before: all, after: other }],
        learning: ['bid'],
      })
      const moved = again({ budget: null, lines: draft.lines.map((line) => ({ ...line, budget: 3000 })) })
      expect(moved.nodes).toEqual([])
      expect(moved.plan.campaign.locked).toContainEqual(
        expect.objectContaining({ field: 'dailyBudget', reason: 'capped' }),
      )
    }),
  ))

test('once it is live a strategy is changed on what carries the budget, with the amounts of its ad sets', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, amount, fc.boolean(), (inputs, strategy, all, isOnLines) => {
      const lines = inputs.draft.lines.map((line) => ({ ...line, budget: isOnLines ? 5000 : null }))
      const plain = { ...inputs.draft, campaignId: '120', lines, budget: isOnLines ? null : 5000 }
      const draft = bidding(plain, strategy, all)
      for (const [from, to, before, after] of [
        [plain, draft, null, all],
        [draft, plain, all, null],
      ] as const) {
        const published = carriedOut(compiledPlan({ ...inputs, draft: from }).nodes)
        const { nodes, plan } = compiledPlan({ ...inputs, published, draft: to })
        const strategyChange = { field: 'bidStrategy', before: from.bidStrategy, after: to.bidStrategy }
        const onAdset = { field: 'bidAmount', before, after }
        for (const { changes, locked, learning } of plan.adsets) {
          expect(changes).toEqual(isOnLines ? [strategyChange, onAdset] : [onAdset])
          expect([locked, learning]).toEqual([[], ['bid']])
        }
        expect(plan.campaign.changes).toEqual(isOnLines ? [] : [strategyChange])
        expect(compiledPlan({ ...inputs, published: carriedOut(nodes, published), draft: to }).nodes).toEqual(
          [],
        )
      }
      // Another level at the same time: the budget would change hands without what it goes by.
      const published = carriedOut(compiledPlan({ ...inputs, draft: plain }).nodes)
      const moved = { ...draft, lines: lines.map((line) => ({ ...line, budget: isOnLines ? null : 5000 })) }
      const other = { ...moved, budget: isOnLines ? 5000 : null }
      expect(compiledPlan({ ...inputs, published, draft: other }).nodes).toEqual([])
    }),
  ))

test('a budget that very many ad sets share keeps its strategy once it is live', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, fc.constantFrom(70, 71), (inputs, strategy, adsetCount) => {
      const [line] = inputs.draft.lines
      if (!line) return
      const draft = { ...inputs.draft, lines: [{ ...line, adsetCount }] }
      const event = { type: 'bidStrategyChosen', strategy } as const
      expect(applyEvent(draft, event).bidStrategy).toBe(strategy)
      const live = { ...draft, campaignId: '120' }
      const other = applyEvent(live, event)
      expect(other.bidStrategy).toBe(adsetCount > 70 ? 'highestVolume' : strategy)
      expect(lockedChanges(live, { ...live, bidStrategy: strategy })).toEqual(
        adsetCount > 70 ? ['bidStrategy'] : [],
      )
    }),
  ))

test('a strategy without an amount, or with more than a day may cost, is no campaign', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, (inputs, strategy) => {
      expect(bidCodes(inputs.draft)).toEqual([])
      const open = bidding(inputs.draft, strategy, null)
      expect(bidCodes(open)).toEqual(['bid.missing'])
      const onLines = applyEvent(open, {
        type: 'linesChanged',
        keys: open.lines.map(lineKey),
        change: { bidAmount: 700 },
      })
      expect(bidCodes(onLines)).toEqual([])
      expect(bidCodes(bidding(inputs.draft, strategy, 5001))).toEqual(['bid.aboveBudget'])
      const oneAbove = applyEvent(onLines, {
        type: 'linesChanged',
        keys: [firstKey(open)],
        change: { bidAmount: 5001 },
      })
      expect(bidCodes(oneAbove)).toEqual(['line.bid.aboveBudget'])
    }),
  ))

test('another strategy, or a type that has none, takes the amounts with it', () =>
  fc.assert(
    fc.property(liveInputs(), amount, (inputs, all) => {
      const whole = bidding(inputs.draft, 'costCap', all)
      const keys = [firstKey(whole)]
      const draft = applyEvent(whole, { type: 'linesChanged', keys, change: { bidAmount: all } })
      for (const event of [
        { type: 'bidStrategyChosen', strategy: 'bidCap' },
        { type: 'bidStrategyChosen', strategy: 'highestVolume' },
        { type: 'campaignTypeChosen', campaignType: 'VALUE' },
      ] as const) {
        const after = applyEvent(draft, event)
        expect(after.lines.map((line) => bidOf({ ...after, bidStrategy: 'costCap' }, line))).toEqual(
          after.lines.map(() => null),
        )
      }
    }),
  ))

test('another strategy asks before it empties amounts of lines, and for nothing else', () =>
  fc.assert(
    fc.property(liveInputs(), amount, fc.boolean(), (inputs, all, hasOwn) => {
      const whole = bidding({ ...inputs.draft, campaignId: null }, 'costCap', all)
      const draft = hasOwn
        ? applyEvent(whole, { type: 'linesChanged', keys: [firstKey(whole)], change: { bidAmount: all } })
        : whole
      const asked = hasOwn ? { code: 'bidStrategy.clearsBids', lineCount: 1 } : null
      for (const strategy of ['bidCap', 'highestVolume'] as const)
        expect(confirmationFor(draft, { type: 'bidStrategyChosen', strategy })).toEqual(asked)
      expect(confirmationFor(draft, { type: 'bidStrategyChosen', strategy: 'costCap' })).toBeNull()
    }),
  ))
