import type { ProposedChange } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { namesOf } from '../people/nickname.ts'

/** A value of a change that puts back what was there before somebody changed it. */
export type Restored = {
  readonly objectId: string
  readonly field: string
  /** Who changed it, as Vigie or the platform names them, and through which tool; `null` where nobody knows. */
  readonly by: string | null
  readonly application: string | null
  /** When it was seen first. */
  readonly since: Date
}

/**
 * Which values of some changes put back what stands otherwise than Vigie wrote it, as the last look at their campaigns found: said by the
 * product, whatever whoever proposes says of it.
 */
export async function whatIsRestored(
  { db, accountId }: AccountScope,
  changes: readonly ProposedChange[],
): Promise<readonly Restored[]> {
  if (changes.length === 0) return []
  const rows = await db
    .selectFrom('drift_item')
    .select(['object_id', 'field', 'origin', 'actor', 'application', 'observed', 'restored', 'first_seen'])
    .where('account_id', '=', accountId)
    .where('object_id', 'in', [...new Set(changes.map(({ id }) => id))])
    .where('state', '=', 'open')
    .orderBy('first_seen')
    .execute()
  const people = rows.flatMap(({ origin, actor }) => (origin === 'person' && actor !== null ? [actor] : []))
  const names = await namesOf({ db }, people)
  return rows.flatMap((row) => {
    const change = changes.find(({ id }) => id === row.object_id)
    const [from, to] = [valueIn(change?.base, row.field), valueIn(change?.set, row.field)]
    if (to === undefined || from !== row.observed.value || to !== row.restored.value) return []
    const by = row.origin === 'person' ? (names.get(row.actor ?? '') ?? null) : row.actor
    const { object_id: objectId, field, application, first_seen: since } = row
    return { objectId, field, by, application, since }
  })
}

const valueIn = (values: object | undefined, field: string): unknown =>
  Object.entries(values ?? {}).find(([name]) => name === field)?.[1]
