import type { LineKey } from '../adset-matrix/adset-line.ts'
import type { PlannedAd, PublicationPlan } from './publication-plan.ts'

/**
 * The ads of a plan as a person looks through them: each once, however many ad sets show it, and none that is retired.
 * @param line the line whose ads are asked for; `null` for all of them
 */
export function previewedAds({ adsets }: Pick<PublicationPlan, 'adsets'>, line: LineKey | null): PlannedAd[] {
  const asked = line === null ? adsets : adsets.filter(({ key }) => key.startsWith(`c/${line}/`))
  const ads = new Map<string, PlannedAd>()
  for (const adset of asked) {
    for (const ad of adset.ads) {
      // What tells the ads of an ad set apart is the same in every ad set.
      const own = ad.key.slice(adset.key.length)
      if (ad.preview !== null && !ads.has(own)) ads.set(own, ad)
    }
  }
  return [...ads.values()]
}
