import {
  can,
  decidingGrant,
  hasOwner,
  workspace,
  type endpoints,
  type Place,
  type ResponseOf,
  type Role,
} from '@vigie/contract'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { runsInstallation } from '../../http/operators.ts'
import { colourOf } from '../../people/client-colour.ts'
import { logoUrl } from '../../records/client-logo.ts'
import { granteeOf, readGrants, type StoredGrant } from '../../http/grants.ts'

type Shown = ResponseOf<typeof endpoints.workspace>
type Asked = { readonly identity: Identity; readonly personId: string }

/** What somebody reaches of the workspace: clients and accounts, and what is given where they manage people. */
export async function readWorkspace(ctx: Context, { identity, personId }: Asked): Promise<Shown> {
  const { db } = ctx
  const [grants, who, named, clients, accounts] = await Promise.all([
    readGrants(ctx),
    granteeOf(db, personId),
    db.selectFrom('workspace').select('name').executeTakeFirst(),
    db.selectFrom('client').selectAll().orderBy('name').execute(),
    accountsOf(db, personId),
  ])
  const roleAt = (at: Place): Role | null => decidingGrant(grants, who, at)?.role ?? null
  const held = new Set(accounts.map(({ client }) => client))
  const seen = clients
    .map((one) => ({ ...one, role: roleAt({ client: one.id, account: null }) }))
    .filter(({ id, role }) => role !== null || held.has(id))
  const manages = (role: Role | null) => role !== null && can(role, 'people:manage')
  const isShown = ({ client, account }: StoredGrant): boolean => {
    if (account !== null)
      return manages(accounts.find((one) => String(one.accountId) === account)?.role ?? null)
    return manages(roleAt({ client, account: null }))
  }
  const shown = grants.filter((grant) => grant.person === personId || isShown(grant))
  const isManager =
    manages(roleAt(workspace)) ||
    seen.some(({ role }) => manages(role)) ||
    accounts.some(({ role }) => manages(role))
  return {
    name: named?.name ?? '',
    role: roleAt(workspace),
    mayClaim: !hasOwner(grants) && (await runsInstallation(ctx, identity)),
    clients: seen.map(({ id, name, colour, language, contacts, logo_key: logo, role, ...one }) => ({
      ...{ id, name, language, role },
      colour: colourOf(colour),
      logo: logoUrl(logo),
      // Who answers for a client there is told to those who work for the client.
      contacts: role === null ? [] : contacts,
      dsaBeneficiary: one.dsa_beneficiary,
      dsaPayor: one.dsa_payor,
    })),
    accounts: accounts.map(withoutInternalId),
    grants: await withNames(ctx, shown, accounts),
    groups: isManager ? await groupsOf(db) : [],
  }
}

const accountsOf = (db: Context['db'], personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select([
      'ad_account.account_id as accountId',
      'ad_account.platform_id as account',
      'ad_account.name',
      'ad_account.network',
      'ad_account.client_id as client',
      'membership.acting_role as role',
    ])
    .where('membership.person_id', '=', personId)
    .where('membership.lost_at', 'is', null)
    .orderBy('ad_account.name')
    .execute()

function withoutInternalId(one: Reached[number]): Omit<Reached[number], 'accountId'> {
  const { accountId: _, ...account } = one
  return account
}

const groupsOf = (db: Context['db']) =>
  db
    .selectFrom('person_group')
    .select(({ fn }) => ['name', fn.countAll<number>().as('people')])
    .groupBy('name')
    .orderBy('name')
    .execute()

type Reached = Awaited<ReturnType<typeof accountsOf>>

async function withNames(
  { db }: Pick<Context, 'db'>,
  grants: readonly StoredGrant[],
  accounts: Reached,
): Promise<Shown['grants']> {
  const ids = [...new Set(grants.flatMap(({ person }) => person ?? []))]
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('person').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  return grants.flatMap(({ id, person, group, client, account, role }) => {
    if (role === 'client') return []
    return [
      {
        ...{ group, client, role },
        person: people.find((one) => one.id === person) ?? null,
        account: accounts.find(({ accountId }) => String(accountId) === account)?.account ?? null,
        isSetting: id === null,
      },
    ]
  })
}
