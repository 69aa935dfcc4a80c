import { changed } from '../world/changed.ts'
import type { GraphObject } from '../world/world.ts'
import { readInsights } from '../insights/read-insights.ts'
import { readReport, reportState, startReport } from '../insights/report-run.ts'
import { searchLocales, searchPlaces } from '../geo/places.ts'
import { accountsOf, type Call } from './context.ts'
import { edgeObjects } from './edges.ts'
import { GraphError, unknownObject } from './graph-error.ts'
import { createAd } from './nodes/ad.ts'
import { createAdset } from './nodes/adset.ts'
import { createCampaign } from './nodes/campaign.ts'
import { createCreative } from './nodes/creative.ts'
import { createImages } from './nodes/image.ts'
import { deleteObject, updateObject } from './nodes/update.ts'
import { labelNamed } from './labels.ts'
import { nextUrl } from './next-url.ts'
import { page } from './paging.ts'
import { integerParam, listParam, requiredText, textParam } from './params.ts'
import { readObject, requestedFields } from './read.ts'
import { reachEstimate, searchInterests } from './targeting-search.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Answers one call of the Graph API: `path` is without version and leading slash. */
export async function handle(call: Call, method: Method, path: string): Promise<unknown> {
  const [first = '', edge] = path.replace(/\/$/, '').split('/')
  if (first === 'search') return search(call)
  if (first === '' && call.params.ids !== undefined) return byIds(call)
  const object = find(call, first)
  if (edge === undefined || edge === '') return onObject(call, method, object)
  if (method === 'POST') return create(call, object, edge)
  if (method === 'DELETE') return removeFrom(call, object, edge)
  return list(call, object, edge, path)
}

function find(call: Call, id: string): GraphObject {
  const object = id === 'me' ? call.user : call.world.get(id)
  if (!object) throw unknownObject(id)
  const isMine =
    object.kind === 'user' ? object.id === call.user.id : accountsOf(call).includes(object.account)
  if (!isMine)
    throw new GraphError(200, `(#200) Ad account owner has NOT grant ads_management or ads_read permission`, {
      status: 403,
    })
  return object
}

function onObject(call: Call, method: Method, object: GraphObject): unknown {
  if (method === 'GET' && object.kind === 'reportrun') return reportState(call, object)
  if (method === 'GET') return readObject(call, object, requestedFields(call))
  if (method === 'DELETE') {
    deleteObject(call, object)
    return { success: true }
  }
  const changed = updateObject(call, object)
  if (isValidateOnly(call)) return { success: true }
  const event = changed.fields.status === 'DELETED' ? 'deleted' : 'updated'
  call.world.put(changed, event, call.user.id)
  return call.params.fields
    ? { success: true, ...readObject(call, changed, requestedFields(call)) }
    : { success: true }
}

const isValidateOnly = (call: Call): boolean =>
  listParam(call.params, 'execution_options').includes('validate_only')

const creators: Readonly<Record<string, (call: Call, account: string) => GraphObject>> = {
  campaigns: createCampaign,
  adsets: createAdset,
  ads: createAd,
  adcreatives: createCreative,
}

async function create(call: Call, object: GraphObject, edge: string): Promise<unknown> {
  if (edge === 'insights') return startReport(call, object)
  if (object.kind === 'adaccount' && edge === 'adimages') return createImages(call, object.id)
  if (object.kind === 'adaccount' && edge === 'adlabels') {
    return { id: labelNamed(call, object.id, requiredText(call.params, 'name')).id }
  }
  const creator = object.kind === 'adaccount' && Object.hasOwn(creators, edge) ? creators[edge] : undefined
  if (!creator) throw unknownObject(`${object.id}/${edge}`)
  const made = creator(call, object.id)
  if (isValidateOnly(call)) return { success: true }
  call.world.put(made, 'created', call.user.id)
  return readObject(call, made, requestedFields(call))
}

/** The edges that accept DELETE: images by their hash, and the permissions a person takes back. */
function removeFrom(call: Call, object: GraphObject, edge: string): object {
  const now = call.world.clock.now()
  if (object.kind === 'user' && edge === 'permissions') {
    call.revoke()
    call.world.put(changed(object, { permissions: [] }, now), 'updated', call.user.id)
    return { success: true }
  }
  if (object.kind !== 'adaccount' || edge !== 'adimages')
    throw new GraphError(100, 'Unsupported delete request.', { subcode: 33, type: 'GraphMethodException' })
  const hash = requiredText(call.params, 'hash')
  const image = call.world.inAccount(object.id, 'adimage').find((one) => one.fields.hash === hash)
  if (!image) throw unknownObject(hash)
  call.world.put(changed(image, { status: 'DELETED' }, now), 'deleted', call.user.id)
  return { success: true }
}

function list(call: Call, object: GraphObject, edge: string, path: string): unknown {
  if (edge === 'insights')
    return object.kind === 'reportrun' ? readReport(call, object) : readInsights(call, object)
  if (edge === 'permissions' && object.kind === 'user') return { data: object.fields.permissions }
  if (edge === 'targetingsearch' || edge === 'targetingsuggestions') return { data: searchInterests(call) }
  if (edge === 'reachestimate' || edge === 'delivery_estimate') return { data: reachEstimate(call) }
  if (edge === 'stats' && object.kind === 'pixel') return { data: object.fields.stats }
  const found = edgeObjects(call, object, edge)
  if (!found) throw unknownObject(`${object.id}/${edge}`)
  const specs = requestedFields(call)
  return page(
    found.map((item) => readObject(call, item, specs)),
    call.params,
    (after) => nextUrl(call, path, after),
  )
}

function byIds(call: Call): object {
  const specs = requestedFields(call)
  return Object.fromEntries(
    listParam(call.params, 'ids').map((id) => [id, readObject(call, find(call, id), specs)]),
  )
}

function search(call: Call): unknown {
  const type = requiredText(call.params, 'type')
  const text = textParam(call.params, 'q') ?? ''
  const limit = integerParam(call.params, 'limit') ?? 8
  if (type === 'adgeolocation') {
    const types = listParam(call.params, 'location_types')
    return {
      data: searchPlaces(types.length > 0 ? types : ['country', 'region', 'city'], text, call.language).slice(
        0,
        limit,
      ),
    }
  }
  if (type === 'adlocale') return { data: searchLocales(text).slice(0, limit) }
  if (type === 'adinterest') return { data: searchInterests(call) }
  throw new GraphError(100, `(#100) The search type ${type} is not supported`)
}
