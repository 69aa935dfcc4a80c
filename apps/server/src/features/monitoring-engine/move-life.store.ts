import type { BudgetPart } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

/** A move of money that was decided in a campaign at one instant: the lowered ad set first. */
export type MoveToDo = {
  readonly campaignId: string
  readonly strategyId: string
  readonly at: Date
  readonly parts: readonly BudgetPart[]
}

/** Under what the writes of a move stand in the ledger. */
export const moveIdOf = ({ campaignId, at }: Pick<MoveToDo, 'campaignId' | 'at'>): string =>
  `${campaignId} ${at.toISOString()}`

/** Moves that were decided and are not answered, however long ago: one that was begun is ended. */
export async function pendingMoves({ db, accountId }: AccountScope): Promise<readonly MoveToDo[]> {
  const rows = await db
    .selectFrom('monitoring_decision')
    .select(['campaign_id as campaignId', 'strategy_id as strategyId', 'at', 'decision'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'lower')
    .where('result', '=', 'pending')
    .orderBy('at')
    .orderBy('campaign_id')
    .execute()
  return rows.map(({ decision, ...one }) => ({ ...one, parts: decision.move?.parts ?? [] }))
}

/** What the ledger says of each ad set of a move. */
export async function linesOfMove({ db, accountId }: AccountScope, moveId: string) {
  const rows = await db
    .selectFrom('platform_operation')
    .select(['id', 'subject', 'state'])
    .where('account_id', '=', accountId)
    .where(sql<string>`reason ->> 'moveId'`, '=', moveId)
    .where('state', '!=', 'NOT_APPLIED')
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

type Asked = {
  readonly campaignIds: readonly string[]
  /** Whether an instant lies in the account's running day, which began after `since`. */
  readonly isToday: (at: Date) => boolean
  readonly since: Date
}

/**
 * Campaigns of which money was moved today or was asked to be, and those of which a proposal of a strategy waits or is carried out:
 * one at a time.
 */
export async function movedCampaigns(
  { db, accountId }: AccountScope,
  { campaignIds, isToday, since }: Asked,
): Promise<ReadonlySet<string>> {
  const decided = await db
    .selectFrom('monitoring_decision')
    .select(['campaign_id as id', 'at'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', [...campaignIds])
    .where('action', '=', 'lower')
    .where('result', '!=', 'dryRun')
    .where('at', '>', since)
    .execute()
  const open = await db
    .selectFrom('proposal')
    .innerJoin('strategy', (join) =>
      join
        .onRef('strategy.account_id', '=', 'proposal.account_id')
        .onRef('strategy.id', '=', 'proposal.author_id'),
    )
    .select('content')
    .where('proposal.account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  const waiting = open.flatMap(({ content }) =>
    content.kind === 'changes' ? content.changes.map(({ campaignId }) => campaignId) : [],
  )
  return new Set([...decided.filter(({ at }) => isToday(at)).map(({ id }) => id), ...waiting])
}

/**
 * By ad set, what a person said of moving its money: when they last took a move back, in milliseconds, and the greatest doubt that
 * they overruled so. The ledger knows it, whichever screen they took it back on.
 */
export async function overruledMoves({ db, accountId }: AccountScope, campaignIds: readonly string[]) {
  const rows = await db
    .selectFrom('monitoring_decision as decided')
    .innerJoin('platform_operation as undoing', (join) =>
      join
        .onRef('undoing.account_id', '=', 'decided.account_id')
        .onRef('undoing.undoes', '=', 'decided.operation_id'),
    )
    .select([
      'decided.subject_id as id',
      sql<number>`(decision ->> 'doubt')::float8`.as('doubt'),
      'undoing.started_at as at',
    ])
    .where('decided.account_id', '=', accountId)
    .where('decided.campaign_id', 'in', [...campaignIds])
    .where('decided.action', 'in', ['lower', 'raise'])
    .where('undoing.origin', '=', 'undo')
    .where('undoing.state', 'in', ['OK', 'ADOPTED'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        doubt: Math.max(...own.map(({ doubt }) => doubt)),
        at: Math.max(...own.map(({ at }) => at.getTime())),
      },
    ]),
  )
}
