import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { readAccountGuard, type AccountGuard } from '../../writes/account-guard.ts'
import { freezeAccount, saveGuardrails } from './change-guard.ts'
import { readActiveBudgets } from '../../records/read-active-budgets.ts'
import { listUnknownObjects } from './unknown-objects.ts'

export function guardrailRoutes(routes: Routes): void {
  const { ctx } = routes
  const read = (accountId: number) => inAccount(ctx, accountId, (scope) => readAccountGuard(ctx, scope))
  routes.account(endpoints.accountGuard, async ({ tenant }) => toAnswer(await read(tenant.accountId)))
  routes.account(endpoints.activeBudgets, ({ tenant }) => inAccount(ctx, tenant.accountId, readActiveBudgets))
  routes.account(endpoints.unknownObjects, ({ tenant, personId }) =>
    listUnknownObjects(ctx, { tenant, personId }),
  )
  routes.account(endpoints.saveGuardrails, async ({ tenant, personId, body }) => {
    await saveGuardrails(ctx, { accountId: tenant.accountId, personId, limits: body })
    return toAnswer(await read(tenant.accountId))
  })
  routes.account(endpoints.freezeAccount, async ({ tenant, personId, body }) => {
    const { accountId, role } = tenant
    await freezeAccount(ctx, { accountId, personId, role, isFrozen: body.isFrozen })
    return toAnswer(await read(tenant.accountId))
  })
}

const toAnswer = (guard: AccountGuard) => ({ ...guard, frozenAt: guard.frozenAt?.toISOString() ?? null })
