import { expect, test } from 'vitest'
import { account, pixel, startClient } from '../testing/client.ts'
import { makeClock } from '../world/clock.ts'
import { World, type Kind } from '../world/world.ts'
import { seedAccounts } from './accounts.ts'
import { fillWorld } from './fill-world.ts'

const kinds: readonly Kind[] = [
  'adaccount',
  'campaign',
  'adset',
  'ad',
  'adcreative',
  'adimage',
  'video',
  'page',
  'post',
  'instagram',
  'igmedia',
  'pixel',
  'application',
  'customaudience',
  'savedaudience',
  'customconversion',
  'business',
  'catalog',
  'productset',
  'product',
]
const madeAt = Date.parse('2026-11-21T10:00:00Z')

/** Every object of the demo as text. */
function written(seed: string, at = madeAt, historyDays?: number): string {
  const world = new World(
    makeClock(() => at),
    null,
  )
  world.seed(() =>
    fillWorld(world, {
      seed,
      publicUrl: 'https://simulator.example',
      madeAt: at,
      hasGranted: false,
      ...(historyDays === undefined ? {} : { historyDays }),
    }),
  )
  return seedAccounts
    .flatMap(({ id }) => kinds.flatMap((kind) => world.inAccount(id, kind)))
    .map((object) => JSON.stringify(object))
    .join('\n')
}

test('the same seed gives the same bytes, whatever the hour of the day', () => {
  expect(written('orlune')).toBe(written('orlune'))
  expect(written('orlune', madeAt + 5 * 3_600_000)).toBe(written('orlune'))
})

test('another seed gives another demo', () => {
  expect(written('other')).not.toBe(written('orlune'))
})

test('a shorter past has the same objects, and no campaign that is older', () => {
  const objects = (days?: number) =>
    written('orlune', madeAt, days)
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; kind: string; createdAt: number })
  expect(objects(5).map(({ id }) => id)).toEqual(objects().map(({ id }) => id))
  const first = Math.min(
    ...objects(5).flatMap(({ kind, createdAt }) => (kind === 'campaign' ? [createdAt] : [])),
  )
  expect((madeAt - first) / 86_400_000).toBeLessThan(6)
})

test('every kind of object is there for each of the three clients', () => {
  const lines = written('orlune')
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; account: string })
  for (const { id } of seedAccounts)
    expect(kinds.filter((kind) => !lines.some((line) => line.kind === kind && line.account === id))).toEqual(
      [],
    )
})

test('no two objects have the same identity', () => {
  const ids = written('orlune')
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a lively demo has a dated and signed past: a budget raised, an ad set paused, an ad refused', async () => {
  const client = await startClient({ isLively: true })
  const day = new Date(client.world.clock.now()).toISOString().slice(0, 10)
  const history = (await client.get(`${account}/activities?limit=50`)).body.data as Record<string, string>[]
  expect(history.map((one) => `${one.actor_name} ${one.event_type}`)).toEqual([
    'Léa Marchand create_ad',
    'Tom Whitfield update_ad_set_run_status',
    'Léa Marchand update_ad_set_budget',
  ])
  expect(history.every(({ event_time: at = '' }) => at < day)).toBe(true)
  const refused = (
    await client.get(`${account}/ads?limit=500&fields=name,effective_status,ad_review_feedback`)
  ).body.data as { name: string; effective_status: string; ad_review_feedback?: object }[]
  const told = refused.filter((ad) => ad.effective_status === 'DISAPPROVED')
  expect(told).toMatchObject([
    {
      name: 'vase-soliflore · −40 % garanti',
      ad_review_feedback: { global: { 'Promesse trompeuse': expect.any(String) } },
    },
  ])
  await client.close()
})

test('pixels go on firing while days pass, and stay silent when somebody silenced them', async () => {
  const client = await startClient()
  await client.control('clock', { advanceSeconds: 30 * 86_400 })
  const lastFired = async () =>
    Date.parse(String((await client.get(`${pixel}?fields=last_fired_time`)).body.last_fired_time))
  const { clock } = client.world
  expect(clock.now() - (await lastFired())).toBeLessThan(3_600_000)
  const silent = new Date(clock.now() - 9 * 86_400_000).toISOString()
  await client.control('edit', { id: pixel, fields: { last_fired_time: silent } })
  expect(await lastFired()).toBe(Date.parse(silent))
  await client.close()
})

test('what happened lately lies inside a shorter past, and the quiet demo has none of it', () => {
  for (const historyDays of [1, 3, 90]) {
    const world = new World(makeClock(() => madeAt))
    const given = { seed: 'orlune', publicUrl: '', madeAt, hasGranted: false, historyDays }
    world.seed(() => fillWorld(world, { ...given, isLively: true }))
    const oldest = Math.floor(madeAt / 86_400_000) * 86_400_000 - historyDays * 86_400_000
    expect(world.log.every(({ at }) => at >= oldest && at <= madeAt)).toBe(true)
    expect(world.log.map(({ sequence }) => sequence)).toEqual(world.log.map((_, index) => index + 1))
  }
})
