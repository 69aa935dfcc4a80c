import type {
  BudgetMoveMode,
  DecisionAction,
  DecisionResult,
  HoldOutShare,
  MissingCode,
  MonitoringDecision,
  MonitoringPreset,
} from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

type AdDaySeen = {
  account_id: number
  ad_id: string
  day: string
  seen_at: Date
  /** Volumes in the order of `records/event-columns.ts`. */
  figures: number[]
}

type StrategyLife = {
  account_id: number
  strategy_id: string
  mode: 'trial' | 'acting' | 'dryRun'
  preset: MonitoringPreset
  /** The part of its pauses that is left running by chance. */
  hold_out: Generated<HoldOutShare>
  /** Whether it moves money between ad sets. */
  budgets: Generated<BudgetMoveMode>
  changed_at: Date
  changed_by: string | null
}

type MonitoringRun = {
  account_id: number
  at: Date
  campaign_id: string
  strategy_id: string
  acts: boolean
  missing: MissingCode | null
  figures_at: Date | null
  inputs_hash: string
  weights: JSONColumnType<Record<string, number>>
}

type MonitoringDecisionRow = {
  account_id: number
  subject_id: string
  at: Date
  kind: 'ad' | 'adset'
  campaign_id: string
  adset_id: string
  strategy_id: string
  action: DecisionAction
  gate: string | null
  decision: JSONColumnType<MonitoringDecision>
  result: DecisionResult
  result_code: string | null
  operation_id: string | null
  undone_at: Date | null
  undone_by: string | null
}

/** A week after a pause beside what was promised for it; without a `subject_id`, a week in which nothing was paused. */
type PauseOutcomeRow = {
  account_id: number
  campaign_id: string
  subject_id: string
  /** When the pause was decided. */
  at: Date
  /** Rise of what a unit of the campaign's money brings: of all the pauses of the week, as promised and as seen. */
  promised: number
  /** The same of what was left running by chance in that week, and whether the row is of one of those. */
  held_out: number
  is_held_out: boolean
  seen: number
  /** Variance of what was seen. */
  noise: number
  /** 10 and 90 % points of what was seen. */
  low: number
  high: number
  /** Other pauses of the campaign within a week. */
  others: number
}

export type MonitoringEngineTables = {
  pause_outcome: PauseOutcomeRow
  ad_day_seen: AdDaySeen
  strategy_life: StrategyLife
  monitoring_run: MonitoringRun
  monitoring_decision: MonitoringDecisionRow
}
