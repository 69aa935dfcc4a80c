import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { signIn, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let scene: ConnectedServer
let server: TestServer
let camille: TestPerson
let account: string

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ server, person: camille, account } = scene)
})
afterAll(() => scene.stop())

const list = z.array(z.object({ id: z.string(), name: z.string(), type: z.string() }))
const search = async (text: string) =>
  list.parse((await camille.ask('GET', `/${account}/search/interests?q=${encodeURIComponent(text)}`)).body)

test('a search answers names that hold the text, at most fifty', async () => {
  const found = await search('ran')
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(50)
  expect(found.some(({ name }) => name.toLowerCase().includes('ran'))).toBe(true)
})

test('an empty search is not sent to the platform', async () => expect(await search(' ')).toEqual([]))

test('suggestions leave out what is chosen', async () => {
  const chosen = (await search('ran')).slice(0, 2)
  const { status, body } = await camille.ask('POST', `/${account}/search/interests/suggestions`, {
    interests: chosen.map(({ id, type }) => ({ id, type })),
  })
  expect(status).toBe(200)
  const ids = list.parse(body).map(({ id }) => id)
  expect(ids.some((id) => chosen.some((one) => one.id === id))).toBe(false)
})

test('an interest that the platform does not know is retired, one that it offers is not', async () => {
  const [known] = await search('ran')
  const { body } = await camille.ask('POST', `/${account}/search/interests/validity`, {
    interests: [
      { id: known?.id, type: known?.type },
      { id: '6009999999999', type: 'interests' },
    ],
  })
  expect(body).toEqual({ retired: ['6009999999999'] })
})

test('somebody else’s account is not searched', async () => {
  const tom = await signIn(server, 'Tom Whitfield')
  expect((await tom.ask('GET', `/${account}/search/interests?q=a`)).status).toBe(403)
})

const everybody = {
  zone: null,
  audiences: [],
  removedAudiences: [],
  interests: [],
  isAdvantageAudience: false,
}
const zoneOf = (...codes: string[]) => ({
  name: '',
  age_min: 18,
  age_max: 65,
  locales: [],
  countries: codes.map((id) => ({ id, name: id })),
  regions: [],
  cities: [],
  excluded_regions: [],
  excluded_cities: [],
  location_types: ['home', 'recent'],
})
const reach = async (target: object) => {
  const { body } = await camille.ask('POST', `/${account}/reach`, { ...everybody, ...target })
  return z.object({ lower: z.number(), upper: z.number() }).parse(body)
}

test('the reach of a narrower targeting is smaller, and a range holds its ends in order', async () => {
  const [interest] = await search('ran')
  const world = await reach({})
  const twoCountries = await reach({ zone: zoneOf('FR', 'BE') })
  const one = await reach({ zone: zoneOf('FR') })
  const interested = await reach({ zone: zoneOf('FR'), interests: [interest] })
  for (const { lower, upper } of [world, twoCountries, one, interested])
    expect(lower).toBeLessThanOrEqual(upper)
  expect(world.upper).toBeGreaterThan(twoCountries.upper)
  expect(twoCountries.upper).toBeGreaterThan(one.upper)
  expect(one.upper).toBeGreaterThan(interested.upper)
})

test('what the platform says against a targeting is said', async () => {
  const { status, body } = await camille.ask('POST', `/${account}/reach`, {
    ...everybody,
    zone: zoneOf('ZZ'),
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({ facts: { userMessage: expect.any(String), meaning: null } })
  const nowhere = await camille.ask('POST', `/${account}/reach`, { ...everybody, zone: zoneOf() })
  expect(nowhere.body).toMatchObject({ facts: { meaning: 'zoneMissing' } })
})
