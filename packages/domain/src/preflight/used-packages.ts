import type { AdPackage } from '../reusable-packages/ad-package.ts'
import type { AudiencePackage } from '../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { InterestPackage } from '../reusable-packages/interest-package.ts'

/** The packages a draft uses, as they are stored now, with how many ads each ad package gives an ad set. */
export type UsedPackages = {
  readonly adPackages: readonly (AdPackage & { readonly adCount: number })[]
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
}
