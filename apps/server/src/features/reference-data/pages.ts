import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Pages = ResponseOf<typeof endpoints.listPages>
type InstagramAccounts = ResponseOf<typeof endpoints.listInstagramAccounts>

const page = z.object({
  id: z.string(),
  name: z.string(),
  tasks: z.array(z.string()).default(['ADVERTISE']),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})

/** Pages the person may advertise for. Those chosen for this account come first. */
export async function listPages(
  ctx: Context,
  { personId, tenant }: { readonly personId: string; readonly tenant: Tenant },
): Promise<Pages> {
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  const found = await access.list(
    { path: '/me/accounts', params: { fields: 'id,name,tasks,picture{url}' } },
    page,
  )
  const chosen = new Set(
    await inAccount(ctx, tenant.accountId, ({ db }) =>
      db.selectFrom('chosen_page').select('page_id').where('account_id', '=', tenant.accountId).execute(),
    ).then((rows) => rows.map((row) => row.page_id)),
  )
  const pages = found
    .filter(({ tasks }) => tasks.includes('ADVERTISE'))
    .map(({ id, name, picture }) => ({
      id,
      name,
      pictureUrl: picture?.data.url ?? null,
      isChosen: chosen.has(id),
    }))
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || a.name.localeCompare(b.name, 'fr'))
  return ctx.pictures.show(tenant.accountId, pages)
}

/** Keeps exactly these pages for the account. */
export async function savePages(
  ctx: Context,
  accountId: number,
  pageIds: readonly string[],
): Promise<string[]> {
  const kept = [...new Set(pageIds)]
  await inAccount(ctx, accountId, async ({ db }) => {
    await db.deleteFrom('chosen_page').where('account_id', '=', accountId).execute()
    if (kept.length === 0) return
    await db
      .insertInto('chosen_page')
      .values(kept.map((id) => ({ account_id: accountId, page_id: id })))
      .execute()
  })
  return kept
}

const instagramList = z
  .object({ data: z.array(z.object({ id: z.string(), username: z.string() })) })
  .optional()

/** A page's own Instagram accounts; without any, the account that the platform made for the page. */
export async function listInstagramAccounts(access: Platform, pageId: string): Promise<InstagramAccounts> {
  const fields = 'instagram_accounts{id,username},page_backed_instagram_accounts{id,username}'
  const { instagram_accounts: own, page_backed_instagram_accounts: backed } = await access.ask(
    { path: `/${pageId}`, params: { fields } },
    z.object({ instagram_accounts: instagramList, page_backed_instagram_accounts: instagramList }),
  )
  const accounts = own?.data ?? []
  if (accounts.length > 0) return accounts.map((account) => ({ ...account, isPageBacked: false }))
  return (backed?.data ?? []).map((account) => ({ ...account, isPageBacked: true }))
}
