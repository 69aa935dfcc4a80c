import { decidingGrant, type Grantee, type Role } from '@vigie/contract'
import type { Transaction } from 'kysely'
import { tellAccount } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { asAccount } from '../db/in-account.ts'
import type { Tables } from '../db/tables/index.ts'
import { endClientLinksOf } from './end-client-links.ts'
import { readGrants, type StoredGrant } from '../http/grants.ts'

type Settled = {
  readonly at: Date
  /** Who changed something; `null`: the identity provider, at a sign-in. */
  readonly by: string | null
  /** Everybody, unless one is named. */
  readonly person?: string
}

type Change = {
  readonly person: string
  readonly accountId: number
  readonly before: Role | null
  readonly role: Role | null
  readonly from: StoredGrant | null
  /** Whether the row stands for nothing but what was inherited. */
  readonly isOnlyInherited: boolean
}

/**
 * Brings what each membership inherits to what the grants say now, while `holdGrants` holds them. Whoever comes to an account by it
 * works there from their next request on; whoever loses it is refused from theirs on, and links that they gave to clients end. Each
 * change is a line of the account's audit.
 */
export async function settleInherited(
  { config }: Pick<Context, 'config'>,
  transaction: Transaction<Tables>,
  settled: Settled,
): Promise<void> {
  // In one order, so that two who settle at once wait for each other and not for ever.
  const changes = (await changesOf({ config, transaction }, settled)).toSorted(
    (one, other) => one.accountId - other.accountId,
  )
  for (const change of changes) await apply(transaction, change, settled)
}

type Parts = Pick<Context, 'config'> & { readonly transaction: Transaction<Tables> }

async function changesOf({ config, transaction: db }: Parts, { person }: Settled): Promise<Change[]> {
  const grants = await readGrants({ db, config })
  const accounts = await db.selectFrom('ad_account').select(['account_id', 'client_id']).execute()
  const members = await db
    .selectFrom('membership')
    .select(['person_id', 'account_id', 'inherited_role', 'has_own_role'])
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .execute()
  const standing = new Map(members.map((row) => [`${row.person_id} ${row.account_id}`, row]))
  const concerned = (await granteesOf(db, grants)).filter((one) => !person || one.person === person)
  const known = new Set(concerned.map((one) => one.person))
  // Whoever inherits something and is named by no grant any more loses it.
  const others = members.filter((row) => row.inherited_role !== null && !known.has(row.person_id))
  const everybody = [
    ...concerned,
    ...[...new Set(others.map((row) => row.person_id))].map((one) => ({ person: one, groups: [] })),
  ]
  return everybody.flatMap((who) =>
    accounts.flatMap(({ account_id: accountId, client_id: client }) => {
      const row = standing.get(`${who.person} ${accountId}`)
      const from = decidingGrant(grants, who, { client, account: String(accountId) })
      const [before, role] = [row?.inherited_role ?? null, from?.role ?? null]
      const isOnlyInherited = row === undefined || !row.has_own_role
      return before === role ? [] : [{ person: who.person, accountId, before, role, from, isOnlyInherited }]
    }),
  )
}

/** Everybody whom a grant names, by themselves or by a group of theirs. */
async function granteesOf(
  db: Transaction<Tables>,
  grants: readonly StoredGrant[],
): Promise<readonly Grantee[]> {
  const groups = [...new Set(grants.flatMap(({ group }) => group ?? []))]
  const rows =
    groups.length === 0
      ? []
      : await db
          .selectFrom('person_group')
          .select(['person_id', 'name'])
          .where('name', 'in', groups)
          .execute()
  const named = [...grants.flatMap(({ person }) => person ?? []), ...rows.map((row) => row.person_id)]
  return [...new Set(named)].map((person) => ({
    person,
    groups: rows.filter((row) => row.person_id === person).map(({ name }) => name),
  }))
}

async function apply(transaction: Transaction<Tables>, change: Change, { at, by }: Settled): Promise<void> {
  const { person, accountId, before, role, from } = change
  if (role === null) await endInherited(transaction, change, { at, by })
  else await keepInherited(transaction, { ...change, role, at })
  await tellAccount(transaction, accountId, {
    at,
    personId: by,
    ...(by === null ? { origin: 'system' as const } : {}),
    action: 'person.inherited',
    subject: person,
    facts: { before, role, client: from?.client ?? null, group: from?.group ?? null },
  })
}

async function keepInherited(
  transaction: Transaction<Tables>,
  { person, accountId, role, at }: Change & { readonly role: Role; readonly at: Date },
): Promise<void> {
  // Whoever gives a role above the account lets in again who was removed from it, or asked for it.
  for (const table of ['removed_member', 'access_request'] as const)
    await transaction
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('person_id', '=', person)
      .execute()
  await transaction
    .insertInto('membership')
    .values({
      person_id: person,
      account_id: accountId,
      role: 'viewer',
      given_role: null,
      has_own_role: false,
      inherited_role: role,
      is_main: false,
      created_at: at,
    })
    // What is given here does not come from the platform, and is not lost with it.
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'account_id']).doUpdateSet({ inherited_role: role, lost_at: null }),
    )
    .execute()
}

async function endInherited(
  transaction: Transaction<Tables>,
  { person, accountId, isOnlyInherited }: Change,
  { at, by }: Settled,
): Promise<void> {
  if (!isOnlyInherited) {
    await transaction
      .updateTable('membership')
      .set({ inherited_role: null })
      .where('person_id', '=', person)
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await transaction
    .deleteFrom('membership')
    .where('person_id', '=', person)
    .where('account_id', '=', accountId)
    .execute()
  await transaction
    .updateTable('session')
    .set({ selected_account_id: null })
    .where('person_id', '=', person)
    .where('selected_account_id', '=', accountId)
    .execute()
  await endClientLinksOf(await asAccount(transaction, accountId), { person, by, at })
}
