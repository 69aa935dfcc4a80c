import { settingsOf } from '../world/settings.ts'
import { isRecord } from '../world/is-record.ts'
import { changed } from './changed.ts'
import type { GraphObject, World } from '../world/world.ts'

/** How far the log was read, and the ad sets still to be visited. */
type Watch = { read: number; readonly due: string[] }
const watches = new WeakMap<World, Watch>()

/**
 * The platform widens ad sets again some time after they were made, whatever was asked: the change appears in the log and in
 * the history of the account like anybody's.
 */
export function switchOptionsBack(world: World): void {
  const { isOn, afterSeconds } = settingsOf(world).switchesBackOn
  if (!isOn) return
  const watch = watches.get(world) ?? { read: 0, due: [] }
  watches.set(world, watch)
  for (const entry of world.log.slice(watch.read))
    if (entry.kind === 'adset' && entry.event === 'created') watch.due.push(entry.id)
  watch.read = world.log.length
  const now = world.clock.now()
  const [due, later] = split(
    watch.due,
    (id) => now - (world.get(id)?.createdAt ?? now) >= afterSeconds * 1000,
  )
  watch.due.splice(0, watch.due.length, ...later)
  for (const id of due) widen(world, world.get(id), now)
}

function widen(world: World, adset: GraphObject | undefined, now: number): void {
  if (!adset || !isRecord(adset.fields.targeting) || adset.fields.status === 'DELETED') return
  const targeting = { ...adset.fields.targeting, targeting_automation: { advantage_audience: 1 } }
  world.put(changed(adset, { targeting }, now), 'updated', 'platform')
}

function split<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((item) => !isFirst(item))]
}
