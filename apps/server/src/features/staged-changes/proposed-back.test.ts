import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrayScene, type TrayScene } from '../../testing/tray-scene.ts'

let scene: TrayScene
beforeAll(async () => {
  scene = await startTrayScene()
}, 120_000)
afterAll(() => scene.stop())

const proposals = (rest: string) => `/${scene.account}/proposals${rest}`
const propose = (body: object) => scene.person.ask('POST', proposals('/undos'), body)

test('all that an order changed is proposed to be given back at once, but for what somebody chose since', async () => {
  const items = [scene.raise(scene.anAdset(), 300), scene.raise(scene.anAdset(), 400)]
  const [kept, given] = items
  if (!kept || !given) throw new Error('there are two')
  await scene.stage(items)
  const { id: orderId } = await scene.ordered(items)
  await scene.work()
  const theirs = [{ level: 'adset', id: kept.id, set: { dailyBudget: Number(kept.value) + 100 } }]
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items: theirs })
  const { id, hash, lines } = endpoints.proposeUndo.response.parse((await propose({ orderId })).body)
  expect(lines).toMatchObject([
    { id: given.id, fields: [{ field: 'dailyBudget', before: given.value, after: given.base }] },
  ])
  expect((await scene.person.ask('POST', proposals(`/${id}/approve`), { hash, note: '' })).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect(scene.budget(given.id)).toBe(given.base)
  expect(scene.budget(kept.id)).toBe(Number(kept.value) + 100)
  expect((await propose({ orderId })).body).toMatchObject({ code: 'proposal.nothing' })
  expect((await propose({ orderId, operationIds: [orderId] })).status).toBe(400)
  expect((await propose({})).status).toBe(400)
})
