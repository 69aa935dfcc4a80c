import { addresses } from '@vigie/contract'

/** Where a package of each kind is made, and where one is changed. */
export const targetingAddresses = {
  geo: { create: addresses.newGeoPackage, edit: addresses.editGeoPackage },
  audience: { create: addresses.newAudiencePackage, edit: addresses.editAudiencePackage },
  interest: { create: addresses.newInterestPackage, edit: addresses.editInterestPackage },
} as const
