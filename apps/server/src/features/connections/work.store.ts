import { rolesHolding } from '@vigie/contract'
import type { connectedWork } from '@vigie/contract/house-connection'
import type { AccountScope } from '../../db/in-account.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'
import type { Member } from './members.store.ts'

/** Something that goes on by itself, and whose connections would be tried for it, in that order. */
export type Work = {
  readonly kind: (typeof connectedWork)[number]
  /** `null`: the reading of figures, which has no name. */
  readonly item: { readonly id: string; readonly name: string } | null
  readonly candidates: readonly string[]
}

/** What goes on by itself in the account, with who answers for it. @param members in the order in which they came */
export async function readWork(
  scope: AccountScope,
  members: readonly Member[],
  now: Date,
): Promise<readonly Work[]> {
  const { db, accountId } = scope
  const publications = await db
    .selectFrom('publication')
    .select(['id', 'campaign_name as name', 'confirmed_by as person'])
    .where('account_id', '=', accountId)
    .where('terminal_at', 'is', null)
    .orderBy('confirmed_at')
    .execute()
  const budgetAlerts = await db
    .selectFrom('budget_alert')
    .select(['id', 'name', 'updated_by as person'])
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where('pauses_at_limit', '=', true)
    .orderBy('name')
    .execute()
  const strategies = await strategiesInForce(scope, now)
  const pausing = rolesHolding('live:pause')
  const others = members.filter(({ role, isLost }) => !isLost && pausing.includes(role)).map(({ id }) => id)
  return [
    { kind: 'reading', item: null, candidates: members.map(({ id }) => id) },
    ...publications.map(({ person, ...item }): Work => ({
      kind: 'publications',
      item,
      candidates: person === null ? [] : [person],
    })),
    ...strategies.flatMap(({ id, name, answersFor }): Work[] =>
      [...new Set(answersFor.values())].flatMap((person) =>
        person === null ? [] : [{ kind: 'strategies', item: { id, name }, candidates: [person] }],
      ),
    ),
    ...budgetAlerts.map(({ person, ...item }): Work => {
      const first = person === null || !others.includes(person) ? [] : [person]
      return { kind: 'budgetAlerts', item, candidates: [...first, ...others] }
    }),
  ]
}
