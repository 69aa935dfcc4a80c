import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { connectHouse, disconnectHouse } from './connect-house.ts'
import { connectionHealth } from './connection-health.ts'

export function connectionRoutes({ account, ctx }: Routes): void {
  account(endpoints.connectionHealth, ({ tenant, personId }) =>
    connectionHealth(ctx, { accountId: tenant.accountId, account: tenant.account, personId }),
  )
  account(endpoints.connectHouse, async ({ tenant, personId, body }) => {
    const { accountId, account: of } = tenant
    await connectHouse(ctx, { accountId, account: of, by: personId, token: body.token })
    return done
  })
  account(endpoints.disconnectHouse, async ({ tenant, personId }) => {
    await disconnectHouse(ctx, { accountId: tenant.accountId, by: personId })
    return done
  })
}
