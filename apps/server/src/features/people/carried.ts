import { mayTakeOver, type Candidate, type CarriedKind, type Role } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'

export type CarriedItem = { readonly id: string; readonly name: string }
export type Carried = Readonly<Record<CarriedKind, readonly CarriedItem[]>> & {
  /** What the invitations say that were given. */
  readonly invited: readonly Role[]
}
export type Colleague = Candidate & { readonly id: string; readonly name: string }

type Asked = { readonly person: string; readonly now: Date }

/** What hangs on somebody: what they confirmed, answer for or gave, as far as it still goes on. */
export async function readCarried(scope: AccountScope, { person, now }: Asked): Promise<Carried> {
  const { db, accountId } = scope
  const publications = await db
    .selectFrom('publication')
    .select(['id', 'campaign_name as name'])
    .where('account_id', '=', accountId)
    .where('confirmed_by', '=', person)
    .where('terminal_at', 'is', null)
    .orderBy('confirmed_at')
    .execute()
  const strategies = await strategiesInForce(scope, now)
  const budgetAlerts = await db
    .selectFrom('budget_alert')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('updated_by', '=', person)
    .where('is_on', '=', true)
    .where('pauses_at_limit', '=', true)
    .orderBy('name')
    .execute()
  const invitations = await db
    .selectFrom('invitation')
    .select(['id', 'address as name', 'role'])
    .where('account_id', '=', accountId)
    .where('invited_by', '=', person)
    .where('ends_at', '>', now)
    .orderBy('address')
    .execute()
  return {
    publications,
    strategies: strategies
      .filter(({ answersFor }) => [...answersFor.values()].includes(person))
      .map(({ id, name }) => ({ id, name })),
    budgetAlerts,
    invitations: invitations.map(({ id, name }) => ({ id, name })),
    invited: invitations.map(({ role }) => role),
  }
}

/** Whether the account has a connection of its house that opens it: what goes on by itself goes by that one. */
async function hasHouse({ db, accountId }: AccountScope, now: Date): Promise<boolean> {
  const house = await db
    .selectFrom('connection')
    .innerJoin('ad_account', 'ad_account.account_id', 'connection.account_id')
    .innerJoin('reachable_account', (join) =>
      join
        .onRef('reachable_account.connection_id', '=', 'connection.id')
        .onRef('reachable_account.platform_id', '=', 'ad_account.platform_id'),
    )
    .select('connection.id')
    .where('connection.account_id', '=', accountId)
    .where('connection.is_expired', '=', false)
    .where((where) =>
      where.or([where('connection.expires_at', 'is', null), where('connection.expires_at', '>', now)]),
    )
    .executeTakeFirst()
  return house !== undefined
}

/** The others who work on the account, with what the platform gives them, or the account's house in their place. */
export async function readColleagues(
  scope: AccountScope,
  { person, now }: Asked,
): Promise<readonly Colleague[]> {
  const { db, accountId } = scope
  const isHoused = await hasHouse(scope, now)
  const others = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .leftJoin('connection', (join) =>
      join
        .onRef('connection.person_id', '=', 'membership.person_id')
        .onRef('connection.network', '=', 'ad_account.network'),
    )
    .leftJoin('reachable_account', (join) =>
      join
        .onRef('reachable_account.connection_id', '=', 'connection.id')
        .onRef('reachable_account.platform_id', '=', 'ad_account.platform_id'),
    )
    .select([
      'reachable_account.platform_id as reached',
      'membership.inherited_role as inherited',
      'person.id',
      'person.name',
      'membership.acting_role as role',
      'membership.lost_at as lostAt',
      'connection.is_expired as isExpired',
      'connection.expires_at as expiresAt',
    ])
    .where('membership.account_id', '=', accountId)
    .where('membership.person_id', '!=', person)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  return others.map(({ id, name, role, lostAt, isExpired, expiresAt, reached, inherited }) => ({
    id,
    name,
    role,
    // Whoever is there by the client or the workspace may reach nothing of it at the platform.
    isConnected:
      lostAt === null &&
      (isHoused ||
        ((inherited === null || reached !== null) &&
          isExpired === false &&
          (expiresAt === null || expiresAt > now))),
  }))
}

/** Who might go on with what hangs on somebody, by name. */
export const heirsOf = (
  kind: CarriedKind,
  colleagues: readonly Colleague[],
  { invited }: Carried,
): readonly Colleague[] =>
  colleagues.filter((one) => mayTakeOver(kind, one, kind === 'invitations' ? invited : []))
