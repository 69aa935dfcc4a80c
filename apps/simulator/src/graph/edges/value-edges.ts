import { readInsights } from '../insights/read-insights.ts'
import { readReport } from '../insights/report-run.ts'
import type { GraphObject, Kind, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { videoThumbnails } from '../fields/video-fields.ts'
import { deliveryEstimate, reachEstimate } from '../targeting/estimates.ts'
import {
  browseTargeting,
  searchTargeting,
  suggestTargeting,
  validateTargeting,
} from '../targeting/search-targeting.ts'
import { sentenceLines } from '../targeting/sentence-lines.ts'
import {
  adsVolume,
  dsaRecommendations,
  iosCampaignLimits,
  matchedApplications,
  maximumBid,
  minimumBudgets,
} from './account-values.ts'
import { activitiesOf } from './activities.ts'
import { adPreviews, creativePreviews, generatePreviews } from './previews.ts'

type ValueEdge<N extends GraphObject = GraphObject> = (call: Call, object: N) => unknown
type ValueEdges<N extends GraphObject> = Readonly<Record<string, ValueEdge<N>>>

const field =
  (name: string): ValueEdge =>
  (_call, object) => ({ data: object.fields[name] ?? [] })

/** A page's picture: the address as data, which is what `redirect=false` asks for. */
const picture: ValueEdge = (_call, object) => object.fields.picture

const insights: ValueEdge = (call, object) => readInsights(call, object)

/** The edges that answer values rather than nodes, by kind of node. */
export const valueEdges: { readonly [K in Kind]?: ValueEdges<NodeOf<K>> } = {
  user: { permissions: field('permissions'), picture },
  adaccount: {
    insights,
    activities: activitiesOf,
    targetingsearch: searchTargeting,
    targetingsuggestions: suggestTargeting,
    targetingvalidation: validateTargeting,
    targetingbrowse: browseTargeting,
    targetingsentencelines: sentenceLines,
    reachestimate: reachEstimate,
    delivery_estimate: deliveryEstimate,
    generatepreviews: generatePreviews,
    minimum_budgets: minimumBudgets,
    max_bid: maximumBid,
    ads_volume: adsVolume,
    dsa_recommendations: dsaRecommendations,
    ios_fourteen_campaign_limits: iosCampaignLimits,
    matched_search_applications: matchedApplications,
  },
  campaign: { insights },
  adset: {
    insights,
    activities: activitiesOf,
    targetingsentencelines: sentenceLines,
    delivery_estimate: deliveryEstimate,
  },
  ad: { insights, previews: adPreviews, targetingsentencelines: sentenceLines },
  adcreative: { previews: creativePreviews },
  pixel: { stats: field('stats') },
  page: { picture },
  post: { attachments: field('attachments') },
  video: { thumbnails: videoThumbnails },
  reportrun: { insights: readReport },
}

/** What such an edge answers; `undefined` when this kind has none of that name. */
export const readValueEdge = (call: Call, object: GraphObject, edge: string): unknown =>
  valueEdge(object.kind, edge)?.(call, object)

function valueEdge<K extends Kind>(kind: K, edge: string): ValueEdge<NodeOf<K>> | undefined {
  const ofKind: ValueEdges<NodeOf<K>> = valueEdges[kind] ?? {}
  return Object.hasOwn(ofKind, edge) ? ofKind[edge] : undefined
}
