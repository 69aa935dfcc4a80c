import { reportState } from './insights/report-run.ts'
import { admit } from './gate.ts'
import type { GraphObject } from '../world/world.ts'
import { accountsOf, type Call } from './context.ts'
import { edgeObjects, listedKind } from './edges/edge-objects.ts'
import { checkFields } from './fields/check-fields.ts'
import { GraphError, unknownObject, unsupported } from './graph-error.ts'
import type { Method } from './method.ts'
import { nextUrl } from './next-url.ts'
import { isRecord } from '../world/is-record.ts'
import { listParam } from './params.ts'
import { checkPermission, withoutAds } from './permissions.ts'
import { readList, readObject, requestedFields } from './read.ts'
import { search } from './search.ts'
import { writeOf } from './writes/writes.ts'

const mostIds = 50

/** Answers one call of the Graph API: `path` is without version and leading slash. */
export async function handle(call: Call, method: Method, path: string): Promise<unknown> {
  const [first = '', edge = '', ...rest] = path.replace(/\/$/, '').split('/').map(decoded)
  if (first === 'search') return search(call)
  if (first === '') {
    if (call.params.ids !== undefined) return byIds(call)
    throw unsupported(method)
  }
  if (rest.length > 0) throw new GraphError(2500, `Unknown path components: /${[edge, ...rest].join('/')}`)
  const object = find(call, first, method)
  checkPermission(call, object, method, edge)
  admit(call, object, method, edge)
  if (method !== 'GET') return write(call, method, object, edge)
  if (edge !== '') return readEdge(call, object, edge)
  if (object.kind === 'reportrun') return reportState(call, object)
  checkFields(object.kind, requestedFields(call, object.kind), call.version)
  return readObject(call, object, requestedFields(call, object.kind))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `me` is the person, or the page in whose name the token speaks; an image is known by account and hash too. */
function find(call: Call, id: string, method: Method): GraphObject {
  const object = id === 'me' ? speaker(call) : named(call, id)
  if (!object) throw unknownObject(id, method)
  const isMine =
    object.kind === 'user' ? object.id === call.user.id : accountsOf(call).includes(object.account)
  if (!isMine) throw withoutAds()
  return object
}

const speaker = ({ pageId, user, world }: Call): GraphObject | undefined =>
  pageId === null ? user : world.get(pageId)

function named({ world }: Call, id: string): GraphObject | undefined {
  const image = /^(\d+):(\w[\w-]*)$/.exec(id)
  return image ? world.imageOf(`act_${image[1]}`, String(image[2])) : world.get(id)
}

function readEdge(call: Call, object: GraphObject, edge: string): unknown {
  const kind = listedKind(object.kind, edge)
  if (kind === undefined) {
    const value = call.readEdge(call, object, edge)
    if (value === undefined)
      throw new GraphError(2500, `Unknown path components: /${edge}`, { type: 'OAuthException' })
    return value
  }
  checkFields(kind, requestedFields(call, kind), call.version)
  const found = edgeObjects(call, object, edge) ?? []
  const answer = readList(call, found, (cursor, way) => nextUrl(call, `${object.id}/${edge}`, cursor, way))
  return object.kind === 'page' && edge === 'feed' ? withoutCursors(answer) : answer
}

/** A page's feed goes by time: its pages have addresses and no cursors. */
function withoutCursors(answer: object): object {
  if (!('paging' in answer) || !isRecord(answer.paging)) return answer
  const { cursors: _cursors, ...addresses } = answer.paging
  return { ...answer, paging: addresses }
}

async function write(call: Call, method: 'POST' | 'DELETE', object: GraphObject, edge: string) {
  const run = writeOf(object.kind, method, edge)
  if (!run) throw unsupported(method, object.id)
  return run(call, object)
}

/** Several objects at once, all or nothing. */
function byIds(call: Call): object {
  const ids = listParam(call.params, 'ids')
  if (ids.length > mostIds)
    throw new GraphError(100, `(#100) Too many IDs. Maximum: ${mostIds}. Provided: ${ids.length}.`)
  const found = ids.map((id) => find(call, id, 'GET'))
  for (const object of found) {
    checkPermission(call, object, 'GET', '')
    admit(call, object, 'GET', '')
  }
  for (const { kind } of found) checkFields(kind, requestedFields(call, kind), call.version)
  return Object.fromEntries(
    found.map((object, index) => [
      ids[index] ?? object.id,
      readObject(call, object, requestedFields(call, object.kind)),
    ]),
  )
}
