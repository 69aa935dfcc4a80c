import { canonicalJson } from './canonical-json.ts'
import type { TargetingPart } from './live-value.ts'

/**
 * What is known besides of an object that Vigie did not make and that a person took in hand: what stands of it and what
 * the file asks for were never the same thing there.
 */
export type Taken<D> = {
  /** What the file asked for when it was taken in hand. As long as it asks for that, what stands stays. */
  readonly asked: D
  /** Parts of its targeting that no file can say: they stay, and are not compared. */
  readonly unsaid: readonly TargetingPart[]
  /** Its switch then, which nobody in Vigie decided. */
  readonly status: string
  /** The creative that an ad showed then, where others that show the same have one of their own. */
  readonly creativeId: string | null
}

/**
 * What an object is to be once only what the file asks for otherwise than before has changed, leaf by leaf: what the file
 * leaves as it asked is left as it stands, whatever that is.
 */
export function keptWhereUnasked<D>(wanted: D, asked: D, stands: D): D {
  if (canonicalJson(wanted ?? null) === canonicalJson(asked ?? null)) return stands
  if (!isPlain(wanted) || !isPlain(asked) || !isPlain(stands)) return wanted
  const names = new Set([...Object.keys(wanted), ...Object.keys(stands)])
  const [want, ask, stand] = [
    new Map(Object.entries(wanted)),
    new Map(Object.entries(asked)),
    new Map(Object.entries(stands)),
  ]
  const parts = [...names].map((name) => [
    name,
    keptWhereUnasked(want.get(name), ask.get(name), stand.get(name)),
  ])
  // Each of its values is one of the three, under the name it has there.
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as D
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
