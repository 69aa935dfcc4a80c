import type { CampaignType, CampaignDraft, WholeType } from '../../campaign-draft/draft.ts'
import type { FieldRule, TypeField } from '../platform.ts'

type FieldRules = { readonly [F in TypeField]: FieldRule }

const websiteConversions: FieldRules = {
  pixel: 'required',
  application: 'hidden',
  objective: 'tracked',
  attribution: 'optional',
  catalog: 'hidden',
  countries: 'hidden',
  languages: 'hidden',
  existingCustomers: 'hidden',
  targeting: 'required',
  userOs: 'optional',
  devices: 'optional',
  placements: 'optional',
  bidCaps: 'optional',
}
const traffic: FieldRules = { ...websiteConversions, pixel: 'optional', attribution: 'hidden' }

/**
 * The one table of types and fields: no screen, check or emitter decides it again. The two Advantage types keep their
 * placements and devices to the platform, which is one of the three levers that make them what they are.
 */
const fieldsOfType: { readonly [T in CampaignType]: FieldRules } = {
  OFFSITE_CONVERSIONS: websiteConversions,
  // What is bought is value: the platform weighs it by return, not by the cost of a result.
  VALUE: { ...websiteConversions, bidCaps: 'hidden' },
  LINK_CLICKS: traffic,
  LANDING_PAGE_VIEWS: traffic,
  APP_INSTALLS: {
    ...websiteConversions,
    pixel: 'hidden',
    application: 'required',
    catalog: 'optional',
    userOs: 'required',
    devices: 'fixed',
  },
  PRODUCT_CATALOG_SALES: { ...websiteConversions, catalog: 'required' },
  ADVANTAGE_VALUE: {
    ...websiteConversions,
    pixel: 'optional',
    application: 'optional',
    countries: 'required',
    languages: 'fixed',
    existingCustomers: 'optional',
    targeting: 'hidden',
    userOs: 'tracked',
    devices: 'hidden',
    placements: 'hidden',
  },
  ADVANTAGE_APP: {
    ...websiteConversions,
    pixel: 'hidden',
    application: 'required',
    countries: 'required',
    languages: 'optional',
    targeting: 'hidden',
    userOs: 'required',
    devices: 'hidden',
    placements: 'hidden',
  },
}

/** Before a type is chosen, what most campaigns need. */
const undecided: FieldRules = { ...websiteConversions, pixel: 'optional' }

export const campaignTypes = Object.keys(fieldsOfType) as readonly CampaignType[]

/** The types whose audience the platform finds by itself. */
export const isAdvantage = (type: CampaignType | null): type is WholeType =>
  type === 'ADVANTAGE_VALUE' || type === 'ADVANTAGE_APP'

type Typed = Pick<CampaignDraft, 'type'>
type Tracked = Pick<CampaignDraft, 'type' | 'tracking'>

/** How the draft's type treats a field, as the table has it. One that a later version stored is none that is decided here. */
export const fieldRule = ({ type }: Typed, field: TypeField): FieldRule =>
  (type === null || !Object.hasOwn(fieldsOfType, type) ? undecided : fieldsOfType[type])[field]

/** Whether the draft's type shows a field. A user OS that only an application needs shows with one. */
export function showsField(draft: Tracked, field: TypeField): boolean {
  const rule = fieldRule(draft, field)
  if (rule === 'tracked' && field === 'userOs') return draft.tracking?.kind === 'application'
  return rule !== 'hidden'
}

/** Whether the draft cannot be published without the field. An application always needs a user OS. */
export function requiresField(draft: Tracked, field: TypeField): boolean {
  const rule = fieldRule(draft, field)
  if (field === 'userOs' && draft.tracking?.kind === 'application') return true
  return rule === 'required' || (rule === 'tracked' && draft.tracking !== null && field !== 'userOs')
}

/** Types that optimise for an event need something that reports it: a pixel or an application. */
export const needsTracking = (type: CampaignType | null): boolean =>
  type !== null && type !== 'LINK_CLICKS' && type !== 'LANDING_PAGE_VIEWS'
