import type { Context } from '../../context.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { refreshReachableAccounts } from '../../connections/refresh-reachable-accounts.ts'
import { connectAccount } from './connect-account.ts'
import { storeConnection } from './store-connection.ts'

/**
 * Scripts cannot click through a permission dialog: the demo's token is also a token of its simulated platform, and
 * the demo's first person is connected with it to every account it reaches.
 */
export async function connectDemoPerson(ctx: Context, personId: string): Promise<void> {
  const token = ctx.config.demo?.token
  if (!token) return
  await storeConnection(ctx, personId, {
    network: 'meta',
    token,
    platformUserId: 'demo',
    personName: 'Camille Le Gall',
    granted: [],
    declined: [],
    expiresAt: null,
  })
  const access = await openPlatform(ctx, { personId })
  const accounts = await refreshReachableAccounts(ctx, access)
  for (const [index, { id }] of accounts.entries()) {
    await connectAccount(ctx, { personId, identity: { kind: 'nobody' }, account: id, isMain: index === 0 })
  }
}
