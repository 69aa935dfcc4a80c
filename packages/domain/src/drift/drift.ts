import { canonicalJson } from '../publication/canonical-json.ts'
import { isAimField, type AimField } from '../publication/live-value.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'

/** At which minute of every hour Vigie looks at what stands of the campaigns that it published or took in hand: the screen says so. */
export const driftLookMinute = 17

/** What Vigie owns of a live object: what is planned for it and compared with the platform. */
export type OwnedValues = {
  readonly name: string
  readonly status: string
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
  /** Campaigns: the most that one may ever spend; `null` for no limit. */
  readonly spendCap: MinorUnits | null
  readonly endTime: Instant | null
  /** Whether the platform may look beyond the audience of an ad set. */
  readonly isAdvantageAudience: boolean
} & {
  /** A part of an ad set's targeting as a person reads it, a list by name. */
  readonly [A in AimField]: string | readonly string[]
}
export type OwnedField = keyof OwnedValues
/** A field, or whether the object is there at all. */
export type DriftField = OwnedField | 'existence'
export type OwnedValue = OwnedValues[OwnedField]

/** How much a difference matters: money is never put right without a person. */
export type DriftKind = 'money' | 'delivery' | 'structure' | 'cosmetic'

export const driftKinds: Readonly<Record<DriftField, DriftKind>> = {
  status: 'money',
  dailyBudget: 'money',
  lifetimeBudget: 'money',
  spendCap: 'money',
  endTime: 'money',
  isAdvantageAudience: 'delivery',
  ages: 'delivery',
  gender: 'delivery',
  languages: 'delivery',
  zones: 'delivery',
  excludedZones: 'delivery',
  audiences: 'delivery',
  excludedAudiences: 'delivery',
  interests: 'delivery',
  placements: 'delivery',
  existence: 'structure',
  name: 'cosmetic',
}

/** The last value that Vigie gave a field after it was published, or that a person accepted for it. */
export type LastValue = {
  readonly value: OwnedValue
  readonly by: 'person' | 'strategy' | 'alert' | 'accepted'
  /** The person or strategy, as it is called. */
  readonly name: string | null
}

/** `person`, `strategy`, `alert`: done through Vigie, and not what was published. `elsewhere`: not done through Vigie. */
export type DriftOrigin = 'person' | 'strategy' | 'alert' | 'elsewhere'

export type Difference = {
  readonly field: DriftField
  readonly origin: DriftOrigin
  /** What was published. */
  readonly planned: OwnedValue
  /** What Vigie wrote, or a person accepted, since; `null` when nothing. */
  readonly last: LastValue | null
  readonly observed: OwnedValue
  /** What restoring puts back. */
  readonly restored: OwnedValue
}

type Sides = {
  readonly planned: Partial<OwnedValues>
  readonly last: ReadonlyMap<OwnedField, LastValue>
  /** `null` when the platform no longer has the object. */
  readonly observed: Partial<OwnedValues> | null
}

const fields = Object.keys(driftKinds).filter((field): field is OwnedField => field !== 'existence')

/**
 * What of one object is not as it was published, three ways: what was published, what Vigie wrote since, what stands.
 * A value that Vigie itself did not write comes from elsewhere; restoring brings back the last one that Vigie wrote.
 */
export function differencesOf({ planned, last, observed }: Sides): readonly Difference[] {
  if (observed === null) {
    const gone = { planned: true, last: null, observed: false, restored: true } as const
    return [{ field: 'existence', origin: 'elsewhere', ...gone }]
  }
  return fields.flatMap((field): Difference[] => {
    const [wanted, now] = [planned[field], observed[field]]
    if (wanted === undefined || now === undefined) return []
    const known = last.get(field) ?? null
    const expected = known?.value ?? wanted
    const sides = { field, planned: wanted, last: known, observed: now }
    // A targeting that somebody accepted is known by its words alone: what was published is what can be put back.
    const restored = known?.by === 'accepted' && isAimField(field) ? wanted : expected
    if (!isSameOwned(field, now, expected)) return [{ ...sides, origin: 'elsewhere', restored }]
    if (known === null || known.by === 'accepted' || isSameOwned(field, now, wanted)) return []
    return [{ ...sides, origin: known.by, restored: wanted }]
  })
}

/** A list by name has no order. */
const sameNames = (names: readonly string[]): string =>
  canonicalJson(names.toSorted((one, other) => one.localeCompare(other)))

const amounts: ReadonlySet<OwnedField> = new Set(['dailyBudget', 'lifetimeBudget', 'spendCap'])

/** No amount and an amount of zero are the same to the platform; instants are compared to the second. */
export function isSameOwned(field: OwnedField, a: OwnedValue, b: OwnedValue): boolean {
  if (amounts.has(field)) return (a ?? 0) === (b ?? 0)
  if (field === 'endTime' && typeof a === 'string' && typeof b === 'string')
    return Math.abs(Date.parse(a) - Date.parse(b)) < 1000
  if (Array.isArray(a) && Array.isArray(b)) return sameNames(a) === sameNames(b)
  return a === b
}

const emptied: ReadonlySet<string> = new Set(['endTime', 'spendCap', 'minimumSpend', 'maximumSpend'])

/** Whether the platform has a word for a field without a value; it has none for a budget, which only moves. */
export const canBeEmpty = (field: string): boolean => emptied.has(field)

/** Whether a person can have Vigie put it back: what is gone cannot be brought back, a budget not be taken away. */
export const canRestore = ({ field, restored }: Pick<Difference, 'field' | 'restored'>): boolean =>
  field !== 'existence' && (restored !== null || canBeEmpty(field))
