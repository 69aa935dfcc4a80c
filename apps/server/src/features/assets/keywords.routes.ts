import { endpoints } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Routes } from '../../http/route.ts'
import { changeKeywords, type KeywordChange } from './change-keywords.ts'

type ById = { readonly id: string; readonly keywords: string[] }
type ByHash = { readonly hash: string; readonly keywords: string[] }

const byId = (items: readonly ById[]) => items.map(({ id, keywords }) => ({ key: id, keywords }))
const byHash = (items: readonly ByHash[]) => items.map(({ hash, keywords }) => ({ key: hash, keywords }))

const title = { table: 'text_asset', by: 'id', kind: 'title' } as const
const body = { table: 'text_asset', by: 'id', kind: 'body' } as const
const image = { table: 'image', by: 'hash' } as const
const video = { table: 'video', by: 'id' } as const

/** `newkeywords` replaces, `addkeywords` adds. */
export function keywordRoutes({ account, ctx }: Routes): void {
  account(endpoints.replaceTitleKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: title, mode: 'replace', items: byId(items) }),
  )
  account(endpoints.addTitleKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: title, mode: 'add', items: byId(items) }),
  )
  account(endpoints.replaceBodyKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: body, mode: 'replace', items: byId(items) }),
  )
  account(endpoints.addBodyKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: body, mode: 'add', items: byId(items) }),
  )
  account(endpoints.replaceImageKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: image, mode: 'replace', items: byHash(items) }),
  )
  account(endpoints.addImageKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: image, mode: 'add', items: byHash(items) }),
  )
  account(endpoints.replaceVideoKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: video, mode: 'replace', items: byId(items) }),
  )
  account(endpoints.addVideoKeywords, ({ tenant, body: items }) =>
    change(ctx, tenant.accountId, { target: video, mode: 'add', items: byId(items) }),
  )
}

const change = async (ctx: Context, accountId: number, given: KeywordChange) => ({
  changed: await inAccount(ctx, accountId, (scope) => changeKeywords(scope, given)),
})
