import { decidingGrant, type Grant, type Grantee, type Place, type Role } from '@vigie/contract'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables/index.ts'

/** A grant as it is kept; `id` is `null` for one that the settings of the installation hold. */
export type StoredGrant = Grant & {
  readonly id: string | null
  readonly givenBy: string | null
  readonly givenAt: Date | null
}

type Parts = Pick<Context, 'config'> & { readonly db: Kysely<Tables> }

/**
 * Nobody else gives or takes a role on the workspace, a client or a group until the transaction ends, and no account goes to another
 * client: whoever changes what is inherited takes turns.
 */
export async function holdGrants(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table control.role_grant in share row exclusive mode`.execute(transaction)
}

/** Everything that is given on the workspace, on clients and to groups: what people gave, and what the settings say of groups. */
export async function readGrants({ db, config }: Parts): Promise<readonly StoredGrant[]> {
  const rows = await db.selectFrom('role_grant').selectAll().orderBy('given_at').orderBy('id').execute()
  const given = rows.map((row) => ({
    id: row.id,
    person: row.person_id,
    group: row.group_name,
    client: row.client_id,
    account: row.account_id === null ? null : String(row.account_id),
    role: row.role,
    givenBy: row.given_by,
    givenAt: row.given_at,
  }))
  return config.groups.length === 0 ? given : [...given, ...(await grantsOfSettings({ db, config }))]
}

/** What names no client and no account that is there gives nothing. */
async function grantsOfSettings({ db, config }: Parts): Promise<StoredGrant[]> {
  const clients = await db.selectFrom('client').select(['id', 'name']).execute()
  const accounts = await db
    .selectFrom('ad_account')
    .select(['account_id as id', 'platform_id as name'])
    .execute()
  return config.groups.flatMap(({ group, role, on }): StoredGrant[] => {
    const kept = { id: null, person: null, group, role, givenBy: null, givenAt: null }
    if (on === null) return [{ ...kept, client: null, account: null }]
    const wanted = on.name.toLowerCase()
    if (on.kind === 'client') {
      const client = clients.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
      return client ? [{ ...kept, client: client.id, account: null }] : []
    }
    const account = accounts.find(({ name }) => name === on.name)
    return account ? [{ ...kept, client: null, account: String(account.id) }] : []
  })
}

/** Somebody, with the groups of their last sign-in. */
export async function granteeOf(db: Kysely<Tables>, person: string): Promise<Grantee> {
  const rows = await db.selectFrom('person_group').select('name').where('person_id', '=', person).execute()
  return { person, groups: rows.map(({ name }) => name) }
}

/** What somebody may do on the workspace or on a client; `null`: nothing. */
export async function roleAt(parts: Parts, person: string, at: Place): Promise<Role | null> {
  const [grants, who] = await Promise.all([readGrants(parts), granteeOf(parts.db, person)])
  return decidingGrant(grants, who, at)?.role ?? null
}
