import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

type Runs = ResponseOf<typeof endpoints.listMonitoringRuns>
type Run = Runs['runs'][number]

const pageSize = 40

type Row = Omit<Run, 'at' | 'figuresAt'> & { readonly at: Date; readonly figuresAt: Date | null }

/** The runs of an account, latest first, a page at a time: how much each looked at, did, held back and missed. */
export async function listRuns(
  { db, accountId }: AccountScope,
  { before }: { readonly before?: string | undefined },
): Promise<Runs> {
  const until = before === undefined ? null : new Date(before)
  const { rows } = await sql<Row>`
    with page as (
      select at, max(figures_at) as figures_at, count(*)::int as campaigns, (count(*) filter (where acts))::int as acting
      from monitoring_run
      where account_id = ${accountId} and (${until}::timestamptz is null or at < ${until})
      group by at order by at desc limit ${pageSize + 1}
    ), absent as (
      select at, jsonb_object_agg(missing, n) as missing from (
        select at, missing, count(*)::int as n from monitoring_run
        where account_id = ${accountId} and missing is not null and at in (select at from page)
        group by at, missing
      ) as counted group by at
    ), moved as (
      select at, jsonb_object_agg(outcome, n) as moves from (
        select at, case result when 'applied' then 'made' when 'dryRun' then 'told' else result end as outcome,
          count(*)::int as n
        from monitoring_decision
        where account_id = ${accountId} and action = 'lower' and at in (select at from page)
          and result in ('applied', 'dryRun', 'proposed', 'refused')
        group by 1, 2
      ) as counted group by at
    ), decided as (
      select at, count(*)::int as decisions,
        (count(*) filter (where action = 'pause' and result in ('applied', 'unchanged')))::int as made,
        (count(*) filter (where action = 'pause' and result = 'dryRun'))::int as told,
        (count(*) filter (where action = 'pause' and result in ('pending', 'unknown')))::int as asked,
        (count(*) filter (where action = 'pause' and result = 'refused'))::int as refused,
        (count(*) filter (where action = 'flag' and gate is distinct from 'heldOut'))::int as held,
        (count(*) filter (where gate = 'heldOut'))::int as held_out
      from monitoring_decision
      where account_id = ${accountId} and at in (select at from page)
      group by at
    )
    select page.at, page.figures_at as "figuresAt", page.campaigns, page.acting,
      coalesce(decided.decisions, 0) as decisions, coalesce(decided.made, 0) as made,
      coalesce(decided.told, 0) as told, coalesce(decided.asked, 0) as asked,
      coalesce(decided.refused, 0) as refused, coalesce(decided.held, 0) as held,
      coalesce(decided.held_out, 0) as "heldOut", coalesce(moved.moves, '{}'::jsonb) as moves,
      coalesce(absent.missing, '{}'::jsonb) as missing
    from page left join decided on decided.at = page.at left join moved on moved.at = page.at left join absent on absent.at = page.at
    order by page.at desc`.execute(db)
  return {
    runs: rows.slice(0, pageSize).map((row) => ({
      ...row,
      at: row.at.toISOString(),
      figuresAt: row.figuresAt?.toISOString() ?? null,
    })),
    more: rows.length > pageSize,
  }
}
