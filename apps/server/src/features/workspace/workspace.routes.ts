import { endpoints, workspace } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { createClient, deleteClient, saveClient } from './clients.ts'
import { claim, give, giveBack } from './give.ts'
import { moveAccount } from './move-account.ts'
import { nameWorkspace } from './name-workspace.ts'
import { readWorkspace } from './read-workspace.ts'

export function workspaceRoutes({ person, place, account, operator, ctx }: Routes): void {
  person(endpoints.workspace, ({ identity, personId }) => readWorkspace(ctx, { identity, personId }))
  operator(endpoints.claimWorkspace, async ({ personId }) => {
    await claim(ctx, personId)
    return done
  })
  place(endpoints.nameWorkspace, async ({ personId, body }) => {
    await nameWorkspace(ctx, { by: personId, ...body })
    return done
  })
  place(endpoints.createClient, ({ personId, body }) => createClient(ctx, { by: personId, details: body }))
  place(endpoints.saveClient, async ({ personId, params, body: { onlyIf, ...details } }) => {
    await saveClient(ctx, { by: personId, client: params.client, details, onlyIf })
    return done
  })
  place(endpoints.deleteClient, async ({ personId, params }) => {
    await deleteClient(ctx, { by: personId, client: params.client })
    return done
  })
  place(endpoints.giveOnWorkspace, async ({ personId, body }) => {
    await give(ctx, { by: personId, at: workspace, ...body })
    return done
  })
  place(endpoints.giveOnClient, async ({ personId, params, body }) => {
    await give(ctx, { by: personId, at: { client: params.client, account: null }, ...body })
    return done
  })
  account(endpoints.giveToGroup, async ({ tenant, personId, body }) => {
    const at = { client: null, account: String(tenant.accountId) }
    await give(ctx, { by: personId, at, person: null, email: null, onAccount: tenant.role, ...body })
    return done
  })
  person(endpoints.giveBack, async ({ personId, body }) => {
    await giveBack(ctx, { person: personId, client: body.client })
    return done
  })
  account(endpoints.moveAccount, async ({ tenant, personId, body }) => {
    await moveAccount(ctx, { by: personId, tenant, to: body.client })
    return done
  })
}
