import { rolesHolding } from '@vigie/contract'
import type { Context } from '../context.ts'

/** Who may publish on this account now: only their word puts a campaign in our care. */
export async function publishersOf({ db }: Context, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .where('acting_role', 'in', rolesHolding('publication:start'))
    .execute()
  return new Set(rows.map((row) => row.person_id))
}

/**
 * Campaigns that somebody who may still publish put in our care, by listing them or by a text that names them. The others
 * are judged and told of, and never touched.
 */
export function campaignsInCare(
  strategies: readonly { readonly answersFor: ReadonlyMap<string, string | null> }[],
  publishers: ReadonlySet<string>,
): ReadonlySet<string> {
  const answers = strategies.flatMap(({ answersFor }) => [...answersFor])
  return new Set(answers.flatMap(([id, person]) => (person !== null && publishers.has(person) ? [id] : [])))
}
