import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readAccountSettings } from '../../records/account-settings.ts'
import { connectAccount } from './connect-account.ts'
import { connectNetworks, connectWithToken } from './platforms/registry.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { listConnectedAccounts, listConnections } from './accounts.store.ts'
import { listReachableAccounts } from './list-reachable-accounts.ts'
import { readReachableSpend } from './reachable-spend.ts'
import { readAccessTier } from './read-access-tier.ts'
import { saveAccountSettings } from './save-account-settings.ts'

type TokenCall = {
  readonly personId: string
  readonly body: { readonly facebook_token?: string | undefined }
}

export function accountRoutes(routes: Routes): void {
  const { account, person, ctx } = routes
  connectNetworks(routes)
  person(endpoints.listConnections, ({ personId }) => listConnections(ctx, personId))
  // The id of the specification's paths is the person's own; nobody else's is answered.
  person(endpoints.connectedClient, async ({ personId, params }) => ({
    id: params.id,
    adaccounts: await listReachableAccounts(ctx, personId, params.id),
  }))
  const connectWith = async ({ personId, body }: TokenCall) => {
    if (body.facebook_token !== undefined) await connectWithToken(ctx, personId, body.facebook_token)
    return { id: personId, adaccounts: await listReachableAccounts(ctx, personId, personId) }
  }
  person(endpoints.connectClient, connectWith)
  person(endpoints.reconnectClient, connectWith)
  person(endpoints.listConnectedAccounts, ({ personId, params }) =>
    listConnectedAccounts(ctx, personId, params.id),
  )
  person(endpoints.reachableSpend, ({ personId, params }) => readReachableSpend(ctx, { personId, ...params }))
  person(endpoints.connectAccount, async ({ personId, identity, params, body }) => {
    const { isAsked } = await connectAccount(ctx, {
      personId,
      identity,
      account: params.account,
      isMain: body.comptePrincipal ?? null,
    })
    return { ...done, isAsked }
  })
  account(endpoints.disconnectAccount, async ({ personId, tenant }) => {
    await disconnectAccount(ctx, personId, tenant.accountId)
    return done
  })
  account(endpoints.accessTier, ({ tenant }) => readAccessTier(ctx, tenant.account))
  account(endpoints.accountSettings, ({ tenant }) => inAccount(ctx, tenant.accountId, readAccountSettings))
  account(endpoints.saveAccountSettings, ({ tenant, personId, body, request }) => {
    const { ofClient: _asRead, onlyIf, ...settings } = body
    return saveAccountSettings(ctx, { tenant, settings, onlyIf, by: { personId, requestId: request.id } })
  })
}
