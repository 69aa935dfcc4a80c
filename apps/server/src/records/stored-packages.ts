import type { AudiencePackage, GeoPackage, InterestPackage } from '@vigie/domain'
import { newGeoPackage } from '@vigie/domain'

type Row = { readonly id: string; readonly name: string; readonly content: unknown }

/** Content was written by us from checked values; defaults stand for fields added since. */
export const geoPackageOf = ({ id, name, content }: Row): GeoPackage => ({
  ...newGeoPackage,
  ...(content as Partial<GeoPackage>),
  id,
  name,
})

export const audiencePackageOf = ({ id, name, content }: Row): AudiencePackage => ({
  audiences: [],
  removedAudiences: [],
  isAdvantageAudience: false,
  ...(content as Partial<AudiencePackage>),
  id,
  name,
})

export const interestPackageOf = ({ id, name, content }: Row): InterestPackage => ({
  interests: [],
  ...(content as Partial<InterestPackage>),
  id,
  name,
})
