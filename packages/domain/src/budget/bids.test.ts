import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { checkDraft } from '../campaign-draft/check-draft.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
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

test('once it is live an amount is changed on its ad sets alone; the strategy is not, and no budget moves without it', () =>
  fc.assert(
    fc.property(liveInputs(), strategies, amount, amount, (inputs, strategy, all, other) => {
      fc.pre(all !== other)
      const draft = { ...bidding(inputs.draft, strategy, all), campaignId: '120' }
      const published = carriedOut(compiledPlan({ ...inputs, draft }).nodes)
      const again = (change: Partial<CampaignDraft>) =>
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
      expect(applyEvent(draft, { type: 'bidStrategyChosen', strategy: 'highestVolume' })).toBe(draft)
      const moved = again({ budget: null, lines: draft.lines.map((line) => ({ ...line, budget: 3000 })) })
      expect(moved.nodes).toEqual([])
      expect(moved.plan.campaign.locked).toContainEqual(
        expect.objectContaining({ field: 'dailyBudget', reason: 'capped' }),
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
