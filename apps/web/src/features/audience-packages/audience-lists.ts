import type { AudiencePackage } from '@vigie/domain'

export type AudienceList = 'audiences' | 'removedAudiences'
type Reference = { readonly id: string; readonly name: string }

export const newAudiencePackage: AudiencePackage = {
  id: null,
  name: '',
  audiences: [],
  removedAudiences: [],
  isAdvantageAudience: false,
}

export const listOf = (audience: AudiencePackage, id: string): AudienceList | null => {
  if (audience.audiences.some((one) => one.id === id)) return 'audiences'
  return audience.removedAudiences.some((one) => one.id === id) ? 'removedAudiences' : null
}

export const withoutAudience = (audience: AudiencePackage, id: string): AudiencePackage => ({
  ...audience,
  audiences: audience.audiences.filter((one) => one.id !== id),
  removedAudiences: audience.removedAudiences.filter((one) => one.id !== id),
})

/** Puts an audience on one list and takes it off the other. */
export function putAudience(
  audience: AudiencePackage,
  list: AudienceList,
  { id, name }: Reference,
): AudiencePackage {
  const kept = withoutAudience(audience, id)
  return { ...kept, [list]: [...kept[list], { id, name }] }
}
