import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

type Standing = { readonly pauses: number; readonly moves: number }

/** What a strategy did that nobody took back: what it paused and does not run, and the moves of budgets. Each subject counts once. */
export async function standingOf({ db, accountId }: AccountScope, strategyId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with done as (
      select subject_id, kind, action from monitoring_decision
      where account_id = ${accountId} and strategy_id = ${strategyId}
        and action in ('pause', 'lower') and result = 'applied' and undone_at is null
    )
    select (count(distinct subject_id) filter (where action = 'pause' and (
        exists (select 1 from ad where account_id = ${accountId} and ad_id = subject_id and status = 'PAUSED')
        or exists (select 1 from adset where account_id = ${accountId} and adset_id = subject_id and status = 'PAUSED')
      )))::int as pauses,
      (count(distinct subject_id) filter (where action = 'lower'))::int as moves
    from done`.execute(db)
  return rows[0] ?? { pauses: 0, moves: 0 }
}
