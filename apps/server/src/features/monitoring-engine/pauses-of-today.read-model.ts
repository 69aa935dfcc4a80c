import type { endpoints, ResponseOf } from '@vigie/contract'
import { decisionFacts, type MonitoringDecision, type MonitoringPreset } from '@vigie/domain'
import { inEveryLanguage } from '@vigie/sentences'
import type { AccountScope } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { readAdPictures } from '../../records/ad-pictures.ts'
import type { StrategyInForce } from '../../records/strategies-in-force.ts'
import { namesOf } from './decisions.read-model.ts'
import { judgeStrategies } from './judge-strategies.ts'
import { readKept } from './pause-outcomes.store.ts'
import { readWatchedCampaigns } from './watched-campaigns.read-model.ts'

type Today = ResponseOf<typeof endpoints.backTestStrategy>['today']
type Asked = {
  readonly strategyId: string
  /** Every strategy in force, the asked one as its form has it: what reach costs is learnt from all that is watched. */
  readonly strategies: readonly StrategyInForce[]
  readonly preset: MonitoringPreset
  readonly timezone: string
  readonly currency: string
  readonly now: Date
}

/**
 * What a strategy would pause at this moment if somebody let it act: judged on the same facts and by the same function as its
 * own looks. Who would let it act would answer for its campaigns, so that none is held for want of somebody who does.
 * `null` before the account's ads were ever read.
 */
export async function readPausesOfToday(scope: AccountScope, asked: Asked): Promise<Today> {
  const { strategyId, strategies, preset, timezone, now } = asked
  const campaignIds = [...new Set(strategies.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))]
  const watched = await readWatchedCampaigns(scope, {
    ...{ timezone, campaignIds, now },
    inCare: new Set(campaignIds),
  })
  if (watched.figuresAt === null) return null
  const judged = judgeStrategies(
    strategies.flatMap((one) =>
      one.id === strategyId ? [{ ...one, life: { ...one.life, preset, acts: false } }] : [],
    ),
    {
      campaigns: watched.campaigns,
      kept: await readKept(scope, now),
      // It is asked for pauses alone.
      limits: null,
      chance: { account: String(scope.accountId), day: wallClock(timezone, now).day },
    },
  )
  const decisions = judged.flatMap(({ evaluation }) => evaluation.decisions)
  const costliest = (wanted: MonitoringDecision['action']) =>
    decisions
      .filter(({ action }) => action === wanted)
      .toSorted((a, b) => b.wastePerDay - a.wastePerDay || (a.id < b.id ? -1 : 1))
  const held = costliest('flag')
  return {
    figuresAt: watched.figuresAt.toISOString(),
    held: held.length,
    pauses: await named(scope, costliest('pause'), asked.currency),
    heldFirst: await named(scope, held.slice(0, shownOfHeld), asked.currency),
  }
}

/** As many as stand beside each other. */
const shownOfHeld = 4

async function named(scope: AccountScope, pauses: readonly MonitoringDecision[], currency: string) {
  const names = await namesOf(
    scope,
    pauses.flatMap(({ id, adsetId, campaignId }) => [id, adsetId, campaignId]),
  )
  const adIds = pauses.flatMap(({ kind, id }) => (kind === 'ad' ? [id] : []))
  const pictures = await readAdPictures(scope, { adIds, campaignIds: [] })
  return pauses.map((decision) => {
    const { kind, id, adsetId, campaignId } = decision
    const name = names.get(id) ?? id
    const facts = decisionFacts(decision, { name, currency, outcome: 'told' })
    return {
      ...{ kind, id, name, campaignId },
      adsetName: names.get(adsetId) ?? '',
      campaignName: names.get(campaignId) ?? campaignId,
      pictureUrl: kind === 'ad' ? pictures.of(id, null) : null,
      perDay: decision.numbers.perDay,
      sentence: inEveryLanguage(({ decisions }) => decisions.one(facts)),
    }
  })
}
