import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  decisionFacts,
  outcomeOf,
  promisedRise,
  type MissingCode,
  type MonitoringDecision,
} from '@vigie/domain'
import { inEveryLanguage } from '@vigie/sentences'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { MonitoringEngineTables } from '../../db/tables/monitoring-engine.ts'
import { AppError } from '../../errors/app-error.ts'
import { lastRun } from './decisions.store.ts'
import { outcomesOf, readRecord } from './pause-outcomes.store.ts'
import { readAdPictures } from '../../records/ad-pictures.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'

export type DecisionRow = Selectable<MonitoringEngineTables['monitoring_decision']>
type Row = DecisionRow
export type Explained = ResponseOf<typeof endpoints.explainDecisions>['decisions'][number]
type Listed = ResponseOf<typeof endpoints.listDecisions>
type Money = { readonly currency: string }

const pageSize = 60

type Asked = Money & {
  readonly now: Date
  readonly campaignId?: string | undefined
  /** The run of this instant instead of each campaign's last. */
  readonly at?: Date | undefined
}

/** The last run of each watched campaign, or one run of the past, with its decisions, most urgent first. */
export async function listDecisions(
  scope: AccountScope,
  { currency, now, campaignId, at }: Asked,
): Promise<Listed> {
  const { db, accountId } = scope
  const last = await lastRun(scope, at)
  const record = await readRecord(scope, now)
  const runs = await db
    .selectFrom('monitoring_run')
    .distinctOn('campaign_id')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .$if(at !== undefined, (query) => query.where('at', '=', at ?? now))
    .orderBy('campaign_id')
    .orderBy('at', 'desc')
    .execute()
  // Now, what is no longer watched is left out; a run of the past is told as it was.
  const inForce = at ? null : new Set(await watchedIds(scope, now))
  const watched = runs.filter((run) => !inForce || inForce.has(run.campaign_id))
  if (watched.length === 0)
    return { at: isoOf(last?.at), figuresAt: isoOf(last?.figuresAt), record, campaigns: [] }
  const rows = await db
    .selectFrom('monitoring_decision')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((or) =>
      or.or(watched.map((run) => or.and([or('campaign_id', '=', run.campaign_id), or('at', '=', run.at)]))),
    )
    .execute()
  const explained = await explain(scope, rows, { currency })
  const names = await namesOf(
    scope,
    watched.map((run) => run.campaign_id),
  )
  const strategies = await strategyNames(scope)
  const byCampaign = Map.groupBy(explained, (one) => one.campaignId)
  return {
    at: isoOf(last?.at),
    figuresAt: isoOf(last?.figuresAt),
    record,
    campaigns: watched
      .map((run) => ({
        id: run.campaign_id,
        name: names.get(run.campaign_id) ?? run.campaign_id,
        at: run.at.toISOString(),
        strategyId: run.strategy_id,
        strategyName: strategies.get(run.strategy_id) ?? null,
        acts: run.acts,
        missing: run.missing,
        missingSentence: missingSentence(run.missing),
        decisions: (byCampaign.get(run.campaign_id) ?? []).toSorted(
          (a, b) => a.priority - b.priority || b.wastePerDay - a.wastePerDay || (a.id < b.id ? -1 : 1),
        ),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** Every decision about one ad or ad set, latest first, a page at a time. */
export async function explainSubject(
  scope: AccountScope,
  { id, before, currency }: Money & { readonly id: string; readonly before?: string | undefined },
): Promise<ResponseOf<typeof endpoints.explainDecisions>> {
  const rows = await scope.db
    .selectFrom('monitoring_decision')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('subject_id', '=', id)
    .$if(before !== undefined, (query) => query.where('at', '<', new Date(before ?? 0)))
    .orderBy('at', 'desc')
    .limit(pageSize + 1)
    .execute()
  const decisions = await explain(scope, rows.slice(0, pageSize), { currency })
  const pictures = await readAdPictures(scope, { adIds: [id], campaignIds: [] })
  return { decisions, more: rows.length > pageSize, pictureUrl: pictures.of(id, null) }
}

/** @throws {AppError} `decision.notFound` */
export async function oneDecision(
  scope: AccountScope,
  { id, at, currency }: Money & { readonly id: string; readonly at: Date },
): Promise<Explained> {
  const rows = await scope.db
    .selectFrom('monitoring_decision')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('subject_id', '=', id)
    .where('at', '=', at)
    .execute()
  const [found] = await explain(scope, rows, { currency })
  if (!found) throw new AppError('decision.notFound', { id })
  return found
}

const missingSentence = (missing: MissingCode | null) =>
  missing && inEveryLanguage(({ decisions }) => decisions.missing[missing])

/** Decisions with the names of today and both sentences. */
export async function explain(
  scope: AccountScope,
  rows: readonly Row[],
  { currency }: Money,
): Promise<Explained[]> {
  const names = await namesOf(
    scope,
    rows.flatMap((row) => [row.subject_id, row.adset_id, row.campaign_id, ...adsetsOfMove(row)]),
  )
  const strategies = await strategyNames(scope)
  const runs = await runsOf(scope, rows)
  const outcomes = await outcomesOf(
    scope,
    rows.filter(isExperiment).map((row) => row.subject_id),
  )
  return rows.map((row): Explained => {
    const name = names.get(row.subject_id) ?? row.subject_id
    const move = namedMove(row, names)
    const facts = decisionFacts(
      { ...row.decision, move },
      { name, currency, outcome: outcomeOf({ result: row.result, resultCode: row.result_code }) },
    )
    const run = runs.get(runKey(row))
    return {
      ...row.decision,
      gate: row.decision.gate,
      move,
      name,
      campaignName: names.get(row.campaign_id) ?? row.campaign_id,
      adsetName: names.get(row.adset_id) ?? null,
      strategyId: row.strategy_id,
      strategyName: strategies.get(row.strategy_id) ?? null,
      at: row.at.toISOString(),
      result: row.result,
      resultCode: row.result_code,
      undoneAt: isoOf(row.undone_at),
      expectedRise: expectedRise(row.decision),
      outcome: outcomes(row),
      weights: run?.weights ?? {},
      figuresAt: isoOf(run?.figures_at),
      inputsHash: run?.inputs_hash ?? '',
      sentence: inEveryLanguage(({ decisions }) => decisions.one(facts)),
    }
  })
}

const adsetsOfMove = ({ decision: { move } }: Row): readonly string[] =>
  move?.parts.map(({ adsetId }) => adsetId) ?? []

function namedMove({ decision: { move } }: Row, names: ReadonlyMap<string, string>): Explained['move'] {
  if (!move) return null
  const parts = (move.taken ?? move.parts).map((part) => ({
    ...part,
    adsetName: names.get(part.adsetId) ?? part.adsetId,
  }))
  const { value, bar } = move
  return { value, bar, parts }
}

/** What is measured: a pause that was made, and one that was left out by chance. */
const isExperiment = ({ action, gate }: { readonly action: string; readonly gate: string | null }): boolean =>
  action === 'pause' || gate === 'heldOut'

/** What a pause promises, as far as the account's promises are kept; `null` before that was measured. */
function expectedRise(decision: Partial<MonitoringDecision> & Row['decision']): number | null {
  const { kept } = decision
  return kept !== undefined && isExperiment(decision) ? kept.ratio * promisedRise(decision) : null
}

const runKey = (one: Pick<Row, 'campaign_id' | 'at'>): string => `${one.campaign_id} ${one.at.getTime()}`

async function runsOf({ db, accountId }: AccountScope, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<string, never>()
  const runs = await db
    .selectFrom('monitoring_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', [...new Set(rows.map((row) => row.campaign_id))])
    .where('at', 'in', [...new Set(rows.map((row) => row.at))])
    .execute()
  return new Map(runs.map((run) => [runKey(run), run]))
}

/** Names of ads, ad sets and campaigns, by their ids. */
export async function namesOf(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const rows = [
    ...(await db
      .selectFrom('ad')
      .select(['ad_id as id', 'name'])
      .where('account_id', '=', accountId)
      .where('ad_id', 'in', wanted)
      .execute()),
    ...(await db
      .selectFrom('adset')
      .select(['adset_id as id', 'name'])
      .where('account_id', '=', accountId)
      .where('adset_id', 'in', wanted)
      .execute()),
    ...(await db
      .selectFrom('campaign')
      .select(['campaign_id as id', 'name'])
      .where('account_id', '=', accountId)
      .where('campaign_id', 'in', wanted)
      .execute()),
  ]
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function strategyNames({ db, accountId }: AccountScope): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('strategy')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function watchedIds(scope: AccountScope, now: Date): Promise<readonly string[]> {
  const strategies = await strategiesInForce(scope, now)
  return strategies.flatMap(({ campaigns }) => campaigns.map(({ id }) => id))
}

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
