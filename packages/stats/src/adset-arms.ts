import type { Arm } from './saturation.ts'

/** Ad sets as arms: spend-weighted mean and variance of their active ads (`monitor_adsets`). */
export function adsetArms(ads: readonly Arm[]): readonly Arm[] {
  const byAdset = new Map<string, Arm[]>()
  for (const ad of ads) byAdset.set(ad.adset, [...(byAdset.get(ad.adset) ?? []), ad])
  return [...byAdset].map(([adset, own]) => {
    const perDay = own.reduce((sum, ad) => sum + ad.perDay, 0)
    const share = (ad: Arm) => (perDay > 0 ? ad.perDay / perDay : 1 / own.length)
    const mean = own.reduce((sum, ad) => sum + share(ad) * ad.mean, 0)
    const variance = own.reduce((sum, ad) => sum + share(ad) ** 2 * ad.variance, 0)
    return { id: adset, adset, perDay, mean, variance }
  })
}
