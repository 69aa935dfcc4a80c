import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { GeoPackage } from '@vigie/domain'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../data/client/api.ts'
import { useDeletePackage, useSavePackage } from '../../shared/packages/package-mutations.ts'
import type { GeoArea } from './geo-zones.ts'

const api = callsOf({ ...packageEndpoints, ...referenceEndpoints })

export const geoPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['geo-packages', account],
    queryFn: ({ signal }) => api.listGeoPackages({ params: { account } }, { signal }),
  })

export const geoPackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: ['geo-packages', account, id],
    queryFn: ({ signal }) => api.getGeoPackage({ params: { account, id } }, { signal }),
    // What is edited must be what is stored.
    staleTime: 0,
    gcTime: 0,
  })

/** Countries come all at once; regions and cities by name. A newer search cancels the one before. */
export const areasQuery = (account: string, type: GeoArea['type'], text: string) =>
  queryOptions({
    queryKey: ['geo-areas', account, type, type === 'country' ? '' : text],
    queryFn: ({ signal }) =>
      api.searchGeo(
        { params: { account }, query: type === 'country' ? { type } : { type, q: text } },
        { signal },
      ),
    enabled: type === 'country' || text.length >= 2,
    staleTime: 600_000,
  })

export const languagesQuery = (account: string, text: string) =>
  queryOptions({
    queryKey: ['geo-languages', account, text],
    queryFn: ({ signal }) =>
      api.searchLanguages({ params: { account }, query: text === '' ? {} : { q: text } }, { signal }),
    staleTime: 600_000,
  })

export function useSaveGeoPackage(account: string) {
  const { t } = useTranslation()
  return useSavePackage({
    created: t(($) => $.geoPackage.created),
    updated: t(($) => $.geoPackage.updated),
    failed: t(($) => $.geoPackage.problem.save),
    save: async (geo: GeoPackage): Promise<GeoPackage> => {
      const body = mutable({ ...geo, name: geo.name.trim() })
      if (geo.id === null) {
        const [made] = (await api.createGeoPackage({ params: { account }, body })).data.data
        return made
      }
      return (await api.updateGeoPackage({ params: { account, id: geo.id }, body })).data.data
    },
  })
}

export const useDeleteGeoPackage = (account: string) =>
  useDeletePackage({
    remove: (id) => api.deleteGeoPackage({ params: { account, id } }),
    list: geoPackagesQuery(account).queryKey,
  })

type Body = Parameters<typeof api.createGeoPackage>[0]['body']

/** The contract writes plain arrays; the domain's are read-only. */
const mutable = (geo: GeoPackage): Body => ({
  ...geo,
  languages: [...geo.languages],
  countries: [...geo.countries],
  regions: [...geo.regions],
  cities: [...geo.cities],
  excludedRegions: [...geo.excludedRegions],
  excludedCities: [...geo.excludedCities],
  locationTypes: [...geo.locationTypes],
})
