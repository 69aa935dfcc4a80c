import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, publish, startClient, type Client } from '../testing/client.ts'
import type { Kind } from '../world/world.ts'
import { listEdges } from './edges/list-edges.ts'
import { valueEdges } from './edges/value-edges.ts'
import { writes } from './writes/writes.ts'

type Route = {
  readonly kind: Kind
  readonly method: string
  readonly edge: string
  readonly names: readonly string[]
}

const readNames = [
  ...[
    'fields',
    'limit',
    'after',
    'before',
    'filtering',
    'effective_status',
    'summary',
    'q',
    'targeting_spec',
  ],
  ...[
    'optimization_goal',
    'ad_format',
    'creative',
    'id_list',
    'targeting_list',
    'since',
    'until',
    'oid',
    'hashes',
  ],
  ...[
    'ad_label_ids',
    'operator',
    'updated_since',
    'date_format',
    'app_id',
    'app_store',
    'query_term',
    'title',
  ],
]
const kinds = [
  ...new Set([...Object.keys(writes), ...Object.keys(listEdges), ...Object.keys(valueEdges)]),
] as Kind[]

/** Every way to read and to write, by kind of node. */
const routes: readonly Route[] = kinds.flatMap((kind) => [
  { kind, method: 'GET', edge: '', names: readNames },
  ...[...Object.keys(listEdges[kind] ?? {}), ...Object.keys(valueEdges[kind] ?? {})].map((edge) => ({
    kind,
    method: 'GET',
    edge,
    names: readNames,
  })),
  ...Object.entries(writes[kind] ?? {}).map(([call, { parameters }]) => {
    const [method = '', edge = ''] = call.split(' ')
    return { kind, method, edge, names: [...Object.keys(parameters), 'fields', 'level', 'creative'] }
  }),
])

let client: Client
const ids = new Map<Kind, string>()
beforeAll(async () => {
  client = await startClient()
  await publish(client)
  for (const kind of kinds) {
    const one =
      kind === 'user' ? client.world.get('900000000000002') : client.world.inAccount(account, kind).at(-1)
    if (one) ids.set(kind, one.id)
  }
  ids.set('user', 'me')
})
afterAll(() => client.close())

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '[',
    '{',
    '[null]',
    '[[]]',
    '[{}]',
    '{"a":{"b":[null]}}',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'a,,b',
    'a{b{c',
    'name.limit(x)',
    '2026-02-31',
    '0',
    '99999999999999999999',
  ),
  fc.constantFrom(
    '{"geo_locations":null}',
    '{"geo_locations":{"cities":[null,1]}}',
    '{"flexible_spec":[null]}',
    '[{"field":1}]',
  ),
  fc.constantFrom(
    '{"link_data":null}',
    '{"link_data":{"child_attachments":[1,2]}}',
    '{"images":[null],"optimization_type":"PLACEMENT"}',
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ maxLength: 12 }),
)

test('every route answers or refuses in the platform’s envelope, whatever its parameters hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes).chain((route) =>
        fc.record({
          route: fc.constant(route),
          params: fc.dictionary(fc.constantFrom(...route.names), hostile, { maxKeys: 6 }),
          isForm: fc.boolean(),
        }),
      ),
      async ({ route, params, isForm }) => {
        // Taking back every permission would end the walk.
        if (route.kind === 'user' && route.method === 'DELETE') return
        const form = new URLSearchParams(params).toString()
        const isBody = route.method === 'POST'
        const path = `${ids.get(route.kind) ?? account}/${route.edge}`.replace(/\/$/, '')
        const response = await fetch(
          `${client.url}/v25.0/${path}?access_token=T${isBody ? '' : `&${form}`}`,
          {
            method: route.method,
            ...(isBody
              ? {
                  headers: {
                    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
                  },
                  body: isForm ? form : JSON.stringify(params),
                }
              : {}),
          },
        )
        const body = (await response.json()) as {
          error?: { code: number; message: string; error_subcode?: number }
        }
        const what = `${route.method} ${path} ${form}`
        expect([what, response.status >= 400]).toEqual([what, typeof body?.error?.code === 'number'])
        // 1/99 is a failure of the simulator itself; only a demand for too much may answer 500.
        expect([what, body?.error?.error_subcode]).not.toEqual([what, 99])
        if (response.status >= 500) expect(body.error?.message).toContain('reduce the amount of data')
      },
    ),
    { numRuns: 600 },
  )
}, 120_000)
