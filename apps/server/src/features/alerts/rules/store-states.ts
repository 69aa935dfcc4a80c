import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'

type StateOf = { readonly id: string; readonly state: object }

/** Keeps what each rule has said, in one statement. */
export async function storeStates(
  { db, accountId }: AccountScope,
  table: 'budget_alert' | 'objective_alert',
  states: readonly StateOf[],
): Promise<void> {
  if (states.length === 0) return
  const rules = sql.table(table)
  await sql`
    update ${rules} set state = new.state
    from unnest(${states.map(({ id }) => id)}::uuid[],
      ${states.map(({ state }) => JSON.stringify(state))}::jsonb[]) as new (id, state)
    where ${rules}.account_id = ${accountId} and ${rules}.id = new.id`.execute(db)
}
