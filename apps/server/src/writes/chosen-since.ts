import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'

type Values = Readonly<Record<string, unknown>>
/** A write of somebody else: the values it replaced, and those it wrote. */
export type Choice = { readonly before: Values; readonly after: Values }

type Publication = { readonly publicationId: string; readonly campaignId: string | null }

/**
 * What others wrote to live objects after a publication last did, oldest first: values that were chosen since are theirs,
 * though they look like the publication's own. What was written and taken back since says nothing.
 *
 * @param objectIds objects of its campaign @returns the writes, by object
 */
export async function chosenSince(
  { db, accountId }: AccountScope,
  { publicationId, campaignId }: Publication,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  if (objectIds.length === 0 || campaignId === null) return new Map()
  const isOwn = sql<boolean>`reason ->> 'publicationId' = ${publicationId}`
  const writes = db
    .selectFrom('platform_operation')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['OK', 'ADOPTED', 'UNKNOWN', 'INTENT'])
    .where('after', 'is not', null)
  const own = await writes
    .select([
      'subject',
      (row) => row.fn.max('started_at').as('last'),
      (row) => row.fn.min('started_at').as('first'),
    ])
    .where(isOwn)
    .groupBy('subject')
    .execute()
  // What came to an object with the write of its campaign has no line of its own.
  const first = own.map((one) => one.first).toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (!first) return new Map()
  const last = new Map(own.map((one) => [one.subject, one.last]))
  const others = await writes
    .select(['id', 'subject', 'undoes', 'before', 'after', 'started_at'])
    .where('subject', 'in', objectIds)
    .where('started_at', '>=', first)
    .where(sql<boolean>`reason ->> 'publicationId' is distinct from ${publicationId}`)
    .orderBy('started_at')
    .execute()
  const ids = new Set(others.map(({ id }) => id))
  const takenBack = new Set(others.map(({ undoes }) => undoes))
  const chosen = others
    .filter(({ id, undoes }) => !takenBack.has(id) && (undoes === null || !ids.has(undoes)))
    .filter(({ subject, started_at: at }) => at >= (last.get(subject) ?? first))
    .map(({ subject, before, after }) => ({ subject, before: before ?? {}, after: after ?? {} }))
  return Map.groupBy(chosen, ({ subject }) => subject)
}
