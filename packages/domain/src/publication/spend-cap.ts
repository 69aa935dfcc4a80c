import { campaignBudget, lineBudget } from '../budget/budget-levels.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import type { AdsetGroup } from './adset-group.ts'
import { stateOf } from './live-changes.ts'
import type { LiveState } from './live-state.ts'
import type { PublishedNode } from './plan-inputs.ts'

const day = 86_400_000

type Published = ReadonlyMap<string, PublishedNode>
/** What each part of a campaign may come to until its end, by the key of its ad set, or of the campaign. */
type Bounds = ReadonlyMap<string, MinorUnits>

type WantedAdset = Pick<AdsetGroup, 'key' | 'line'>
type Schedule = { readonly startTime: Instant | null; readonly endTime: Instant | null }

type Standing = {
  readonly published: Published
  /** What is known of it on the platform, by its id there. */
  readonly live: ReadonlyMap<string, LiveState>
}

/**
 * What a campaign may spend at most: lifetime budgets as they are, daily ones for every day they touch. The platform
 * counts what the campaign has spent already, so the cap of a live campaign never falls: what an ad set spent before it
 * was deactivated, or before its budget was lowered, stays spent, and a cap without it would stop the others.
 * A cap that somebody set elsewhere and a person accepted is the base from then on; one that was taken away stays away.
 *
 * @param standing what stands: its cap is the base, and only what is added to it counts
 * @returns `null` when a daily budget has no end: nothing bounds it
 */
export function spendCapOf(
  draft: CampaignDraft,
  adsets: readonly WantedAdset[],
  standing: Standing,
): MinorUnits | null {
  const wanted = wantedBounds(draft, adsets)
  if (wanted === null) return null
  const accepted = acceptedCap(standing)
  if (accepted === null) return null
  const cap = accepted ?? publishedCap(standing)
  const sum = total(wanted.values())
  if (cap === null) return sum > 0 ? sum : null
  const before = publishedBounds(standing.published)
  const added = [...wanted].map(([key, bound]) => Math.max(0, bound - (before.get(key) ?? 0)))
  return cap + total(added)
}

function publishedCap({ published }: Standing): MinorUnits | null {
  const campaign = published.get('c')
  return campaign?.kind === 'campaign' ? (campaign.desired.spendCap ?? null) : null
}

/** What a person accepted that somebody set elsewhere: an amount, or none; `undefined` where nothing was accepted. */
function acceptedCap({ published, live }: Standing): MinorUnits | null | undefined {
  const campaign = published.get('c')
  const last = campaign && stateOf(live, campaign.platformId).last.get('spendCap')
  if (last?.by !== 'accepted') return undefined
  return typeof last.value === 'number' ? last.value : null
}

function wantedBounds(draft: CampaignDraft, adsets: readonly WantedAdset[]): Bounds | null {
  const scheduleOf = ({ startTime, endTime }: Schedule): Schedule => ({
    startTime: startTime ?? draft.startTime,
    endTime: endTime ?? draft.endTime,
  })
  const whole = campaignBudget(draft)
  if (whole !== null) {
    const bound = budgetUntil(whole, spanOf(adsets.map(({ line }) => scheduleOf(line))))
    return bound === null ? null : new Map([['c', bound]])
  }
  const bounds = new Map<string, MinorUnits>()
  for (const { key, line } of adsets) {
    const own = lineBudget(draft, line)
    const bound = own === null ? 0 : budgetUntil(own, scheduleOf(line))
    if (bound === null) return null
    bounds.set(key, bound)
  }
  return bounds
}

/** As they were published. A cap stands only where all of them had an end. */
function publishedBounds(published: Published): Bounds {
  const adsets = [...published.values()].flatMap((node) => (node.kind === 'adset' ? [node.desired] : []))
  const bounds = new Map<string, MinorUnits>()
  for (const [key, node] of published) {
    if ((node.kind !== 'campaign' && node.kind !== 'adset') || node.desired.budget === null) continue
    const schedule = node.kind === 'adset' ? node.desired : spanOf(adsets)
    bounds.set(key, budgetUntil(node.desired.budget, schedule) ?? 0)
  }
  return bounds
}

/** From the first start to the last end; one without either leaves it open. */
function spanOf(adsets: readonly Schedule[]): Schedule {
  const starts = adsets.map(({ startTime }) => startTime)
  const ends = adsets.map(({ endTime }) => endTime)
  return {
    startTime: starts.includes(null) ? null : (sorted(starts)[0] ?? null),
    endTime: ends.includes(null) ? null : (sorted(ends).at(-1) ?? null),
  }
}
const sorted = (instants: readonly (Instant | null)[]) =>
  instants.filter((one) => one !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))

const total = (amounts: Iterable<MinorUnits>): MinorUnits => [...amounts].reduce((sum, one) => sum + one, 0)

function budgetUntil({ mode, amount }: Budget, { startTime, endTime }: Schedule): MinorUnits | null {
  if (mode === 'lifetime') return amount
  if (startTime === null || endTime === null) return null
  // A schedule touches one day more than it is long when it begins within one.
  return amount * (Math.ceil(Math.max(0, Date.parse(endTime) - Date.parse(startTime)) / day) + 1)
}
