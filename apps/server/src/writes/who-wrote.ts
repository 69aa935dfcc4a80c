import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { withoutTakenBack } from './taken-back.ts'

type Values = Readonly<Record<string, unknown>>
/** A write of a live object: the values it replaced, and those it wrote. */
export type Written = {
  readonly at: Date
  readonly isOwn: boolean
  readonly before: Values
  readonly after: Values
}

type Publication = {
  readonly publicationId: string
  readonly campaignId: string | null
  readonly confirmedAt: Date
}

/**
 * What was written to live objects since a publication was confirmed, by itself and by others, oldest first: who wrote a value last
 * chose it, though it looks like the publication's own. What others wrote and took back since says nothing.
 *
 * @param objectIds objects of its campaign @returns the writes, by object
 */
export async function whoWrote(
  { db, accountId }: AccountScope,
  { publicationId, campaignId, confirmedAt }: Publication,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Written[]>> {
  if (objectIds.length === 0 || campaignId === null) return new Map()
  const isOwn = sql<boolean>`coalesce(reason ->> 'publicationId' = ${publicationId}, false)`
  const writes = db
    .selectFrom('platform_operation')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['OK', 'ADOPTED', 'UNKNOWN', 'INTENT'])
    .where('after', 'is not', null)
  // One that was confirmed once more began before that.
  const { first } = await writes
    .select((row) => row.fn.min<Date | null>('started_at').as('first'))
    .where(isOwn)
    .executeTakeFirstOrThrow()
  const rows = await writes
    .select(['id', 'subject', 'undoes', 'before', 'after', 'started_at as at', isOwn.as('isOwn')])
    .where('subject', 'in', objectIds)
    .where('started_at', '>=', first !== null && first < confirmedAt ? first : confirmedAt)
    .orderBy('started_at')
    .orderBy(isOwn, 'desc')
    .execute()
  const others = new Set(withoutTakenBack(rows.filter((row) => !row.isOwn)))
  const kept = rows.filter((row) => row.isOwn || others.has(row))
  return Map.groupBy(
    kept.map(({ before, after, ...row }) => ({ ...row, before: before ?? {}, after: after ?? {} })),
    ({ subject }) => subject,
  )
}
