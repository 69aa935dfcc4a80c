import { nodeOf, type Fields, type GraphObject, type Kind } from '../world/nodes.ts'
import type { World } from '../world/world.ts'

export const day = 86_400_000
/** How long the demo's campaigns ran before its first start, unless somebody wants a shorter past. */
export const usualHistoryDays = 90

type Made = {
  readonly activity?: GraphObject['activity']
  /** When it came to be; the beginning of the history otherwise. */
  readonly createdAt?: number
}

/** Puts one object of the demo into the world. */
export type Make = (
  id: string,
  kind: Kind,
  account: string,
  parent: string,
  fields: Fields,
  made?: Made,
) => GraphObject

export type Setting = {
  readonly seed: string
  /** Which of the demo's accounts. */
  readonly index: number
  /** Midnight of the day before which the history lies. */
  readonly start: number
  /** How many days of it. */
  readonly historyDays: number
  readonly publicUrl: string
}

export const maker =
  (world: World, { start, historyDays }: Pick<Setting, 'start' | 'historyDays'>): Make =>
  (id, kind, account, parent, fields, { activity = [], createdAt = start - historyDays * day } = {}) =>
    world.put(
      nodeOf(kind, { id, account, parent, createdAt, updatedAt: start, activity }, fields),
      'created',
      'seed',
    )
