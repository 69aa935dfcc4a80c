import { randomUUID } from 'node:crypto'
import type { PublicationState } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationTables, StoredProblem } from '../../db/tables/publication.ts'

export type PublicationRow = Selectable<PublicationTables['publication']>
export type NodeRow = Selectable<PublicationTables['publication_node']>
type OperationRow = PublicationTables['platform_operation']

/** States from which nothing more happens by itself. */
export const endedStates: readonly PublicationState[] = [
  'PUBLISHED',
  'ROLLED_BACK',
  'ROLLBACK_PARTIAL',
  'CANCELLED_KEPT',
  'FAILED_VALIDATION',
]

export function readPublication(
  { db, accountId }: AccountScope,
  id: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends: the worker that carries it waits. */
export function lockPublication(
  { db, accountId }: AccountScope,
  id: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function readNodes({ db, accountId }: AccountScope, id: string): Promise<NodeRow[]> {
  return db
    .selectFrom('publication_node')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('publication_id', '=', id)
    .orderBy('ord')
    .execute()
}

type NodeChange = {
  readonly state?: NodeRow['state']
  readonly platformId?: string | null
  readonly attempt?: number
  readonly problem?: StoredProblem | null
}

export async function changeNode(
  { db, accountId }: AccountScope,
  at: { readonly publicationId: string; readonly ord: number },
  change: NodeChange,
): Promise<void> {
  await db
    .updateTable('publication_node')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.platformId === undefined ? {} : { platform_id: change.platformId }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.problem === undefined ? {} : { problem: JSON.stringify(change.problem) }),
    })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', at.publicationId)
    .where('ord', '=', at.ord)
    .execute()
}

type PublicationChange = {
  readonly state?: PublicationState
  readonly campaignId?: string
  readonly resumesAt?: Date | null
  readonly problem?: StoredProblem | null
  readonly ambiguousUntil?: Date | null
  readonly verifiedAt?: Date | null
  readonly terminalAt?: Date | null
  readonly wantedEnd?: 'keep' | 'remove' | null
}

export async function changePublication(
  { db, accountId }: AccountScope,
  id: string,
  change: PublicationChange,
): Promise<void> {
  await db
    .updateTable('publication')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.campaignId === undefined ? {} : { campaign_id: change.campaignId }),
      ...(change.resumesAt === undefined ? {} : { resumes_at: change.resumesAt }),
      ...(change.problem === undefined ? {} : { problem: JSON.stringify(change.problem) }),
      ...(change.ambiguousUntil === undefined ? {} : { ambiguous_until: change.ambiguousUntil }),
      ...(change.verifiedAt === undefined ? {} : { verified_at: change.verifiedAt }),
      ...(change.terminalAt === undefined ? {} : { terminal_at: change.terminalAt }),
      ...(change.wantedEnd === undefined ? {} : { wanted_end: change.wantedEnd }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

type Intent = Pick<OperationRow, 'operation' | 'subject' | 'origin' | 'attempt'> & {
  readonly publicationId?: string
  readonly ord?: number
  readonly personId: string | null
  readonly at: Date
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Writes down what is about to be asked of the platform, before it is asked. */
export async function recordIntent({ db, accountId }: AccountScope, intent: Intent): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('platform_operation')
    .values({
      account_id: accountId,
      id,
      publication_id: intent.publicationId ?? null,
      ord: intent.ord ?? null,
      attempt: intent.attempt,
      operation: intent.operation,
      subject: intent.subject,
      origin: intent.origin,
      person_id: intent.personId,
      state: 'INTENT',
      started_at: intent.at,
      finished_at: null,
      facts: JSON.stringify(intent.facts ?? {}),
    })
    .execute()
  return id
}

/** Closes an intent with its outcome; an operation that is closed stays as it is. */
export async function closeOperation(
  { db, accountId }: AccountScope,
  id: string,
  outcome: {
    readonly state: OperationRow['state']
    readonly at: Date
    readonly facts?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await db
    .updateTable('platform_operation')
    .set({ state: outcome.state, finished_at: outcome.at, facts: JSON.stringify(outcome.facts ?? {}) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'INTENT')
    .execute()
}
