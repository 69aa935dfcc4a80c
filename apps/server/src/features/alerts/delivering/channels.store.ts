import { recipientsOf, type AlertChannel } from '@vigie/domain'
import { sql, type Selectable } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { AlertTables, ChannelFailure } from '../../../db/tables/alerts.ts'
import { rulesOf } from '../../../alerts/queue-deliveries.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Vault } from '../../../security/vault.ts'
import type { OpenedChannel } from './send-message.ts'

export type StoredChannel = AlertChannel & {
  readonly id: string
  readonly hint: string
  readonly lastSentAt: Date | null
  readonly lastFailure: ChannelFailure | null
  readonly sealedTarget: Buffer
  readonly sealedSecret: Buffer | null
}

export async function readChannels({ db, accountId }: AccountScope): Promise<StoredChannel[]> {
  const rows = await db
    .selectFrom('alert_channel')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(channelOf)
}

export async function oneChannel({ db, accountId }: AccountScope, id: string): Promise<StoredChannel | null> {
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('alert_channel')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? channelOf(row) : null
}

/** How many alerts wait for each channel. */
export async function countWaiting({ db, accountId }: AccountScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['channel_id', sql<number>`count(*)::int`.as('count')])
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map((row) => [row.channel_id, row.count]))
}

export async function noteSent(
  scope: AccountScope,
  id: string,
  { at, refused }: { readonly at: Date; readonly refused: readonly string[] },
): Promise<void> {
  const failure: ChannelFailure | null =
    refused.length === 0
      ? null
      : { code: 'mail.someRefused', detail: refused.join(', '), at: at.toISOString() }
  await note(scope, id, {
    last_sent_at: at,
    last_failure: failure === null ? null : JSON.stringify(failure),
  })
}

export const noteFailure = (scope: AccountScope, id: string, failure: ChannelFailure): Promise<void> =>
  note(scope, id, { last_failure: JSON.stringify(failure) })

/** What went wrong before counts no more: the way was opened since. */
export async function forgetFailures({ db, accountId }: AccountScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('alert_channel')
    .set({ last_failure: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

async function note(
  { db, accountId }: AccountScope,
  id: string,
  change: { last_sent_at?: Date; last_failure: string | null },
): Promise<void> {
  await db
    .updateTable('alert_channel')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const placeOfTarget = (id: string): string => `alert_channel.sealed_target:${id}`
export const placeOfSecret = (id: string): string => `alert_channel.sealed_secret:${id}`

/** Where a channel leads, for sending alone. */
export const openChannel = (vault: Vault, channel: StoredChannel): OpenedChannel => ({
  kind: channel.kind,
  target: vault.open(channel.sealedTarget, placeOfTarget(channel.id)),
  secret: channel.sealedSecret ? vault.open(channel.sealedSecret, placeOfSecret(channel.id)) : '',
})

/** Whom a channel writes to; nobody but mail has addresses. */
export const addressesOf = ({ kind, hint }: Pick<StoredChannel, 'kind' | 'hint'>): readonly string[] =>
  kind === 'email' ? recipientsOf(hint) : []

/** Enough of a target to recognise it: addresses whole, of a hook its host and its end, for the rest is a secret. */
export function hintOf(kind: AlertChannel['kind'], target: string): string {
  if (kind === 'email') return recipientsOf(target).join(', ')
  return `${new URL(target).host}/…${target.slice(-4)}`
}

const channelOf = (row: Selectable<AlertTables['alert_channel']>): StoredChannel => ({
  ...rulesOf(row),
  id: row.id,
  kind: row.kind,
  name: row.name,
  isOn: row.is_on,
  language: row.language,
  categories: row.categories,
  hint: row.hint,
  lastSentAt: row.last_sent_at,
  lastFailure: row.last_failure,
  sealedTarget: row.sealed_target,
  sealedSecret: row.sealed_secret,
})
