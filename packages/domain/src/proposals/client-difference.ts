import { canonicalJson } from '../publication/canonical-json.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import type { ClientAd, ClientObject, ClientTarget, ClientView } from './client-view.ts'

/** One value that is another now; `null` where there was or is none. */
type Moved<T> = { readonly before: T; readonly after: T }

/**
 * What of one list is another now. What reads alike in both is in none of the three; what was there and is still there in another
 * form is changed, what has no counterpart was added or removed.
 */
export type ListDifference<T> = {
  readonly added: readonly T[]
  readonly removed: readonly T[]
  readonly changed: readonly Moved<T>[]
}

/** What a client is shown now and was not when they looked, of a proposal to publish. */
type PlanDifference = {
  readonly kind: 'publication'
  readonly campaignName: Moved<string> | null
  /** Minor units a day and in total. */
  readonly daily: Moved<MinorUnits> | null
  readonly lifetime: Moved<MinorUnits> | null
  /** Whether what it makes is left paused. */
  readonly leavesPaused: Moved<boolean> | null
  readonly start: Moved<Instant | null> | null
  readonly end: Moved<Instant | null> | null
  readonly targets: ListDifference<ClientTarget>
  readonly ads: ListDifference<ClientAd>
  /** How many ads end, and how many other settings change. */
  readonly stopped: Moved<number> | null
  readonly otherChanges: Moved<number> | null
}

/** The same of a proposal to change live objects. */
type ChangesDifference = {
  readonly kind: 'changes'
  readonly perDay: Moved<MinorUnits> | null
  readonly objects: ListDifference<ClientObject>
}

export type ClientDifference = PlanDifference | ChangesDifference

/**
 * What changed between two things that a client is shown, in what they read; `null` where they read the same, and where the two cannot
 * be compared because one publishes and the other changes what is live. Where an ad stands among the others says nothing to them, and
 * where its picture lies only whether it is the same.
 */
export function clientDifference(before: ClientView, after: ClientView): ClientDifference | null {
  if (before.kind === 'changes')
    return after.kind === 'changes' ? unlessEmpty(differenceOfChanges(before, after)) : null
  return after.kind === 'publication' ? unlessEmpty(differenceOfPlans(before, after)) : null
}

type Plan = Extract<ClientView, { kind: 'publication' }>
type Changes = Extract<ClientView, { kind: 'changes' }>

const differenceOfPlans = (before: Plan, after: Plan): PlanDifference => ({
  kind: 'publication',
  campaignName: moved(before.campaignName, after.campaignName),
  daily: moved(before.daily, after.daily),
  lifetime: moved(before.lifetime, after.lifetime),
  leavesPaused: moved(before.leavesPaused ?? false, after.leavesPaused ?? false),
  start: moved(before.start, after.start),
  end: moved(before.end, after.end),
  targets: differenceOfLists(before.targets, after.targets, () => true),
  ads: differenceOfLists(before.ads.map(asRead), after.ads.map(asRead), isSameAd),
  stopped: moved(before.stopped, after.stopped),
  otherChanges: moved(before.otherChanges, after.otherChanges),
})

const differenceOfChanges = (before: Changes, after: Changes): ChangesDifference => ({
  kind: 'changes',
  perDay: moved(before.perDay.after, after.perDay.after),
  objects: differenceOfLists(before.objects, after.objects, isSameObject),
})

const unlessEmpty = <D extends ClientDifference>(difference: D): D | null =>
  Object.values(difference).some((part) => isDifferent(part)) ? difference : null

function isDifferent(part: ClientDifference[keyof ClientDifference] | ListDifference<unknown>): boolean {
  if (part === null || typeof part === 'string') return false
  return 'added' in part ? part.added.length + part.removed.length + part.changed.length > 0 : true
}

const moved = <T>(before: T, after: T): Moved<T> | null => (before === after ? null : { before, after })

const asRead = ({ title, body, picture }: ClientAd): ClientAd => ({ title, body, picture })

/** The same ad in another form: its title stayed, or its text. */
const isSameAd = (one: ClientAd, other: ClientAd): boolean =>
  (one.title !== '' && one.title === other.title) || (one.body !== '' && one.body === other.body)

const isSameObject = (one: ClientObject, other: ClientObject): boolean =>
  one.level === other.level && one.name === other.name && one.campaignName === other.campaignName

/** Each value has one counterpart at most: the first that is left. */
function differenceOfLists<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
): ListDifference<T> {
  const left = [...without(after, before)]
  const changed: Moved<T>[] = []
  const gone = without(before, after).filter((one) => {
    const at = left.findIndex((other) => isSame(one, other))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    if (found !== undefined) changed.push({ before: one, after: found })
    return found === undefined
  })
  return { added: left, removed: gone, changed }
}

/** The values of a list that are left once those of another that read alike are taken out, one for one. */
function without<T>(values: readonly T[], taken: readonly T[]): readonly T[] {
  const counts = new Map<string, number>()
  const countOf = (one: T) => counts.get(canonicalJson(one)) ?? 0
  for (const one of taken) counts.set(canonicalJson(one), countOf(one) + 1)
  return values.filter((one) => {
    const count = countOf(one)
    counts.set(canonicalJson(one), count - 1)
    return count <= 0
  })
}
