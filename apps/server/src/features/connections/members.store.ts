import type { Role } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { ConnectionFailure } from '../../db/tables/control.ts'

/** A connection as it is kept, without its token. */
export type StoredHealth = {
  readonly platformName: string
  readonly granted: readonly string[]
  readonly isExpired: boolean
  readonly expiresAt: Date | null
  /** The platform gives it the account. */
  readonly isReaching: boolean
  readonly lastSuccessAt: Date | null
  readonly lastFailure: ConnectionFailure | null
}

export type Member = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** The platform gives them the account no longer. */
  readonly isLost: boolean
  readonly connection: StoredHealth | null
}

const health = [
  'connection.person_name as platformName',
  'connection.granted_permissions as granted',
  'connection.is_expired as isExpired',
  'connection.expires_at as expiresAt',
  'connection.last_success_at as lastSuccessAt',
  'connection.last_failure as lastFailure',
  'reachable_account.platform_id as reached',
] as const

type Asked = { readonly accountId: number; readonly account: string; readonly network: Network }

/** Who works on the account, in the order in which they came, each with their own connection to its network. */
export async function readMembers(
  { db }: Pick<Context, 'db'>,
  { accountId, account, network }: Asked,
): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('connection', (join) =>
      join.onRef('connection.person_id', '=', 'membership.person_id').on('connection.network', '=', network),
    )
    .leftJoin('reachable_account', (join) =>
      join
        .onRef('reachable_account.connection_id', '=', 'connection.id')
        .on('reachable_account.platform_id', '=', account),
    )
    .select(['person.id', 'person.name', 'membership.acting_role as role', 'membership.lost_at as lostAt'])
    .select(health)
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at')
    .orderBy('person.id')
    .execute()
  return rows.map(({ id, name, role, lostAt, ...one }) => ({
    ...{ id, name, role },
    isLost: lostAt !== null,
    connection: storedHealth(one, lostAt === null),
  }))
}

/** The connection of the account's house; `null`: it has none. */
export async function readHouse({ db }: Pick<Context, 'db'>, { accountId, account }: Omit<Asked, 'network'>) {
  const row = await db
    .selectFrom('connection')
    .leftJoin('reachable_account', (join) =>
      join
        .onRef('reachable_account.connection_id', '=', 'connection.id')
        .on('reachable_account.platform_id', '=', account),
    )
    .leftJoin('person', 'person.id', 'connection.connected_by')
    .select(['connection.created_at as connectedAt', 'person.name as connectedBy'])
    .select(health)
    .where('connection.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { connectedAt, connectedBy, ...one } = row
  const stored = storedHealth(one, true)
  return stored && { ...stored, connectedAt, connectedBy: connectedBy === '' ? null : connectedBy }
}

type Row = { readonly [K in keyof Omit<StoredHealth, 'isReaching'>]: StoredHealth[K] | null } & {
  readonly reached: string | null
}

function storedHealth({ reached, ...row }: Row, isMember: boolean): StoredHealth | null {
  const { platformName, granted, isExpired } = row
  if (platformName === null || granted === null || isExpired === null) return null
  return { ...row, platformName, granted, isExpired, isReaching: isMember && reached !== null }
}
