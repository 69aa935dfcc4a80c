import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const word = fc.oneof(
  fc.constantFrom(
    'me',
    account,
    'search',
    'constructor',
    '__proto__',
    'campaigns',
    'adsets',
    'ads',
    'adimages',
    '',
  ),
  fc.constantFrom(
    'insights',
    'adlabels',
    'adcreatives',
    'targetingsearch',
    'hasOwnProperty',
    'toString',
    'batch',
  ),
  fc.string({ maxLength: 8 }),
)
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '[',
    '{"a":',
    '[null]',
    '[[]]',
    '{}',
    '-1',
    '1e309',
    'NaN',
    'a,,b',
    'a{b{c',
    '}',
    '2026-02-31',
  ),
)
const name = fc.constantFrom(
  ...[
    'fields',
    'limit',
    'after',
    'ids',
    'batch',
    'filtering',
    'time_range',
    'breakdowns',
    'level',
    'type',
    'q',
  ],
  ...[
    'name',
    'objective',
    'targeting',
    'creative',
    'adlabels',
    'bytes',
    'daily_budget',
    'campaign_id',
    'status',
  ],
  ...['special_ad_categories', 'optimization_goal', 'promoted_object', 'time_increment', 'execution_options'],
)

test(
  'whatever is asked, the platform answers or refuses in its envelope, and never fails',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH'),
        fc.array(word, { maxLength: 3 }),
        fc.dictionary(name, value, { maxKeys: 5 }),
        fc.constantFrom('json', 'query', 'broken'),
        async (method, words, params, way) => {
          const path = words.map(encodeURIComponent).join('/')
          const query = new URLSearchParams(
            Object.fromEntries(
              Object.entries(params).map(([key, one]) => [
                key,
                typeof one === 'string' ? one : JSON.stringify(one),
              ]),
            ),
          )
          const isQuery = way === 'query' || method === 'GET'
          const response = await fetch(
            `${client.url}/v25.0/${path}${isQuery ? `?${query.toString()}` : ''}`,
            {
              method,
              headers: {
                authorization: 'Bearer T',
                ...(isQuery ? {} : { 'content-type': 'application/json' }),
              },
              ...(isQuery ? {} : { body: way === 'broken' ? '{"a":' : JSON.stringify(params) }),
            },
          )
          const body = (await response.json()) as { error?: { code: unknown; fbtrace_id: unknown } }
          expect(response.status).toBeLessThan(500)
          expect(response.status >= 400).toBe(typeof body?.error?.fbtrace_id === 'string')
        },
      ),
      { numRuns: 400 },
    )
  },
)

test.each([
  ['no token', {}],
  ['an unknown token', { authorization: 'Bearer nobody' }],
])('%s is refused', async (_what, headers) => {
  const response = await fetch(`${client.url}/v25.0/me`, { headers })
  const { error } = (await response.json()) as { error: { code: number } }
  expect([104, 190]).toContain(error.code)
})

test('a wrong proof of the application is refused', async () => {
  const { body } = await client.get('me?appsecret_proof=00')
  expect((body.error as { code: number }).code).toBe(100)
})

test('an application can demand the proof of its secret', async () => {
  const strict = await startClient({ isProofRequired: true, appSecret: 's' })
  const proof = createHmac('sha256', 's').update('T').digest('hex')
  expect((await strict.get('me')).status).toBe(400)
  expect((await strict.get(`me?appsecret_proof=${proof}`)).status).toBe(200)
  await strict.close()
})
