import { configurationEndpoints } from '@vigie/contract/configurations'
import { accountEndpoints } from '@vigie/contract/accounts'
import { driftEndpoints } from '@vigie/contract/drift'
import { packageEndpoints } from '@vigie/contract/packages'
import { preflightEndpoints } from '@vigie/contract/preflight'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { queryOptions } from '@tanstack/react-query'
import type {
  CampaignDraft,
  CampaignType,
  ConversionEventId,
  LineReach,
  NamedReference,
  TrackingSource,
} from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'
import type { Language } from '../../lib/format.ts'
import { storedDraft } from '../../data/stored-draft.ts'

const api = callsOf({
  ...configurationEndpoints,
  ...accountEndpoints,
  ...packageEndpoints,
  ...preflightEndpoints,
  ...driftEndpoints,
  ...referenceEndpoints,
})

/** A list that a field chooses from: when it cannot be read, a message says so beside the field's own (REF-014). */
const ofReference = { meta: { isReference: true } } as const

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
    ...ofReference,
    queryKey: ['ad-packages', account],
    queryFn: ({ signal }) => api.listAdPackages({ params: { account } }, { signal }),
  })

export const geoPackagesQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['geo-packages', account],
    queryFn: ({ signal }) => api.listGeoPackages({ params: { account } }, { signal }),
  })

export const audiencePackagesQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['audience-packages', account],
    queryFn: ({ signal }) => api.listAudiencePackages({ params: { account } }, { signal }),
  })

export const interestPackagesQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['interest-packages', account],
    queryFn: ({ signal }) => api.listInterestPackages({ params: { account } }, { signal }),
  })

export const pixelsQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['pixels', account],
    queryFn: ({ signal }) => api.listPixels({ params: { account } }, { signal }),
  })

export const eventsQuery = (account: string, source: TrackingSource | null, language: Language) =>
  queryOptions({
    ...ofReference,
    queryKey: ['event-conversions', account, source?.id, language],
    queryFn: ({ signal }) =>
      api.listEventConversions(
        {
          params: { account, pixelId: source?.id ?? '' },
          query: { lang: language === 'en' ? 'EN' : 'FR', kind: source?.kind ?? 'pixel' },
        },
        { signal },
      ),
    enabled: source !== null,
  })

export const pagesQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['pages', account],
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
  })

export const instagramQuery = (pageId: string | null) =>
  queryOptions({
    ...ofReference,
    queryKey: ['instagram-accounts', pageId],
    queryFn: ({ signal }) => api.listInstagramAccounts({ params: { pageId: pageId ?? '' } }, { signal }),
    enabled: pageId !== null,
  })

export const tagsQuery = (account: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['tags', account],
    queryFn: ({ signal }) => api.listTags({ params: { account } }, { signal }),
  })

export const labelsQuery = (list: string) =>
  queryOptions({
    ...ofReference,
    queryKey: ['reference', list],
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: list } }, { signal }),
    staleTime: Infinity,
  })

export const attributesQuery = (type: CampaignType | null) =>
  queryOptions({
    ...ofReference,
    queryKey: ['type-attributes', type],
    queryFn: ({ signal }) =>
      api.attributesOfType(
        { query: { attribute_name: 'optimization_goal', attribute_value: type ?? '' } },
        { signal },
      ),
    enabled: type !== null,
    staleTime: Infinity,
  })

export const catalogsQuery = (account: string) =>
  queryOptions({
    queryKey: ['catalogs', account],
    queryFn: ({ signal }) => api.listCatalogs({ params: { account }, query: {} }, { signal }),
  })

export const productSetsQuery = (catalogId: string | null) =>
  queryOptions({
    queryKey: ['product-sets', catalogId],
    queryFn: ({ signal }) => api.listProductSets({ params: { catalogId: catalogId ?? '' } }, { signal }),
    enabled: catalogId !== null,
  })

export const existingCustomersQuery = (account: string) =>
  queryOptions({
    queryKey: ['existing-customers', account],
    queryFn: ({ signal }) => api.listExistingCustomers({ params: { account } }, { signal }),
  })

/** Asks the platform for what a typed text may mean. */
const foundQuery = (key: string[], ask: (signal: AbortSignal) => Promise<readonly NamedReference[]>) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => ask(signal) })

export type FoundQuery = ReturnType<typeof foundQuery>

export const countriesQuery = (account: string, text: string): FoundQuery =>
  foundQuery(['countries', account, text], async (signal) => {
    const query = { q: text, type: 'country' as const }
    const found = await api.searchGeo({ params: { account }, query }, { signal })
    return found.map(({ key, name }) => ({ id: key, name }))
  })

export const languagesQuery = (account: string, text: string): FoundQuery =>
  foundQuery(['languages', account, text], (signal) =>
    api.searchLanguages({ params: { account }, query: { q: text } }, { signal }),
  )

/** Limits of the account, and placements that the platform's version no longer has. */
export const editorFactsQuery = (account: string) =>
  queryOptions({
    queryKey: ['editor-facts', account],
    queryFn: ({ signal }) => api.editorFacts({ params: { account } }, { signal }),
    staleTime: Infinity,
  })

/** Fewest people of each custom audience, where the platform says so. */
export const audienceSizesQuery = (account: string) =>
  queryOptions({
    queryKey: ['audience-sizes', account],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const audiences = await api.listCustomAudiences({ params: { account } }, { signal })
      return new Map(
        audiences.flatMap(({ id, sizeLowerBound }) =>
          sizeLowerBound === null ? [] : [[id, sizeLowerBound]],
        ),
      )
    },
    staleTime: Infinity,
  })

/** What stands in a published campaign beside what Vigie made. */
export const foreignAdsetsQuery = (account: string, campaignId: string | null) =>
  queryOptions({
    queryKey: ['foreign-adsets', account, campaignId],
    queryFn: ({ signal }) =>
      api.foreignAdsets({ params: { account, campaignId: campaignId ?? '' } }, { signal }),
    enabled: campaignId !== null,
    staleTime: 5 * 60_000,
  })

/** What the campaign's result cost in this account lately. */
export const resultCostQuery = (account: string, event: ConversionEventId | null) =>
  queryOptions({
    queryKey: ['result-cost', account, event],
    queryFn: ({ signal }) =>
      api.resultCost({ params: { account }, query: { event: event ?? 'omni_purchase' } }, { signal }),
    enabled: event !== null,
    staleTime: Infinity,
  })

/** Lines that one request asks about: as many as the platform is asked about together. */
const linesAtOnce = 50

/** How many people each line may reach; `targeting` is what the answer depends on. */
export const reachQuery = (account: string, draft: CampaignDraft, targeting: string) =>
  queryOptions({
    queryKey: ['reach', account, targeting],
    queryFn: async ({ signal }) => {
      const found: LineReach[] = []
      for (let start = 0; start < draft.lines.length; start += linesAtOnce) {
        const body = { ...draft, lines: draft.lines.slice(start, start + linesAtOnce), removedLines: [] }
        found.push(...(await api.reachEstimates({ params: { account }, body }, { signal })))
      }
      return found
    },
    enabled: draft.lines.length > 0,
    staleTime: 5 * 60_000,
    placeholderData: (former) => former,
  })

/** The version that somebody else stored, asked again for every conflict. */
export const theirsQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: ['configurations', account, fileId, 'theirs'],
    queryFn: async ({ signal }) =>
      storedDraft(await api.getConfiguration({ params: { account, fileId } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  })
