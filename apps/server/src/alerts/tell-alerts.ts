import { randomUUID } from 'node:crypto'
import {
  categoryOf,
  everyAlert,
  videosOf,
  type Alert,
  type AlertOf,
  type AlertPreferences,
  type AlertPriority,
  type NamedReference,
  type TakenBack,
  type ToldCode,
} from '@vigie/domain'
import { alertText, inEveryLanguage } from '@vigie/sentences'
import { sql } from 'kysely'
import { chunked } from '../lib/chunked.ts'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { flatFacts } from './flat-facts.ts'
import { readTold } from './read-told.ts'

/** Something to tell the people of an account. */
export type NewAlert = {
  /** What it is about. While an alert of this key is open, the same is not told again. */
  readonly key: string
  readonly priority: AlertPriority
  readonly told: AlertOf<ToldCode>
  readonly campaigns?: readonly NamedReference[]
  readonly adsetNames?: readonly string[]
  readonly adNames?: readonly string[]
  /** Tells that something is over: kept, but nothing is left to do. */
  readonly isOver?: boolean
  /** A channel that is not told, because it is what does not work. */
  readonly exceptChannel?: string
}

/**
 * Tells what is new and queues its sending, in the caller's transaction.
 * @returns ids of the alerts that were not told already
 */
export async function raiseAlerts(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  alerts: readonly NewAlert[],
  at: Date,
): Promise<string[]> {
  const { db, accountId } = scope
  if (alerts.length === 0) return []
  const rows = alerts.map((alert) => ({
    account_id: accountId,
    id: randomUUID(),
    key: alert.key,
    category: categoryOf[alert.told.code],
    priority: alert.priority,
    code: alert.told.code,
    campaign_ids: (alert.campaigns ?? []).map(({ id }) => id),
    campaign_names: (alert.campaigns ?? []).map(({ name }) => name),
    adset_names: [...(alert.adsetNames ?? [])],
    ad_names: [...(alert.adNames ?? [])],
    ...saidAs(alert.told),
    created_at: at,
    resolved_at: alert.isOver ? at : null,
  }))
  const told: string[] = []
  for (const some of chunked(rows, rowsAtOnce)) {
    const inserted = await db
      .insertInto('alert')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).where('resolved_at', 'is', null).doNothing(),
      )
      .returning('id')
      .execute()
    told.push(...inserted.map(({ id }) => id))
  }
  await queueTold(ctx, scope, { alerts: rowsById(rows, alerts), told, at })
  return told
}

type Raised = { readonly id: string; readonly alert: NewAlert }
const rowsById = (rows: readonly { readonly id: string }[], alerts: readonly NewAlert[]): Raised[] =>
  alerts.flatMap((alert, index) => (rows[index] ? [{ id: rows[index].id, alert }] : []))

/** What was told goes out, unless the account is spared its category. */
async function queueTold(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  {
    alerts,
    told,
    at,
  }: { readonly alerts: readonly Raised[]; readonly told: readonly string[]; readonly at: Date },
): Promise<void> {
  if (told.length === 0) return
  const preferences = await readAlertPreferences(scope)
  const isNew = new Set(told)
  const wanted = alerts.filter(({ id, alert }) => isNew.has(id) && preferences[categoryOf[alert.told.code]])
  for (const [except, list] of Map.groupBy(wanted, ({ alert }) => alert.exceptChannel)) {
    await queueDeliveries(ctx, scope, {
      alerts: list.map(
        ({
          id,
          alert: {
            told: { code },
            priority,
          },
        }) => ({ id, category: categoryOf[code], priority }),
      ),
      at,
      ...(except === undefined ? {} : { except }),
    })
  }
}

/** Rows per statement: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 1000

/** What a row says: its facts, and the columns that a build before them reads while it runs beside this one. */
function saidAs(told: Alert) {
  const { fr, en } = inEveryLanguage((texts) => alertText(texts, told))
  return {
    typed_facts: JSON.stringify(told.facts),
    facts: JSON.stringify(flatFacts(told)),
    sentence_fr: fr,
    sentence_en: en,
    video_urls: [...videosOf(told)],
  }
}

/** Says what is told already as it is now: figures went on, or the rule it comes from was changed. Nothing is sent. */
export async function restateAlerts(
  { db, accountId }: AccountScope,
  alerts: readonly NewAlert[],
): Promise<void> {
  for (const { key, told, campaigns = [] } of alerts) {
    const said = saidAs(told)
    const names = campaigns.map(({ name }) => name)
    await db
      .updateTable('alert')
      .set({ ...said, campaign_ids: campaigns.map(({ id }) => id), campaign_names: names })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('resolved_at', 'is', null)
      // Asked each minute of all that waits: a row that says so already is not written again.
      .where(
        sql<boolean>`(typed_facts, campaign_names) is distinct from (${said.typed_facts}::jsonb, ${names}::text[])`,
      )
      .execute()
  }
}

/** Says of what was told that people took it back, whole or in part. */
export async function markTakenBack(
  { db, accountId }: AccountScope,
  key: string,
  takenBack: Exclude<TakenBack, null>,
): Promise<void> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const told = readTold(row)
    if (told.code !== 'monitoring.paused' && told.code !== 'monitoring.moved' && told.code !== 'legacy')
      continue
    await db
      .updateTable('alert')
      .set(
        saidAs(
          told.code === 'legacy'
            ? { code: 'legacy', facts: { ...told.facts, takenBack } }
            : { code: told.code, facts: { ...told.facts, takenBack } },
        ),
      )
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .execute()
  }
}

/** What was told under these keys is over. */
export async function resolveAlerts(
  { db, accountId }: AccountScope,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('alert')
    .set({ resolved_at: at })
    .where('account_id', '=', accountId)
    .where('key', 'in', keys)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Which categories are told on this account. */
export async function readAlertPreferences({ db, accountId }: AccountScope): Promise<AlertPreferences> {
  const row = await db
    .selectFrom('alert_preference')
    .select('preferences')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...everyAlert, ...row?.preferences }
}

/** Open alerts of high priority: the campaigns that they are about have the red sign in the list. */
export const redAlerts = ({ db, accountId }: AccountScope, now: Date) =>
  db
    .selectFrom('alert')
    .select('campaign_ids')
    .where('account_id', '=', accountId)
    .where('priority', '=', 1)
    .where('resolved_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where((or) => or.or([or('snoozed_until', 'is', null), or('snoozed_until', '<=', now)]))
