import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { findByLabel, labelledKinds } from './find-by-label.ts'
import type { Run } from './executor-run.ts'
import { readNodes, readPublication } from './ledger.ts'
import { deleteObject } from './reconcile.ts'

type Target = { readonly accountId: number; readonly publicationId: string; readonly signal: AbortSignal }

/** After the end: an object with our label that the ledger does not own came late. It is paused; it is removed. */
export async function sweep(ctx: Context, { accountId, publicationId, signal }: Target): Promise<void> {
  const loaded = await inAccount(ctx, accountId, async (scope) => {
    const publication = await readPublication(scope, publicationId)
    return publication && { publication, nodes: await readNodes(scope, publicationId) }
  })
  if (!loaded || loaded.publication.terminal_at === null) return
  const { publication, nodes } = loaded
  const { platform_id: account } = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const platform = await platformAccess(ctx, { personId: publication.confirmed_by, account })
  const run: Run = {
    ctx,
    accountId,
    account,
    publication,
    platform,
    published: new Map(),
    epoch: publication.lease_epoch,
    signal,
  }
  const isOwned = publication.state === 'PUBLISHED' || publication.state === 'CANCELLED_KEPT'
  const owned = new Set(isOwned ? nodes.flatMap(({ platform_id: id }) => id ?? []) : [])
  for (const kind of labelledKinds) {
    for (const object of await findByLabel(run, kind)) {
      if (!owned.has(object.id)) await deleteObject(run, object.id, { ord: object.ord, reason: 'late' })
    }
  }
}
