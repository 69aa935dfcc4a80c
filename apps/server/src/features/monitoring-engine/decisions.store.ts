import type { BudgetPart, CampaignEvaluation, DecisionResult, MonitoringDecision } from '@vigie/domain'
import { sql } from 'kysely'
import { chunked } from '../../lib/chunked.ts'
import type { AccountScope } from '../../db/in-account.ts'

export type EvaluatedCampaign = {
  readonly evaluation: CampaignEvaluation
  readonly strategyId: string
  readonly acts: boolean
  readonly weights: Readonly<Record<string, number>>
  readonly inputsHash: string
}

const rowsPerStatement = 500

/** Writes down a run before it acts: what was judged, on what, and what is about to be done. */
export async function storeRun(
  { db, accountId }: AccountScope,
  { campaigns, at, figuresAt }: { campaigns: readonly EvaluatedCampaign[]; at: Date; figuresAt: Date | null },
): Promise<void> {
  const runs = campaigns.map((one) => ({
    account_id: accountId,
    at,
    campaign_id: one.evaluation.campaignId,
    strategy_id: one.strategyId,
    acts: one.acts,
    missing: one.evaluation.missing,
    figures_at: figuresAt,
    inputs_hash: one.inputsHash,
    weights: JSON.stringify(one.weights),
  }))
  const decisions = campaigns.flatMap((one) =>
    one.evaluation.decisions.map((decision) => ({
      account_id: accountId,
      subject_id: decision.id,
      at,
      kind: decision.kind,
      campaign_id: decision.campaignId,
      adset_id: decision.adsetId,
      strategy_id: one.strategyId,
      action: decision.action,
      gate: decision.gate,
      decision: JSON.stringify(decision),
      result: resultBefore(decision, one.acts),
      result_code: null,
      operation_id: null,
      undone_at: null,
      undone_by: null,
    })),
  )
  for (const part of chunked(runs, rowsPerStatement))
    await db.insertInto('monitoring_run').values(part).execute()
  for (const part of chunked(decisions, rowsPerStatement))
    await db.insertInto('monitoring_decision').values(part).execute()
}

/** What is told only, or is to be done, or to be proposed, once the run is written down. */
function resultBefore({ action, move }: MonitoringDecision, acts: boolean): DecisionResult {
  if (action !== 'pause' && !move) return 'none'
  return acts ? 'pending' : 'dryRun'
}

export type ResultOfPause = {
  readonly subjectId: string
  readonly result: DecisionResult
  readonly code: string | null
  readonly operationId: string | null
  /** What the platform said afterwards; `null` when it was not asked. */
  readonly status: ReadBack | null
}

type ReadBack = { readonly level: string; readonly status: string; readonly effectiveStatus: string }

export async function storeResults(
  { db, accountId }: AccountScope,
  at: Date,
  results: readonly ResultOfPause[],
): Promise<void> {
  for (const one of results) {
    await db
      .updateTable('monitoring_decision')
      .set({ result: one.result, result_code: one.code, operation_id: one.operationId })
      .where('account_id', '=', accountId)
      .where('subject_id', '=', one.subjectId)
      .where('at', '=', at)
      // What was confirmed once stays so, whoever tries again.
      .where('result', 'in', ['pending', 'unknown'])
      .execute()
    if (one.status) await rememberStatus({ db, accountId }, one.subjectId, one.status)
  }
}

/** What was made of a move that was not taken whole, in each of its decisions. */
export async function storeTaken(
  { db, accountId }: AccountScope,
  {
    at,
    campaignId,
    taken,
  }: Pick<PendingPause, 'at' | 'campaignId'> & { readonly taken: readonly BudgetPart[] },
): Promise<void> {
  await db
    .updateTable('monitoring_decision')
    .set({ decision: sql`jsonb_set(decision, '{move,taken}', ${JSON.stringify(taken)}::jsonb)` })
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('at', '=', at)
    .where('action', 'in', ['lower', 'raise'])
    .execute()
}

/** Our copy follows what was read back, so that the next look does not take a paused ad for a running one. */
async function rememberStatus({ db, accountId }: AccountScope, id: string, status: ReadBack): Promise<void> {
  const values = { status: status.status, effective_status: status.effectiveStatus }
  const [table, column] =
    status.level === 'ad' ? (['ad', 'ad_id'] as const) : (['adset', 'adset_id'] as const)
  await db.updateTable(table).set(values).where('account_id', '=', accountId).where(column, '=', id).execute()
}

export type PendingPause = {
  readonly id: string
  readonly kind: 'ad' | 'adset'
  readonly at: Date
  readonly campaignId: string
  readonly strategyId: string
  /** What it spent a day, in minor units. */
  readonly perDay: number | null
}

/** A decision older than this was made on figures that no longer say what is so: it is left to the next run. */
const pendingHours = 1

/** Pauses that were decided and not answered yet. */
export function pendingPauses({ db, accountId }: AccountScope, now: Date): Promise<PendingPause[]> {
  return db
    .selectFrom('monitoring_decision')
    .select(['subject_id as id', 'kind', 'at', 'campaign_id as campaignId', 'strategy_id as strategyId'])
    .select(sql<number | null>`round((decision -> 'numbers' ->> 'perDay')::float8)`.as('perDay'))
    .where('account_id', '=', accountId)
    .where('action', '=', 'pause')
    .where('result', '=', 'pending')
    .where('at', '>', new Date(now.getTime() - pendingHours * 3_600_000))
    .orderBy('at')
    .orderBy('subject_id')
    .execute()
}

/** Pauses whose answer was lost, and which the ledger says were confirmed since. */
export async function settleUnknown({ db, accountId }: AccountScope): Promise<void> {
  await sql`
    update monitoring_decision as decision set result = 'applied', operation_id = operation.id
    from platform_operation as operation
    where decision.account_id = ${accountId} and decision.result = 'unknown'
      and operation.account_id = ${accountId} and operation.subject = decision.subject_id
      and operation.origin = 'monitoring' and operation.state = 'OK' and operation.started_at >= decision.at`.execute(
    db,
  )
}

/** When the account was last judged, and on figures of which instant; of one run when it is named. */
export async function lastRun({ db, accountId }: AccountScope, at?: Date) {
  return db
    .selectFrom('monitoring_run')
    .select(['at', 'figures_at as figuresAt'])
    .where('account_id', '=', accountId)
    .$if(at !== undefined, (query) => query.where('at', '=', at ?? new Date(0)))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const keptDays = 90

/** Decisions can be explained for ninety days; what is older goes. */
export async function forgetOld({ db, accountId }: AccountScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db
    .deleteFrom('monitoring_decision')
    .where('account_id', '=', accountId)
    .where('at', '<', before)
    .execute()
  await db.deleteFrom('monitoring_run').where('account_id', '=', accountId).where('at', '<', before).execute()
  const day = before.toISOString().slice(0, 10)
  await db.deleteFrom('ad_day_seen').where('account_id', '=', accountId).where('day', '<', day).execute()
}
