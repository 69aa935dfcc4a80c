import { endpoints } from '@vigie/contract'
import { listExistingCustomers } from '../../platforms/existing-customers.ts'
import { recentAnswers } from '../../platforms/recent-answers.ts'
import { listCatalogs, listProductSets } from '../../platforms/catalogues.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Routes } from '../../http/route.ts'
import { refuseOtherPerson } from '../../people/refuse-other-person.ts'
import { attributesOfType } from './attributes-of-type.ts'
import { applicationEvents } from './application-events.ts'
import { listCustomAudiences } from './list-custom-audiences.ts'
import { listEventConversions } from './list-event-conversions.ts'
import { listInstagramAccounts, listPages, savePages } from './pages.ts'
import { listPixels } from './list-pixels.ts'
import { referenceLists } from './reference-lists.ts'
import { searchGeo, searchLanguages } from './search.ts'

const oneMinute = 60
const oneHour = 3600

/** What the editor chooses from: lists of the specification, and what the platform knows. */
export function referenceDataRoutes(routes: Routes): void {
  const { person, account, ctx } = routes
  const keep = recentAnswers(ctx.clock)
  person(endpoints.referenceVariables, ({ query }) => {
    const names = Object.hasOwn(referenceLists, query.var_type) ? referenceLists[query.var_type] : undefined
    const form = /^(PUBLISHER_PLATFORMS|DEVICE_PLATFORMS|USER_OS|WIRELESS_CARRIER|.*_POSITIONS)$/.test(
      query.var_type,
    )
      ? ('map' as const)
      : ('lists' as const)
    return Promise.resolve({ names: names ?? [], form })
  })
  person(endpoints.attributesOfType, ({ query }) => Promise.resolve(attributesOfType(query.attribute_value)))
  account(endpoints.listPixels, async ({ personId, params }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return keep(`${access.connectionId} pixels ${params.account}`, oneMinute, () =>
      listPixels(access, params.account),
    )
  })
  account(endpoints.listEventConversions, async ({ personId, params, query }) => {
    if (query.kind === 'application') return applicationEvents(query.lang === 'FR' ? 'fr' : 'en')
    const access = await openPlatform(ctx, { personId, account: params.account })
    return listEventConversions(access, { ...params, language: query.lang === 'FR' ? 'fr' : 'en' })
  })
  account(endpoints.listCustomAudiences, async ({ personId, params }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return keep(`${access.connectionId} audiences ${params.account}`, oneMinute, () =>
      listCustomAudiences(access, params.account),
    )
  })
  account(endpoints.searchGeo, async ({ personId, params, query }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    const key = `${access.connectionId} geo ${query.type} ${query.q ?? ''}`
    return keep(key, oneHour, () => searchGeo(access, query))
  })
  account(endpoints.searchLanguages, async ({ personId, params, query }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return keep(`${access.connectionId} languages ${query.limit} ${query.q ?? ''}`, oneHour, () =>
      searchLanguages(access, query),
    )
  })
  pageRoutes(routes)
  catalogRoutes(routes)
}

function catalogRoutes({ person, account, ctx }: Routes): void {
  account(endpoints.listCatalogs, async ({ personId, params, query }) => {
    refuseOtherPerson(personId, query.user_id)
    return listCatalogs(await openPlatform(ctx, { personId, account: params.account }), params.account)
  })
  person(endpoints.listProductSets, async ({ personId, params }) =>
    listProductSets(await openPlatform(ctx, { personId }), params.catalogId),
  )
  account(endpoints.listExistingCustomers, async ({ personId, params }) =>
    listExistingCustomers(await openPlatform(ctx, { personId, account: params.account }), params.account),
  )
}

function pageRoutes({ person, account, ctx }: Routes): void {
  account(endpoints.listPages, ({ personId, tenant, query }) => {
    refuseOtherPerson(personId, query.user_id)
    return listPages(ctx, { personId, tenant })
  })
  account(endpoints.savePages, ({ tenant, body }) => savePages(ctx, tenant.accountId, body.pageIds))
  person(endpoints.listInstagramAccounts, async ({ personId, params }) =>
    listInstagramAccounts(await openPlatform(ctx, { personId }), params.pageId),
  )
}
