import { endpoints } from '@vigie/contract'
import type { TextAssetKind } from '@vigie/domain'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readTextAssets } from '../../records/text-assets.ts'
import { createTextAssets } from './create-text-assets.ts'
import { removeTextAsset, updateTextAsset } from './change-text-asset.ts'

type TextEndpoints = {
  readonly list: typeof endpoints.listBodies
  readonly create: typeof endpoints.createBodies
  readonly update: typeof endpoints.updateBody
  readonly remove: typeof endpoints.deleteBody
}

const calls: Readonly<Record<TextAssetKind, TextEndpoints>> = {
  body: {
    list: endpoints.listBodies,
    create: endpoints.createBodies,
    update: endpoints.updateBody,
    remove: endpoints.deleteBody,
  },
  title: {
    list: endpoints.listTitles,
    create: endpoints.createTitles,
    update: endpoints.updateTitle,
    remove: endpoints.deleteTitle,
  },
  description: {
    list: endpoints.listDescriptions,
    create: endpoints.createDescriptions,
    update: endpoints.updateDescription,
    remove: endpoints.deleteDescription,
  },
  link: {
    list: endpoints.listLinks,
    create: endpoints.createLinks,
    update: endpoints.updateLink,
    remove: endpoints.deleteLink,
  },
  utm: {
    list: endpoints.listUtms,
    create: endpoints.createUtms,
    update: endpoints.updateUtm,
    remove: endpoints.deleteUtm,
  },
  callToAction: {
    list: endpoints.listCallsToAction,
    create: endpoints.createCallsToAction,
    update: endpoints.updateCallToAction,
    remove: endpoints.deleteCallToAction,
  },
}

const kinds = Object.keys(calls) as TextAssetKind[]

/** The six kinds of texts have the same four calls. */
export function textAssetRoutes(routes: Routes): void {
  for (const kind of kinds) registerKind(routes, kind)
}

function registerKind({ account, ctx }: Routes, kind: TextAssetKind): void {
  const { list, create, update, remove } = calls[kind]
  account(list, ({ tenant }) => inAccount(ctx, tenant.accountId, (scope) => readTextAssets(scope, kind)))
  account(create, ({ tenant, body }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      createTextAssets(scope, { kind, texts: body, at: ctx.clock.now() }),
    ),
  )
  account(update, ({ tenant, params, body }) =>
    updateTextAsset(ctx, tenant.accountId, { kind, id: params.id, text: body }),
  )
  account(remove, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => removeTextAsset(scope, kind, params.id))
    return done
  })
}
