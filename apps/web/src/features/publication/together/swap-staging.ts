import { clickThroughRate, rateVerdict, sumFigures, swapStages, type RateVerdict } from '@vigie/domain'
import { countPlan, countToDo } from '../plan-counts.ts'
import { besideSwap } from './beside-swap.ts'
import { oldResults, picturesOfSwap, type Swap } from './use-swap.ts'
import type { ReadCampaign } from './use-together.ts'

/** What the new visual has to show where it began before the others follow. */
export type Gate = {
  /** The click rate that is asked of it; `null`: nobody said one, and the old one has none. */
  readonly least: number | null
  readonly impressions: number
  readonly rate: number | null
  readonly verdict: RateVerdict
}

/** A replacement in two stages, each campaign by its file. */
export type Staging = {
  readonly first: ReadonlySet<string>
  readonly rest: ReadonlySet<string>
  /** The first stage was ordered: what follows is the second. */
  readonly isBegun: boolean
  readonly gate: Gate
}

/** It is being given the new visual, waits for somebody to decide about it, or has it. */
function isBegun({ standing, plan }: ReadCampaign, into: string): boolean {
  if (standing.is === 'nothing')
    return plan !== null && plan.adsets.some(({ ads }) => ads.some(({ imageUrl }) => imageUrl === into))
  return ['waiting', 'ordering', 'running', 'proposed'].includes(standing.is)
}

/**
 * The stages of a replacement, once every campaign is read; `null` where there are none. What is read again keeps its place:
 * no other campaign takes its turn.
 */
export function stagingOf(
  read: readonly ReadCampaign[],
  swap: Swap | null,
  asked: number | null,
): Staging | null {
  const pictures = swap && picturesOfSwap(swap)
  if (!pictures || isFirstReading(read)) return null
  const stages = swapStages(
    read.map((one) => ({
      id: one.fileId,
      isBegun: isBegun(one, pictures.into),
      isFree:
        (one.standing.is === 'ready' || one.standing.is === 'reading') &&
        one.plan !== null &&
        countToDo(countPlan(one.plan)) > 0 &&
        besideSwap(one.plan, pictures) === null,
      spend: one.plan ? (oldResults(swap, one.plan.campaignId)?.spend ?? 0) : 0,
    })),
  )
  if (!stages) return null
  const first = new Set(stages.first)
  const began = read.filter(({ fileId }) => first.has(fileId))
  return {
    first,
    rest: new Set(stages.rest),
    isBegun: began.every((one) => isBegun(one, pictures.into)),
    gate: gateOf(swap, new Set(began.map(({ plan }) => plan?.campaignId)), asked),
  }
}

/** Until each was read once nobody knows which comes first. */
const isFirstReading = (read: readonly ReadCampaign[]) =>
  read.some(({ standing, plan }) => standing.is === 'reading' && plan === null)

function gateOf(
  { out, into }: Swap,
  campaigns: ReadonlySet<string | null | undefined>,
  asked: number | null,
): Gate {
  const there = (ads: Swap['out']['ads']) =>
    sumFigures(ads.flatMap(({ campaignId, figures }) => (campaigns.has(campaignId) ? [figures] : [])))
  const shown = there(into.ads)
  const old = clickThroughRate(there(out.ads)) ?? clickThroughRate(out.visual.figures)
  const least = asked ?? (old !== null && old > 0 ? Math.max(1, Math.round(old * 10_000)) / 10_000 : null)
  return {
    least,
    impressions: shown.impressions,
    rate: clickThroughRate(shown),
    verdict: least === null ? 'open' : rateVerdict(shown, least),
  }
}

/**
 * What a replacement leaves for a person to tick: everything while its visuals are not read or cannot be told from others,
 * what would take more along, and what comes after the first stage until the new visual held there.
 */
export function heldBackBy(swap: Swap | null, asked: number | null, isAtOnce: boolean) {
  const pictures = swap && picturesOfSwap(swap)
  return (read: readonly ReadCampaign[]) => {
    const staging = isAtOnce ? null : stagingOf(read, swap, asked)
    const isOrdered = read.some(({ outcome }) => outcome !== undefined)
    return ({ fileId, plan }: ReadCampaign): boolean => {
      if (!pictures || !plan || besideSwap(plan, pictures) !== null) return true
      if (isAtOnce) return false
      if (isFirstReading(read)) return true
      if (!staging) return isOrdered
      // What was ordered brings no other campaign along, whatever became of it.
      const isItsTurn = staging.first.has(fileId) || (staging.isBegun && staging.gate.verdict === 'holds')
      return isOrdered || !isItsTurn
    }
  }
}

/** A click rate as the address says it, in per cent. */
export function leastOf(said: string | undefined): number | null {
  const percent = Number(said)
  return said !== undefined && percent > 0 && percent <= 100 ? percent / 100 : null
}

export const leastSaid = (rate: number | null): string | undefined =>
  rate === null ? undefined : String(Number((rate * 100).toFixed(2)))
