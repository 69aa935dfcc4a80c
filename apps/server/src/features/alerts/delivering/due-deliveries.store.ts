import { randomUUID } from 'node:crypto'
import { chunked } from '../../../lib/chunked.ts'
import type { AccountScope } from '../../../db/in-account.ts'

/** Alerts that go to one channel in one message. */
export type DueMessage = {
  readonly id: string
  readonly channelId: string
  readonly alertIds: readonly string[]
  /** Which try this is, from 1. */
  readonly attempt: number
}

const mostAtOnce = 1000
const mostPerMessage = 50

/**
 * Takes what is due, for as long as a sending may last: another worker leaves it alone, and when this one dies it is
 * due again under the same message id.
 */
export async function claimDue(
  { db, accountId }: AccountScope,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<DueMessage[]> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['alert_id', 'channel_id', 'message_id', 'attempts'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('alert_id')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const groups = Map.groupBy(rows, (row) => `${row.channel_id} ${row.message_id}`)
  const messages = [...groups.values()].flatMap((group) => chunked(group, mostPerMessage).flatMap(messageOf))
  for (const message of messages) {
    await db
      .updateTable('alert_delivery')
      .set({ message_id: message.id, attempts: message.attempt, due_at: leaseUntil })
      .where('account_id', '=', accountId)
      .where('channel_id', '=', message.channelId)
      .where('alert_id', 'in', message.alertIds)
      .execute()
  }
  return messages
}

type Row = {
  readonly alert_id: string
  readonly channel_id: string
  readonly message_id: string | null
  readonly attempts: number
}

function messageOf(rows: readonly Row[]): DueMessage[] {
  const [first] = rows
  if (!first) return []
  const alertIds = rows.map((row) => row.alert_id)
  const id = first.message_id ?? randomUUID()
  return [{ id, channelId: first.channel_id, alertIds, attempt: first.attempts + 1 }]
}

/** A message may be on its way for as long: it is not sent a second time beside itself. */
const onItsWayMs = 5 * 60_000

/** What these channels would try again much later is due now. */
export async function bringForward(
  { db, accountId }: AccountScope,
  { channelIds, at }: { readonly channelIds: readonly string[]; readonly at: Date },
): Promise<void> {
  if (channelIds.length === 0) return
  await db
    .updateTable('alert_delivery')
    .set({ due_at: at })
    .where('account_id', '=', accountId)
    .where('channel_id', 'in', channelIds)
    .where('state', '=', 'WAITING')
    .where('attempts', '>', 0)
    .where('due_at', '>', new Date(at.getTime() + onItsWayMs))
    .execute()
}

/** Ends some deliveries, or puts them off. */
export async function setDeliveries(
  { db, accountId }: AccountScope,
  { channelId, alertIds }: Pick<DueMessage, 'channelId' | 'alertIds'>,
  change:
    | { readonly state: 'SENT' | 'SKIPPED' | 'FAILED' }
    | { readonly state: 'WAITING'; readonly due_at: Date },
): Promise<void> {
  if (alertIds.length === 0) return
  await db
    .updateTable('alert_delivery')
    .set(change)
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('alert_id', 'in', alertIds)
    .where('state', '=', 'WAITING')
    .execute()
}
