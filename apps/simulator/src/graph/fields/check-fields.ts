import { remembered } from '../../world/remembered.ts'
import type { Kind } from '../../world/world.ts'
import { listedKind } from '../edges/edge-objects.ts'
import { valueEdges } from '../edges/value-edges.ts'
import type { FieldSpec } from '../field-spec.ts'
import { GraphError } from '../graph-error.ts'
import { officialFields } from './official-fields.ts'

/** Fields the platform answers though its published description leaves them out, with where they are told of. */
const undescribed: Readonly<Partial<Record<Kind, string>>> = {
  adaccount: 'business_country_code',
  page: 'tasks', // "/me/accounts" reference
  instagram: 'profile_pic', // the former Instagram account node, still answered below a page
  adimage: 'url_256 url_256_height url_256_width url_128_height url_128_width',
}

/** Fields added by v26.0; older versions do not know them. */
const since26: Readonly<Partial<Record<Kind, string>>> = {
  campaign: 'frequency_control_specs is_meta_moment_maker_enabled is_reels_trending_ads_enabled',
  adset: 'ad_set_goal cost_bidding_mode is_dc_follow_optimized relative_value meta_moment_maker_spec',
  ad: 'creative_automation_spec',
  adaccount: 'opportunity_score_weight',
}

/** What the platform calls each node in its errors, where that is not the name of its class. */
const nodeTypes: Readonly<Partial<Record<Kind, string>>> = {
  campaign: 'AdCampaignGroup',
  adset: 'AdCampaign',
  ad: 'Adgroup',
  adcreative: 'AdCreative',
  adaccount: 'AdAccount',
  adimage: 'AdImage',
  adlabel: 'AdLabel',
  user: 'User',
  page: 'Page',
  post: 'Post',
  instagram: 'IGUser',
  igmedia: 'IGMedia',
  customaudience: 'CustomAudience',
  savedaudience: 'SavedAudience',
  pixel: 'AdsPixel',
  catalog: 'ProductCatalog',
  productset: 'ProductSet',
  product: 'ProductItem',
  video: 'Video',
  business: 'Business',
  application: 'Application',
  customconversion: 'CustomConversion',
}

/** Fields that hold another node, whose own fields can be asked for. */
const nodesInFields: Readonly<Record<string, Kind>> = {
  campaign: 'campaign',
  adset: 'adset',
  creative: 'adcreative',
  business: 'business',
  product_catalog: 'catalog',
}

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)
const fieldsBefore26 = remembered(
  (kind: Kind): ReadonlySet<string> => new Set([...words(officialFields[kind]), ...words(undescribed[kind])]),
)
const fieldsSince26 = remembered(
  (kind: Kind): ReadonlySet<string> => new Set([...fieldsBefore26(kind), ...words(since26[kind])]),
)

/** Refuses a field that the node does not have, at any depth, as the platform does whether or not there is an object. */
export function checkFields(kind: Kind, specs: readonly FieldSpec[], version: string): void {
  const fields = Number(version.slice(1)) >= 26 ? fieldsSince26(kind) : fieldsBefore26(kind)
  for (const { name, below } of specs) {
    const onEdge = listedKind(kind, name)
    if (!fields.has(name) && onEdge === undefined && !Object.hasOwn(valueEdges[kind] ?? {}, name)) {
      throw new GraphError(
        100,
        `(#100) Tried accessing nonexisting field (${name}) on node type (${nodeTypes[kind] ?? kind})`,
      )
    }
    const target = onEdge ?? (Object.hasOwn(nodesInFields, name) ? nodesInFields[name] : undefined)
    if (target) checkFields(target, below, version)
  }
}
