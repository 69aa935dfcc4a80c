import { listPages as pagesOf, readInstagramAccounts } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Pages = ResponseOf<typeof endpoints.listPages>
type InstagramAccounts = ResponseOf<typeof endpoints.listInstagramAccounts>

/** Pages the person may advertise for. Those chosen for this account come first. */
export async function listPages(
  ctx: Context,
  { personId, tenant }: { readonly personId: string; readonly tenant: Tenant },
): Promise<Pages> {
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  const found = await access.readAll(pagesOf, null)
  const chosen = new Set(
    await inAccount(ctx, tenant.accountId, ({ db }) =>
      db.selectFrom('chosen_page').select('page_id').where('account_id', '=', tenant.accountId).execute(),
    ).then((rows) => rows.map((row) => row.page_id)),
  )
  const pages = found
    .filter(({ mayAdvertise }) => mayAdvertise)
    .map(({ id, name, pictureUrl }) => ({ id, name, pictureUrl, isChosen: chosen.has(id) }))
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || a.name.localeCompare(b.name, 'fr'))
  return ctx.pictures.show(tenant.accountId, pages)
}

/** Keeps exactly these pages for the account; of two who choose at once, the later one’s. */
export async function savePages(
  ctx: Context,
  accountId: number,
  pageIds: readonly string[],
): Promise<string[]> {
  const kept = [...new Set(pageIds)]
  await inAccount(ctx, accountId, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('vigie.pages', ${accountId}))`.execute(db)
    await db.deleteFrom('chosen_page').where('account_id', '=', accountId).execute()
    if (kept.length === 0) return
    await db
      .insertInto('chosen_page')
      .values(kept.map((id) => ({ account_id: accountId, page_id: id })))
      .execute()
  })
  return kept
}

/** A page's own Instagram accounts; without any, the account that the platform made for the page. */
export async function listInstagramAccounts(platform: Platform, pageId: string): Promise<InstagramAccounts> {
  const { own, backed } = await platform.read(readInstagramAccounts, { pageId })
  const [accounts, isPageBacked] = own.length > 0 ? [own, false] : [backed, true]
  return accounts.map((account) => ({ ...account, isPageBacked }))
}
