import { randomUUID } from 'node:crypto'
import type { AccountScope } from '../db/in-account.ts'
import type { WriteTables } from '../db/tables/writes.ts'

type OperationRow = WriteTables['platform_operation']
type Facts = Readonly<Record<string, unknown>>

export type Intent = Pick<OperationRow, 'operation' | 'subject' | 'origin' | 'attempt'> & {
  readonly publicationId?: string
  readonly ord?: number
  readonly personId: string | null
  readonly at: Date
  readonly facts?: Facts
  readonly level?: OperationRow['level']
  readonly campaignId?: string
  readonly objectName?: string
  readonly before?: Facts
  readonly after?: Facts
  readonly reason?: Facts
  readonly groupId?: string
  readonly undoes?: string
}

/** Writes down what is about to be asked of the platform, before it is asked. */
export async function recordIntent(scope: AccountScope, intent: Intent): Promise<string> {
  const [id = ''] = await recordIntents(scope, [intent])
  return id
}

/** The same for calls that are made together. @returns their ids, in order */
export async function recordIntents(
  { db, accountId }: AccountScope,
  intents: readonly Intent[],
): Promise<readonly string[]> {
  if (intents.length === 0) return []
  const rows = intents.map((intent) => ({
    account_id: accountId,
    id: randomUUID(),
    publication_id: intent.publicationId ?? null,
    ord: intent.ord ?? null,
    attempt: intent.attempt,
    operation: intent.operation,
    subject: intent.subject,
    origin: intent.origin,
    person_id: intent.personId,
    state: 'INTENT' as const,
    started_at: intent.at,
    finished_at: null,
    facts: JSON.stringify(intent.facts ?? {}),
    level: intent.level ?? null,
    campaign_id: intent.campaignId ?? null,
    object_name: intent.objectName ?? null,
    before: json(intent.before),
    after: json(intent.after),
    reason: json(intent.reason),
    group_id: intent.groupId ?? null,
    undoes: intent.undoes ?? null,
  }))
  await db.insertInto('platform_operation').values(rows).execute()
  return rows.map(({ id }) => id)
}

const json = (value: Facts | undefined) => (value === undefined ? null : JSON.stringify(value))

/** Closes an intent with its outcome; an operation that is closed stays as it is. */
export async function closeOperation(
  { db, accountId }: AccountScope,
  id: string,
  outcome: { readonly state: OperationRow['state']; readonly at: Date; readonly facts?: Facts },
): Promise<void> {
  await db
    .updateTable('platform_operation')
    .set({ state: outcome.state, finished_at: outcome.at, facts: JSON.stringify(outcome.facts ?? {}) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'INTENT')
    .execute()
}
