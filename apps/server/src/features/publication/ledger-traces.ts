import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { Found, Trace } from './executor/ports.ts'
import type { PublicationRow } from './ledger.ts'

/** What the ledger knows of an object that carries the labels of an ordinal. */
export async function traceOf(
  { db, accountId }: AccountScope,
  publicationId: string,
  { id, ord }: Pick<Found, 'id' | 'ord'>,
): Promise<Trace> {
  const { fn } = db
  const { intents, switches } = await db
    .selectFrom('platform_operation')
    .select([
      fn.countAll<number>().filterWhere('operation', '=', 'create').as('intents'),
      fn
        .countAll<number>()
        .filterWhere((is) => is.and([is('subject', '=', id), switchesTo('ACTIVE')]))
        .as('switches'),
    ])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('ord', '=', ord)
    .executeTakeFirstOrThrow()
  return { isIntended: intents > 0, wasSwitchedOn: switches > 0 }
}

/** Objects whose switch-on was never answered and that nobody has switched off since. */
export async function unheardSwitches(
  { db, accountId }: AccountScope,
  publicationId: string,
): Promise<ReadonlySet<string>> {
  // The pauses of the cancellation itself came before the end: only a sweep's counts.
  const ended = db
    .selectFrom('publication')
    .select('terminal_at')
    .where('account_id', '=', accountId)
    .where('id', '=', publicationId)
  const rows = await db
    .selectFrom('platform_operation as sent')
    .select('sent.subject')
    .where('sent.account_id', '=', accountId)
    .where('sent.publication_id', '=', publicationId)
    .where('sent.state', '=', 'UNKNOWN')
    .where(switchesTo('ACTIVE', 'sent'))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('platform_operation as since')
            .select('since.id')
            .where('since.account_id', '=', accountId)
            .where('since.publication_id', '=', publicationId)
            .whereRef('since.subject', '=', 'sent.subject')
            .whereRef('since.started_at', '>', 'sent.started_at')
            .where('since.state', '=', 'OK')
            .where('since.started_at', '>=', ended)
            .where(switchesTo('PAUSED', 'since')),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Live objects whose change was sent, by this publication, and of which some answer was not heard before its end. */
export async function unheardChanges(
  { db, accountId }: AccountScope,
  publicationId: string,
): Promise<ReadonlySet<string>> {
  const ended = db
    .selectFrom('publication')
    .select('terminal_at')
    .where('account_id', '=', accountId)
    .where('id', '=', publicationId)
  const rows = await db
    .selectFrom('platform_operation')
    .select('subject')
    .distinct()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`reason ->> 'publicationId' = ${publicationId}`)
    .where('operation', 'in', ['update', 'status'])
    .where((is) =>
      is.or([
        is('state', 'in', ['UNKNOWN', 'INTENT', 'ADOPTED']),
        is('finished_at', '>', ended),
        sql<boolean>`facts ->> 'wasLost' = 'true'`,
      ]),
    )
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Whether another publication of the same campaign was confirmed after this one ended. */
export async function isSucceeded(
  { db, accountId }: AccountScope,
  { id, campaign_id: campaignId, terminal_at: endedAt }: PublicationRow,
): Promise<boolean> {
  if (campaignId === null || endedAt === null) return false
  const successor = await db
    .selectFrom('publication')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('id', '!=', id)
    .where('confirmed_at', '>', endedAt)
    .executeTakeFirst()
  return successor !== undefined
}

const switchesTo = (status: 'ACTIVE' | 'PAUSED', table = 'platform_operation') =>
  sql<boolean>`${sql.ref(`${table}.operation`)} = 'status' and ${sql.ref(`${table}.facts`)} ->> 'status' = ${status}`
