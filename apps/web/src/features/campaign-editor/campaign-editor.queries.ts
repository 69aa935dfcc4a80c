import { configurationEndpoints } from '@vigie/contract/configurations'
import { accountEndpoints } from '@vigie/contract/accounts'
import { driftEndpoints } from '@vigie/contract/drift'
import { preflightEndpoints } from '@vigie/contract/preflight'
import { queryOptions } from '@tanstack/react-query'
import type { CampaignDraft, CampaignType, ConversionEventId, LineReach, TrackingSource } from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'
import { adPackagesQuery as adPackages } from '../../data/ad-packages.ts'
import { audiencePackagesQuery as audiencePackages } from '../../data/audience-packages.ts'
import { asReference } from '../../data/client/reference-list.ts'
import { geoPackagesQuery as geoPackages } from '../../data/geo-packages.ts'
import { interestPackagesQuery as interestPackages } from '../../data/interest-packages.ts'
import { labelsQuery as labels, typeAttributesQuery } from '../../data/labels.ts'
import { instagramAccountsQuery, pagesQuery as pages } from '../../data/pages.ts'
import { conversionEventsQuery, pixelsQuery as pixels } from '../../data/pixels.ts'
import { tagsQuery as tags } from '../../data/tags.ts'
import type { Language } from '../../lib/format.ts'
import { storedDraft } from '../../data/stored-draft.ts'

const api = callsOf({
  ...configurationEndpoints,
  ...accountEndpoints,
  ...preflightEndpoints,
  ...driftEndpoints,
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

export const adPackagesQuery = (account: string) => asReference(adPackages(account))
export const geoPackagesQuery = (account: string) => asReference(geoPackages(account))
export const audiencePackagesQuery = (account: string) => asReference(audiencePackages(account))
export const interestPackagesQuery = (account: string) => asReference(interestPackages(account))
export const pixelsQuery = (account: string) => asReference(pixels(account))
export const eventsQuery = (account: string, source: TrackingSource | null, language: Language) =>
  asReference(conversionEventsQuery(account, source, language))
export const pagesQuery = (account: string) => asReference(pages(account))
export const instagramQuery = (pageId: string | null) => asReference(instagramAccountsQuery(pageId))
export const tagsQuery = (account: string) => asReference(tags(account))
export const labelsQuery = (list: string) => asReference(labels(list))
export const attributesQuery = (type: CampaignType | null) => asReference(typeAttributesQuery(type))

export { audienceSizesQuery, existingCustomersQuery } from '../../data/audiences.ts'
export { cataloguesQuery as catalogsQuery, productSetsQuery } from '../../data/catalogues.ts'
export {
  countryNamesQuery as countriesQuery,
  languagesQuery,
  type NamesQuery as FoundQuery,
} from '../../data/places.ts'

/** Limits of the account, and placements that the platform's version no longer has. */
export const editorFactsQuery = (account: string) =>
  queryOptions({
    queryKey: ['editor-facts', account],
    queryFn: ({ signal }) => api.editorFacts({ params: { account } }, { signal }),
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
