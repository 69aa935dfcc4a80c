import { asFarAsItTransfers, noPast, type PastStep } from '@vigie/stats'
import type { EventFunnel } from './funnel.ts'

/** What two ads have in common: picture or film and words, or picture or film alone. */
export const sharedParts = ['creative', 'visual'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Sums over some days; money in the unit of the facts. */
export type PastFigures = { readonly spend: number; readonly counts: Readonly<Record<string, number>> }

/** What an ad of another campaign of the account did, that shares something with this one. */
export type PastRun = PastFigures & {
  readonly shares: SharedPart
  /** The other ads that ran beside it there: what an average ad did on the same people. */
  readonly beside: PastFigures
}

/** By how much creatives do otherwise here than elsewhere, relative sd. */
export type TransferErrors = Readonly<Record<SharedPart, number>>

export type PastQuestion = { readonly from: string | null; readonly to: string }

/** The past of an ad at each step of the funnel, each shared part as far as it transfers. */
export function pastSteps(
  runs: readonly PastRun[],
  funnel: EventFunnel,
  errors: TransferErrors,
): readonly PastStep[] {
  if (runs.length === 0) return []
  return funnel.events.map((to, at) => {
    const step = { from: funnel.events[at - 1] ?? null, to }
    const parts = sharedParts.map((part) => asFarAsItTransfers(pastAt(runs, part, step), errors[part]))
    return parts.reduce(plus, noPast)
  })
}

const plus = (a: PastStep, b: PastStep): PastStep => ({
  count: a.count + b.count,
  expected: a.expected + b.expected,
})

/**
 * What was counted at one step in the runs that share this part, against what the ads beside them lead to expect. A
 * level that rests on n events is itself unsure by 1/√n, so a run says as if n had been seen of it at most; where
 * nothing ran beside it, it says nothing.
 */
export function pastAt(runs: readonly PastRun[], shares: SharedPart, { from, to }: PastQuestion): PastStep {
  const exposed = ({ spend, counts }: PastFigures) => (from === null ? spend : (counts[from] ?? 0))
  return runs
    .filter((run) => run.shares === shares)
    .map((run): PastStep => {
      const [usual, exposure] = [run.beside.counts[to] ?? 0, exposed(run.beside)]
      const expected = exposure > 0 ? (exposed(run) * usual) / exposure : 0
      return expected > 0
        ? asFarAsItTransfers({ count: run.counts[to] ?? 0, expected }, 1 / Math.sqrt(usual))
        : noPast
    })
    .reduce(plus, noPast)
}

/** What an ad shows: the fingerprint of its picture or film, and of its words. */
export type Shown = { readonly campaignId: string; readonly visual: string; readonly words: string }

/** An ad that ran, with what it spent and counted there. */
export type RanAd = Shown & PastFigures

/**
 * What each ad's creative did in other campaigns: one run for each campaign and part that is shared, beside the ads there
 * that do not show it. Its own campaign is no elsewhere: what runs there is compared as it runs.
 */
export function pastRunsOf(
  ads: readonly (Shown & { readonly id: string })[],
  ran: readonly RanAd[],
): ReadonlyMap<string, readonly PastRun[]> {
  const campaigns = Map.groupBy(ran, ({ campaignId }) => campaignId)
  const runs = new Map<string, readonly PastRun[]>()
  const known = new Map<string, readonly PastRun[]>()
  for (const { id, campaignId, visual, words } of ads) {
    if (visual === '') continue
    const key = JSON.stringify([campaignId, visual, words])
    const found =
      known.get(key) ??
      [...campaigns].flatMap(([other, members]) =>
        other === campaignId ? [] : runsIn(members, { visual, words }),
      )
    known.set(key, found)
    if (found.length > 0) runs.set(id, found)
  }
  return runs
}

function runsIn(members: readonly RanAd[], { visual, words }: Pick<Shown, 'visual' | 'words'>): PastRun[] {
  const [same, others] = [
    members.filter((one) => one.visual === visual),
    members.filter((one) => one.visual !== visual),
  ]
  if (same.length === 0 || others.length === 0) return []
  const beside = sumOfFigures(others)
  return sharedParts.flatMap((shares) => {
    const parts = same.filter((one) => (one.words === words) === (shares === 'creative'))
    return parts.length === 0 ? [] : [{ shares, ...sumOfFigures(parts), beside }]
  })
}

function sumOfFigures(parts: readonly PastFigures[]): PastFigures {
  const counts: Record<string, number> = {}
  for (const one of parts) {
    for (const [name, count] of Object.entries(one.counts)) counts[name] = (counts[name] ?? 0) + count
  }
  return { spend: parts.reduce((sum, { spend }) => sum + spend, 0), counts }
}
