import { endpoints } from '@vigie/contract'
import type { Carousel } from '@vigie/domain'
import { refuseUnknownCatalogue } from '../../platforms/catalogues.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readCarousels } from '../../records/carousels.ts'
import { readCatalogueCreatives } from '../../records/catalogue-creatives.ts'
import { readExistingAds, readPosts } from '../../records/reused-ads.ts'
import { deleteCatalogueCreative, saveCatalogueCreative } from './catalogue-creative.ts'
import { forgetExistingAd, forgetPost, keepExistingAd, keepPost, setAdKeywords } from './keep-reused-ads.ts'
import { listInstagramMedia, listPagePosts } from './page-posts.ts'
import { listPlatformAds, listPlatformAdsets, listPlatformCampaigns } from './platform-ads.ts'
import { deleteCarousel, saveCarousel } from './save-carousel.ts'

/** What a package is made of besides own visuals and texts. */
export function creativeRoutes(routes: Routes): void {
  carouselRoutes(routes)
  reusedAdRoutes(routes)
  platformRoutes(routes)
  catalogueRoutes(routes)
}

const ofAccount = (account: string) => (carousel: Carousel) => ({ ...carousel, accountId: account })

function carouselRoutes({ account, ctx }: Routes): void {
  account(endpoints.listCarousels, async ({ tenant }) => {
    const carousels = await inAccount(ctx, tenant.accountId, (scope) => readCarousels(scope))
    return carousels.map(ofAccount(tenant.account))
  })
  account(endpoints.createCarousel, async ({ tenant, body }) =>
    ofAccount(tenant.account)(
      await inAccount(ctx, tenant.accountId, (scope) =>
        saveCarousel(scope, { ...body, id: null }, ctx.clock.now()),
      ),
    ),
  )
  account(endpoints.updateCarousel, async ({ tenant, body }) => {
    if (body.id === null) throw new AppError('carousel.notFound')
    const saved = await inAccount(ctx, tenant.accountId, (scope) =>
      saveCarousel(scope, body, ctx.clock.now()),
    )
    return ofAccount(tenant.account)(saved)
  })
  account(endpoints.deleteCarousel, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deleteCarousel(scope, params.id))
    return done
  })
}

function reusedAdRoutes({ account, ctx }: Routes): void {
  const platform = ctx.config.meta?.dialogUrl
  const platformOrigin = platform === undefined ? undefined : new URL(platform).origin
  const keeping = () => ({ at: ctx.clock.now(), platformOrigin })
  // Their pictures are kept as the platform names them, and shown at addresses of ours.
  const inTenant = async <T>({ accountId }: Tenant, work: (scope: AccountScope) => Promise<T>): Promise<T> =>
    ctx.pictures.show(accountId, await inAccount(ctx, accountId, work))
  account(endpoints.listPosts, ({ tenant }) => inTenant(tenant, (scope) => readPosts(scope)))
  account(endpoints.keepPost, ({ tenant, body }) =>
    inTenant(tenant, (scope) => keepPost(scope, ctx.pictures.keep(tenant.accountId, body), keeping())),
  )
  account(endpoints.deletePost, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => forgetPost(scope, params.id))
    return done
  })
  account(endpoints.listExistingAds, ({ tenant }) => inTenant(tenant, (scope) => readExistingAds(scope)))
  account(endpoints.keepExistingAd, ({ tenant, body }) =>
    inTenant(tenant, (scope) => keepExistingAd(scope, ctx.pictures.keep(tenant.accountId, body), keeping())),
  )
  account(endpoints.updateExistingAd, ({ tenant, body }) =>
    inTenant(tenant, (scope) => setAdKeywords(scope, body)),
  )
  account(endpoints.deleteExistingAd, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => forgetExistingAd(scope, params.id))
    return done
  })
}

/** Read with the person's own rights, never with somebody else's token. */
function platformRoutes({ account, ctx }: Routes): void {
  const show = <T>({ accountId }: Tenant, answer: T): T => ctx.pictures.show(accountId, answer)
  const open = (personId: string, id: string) => openPlatform(ctx, { personId, account: id })
  account(endpoints.listPagePosts, async ({ personId, params, tenant }) =>
    show(tenant, await listPagePosts(await open(personId, params.account), params.pageId)),
  )
  account(endpoints.listInstagramMedia, async ({ personId, params, tenant }) =>
    show(tenant, await listInstagramMedia(await open(personId, params.account), params.pageId)),
  )
  account(endpoints.listPlatformCampaigns, async ({ personId, params }) =>
    listPlatformCampaigns(await open(personId, params.account), params.account),
  )
  account(endpoints.listPlatformAdsets, async ({ personId, params }) =>
    listPlatformAdsets(await open(personId, params.account), params.account, params.id),
  )
  account(endpoints.listPlatformAds, async ({ personId, params, tenant }) =>
    show(tenant, await listPlatformAds(await open(personId, params.account), params.account, params.id)),
  )
}

function catalogueRoutes({ account, ctx }: Routes): void {
  account(endpoints.getCatalogueCreative, async ({ tenant, query }) => {
    const found = await inAccount(ctx, tenant.accountId, (scope) =>
      readCatalogueCreatives(scope, query.keyword === undefined ? undefined : [query.keyword]),
    )
    return [...found].map(([packageName, one]) => ({
      ...one,
      formats: [...one.formats],
      account: tenant.account,
      packageName,
    }))
  })
  account(endpoints.saveCatalogueCreative, async ({ tenant, personId, body }) => {
    const { account: id } = tenant
    if (body.account !== id) throw new AppError('account.forbidden', { account: body.account })
    await refuseUnknownCatalogue(await openPlatform(ctx, { personId, account: id }), body)
    return inAccount(ctx, tenant.accountId, (scope) => saveCatalogueCreative(scope, body, ctx.clock.now()))
  })
  account(endpoints.deleteCatalogueCreative, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deleteCatalogueCreative(scope, params.id))
    return done
  })
}
