import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { type TestPerson, type TestServer } from '../../testing/test-server.ts'

let scene: ConnectedServer
let server: TestServer
let camille: TestPerson
let account: string
let pixel: string

const list = z.array(z.object({ id: z.string(), data_sources: z.array(z.string()).optional() }))

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ server, person: camille, account } = scene)
  const { body } = await camille.ask('GET', `/${account}/monitoring_events?lang=EN`)
  const [source] = list.parse(body).find(({ id }) => id === 'omni_purchase')?.data_sources ?? []
  if (source === undefined) throw new Error('No pixel of the simulated account sends purchases')
  pixel = source
})
afterAll(() => scene.stop())

const path = () => `/${account}/priorisation`
const put = (events: readonly object[]) => camille.ask('PUT', path(), { events })
const comment = { name: 'comment', priority: 2, source: 'all_pixels' }
const purchase = () => ({ name: 'omni_purchase', priority: 1, source: pixel })

test('a ranking is empty until it is created, then follows its order', async () => {
  expect((await camille.ask('GET', path())).body).toEqual({})
  expect((await put([comment, purchase()])).status).toBe(200)
  await camille.ask('POST', path(), {
    events: [
      { ...comment, priority: 3 },
      { ...purchase(), priority: 4 },
    ],
  })
  expect((await camille.ask('GET', path())).body).toEqual({
    events: [
      { name: 'comment', priority: 1, source: 'all_pixels' },
      { name: 'omni_purchase', priority: 2, source: pixel },
    ],
  })
})

test('one that is empty or has an event twice is refused', async () => {
  for (const events of [[], [purchase(), { ...purchase(), priority: 3 }]])
    expect(await put(events)).toMatchObject({ status: 422, body: { code: 'priorities.invalid' } })
})

test.each([
  [{ name: 'zzz', priority: 2, source: 'all_pixels' }, 'priorities.eventUnknown'],
  [{ name: 'omni_purchase', priority: 2, source: 'somebody else’s pixel' }, 'priorities.sourceUnknown'],
  [{ name: 'offsite_conversion.custom.1', priority: 2, source: '' }, 'priorities.eventUnknown'],
])('%j is refused on its row', async (event, code) => {
  const before = (await camille.ask('GET', path())).body
  expect(await put([{ ...purchase(), priority: 1 }, event])).toMatchObject({
    status: 422,
    body: { code: 'priorities.invalid', facts: { problems: [{ code, key: '1' }] } },
  })
  expect((await camille.ask('GET', path())).body).toEqual(before)
})

test.each(['zzz', 'offsite_conversion.custom.1'])('%s is no weight of a strategy either', async (event) => {
  const strategy = { name: event, default_apply_on: [], equivalency: { omni_purchase: 10, [event]: 5 } }
  expect(await camille.ask('PUT', `/${account}/monitoring`, strategy)).toMatchObject({
    status: 422,
    body: {
      code: 'strategy.invalid',
      facts: { problems: [{ code: 'strategy.eventUnknown', event }] },
    },
  })
})

test('what is stored can be put in another order while the platform does not answer', async () => {
  await put([purchase(), comment])
  const { db } = server.ctx
  await db.updateTable('connection').set({ is_expired: true }).execute()
  const moved = await put([
    { ...comment, priority: 1 },
    { ...purchase(), priority: 2 },
  ])
  const added = await put([purchase(), { name: 'zzz', priority: 2, source: '' }])
  await db.updateTable('connection').set({ is_expired: false }).execute()
  expect(moved.status).toBe(200)
  expect(added.status).toBe(498)
})
