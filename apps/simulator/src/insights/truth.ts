import type { NodeOf, World } from '../world/world.ts'
import { assetsOf } from './assets.ts'
import { chance, hashText, logNormal, normalQuantile } from '../world/chance.ts'

/**
 * What an ad is really worth, hidden from whoever only reads reports. Assets, audiences and campaigns carry effects of their
 * own: the same picture helps every ad that shows it.
 */
export type AdTruth = {
  readonly key: number
  /** Minor units for a thousand impressions, before competition. */
  readonly cpm: number
  /** Link clicks per impression, before fatigue. */
  readonly clickRate: number
  /** Purchases per link click, all delays together. */
  readonly conversionRate: number
  /** Minor units per purchase. */
  readonly basket: number
  /** Log of how far the auction's estimate of this ad lies from the truth, for good. */
  readonly bias: number
  /** How fast people tire: the click rate falls as (1 + frequency) to the power of minus this. */
  readonly fatigue: number
  /** People its ad set can reach. */
  readonly audience: number
}

/** Objectives that do not ask for purchases bring people who buy less. */
const buyersOf: Readonly<Record<string, number>> = {
  OUTCOME_SALES: 1,
  OUTCOME_APP_PROMOTION: 0.8,
  OUTCOME_LEADS: 0.5,
  OUTCOME_TRAFFIC: 0.35,
  OUTCOME_ENGAGEMENT: 0.2,
  OUTCOME_AWARENESS: 0.15,
}

const effect = (key: number, purpose: number, sigma: number): number =>
  logNormal(chance(key, 0, purpose), sigma)

/** @param seed of the world: another seed, another truth for the same ids */
export function truthOf(
  world: World,
  seed: number,
  { ad, adset, campaign }: { ad: NodeOf<'ad'>; adset: NodeOf<'adset'>; campaign: NodeOf<'campaign'> },
): AdTruth {
  const keyOf = (text: string) => (hashText(text) ^ seed) >>> 0
  const own = keyOf(ad.id)
  const audienceKey = keyOf(adset.id)
  const shared = keyOf(campaign.id)
  const market = keyOf(ad.account)
  const assets = assetsOf(world, ad)
  const byAsset = (purpose: number) =>
    Object.entries(assets).reduce(
      (product, [kind, list]) =>
        product *
        list.reduce(
          (all, asset) =>
            all *
            effect(keyOf(`${kind} ${asset.identity}`), purpose, assetWeight[kind] ?? 0.06) **
              (1 / list.length),
          1,
        ),
      1,
    )
  const temper = normalQuantile(chance(own, 0, 1))
  return {
    key: own,
    cpm: 860 * effect(market, 2, 0.1) * effect(audienceKey, 3, 0.18) * effect(own, 4, 0.1),
    clickRate: Math.min(
      0.2,
      0.014 * effect(shared, 5, 0.12) * effect(audienceKey, 6, 0.2) * byAsset(7) * Math.exp(0.22 * temper),
    ),
    // Ads that attract clicks with big promises convert a little worse.
    conversionRate: Math.min(
      0.5,
      0.027 *
        (buyersOf[campaign.fields.objective ?? ''] ?? 1) *
        effect(shared, 8, 0.2) *
        effect(audienceKey, 9, 0.3) *
        byAsset(10) *
        Math.exp(0.32 * normalQuantile(chance(own, 0, 11)) - 0.08 * temper),
    ),
    basket: 7200 * effect(market, 12, 0.15) * effect(audienceKey, 13, 0.12) * effect(own, 14, 0.06),
    bias: 0.25 * normalQuantile(chance(own, 0, 15)),
    fatigue: 0.05 + 0.25 * chance(own, 0, 16),
    audience: 60_000 * Math.exp(3 * chance(audienceKey, 0, 17)),
  }
}

const assetWeight: Readonly<Record<string, number>> = {
  image_asset: 0.25,
  video_asset: 0.25,
  body_asset: 0.12,
  title_asset: 0.1,
}
