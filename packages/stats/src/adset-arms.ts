import type { Arm } from './saturation.ts'

/**
 * Ad sets as arms: spend-weighted mean and variance of their active ads (`monitor_adsets`).
 * @param common how much the errors of an ad set's ads are the same error (0 to 1): what is not known of the ad set is not known of all of them
 */
export function adsetArms(ads: readonly Arm[], common = 0): readonly Arm[] {
  const byAdset = new Map<string, Arm[]>()
  for (const ad of ads) byAdset.set(ad.adset, [...(byAdset.get(ad.adset) ?? []), ad])
  return [...byAdset].map(([adset, own]) => {
    const perDay = own.reduce((sum, ad) => sum + ad.perDay, 0)
    const share = (ad: Arm) => (perDay > 0 ? ad.perDay / perDay : 1 / own.length)
    const mean = own.reduce((sum, ad) => sum + share(ad) * ad.mean, 0)
    const apart = own.reduce((sum, ad) => sum + share(ad) ** 2 * ad.variance, 0)
    const together = own.reduce((sum, ad) => sum + share(ad) * Math.sqrt(ad.variance), 0) ** 2
    const variance = (1 - common) * apart + common * together
    return { id: adset, adset, perDay, mean, variance }
  })
}
