import { createHash } from 'node:crypto'
import {
  canonicalJson,
  costsOfAccount,
  demandOf,
  evaluateCampaign,
  withoutDemand,
  type BudgetLimits,
  type BudgetMoveMode,
  type HoldOut,
  type MonitoredCampaign,
} from '@vigie/domain'
import type { KeptPromises } from '@vigie/stats'
import type { StrategyInForce } from '../../records/strategies-in-force.ts'
import type { EvaluatedCampaign } from './decisions.store.ts'

type Known = {
  readonly campaigns: readonly MonitoredCampaign[]
  readonly kept: KeptPromises
  /** Between what money may move; `null` where none may, now. */
  readonly limits: BudgetLimits | null
  /** What pauses that are left out are drawn by. */
  readonly chance: Omit<HoldOut, 'share'>
}

/** What each strategy says of each campaign that it watches, on the same facts; those that only tell leave nothing to chance. */
export function judgeStrategies(
  strategies: readonly StrategyInForce[],
  { campaigns, kept, limits, chance }: Known,
): readonly EvaluatedCampaign[] {
  const facts = new Map(campaigns.map((one) => [one.id, one]))
  const costs = costsOfAccount(campaigns, kept)
  return strategies.flatMap((strategy) => {
    const weights = Object.fromEntries(strategy.weights.map(({ event, weight }) => [event, weight]))
    const { acts, preset, holdOut: share } = strategy.life
    const budgets = limitsFor(strategy.life.budgets, limits)
    // Of a strategy that only tells, nothing is paused that could be held against what is not.
    const holdOut = acts && share > 0 ? { ...chance, share } : undefined
    return strategy.campaigns.flatMap(({ id, monitorAds, monitorAdsets }): EvaluatedCampaign[] => {
      const campaign = facts.get(id)
      const policy = {
        weights,
        preset,
        watches: { ads: monitorAds, adsets: monitorAdsets },
        holdOut,
        budgets,
      }
      const known = { strategyId: strategy.id, acts, weights }
      // A campaign of which no ad was ever read: nothing is known, which is not the same as fine.
      if (!campaign) {
        return [
          { ...known, evaluation: { campaignId: id, missing: 'noFigures', decisions: [] }, inputsHash: '' },
        ]
      }
      const inputs = canonicalJson({ policy, campaign, costsElsewhere: costs.get(id)?.elsewhere, kept })
      const inputsHash = createHash('sha256').update(inputs).digest('hex')
      return [{ ...known, evaluation: evaluateCampaign(policy, campaign, costs.get(id)), inputsHash }]
    })
  })
}

/** What is proposed needs another person anyway; what an account lets nobody do alone, no strategy does by itself. */
function limitsFor(mode: BudgetMoveMode, limits: BudgetLimits | null): BudgetLimits | undefined {
  if (mode === 'never' || limits === null) return undefined
  if (mode === 'proposed') return { ...limits, guardrails: withoutDemand(limits.guardrails) }
  const demand = demandOf(limits.guardrails, { kind: 'changes', onlyPauses: false, largest: 0 })
  return demand === 'anotherPerson' ? undefined : limits
}
