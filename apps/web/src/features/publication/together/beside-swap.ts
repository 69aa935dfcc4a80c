import type { PlannedAd, PublicationPlan } from '@vigie/domain'

/** The pictures of a visual that leaves and of the one in its place, as plans know them. */
export type SwapPictures = { readonly out: string; readonly into: string }

/** What a plan does beside a replacement that one came for: it was left unpublished before, and would go with it. */
export type Beside = {
  /** Ads that it replaces, makes or stops otherwise, an exchange once. */
  readonly ads: number
  /** Values that it changes, and ad sets that it makes or stops. */
  readonly others: number
  /** The pictures of those ads, each once. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const mostPictures = 3

/** Of some ads of one ad set those that the replacement explains are taken away: no more come than go. */
function otherAds(ads: readonly PlannedAd[], { out, into }: SwapPictures) {
  const gone = ads.filter(({ action }) => action === 'retired')
  const leaving = gone.filter(({ imageUrl }) => imageUrl === out)
  let due = leaving.length
  const made = ads.filter(({ action }) => action === 'created')
  const others = made.filter(({ imageUrl }) => imageUrl !== into || (due -= 1) < 0)
  return { retired: gone.filter((ad) => !leaving.includes(ad)), created: others }
}

/** Whether an ad that stops and the one in its place are the replacement itself. */
export const isOfSwap = (
  { out, into }: SwapPictures,
  { before, after }: { readonly before: PlannedAd; readonly after: PlannedAd },
): boolean => before.imageUrl === out && after.imageUrl === into

/** Whether a plan carries the replacement: the old visual stops in it. */
export const isIn = ({ adsets }: PublicationPlan, { out }: SwapPictures): boolean =>
  adsets.some(({ ads }) => ads.some(({ action, imageUrl }) => action === 'retired' && imageUrl === out))

/** What goes with a replacement that is not of it; `null` where nothing does. */
export function besideSwap(plan: PublicationPlan, pictures: SwapPictures): Beside | null {
  const all = plan.adsets.flatMap(({ ads }) => ads)
  const left = plan.adsets.map(({ ads }) => otherAds(ads, pictures))
  const changed = all.filter(({ action }) => action === 'changed').length
  const ads = left.reduce(
    (sum, { retired, created }) => sum + Math.max(retired.length, created.length),
    changed,
  )
  const values = [plan.campaign, ...plan.adsets].reduce((sum, { changes }) => sum + changes.length, 0)
  const adsets = plan.adsets.filter(({ action }) => action === 'created' || action === 'retired').length
  if (ads + values + adsets === 0) return null
  const urls = (some: readonly PlannedAd[]) =>
    [...new Set(some.flatMap(({ imageUrl }) => imageUrl ?? []))].slice(0, mostPictures)
  return {
    ads,
    others: values + adsets,
    before: urls(left.flatMap(({ retired }) => retired)),
    after: urls(left.flatMap(({ created }) => created)),
  }
}
