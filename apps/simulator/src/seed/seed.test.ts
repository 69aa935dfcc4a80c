import { expect, test } from 'vitest'
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
