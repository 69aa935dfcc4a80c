import { metaPermissions } from '@vigie/contract/accounts'
import type { Role } from '@vigie/contract'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openPlatform } from '../platforms/registry.ts'
import { placeOfToken } from '../platforms/stored-connection.ts'
import { refreshReachableAccounts } from '../connections/refresh-reachable-accounts.ts'
import { givenRole } from '../people/given-role.ts'
import type { SimulatedPlatform } from './simulated-platform.ts'
import { signIn, type TestPerson, type TestServer } from './test-server.ts'

/**
 * Gives a person a connection to the simulated platform and the first ad account it reaches. The dialog itself has
 * its own tests. @returns the platform's id of that account and ours
 */
export async function connectPerson(
  { ctx }: TestServer,
  platform: SimulatedPlatform,
  person: TestPerson,
): Promise<{ readonly account: string; readonly accountId: number }> {
  const token = `token-of-${person.personId}`
  platform.desk.accept(token, '900000000000001', metaPermissions)
  const id = randomUUID()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('connection')
    .values({
      id,
      person_id: person.personId,
      network: 'meta',
      platform_user_id: '900000000000001',
      person_name: 'Camille Le Gall',
      sealed_token: ctx.vault.seal(token, placeOfToken(id)),
      granted_permissions: [...metaPermissions],
      declined_permissions: [],
      is_expired: false,
      expires_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const access = await openPlatform(ctx, { personId: person.personId })
  const [first] = await refreshReachableAccounts(ctx, access)
  if (!first) throw new Error('The simulated platform has no ad account')
  const { body } = await person.ask('PUT', `/${first.id}`, { name: first.name, comptePrincipal: true })
  // Whoever comes after the first is let in by them: that has its own tests.
  if (z.object({ isAsked: z.boolean() }).parse(body).isAsked) await letIn(ctx, first.id, person.personId)
  const { account_id: accountId } = await ctx.db
    .selectFrom('ad_account')
    .select('account_id')
    .where('platform_id', '=', first.id)
    .executeTakeFirstOrThrow()
  return { account: first.id, accountId }
}

type Place = { readonly server: TestServer; readonly platform: SimulatedPlatform; readonly account: string }

/** Somebody who works in the account of a scene, with a connection of their own. */
export async function joinAs(
  { server, platform, account }: Place,
  name: string,
  role: Role,
): Promise<TestPerson> {
  const person = await signIn(server, name)
  await person.join(account, role)
  await connectPerson(server, platform, person)
  return person
}

async function letIn({ db, clock }: TestServer['ctx'], account: string, personId: string): Promise<void> {
  const { account_id: accountId } = await db
    .selectFrom('ad_account')
    .select('account_id')
    .where('platform_id', '=', account)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('access_request').where('person_id', '=', personId).execute()
  await db
    .insertInto('membership')
    .values({
      person_id: personId,
      account_id: accountId,
      ...givenRole('publisher'),
      is_main: true,
      created_at: clock.now(),
    })
    .execute()
}
