import { addresses, pathBefore } from '@vigie/contract'
/** Sub-screens come back here: the work waits for them. */
const subPages = [
  addresses.adPackage,
  addresses.newAudiencePackage,
  addresses.newGeoPackage,
  pathBefore(addresses.editGeoPackage),
  addresses.newInterestPackage,
]

export const isSubPage = (pathname: string): boolean => subPages.some((path) => pathname.startsWith(path))
