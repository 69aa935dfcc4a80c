import { endpoints, publicationEventsPath, type Endpoint } from '@vigie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOperator, operatorSubject } from '../testing/make-operator.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { someOf } from '../testing/some-of.ts'

let server: TestServer
let camille: TestPerson
let clientId: string

beforeAll(async () => {
  server = await startTestServer({ VIGIE_OPERATORS: operatorSubject })
  camille = await signIn(server)
  await camille.join('act_1')
  await makeOperator(server.ctx, camille.personId)
  await camille.ask('POST', '/workspace/owner')
  const details = { name: 'Orlune', colour: 'plum', language: 'fr', contacts: [] }
  const { body } = await camille.ask('PUT', '/workspace/clients', details)
  clientId = z.object({ id: z.uuid() }).parse(body).id
})
afterAll(() => server.stop())

const all: [string, Endpoint][] = Object.entries(endpoints)
const someId = '00000000-0000-4000-8000-000000000000'
/** Beside the contract, with what a path may name. */
const streams = [{ method: 'GET', path: publicationEventsPath }] as const
const pathOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path
    .replace(':account', 'act_1')
    .replace(':client', clientId)
    .replaceAll(/:[a-zA-Z]+/g, someId)
const namesOf = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

/** Parameters are read before rights to the object, and after who asks: a stranger learns nothing of them. */
const ask = async (endpoint: Endpoint, query: string) => {
  const { status, body } = await camille.ask(endpoint.method, `${pathOf(endpoint)}?${query}`)
  return { status, code: z.looseObject({ code: z.unknown() }).safeParse(body).data?.code }
}

describe('S34 S61 every call', () => {
  test.each(someOf(all, 3))('%s refuses a parameter that it does not have', async (_name, endpoint) => {
    expect(await ask(endpoint, 'nobodyKnows=1')).toMatchObject({ status: 400 })
  })

  test.each(
    someOf(
      all.flatMap(([name, endpoint]) => namesOf(endpoint).map((key) => ({ name, key, endpoint }))),
      2,
    ),
  )('$name refuses $key given twice', async ({ key, endpoint }) => {
    expect(await ask(endpoint, `${key}=1&${key}=2`)).toEqual({ status: 400, code: 'request.invalid' })
  })
})

/** Everything of the path is as it should be, but for one part of it. */
const brokenPaths = [...all.map(([, { method, path }]) => ({ method, path })), ...streams].flatMap(
  ({ method, path }) =>
    [...path.matchAll(/:[a-zA-Z]+/g)].map(([part]) => ({
      method,
      url: pathOf({ path: path.replace(part, 'a%00b') as Endpoint['path'] }),
      part,
    })),
)

test(
  'L4 a path that no database can keep is refused at every call, by whichever of its parts',
  { tags: 'long' },
  async () => {
    const failed: string[] = []
    for (const { method, url, part } of brokenPaths) {
      const { status } = await camille.ask(method, url)
      if (status !== 400) failed.push(`${status} ${method} ${url} (${part})`)
    }
    expect(failed).toEqual([])
  },
)
