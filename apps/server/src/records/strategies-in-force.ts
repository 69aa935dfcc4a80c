import {
  armedStrategy,
  type BudgetMoveMode,
  demandOf,
  followingOf,
  noGuardrails,
  strategyReach,
  touchedCampaigns,
  type FollowedCampaign,
  type Following,
  type HoldOutShare,
  type MonitoringPreset,
  type NamedReference,
  type Strategy,
} from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { campaignsInCare } from './campaigns-in-care.ts'
import { readStrategies } from './strategies.ts'

type StrategyMode = 'trial' | 'acting' | 'dryRun'
export type StrategyLife = {
  readonly mode: StrategyMode
  readonly preset: MonitoringPreset
  /** The part of its pauses that is left running by chance, to learn from. */
  readonly holdOut: HoldOutShare
  /** Whether it moves money between ad sets with budgets of their own. */
  readonly budgets: BudgetMoveMode
  /** Whether its pauses are made now, or only told. */
  readonly acts: boolean
  /** When a trial ends; `null` when it is not on trial. It acts from then on, unless the account asks for another person first. */
  readonly trialUntil: Date | null
  /** When it was let act, only tell or be on trial. */
  readonly since: Date
}

/** A strategy with how it acts, and who answers for it on each campaign. */
export type StrategyInForce = Following<Strategy> & {
  readonly life: StrategyLife
  readonly answersFor: ReadonlyMap<string, string | null>
}

export const trialDays = 14

/** Every strategy with all the campaigns it reaches: those it lists, and those its texts name that none lists. */
export async function reachingStrategies(
  scope: AccountScope,
  now: Date,
): Promise<readonly Following<Strategy>[]> {
  return strategyReach(await readStrategies(scope, now), await campaignsOf(scope))
}

const campaignsOf = ({ db, accountId }: AccountScope): Promise<readonly NamedReference[]> =>
  db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .orderBy('campaign_id')
    .execute()

/**
 * Every strategy of the account with its life and the campaigns it judges; one that nobody decided about is on trial
 * for fourteen days. `changed`: as they would be with a change that is not stored.
 */
export async function strategiesInForce(
  scope: AccountScope,
  now: Date,
  changed: (strategy: Strategy) => Strategy = (stored) => stored,
): Promise<readonly StrategyInForce[]> {
  const { db, accountId } = scope
  const stored = await readStrategies(scope, now)
  const strategies = followingOf(stored.map(changed), await campaignsOf(scope))
  const created = await db
    .selectFrom('strategy')
    .leftJoin('strategy_life', (join) =>
      join
        .onRef('strategy_life.account_id', '=', 'strategy.account_id')
        .onRef('strategy_life.strategy_id', '=', 'strategy.id'),
    )
    .select(['strategy.id', 'strategy.created_at', 'strategy.updated_by'])
    .select(['mode', 'preset', 'hold_out', 'budgets', 'changed_at'])
    .where('strategy.account_id', '=', accountId)
    .execute()
  const bound = await db
    .selectFrom('strategy_campaign')
    .select(['campaign_id', 'bound_by'])
    .where('account_id', '=', accountId)
    .execute()
  const boundBy = new Map(bound.map((one) => [one.campaign_id, one.bound_by]))
  const rows = new Map(created.map((row) => [row.id, row]))
  const needsAnother = await asksAnotherPerson(scope)
  return strategies.map((strategy) => {
    const row = rows.get(strategy.id)
    const mode = row?.mode ?? 'trial'
    const since = row?.changed_at ?? row?.created_at ?? now
    const trialUntil = mode === 'trial' ? new Date(since.getTime() + trialDays * 86_400_000) : null
    const acts = mode === 'acting' || (trialUntil !== null && trialUntil <= now && !needsAnother)
    // Whoever bound a campaign answers for it; for one reached by name, whoever wrote the strategy.
    const answersFor = new Map(
      strategy.campaigns.map(({ id }) => [id, boundBy.get(id) ?? row?.updated_by ?? null]),
    )
    const chosen: Pick<StrategyLife, 'preset' | 'holdOut' | 'budgets'> = {
      preset: row?.preset ?? 'balanced',
      holdOut: row?.hold_out ?? 0,
      budgets: row?.budgets ?? 'never',
    }
    return { ...strategy, answersFor, life: { mode, ...chosen, acts, trialUntil, since } }
  })
}

/** Whether nobody lets a strategy act alone: neither does the end of a trial that somebody began alone. */
async function asksAnotherPerson({ db, accountId }: AccountScope): Promise<boolean> {
  const guard = await db
    .selectFrom('account_guard')
    .select('limits')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return demandOf({ ...noGuardrails, ...guard?.limits }, armedStrategy) === 'anotherPerson'
}

type Asked = { readonly id: string; readonly publishers: ReadonlySet<string>; readonly now: Date }
export type Touching = {
  readonly strategy: StrategyInForce
  /** The campaigns in which it may pause something when it acts. */
  readonly touched: readonly FollowedCampaign[]
}

/**
 * One strategy of the account, and what it touches when it acts.
 * @throws {AppError} `strategy.notFound`
 */
export async function touchingStrategy(
  scope: AccountScope,
  { id, publishers, now }: Asked,
): Promise<Touching> {
  const strategies = await strategiesInForce(scope, now)
  const strategy = strategies.find((one) => one.id === id)
  if (!strategy) throw new AppError('strategy.notFound', { id })
  const inCare = campaignsInCare([strategy], publishers)
  return { strategy, touched: touchedCampaigns(strategy.campaigns, inCare) }
}

/** What a person agreed to is not what would be touched: the answer says what is, so that they are asked again. */
export const touchesOthers = (touched: readonly FollowedCampaign[]): AppError =>
  new AppError('strategy.touchesOthers', {
    campaigns: touched.map(({ id, name, isByName }) => ({ id, name, isByName })),
  })

type LifeChange = {
  readonly strategyId: string
  readonly mode: StrategyMode
  readonly preset: MonitoringPreset
  readonly holdOut: HoldOutShare
  readonly budgets: BudgetMoveMode
  readonly personId: string
  /** When its mode was chosen: another choice does not begin a trial again. */
  readonly since: Date
}

export async function saveStrategyLife({ db, accountId }: AccountScope, change: LifeChange): Promise<void> {
  const values = {
    mode: change.mode,
    preset: change.preset,
    hold_out: change.holdOut,
    budgets: change.budgets,
    changed_at: change.since,
    changed_by: change.personId,
  }
  await db
    .insertInto('strategy_life')
    .values({ account_id: accountId, strategy_id: change.strategyId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'strategy_id']).doUpdateSet(values))
    .execute()
}
