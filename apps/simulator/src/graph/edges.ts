import { effectiveStatus } from './effective-status.ts'
import type { GraphObject, Kind } from '../world/world.ts'
import { accountsOf, type Call } from './context.ts'
import { isRecord, jsonParam, listParam, textParam } from './params.ts'

type EdgeList = (call: Call, object: GraphObject) => GraphObject[]

const below =
  (kind: Kind): EdgeList =>
  ({ world }, object) =>
    world.children(object.id, kind)

const ofAccount =
  (kind: Kind): EdgeList =>
  ({ world }, object) =>
    world.inAccount(object.id, kind)

/** The list edges of each kind of object. */
const edges: { readonly [K in Kind]?: Readonly<Record<string, EdgeList>> } = {
  user: {
    adaccounts: (call) => accountsOf(call).flatMap((id) => call.world.get(id) ?? []),
    accounts: (call) => accountsOf(call).flatMap((id) => call.world.inAccount(id, 'page')),
  },
  adaccount: {
    campaigns: ofAccount('campaign'),
    adsets: ofAccount('adset'),
    ads: ofAccount('ad'),
    adcreatives: ofAccount('adcreative'),
    adlabels: ofAccount('adlabel'),
    adimages: ofAccount('adimage'),
    adspixels: ofAccount('pixel'),
    advertisable_applications: ofAccount('application'),
    customaudiences: ofAccount('customaudience'),
    // The demo's pixels have standard events alone.
    customconversions: () => [],
    promote_pages: ofAccount('page'),
    instagram_accounts: ofAccount('instagram'),
    connected_instagram_accounts: ofAccount('instagram'),
    campaignsbylabels: ofAccount('campaign'),
    adsetsbylabels: ofAccount('adset'),
    adsbylabels: ofAccount('ad'),
    adcreativesbylabels: ofAccount('adcreative'),
  },
  campaign: {
    adsets: below('adset'),
    ads: ({ world }, object) =>
      world.children(object.id, 'adset').flatMap((adset) => world.children(adset.id, 'ad')),
  },
  adset: { ads: below('ad') },
  page: { instagram_accounts: below('instagram'), page_backed_instagram_accounts: () => [] },
}

/** The objects on an edge, or `undefined` when this kind has no such edge. */
export function edgeObjects(call: Call, object: GraphObject, edge: string): GraphObject[] | undefined {
  const ofKind = edges[object.kind] ?? {}
  const list = Object.hasOwn(ofKind, edge) ? ofKind[edge] : undefined
  if (!list) return undefined
  const found = list(call, object)
  return edge.endsWith('bylabels') ? withLabels(call, found) : withStatus(call, found)
}

/** `ad_label_ids` or `ad_labels` with the operator ALL or ANY (the platform's default is ALL). */
function withLabels(call: Call, objects: readonly GraphObject[]): GraphObject[] {
  const wanted = new Set(listParam(call.params, 'ad_label_ids'))
  const isAny = textParam(call.params, 'operator') === 'ANY'
  return objects.filter((object) => {
    const ids = labelIds(object)
    const matches = [...wanted].filter((id) => ids.has(id)).length
    return isAny ? matches > 0 : matches === wanted.size && wanted.size > 0
  })
}

const labelIds = (object: GraphObject): Set<string> =>
  new Set(
    (Array.isArray(object.fields.adlabels) ? object.fields.adlabels : []).flatMap((label: unknown) =>
      isRecord(label) ? [String(label.id)] : [],
    ),
  )

function withStatus(call: Call, objects: readonly GraphObject[]): GraphObject[] {
  const statuses = listParam(call.params, 'effective_status')
  const filtered = matching(objects, jsonParam(call.params, 'filtering'))
  if (statuses.length === 0) return filtered
  return filtered.filter((object) => statuses.includes(effectiveStatus(call.world, object)))
}

/** `filtering` with the operators clients of ours use: IN on id and effective_status, CONTAIN on name. */
function matching(objects: readonly GraphObject[], filtering: unknown): GraphObject[] {
  if (!Array.isArray(filtering)) return [...objects]
  return filtering.filter(isRecord).reduce<GraphObject[]>(
    (left, { field, operator, value }) =>
      left.filter((object) => {
        const text = String(field).endsWith('id') ? object.id : String(object.fields[String(field)] ?? '')
        if (operator === 'IN' && Array.isArray(value)) return value.map(String).includes(text)
        if (operator === 'CONTAIN') return text.includes(String(value))
        return operator === 'EQUAL' ? text === String(value) : true
      }),
    [...objects],
  )
}
