import type { Context } from '../../../context.ts'

const minute = 60_000
/** How long after each failure the next try follows; the last for all further ones: nothing is ever given up. */
const waits = [1, 5, 15, 60].map((minutes) => minutes * minute)
const longestProblem = 500

type Parts = Pick<Context, 'db' | 'clock' | 'log'>

const stored = ({ db }: Pick<Context, 'db'>, destination: string) =>
  db.selectFrom('audit_destination').selectAll().where('destination', '=', destination).executeTakeFirst()

export async function isDue(ctx: Parts, destination: string): Promise<boolean> {
  const row = await stored(ctx, destination)
  return row === undefined || row.due_at <= ctx.clock.now()
}

export async function noteTaken({ db, clock }: Parts, destination: string): Promise<void> {
  const now = clock.now()
  const state = { failures: 0, problem: null, due_at: now, sent_at: now }
  await db
    .insertInto('audit_destination')
    .values({ destination, ...state })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(state))
    .execute()
}

export async function noteFailure(ctx: Parts, destination: string, problem: string): Promise<void> {
  const failures = ((await stored(ctx, destination))?.failures ?? 0) + 1
  const wait = waits[Math.min(failures, waits.length) - 1] ?? minute
  const due = new Date(ctx.clock.now().getTime() + wait)
  const state = { failures, problem: problem.slice(0, longestProblem), due_at: due }
  await ctx.db
    .insertInto('audit_destination')
    .values({ destination, sent_at: null, ...state })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(state))
    .execute()
  ctx.log.error({ failures, problem: state.problem }, 'the audit was not taken by VIGIE_AUDIT_TO')
}
