import type { CampaignType, CampaignDraft } from './draft.ts'

/** Fields of the general section that only some types show (specification A §2.1, checklist AMB-02). */
export type TypeField =
  | 'pixel'
  | 'application'
  | 'attribution'
  | 'catalog'
  | 'countries'
  | 'languages'
  | 'existingCustomers'
  | 'targeting'

const conversions: readonly TypeField[] = ['pixel', 'attribution', 'targeting']

/** Which of those fields each type shows. One table, so that no screen and no check decides it again. */
export const fieldsOfType: { readonly [T in CampaignType]: readonly TypeField[] } = {
  OFFSITE_CONVERSIONS: conversions,
  VALUE: [...conversions, 'application'],
  LINK_CLICKS: ['pixel', 'targeting'],
  LANDING_PAGE_VIEWS: ['pixel', 'targeting'],
  APP_INSTALLS: ['application', 'attribution', 'catalog', 'targeting'],
  PRODUCT_CATALOG_SALES: [...conversions, 'catalog'],
  ADVANTAGE_VALUE: ['pixel', 'attribution', 'countries', 'existingCustomers'],
  ADVANTAGE_APP: ['application', 'attribution', 'countries', 'languages'],
}

export const campaignTypes = Object.keys(fieldsOfType) as readonly CampaignType[]

/** Types this version publishes. The others can be seen, not chosen. */
export const publishableTypes: readonly CampaignType[] = [
  'OFFSITE_CONVERSIONS',
  'VALUE',
  'LINK_CLICKS',
  'LANDING_PAGE_VIEWS',
]

export const isAdvantage = (type: CampaignType | null): boolean =>
  type === 'ADVANTAGE_VALUE' || type === 'ADVANTAGE_APP'

/** Whether the draft's type shows a field; nothing specific shows before a type is chosen, except targeting. */
export function showsField(draft: Pick<CampaignDraft, 'type'>, field: TypeField): boolean {
  return draft.type ? fieldsOfType[draft.type].includes(field) : field === 'targeting' || field === 'pixel'
}

/** A pixel or an application must be set for types that optimise for an event. */
export const needsTracking = (type: CampaignType | null): boolean =>
  type !== null && type !== 'LINK_CLICKS' && type !== 'LANDING_PAGE_VIEWS'
