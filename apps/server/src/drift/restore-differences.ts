import { isAimPart, withAudienceOption, withParts } from '@vigie/ads-api'
import { canRestore, isSameOwned } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { DriftTables } from '../db/tables/drift.ts'
import type { LiveObject, ObjectChange, ObjectValues } from '../writes/change-order.ts'
import { observedAim, withPublishedParts } from './aim-values.ts'
import type { ExpectedObject } from './expected-objects.ts'

export type DriftItem = Selectable<DriftTables['drift_item']>

export const restorable = (items: readonly DriftItem[]): DriftItem[] =>
  items.filter(({ field, restored }) => canRestore({ field, restored: restored.value }))

/** Whether restoring writes a targeting, which the platform takes only whole: what stands of it must be read first. */
export const aimsAgain = (items: readonly DriftItem[]): boolean => items.some(({ field }) => isAimPart(field))

type Known = {
  readonly live: LiveObject | null
  readonly expected: ExpectedObject | null
  readonly version: string
}

/** The change that puts differences of one object back, while what was looked at stands. */
export function restoring(items: readonly [DriftItem, ...DriftItem[]], known: Known): ObjectChange {
  const [{ object_id: id, level }] = items
  const plain = items.filter(({ field }) => !isAimPart(field))
  const aimed = items.filter(({ field }) => isAimPart(field))
  const set = valuesOf(plain, 'restored')
  const onlyIf = valuesOf(plain, 'observed')
  if (aimed.length === 0) return { level, id, set, onlyIf }
  const { isAdvantageAudience, ...others } = set
  const targeting = restoredTargeting(aimed, known)
  // Nothing that stands is an empty targeting: what somebody changed once more is refused as overtaken.
  if (targeting === null) return { level, id, set: { ...set, targeting: {} }, onlyIf: { targeting: {} } }
  return {
    level,
    id,
    set: {
      ...others,
      targeting:
        isAdvantageAudience === undefined ? targeting : withAudienceOption(targeting, isAdvantageAudience),
    },
    onlyIf: { ...onlyIf, targeting: known.live?.targeting ?? {} },
  }
}

/** What stands with the parts that are put back; `null` where one is no longer what was looked at. */
function restoredTargeting(
  items: readonly DriftItem[],
  { live, expected, version }: Known,
): ObjectValues['targeting'] | null {
  const standing = live?.targeting
  const aim = expected?.aim
  if (!standing || !aim) return null
  const observed = observedAim(standing, aim, version)
  return items.reduce<ObjectValues['targeting'] | null>((former, item) => {
    const { field } = item
    if (former === null || !isAimPart(field)) return former
    if (!isSameOwned(field, observed[field], item.observed.value)) return null
    const isPublished = isSameOwned(field, item.restored.value, item.planned.value)
    const written = expected.writtenParts.get(field)
    return isPublished || !written
      ? withPublishedParts(former, aim, [field], version)
      : withParts(former, written.targeting, [field])
  }, standing)
}

const valuesOf = (items: readonly DriftItem[], side: 'restored' | 'observed'): Partial<ObjectValues> =>
  Object.fromEntries(items.map((item) => [item.field, item[side].value]))
