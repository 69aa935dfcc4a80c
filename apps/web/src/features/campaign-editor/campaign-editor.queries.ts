import { configurationEndpoints } from '@vigie/contract/configurations'
import { accountEndpoints } from '@vigie/contract/accounts'
import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { queryOptions } from '@tanstack/react-query'
import type { CampaignType } from '@vigie/domain'
import { callsOf } from '../../lib/api.ts'
import type { Language } from '../../lib/format.ts'

const api = callsOf({
  ...configurationEndpoints,
  ...accountEndpoints,
  ...packageEndpoints,
  ...referenceEndpoints,
})

/** What is edited must be what is stored: never from a cache. */
export const configurationQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: ['configurations', account, fileId],
    queryFn: ({ signal }) => api.getConfiguration({ params: { account, fileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const settingsQuery = (account: string) =>
  queryOptions({
    queryKey: ['account-settings', account],
    queryFn: ({ signal }) => api.accountSettings({ params: { account } }, { signal }),
  })

export const adPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['ad-packages', account],
    queryFn: ({ signal }) => api.listAdPackages({ params: { account } }, { signal }),
  })

export const geoPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['geo-packages', account],
    queryFn: ({ signal }) => api.listGeoPackages({ params: { account } }, { signal }),
  })

export const audiencePackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['audience-packages', account],
    queryFn: ({ signal }) => api.listAudiencePackages({ params: { account } }, { signal }),
  })

export const interestPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['interest-packages', account],
    queryFn: ({ signal }) => api.listInterestPackages({ params: { account } }, { signal }),
  })

export const pixelsQuery = (account: string) =>
  queryOptions({
    queryKey: ['pixels', account],
    queryFn: ({ signal }) => api.listPixels({ params: { account } }, { signal }),
  })

export const eventsQuery = (account: string, pixelId: string | null, language: Language) =>
  queryOptions({
    queryKey: ['event-conversions', account, pixelId, language],
    queryFn: ({ signal }) =>
      api.listEventConversions(
        { params: { account, pixelId: pixelId ?? '' }, query: { lang: language === 'en' ? 'EN' : 'FR' } },
        { signal },
      ),
    enabled: pixelId !== null,
  })

export const pagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['pages', account],
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
  })

export const instagramQuery = (pageId: string | null) =>
  queryOptions({
    queryKey: ['instagram-accounts', pageId],
    queryFn: ({ signal }) => api.listInstagramAccounts({ params: { pageId: pageId ?? '' } }, { signal }),
    enabled: pageId !== null,
  })

export const tagsQuery = (account: string) =>
  queryOptions({
    queryKey: ['tags', account],
    queryFn: ({ signal }) => api.listTags({ params: { account } }, { signal }),
  })

export const labelsQuery = (list: string) =>
  queryOptions({
    queryKey: ['reference', list],
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: list } }, { signal }),
    staleTime: Infinity,
  })

export const attributesQuery = (type: CampaignType | null) =>
  queryOptions({
    queryKey: ['type-attributes', type],
    queryFn: ({ signal }) =>
      api.attributesOfType(
        { query: { attribute_name: 'optimization_goal', attribute_value: type ?? '' } },
        { signal },
      ),
    enabled: type !== null,
    staleTime: Infinity,
  })
