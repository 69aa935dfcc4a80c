import { isSameOwned, type LastValue, type OwnedField, type OwnedValues } from '../drift/drift.ts'
import { canonicalJson } from './canonical-json.ts'
import { aimFields, type LiveField, type LiveValue } from './live-value.ts'

/** What is known of a live object besides what was published of it. */
export type LiveState = {
  /** What stands there, as far as it was read; `null` when the platform no longer has the object. */
  readonly observed: Partial<OwnedValues> | null
  /** The last value that Vigie gave a field since it was published, or that a person accepted for it. */
  readonly last: ReadonlyMap<OwnedField, LastValue>
}

/** Switched off, as it was read or as Vigie last left it; what is not known counts as on. */
export const isSwitchedOff = ({ observed, last }: LiveState): boolean =>
  (observed?.status ?? last.get('status')?.value ?? 'ACTIVE') !== 'ACTIVE'

/** Whose switch keeps an object from spending: its own, or that of the campaign it is in. */
export type PausedBy = 'itself' | 'campaign'

export const unknownState: LiveState = { observed: {}, last: new Map() }

/** What a file says itself: it takes the value that a person accepts. */
const fileFields = ['name', 'dailyBudget', 'lifetimeBudget', 'endTime'] as const
const ownedFields = [...fileFields, 'spendCap', 'isAdvantageAudience', ...aimFields] as const
const owned = (field: LiveField): (typeof ownedFields)[number] | null =>
  ownedFields.find((one) => one === field) ?? null

/** Whether two values are the same to the platform: instants to the second, no budget and a budget of zero. */
export function isSameLive(field: LiveField, a: LiveValue, b: LiveValue): boolean {
  const known = owned(field)
  if (known !== null) return isSameOwned(known, a, b)
  return canonicalJson(a) === canonicalJson(b)
}

export type Sides = {
  readonly field: LiveField
  /** As it was last published. */
  readonly base: LiveValue
  /** As the file wants it. */
  readonly wanted: LiveValue
  /** As it stood when it was taken in hand, where that is not what the file asked for. */
  readonly stood?: LiveValue
  readonly state: LiveState
  /** The file speaks of this object alone, so that it took the value that a person accepted for it. */
  readonly isInFile: boolean
}

/** What stands on the platform: as it was read, else as Vigie last wrote it, else as it was published. */
export function standingValue({
  field,
  base,
  stood = base,
  state,
}: Omit<Sides, 'wanted' | 'isInFile'>): LiveValue {
  const known = owned(field)
  if (known === null) return stood
  const observed = state.observed?.[known]
  if (observed !== undefined) return observed
  return state.last.get(known)?.value ?? stood
}

/**
 * What a plan does about one field, three ways. `change`: the file asks for something else than it did when it was
 * published, so it goes. `differs`: only the platform moved; that waits for a person and is never put back unasked.
 */
export function verdictOn(sides: Sides): 'agrees' | 'change' | 'differs' {
  const { field, base, wanted, state, isInFile } = sides
  const now = standingValue(sides)
  if (isSameLive(field, wanted, now)) return 'agrees'
  const known = owned(field)
  const last = known === null ? undefined : state.last.get(known)
  const isAccepted = last?.by === 'accepted' && isSameLive(field, last.value, now)
  // What a person accepted is what the file begins from: asking for the former value again is an edit.
  if (isAccepted && isInFile && fileFields.some((one) => one === field)) return 'change'
  if (!isSameLive(field, wanted, base)) return 'change'
  return isAccepted ? 'agrees' : 'differs'
}
