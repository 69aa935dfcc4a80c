import { queryOptions } from '@tanstack/react-query'
import { catalogueEndpoints } from '@vigie/contract/catalogues'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const reference = callsOf(referenceEndpoints)
const creatives = callsOf(catalogueEndpoints)

/** Product catalogues of the account's business. */
export const cataloguesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.catalogues(account),
    queryFn: ({ signal }) => reference.listCatalogs({ params: { account }, query: {} }, { signal }),
    staleTime: 60_000,
  })

export const productSetsQuery = (catalogId: string | null) =>
  queryOptions({
    queryKey: keys.productSets(catalogId),
    queryFn: ({ signal }) =>
      reference.listProductSets({ params: { catalogId: catalogId ?? '' } }, { signal }),
    enabled: catalogId !== null,
    staleTime: 60_000,
  })

/** The catalogue creative of a stored package. */
export const catalogueCreativeQuery = (account: string, packageName: string | null) =>
  queryOptions({
    queryKey: keys.catalogueCreative(account, packageName),
    queryFn: async ({ signal }) => {
      const [found] = await creatives.getCatalogueCreative(
        { params: { account }, query: { keyword: packageName ?? '' } },
        { signal },
      )
      return found ? { ...found, id: found.id ?? '' } : null
    },
    enabled: packageName !== null,
  })
