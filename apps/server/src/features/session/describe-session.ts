import type { endpoints, ResponseOf } from '@vigie/contract'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { csrfTokenFor } from '../../http/csrf.ts'
import type { Identity } from '../../http/identity.ts'
import { runsInstallation } from '../../http/operators.ts'
import { colourOf } from '../../people/client-colour.ts'
import { logoUrl } from '../../records/client-logo.ts'
import { preferencesOf } from './preferences.ts'
import { ofNoAccount } from '../../security/platform-pictures.ts'

type Answer = ResponseOf<typeof endpoints.session>
type Call = { readonly identity: Identity; readonly reply: FastifyReply }

/** What a screen needs first: who, which accounts, which one is open. */
export async function describeSession(ctx: Context, { identity, reply }: Call): Promise<Answer> {
  const { demo: demoConfig } = ctx.config
  const demo = {
    isDemo: demoConfig !== null,
    demoPanelUrl: demoConfig?.panelUrl ?? null,
    demoBeginsAgain: demoConfig?.beginsAgain ?? false,
    demoNow: demoConfig && ctx.clock.now().toISOString(),
  }
  if (identity.kind === 'nobody') {
    return {
      person: null,
      preferences: preferencesOf({}),
      accounts: [],
      removedFrom: [],
      selectedAccount: null,
      csrfToken: '',
      isOperator: false,
      ...demo,
    }
  }
  const [person, own, removedFrom, isOperator] = await Promise.all([
    findPerson(ctx, identity.personId),
    listAccounts(ctx, identity.personId),
    listRemovals(ctx, identity.personId),
    runsInstallation(ctx, identity),
  ])
  const limit = identity.kind === 'token' ? identity.accountIds : null
  const accounts = own.filter(({ accountId }) => limit === null || limit.includes(Number(accountId)))
  const { preferences, ...who } = person
  const selectedId = identity.kind === 'session' ? identity.session.selectedAccountId : null
  const selected =
    accounts.find(({ accountId }) => accountId === selectedId) ??
    accounts.find(({ isMain }) => isMain) ??
    accounts[0]
  return {
    person: who,
    preferences: preferencesOf(preferences),
    accounts: ctx.pictures.show(ofNoAccount, accounts.map(asShown)),
    selectedAccount: selected?.account ?? null,
    removedFrom: identity.kind === 'session' ? removedFrom : [],
    csrfToken: identity.kind === 'session' ? csrfTokenFor(ctx, reply, identity.session.idHash) : '',
    isOperator,
    ...demo,
  }
}

type Listed = Awaited<ReturnType<typeof listAccounts>>[number]

function asShown({ clientId, clientName, clientColour: colour, clientLogo, ...listed }: Listed) {
  const { accountId: _, ...account } = listed
  const isOfClient = clientId !== null && clientName !== null
  return {
    ...account,
    client: isOfClient
      ? { id: clientId, name: clientName, colour: colourOf(colour), logo: logoUrl(clientLogo) }
      : null,
  }
}

function findPerson({ db }: Context, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'nickname', 'email', 'preferences'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Where an admin took the person's access away: they are told so, and not to sign in. */
const listRemovals = ({ db }: Context, personId: string) =>
  db
    .selectFrom('removed_member')
    .innerJoin('ad_account', 'ad_account.account_id', 'removed_member.account_id')
    .select(['ad_account.platform_id as account', 'ad_account.name'])
    .where('removed_member.person_id', '=', personId)
    .orderBy('ad_account.name')
    .execute()

/** The person's accounts by name. Reachable: their own connection still opens the door to it. */
async function listAccounts({ db, clock }: Context, personId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .leftJoin('connection', (join) =>
      join
        .onRef('connection.person_id', '=', 'membership.person_id')
        .onRef('connection.network', '=', 'ad_account.network')
        .on('connection.is_expired', '=', false)
        .on((on) =>
          on.or([on('connection.expires_at', 'is', null), on('connection.expires_at', '>', clock.now())]),
        ),
    )
    .leftJoin('reachable_account', (join) =>
      join
        .onRef('reachable_account.connection_id', '=', 'connection.id')
        .onRef('reachable_account.platform_id', '=', 'ad_account.platform_id'),
    )
    .leftJoin('client', 'client.id', 'ad_account.client_id')
    .select([
      'ad_account.account_id as accountId',
      'ad_account.platform_id as account',
      'client.id as clientId',
      'client.name as clientName',
      'client.colour as clientColour',
      'client.logo_key as clientLogo',
      'ad_account.name',
      'ad_account.currency',
      'ad_account.timezone',
      'ad_account.network',
      'ad_account.picture_url as pictureUrl',
      'membership.acting_role as role',
      'membership.is_main as isMain',
      sql<boolean>`reachable_account.platform_id is not null`.as('isReachable'),
    ])
    .where('membership.person_id', '=', personId)
    .orderBy('ad_account.name')
    .execute()
}
