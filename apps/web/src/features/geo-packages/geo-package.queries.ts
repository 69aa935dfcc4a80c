import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { GeoPackage } from '@vigie/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf, isApiError } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { tellDeleted, tellNotDeleted } from '../../packages/tell-deletion.ts'
import { notify } from '../../ui/toast.ts'
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

const isNameTaken = (error: unknown): boolean => isApiError(error, 'name.taken')

export function useSaveGeoPackage(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (geo: GeoPackage) => {
      const body = mutable({ ...geo, name: geo.name.trim() })
      if (geo.id === null) {
        const [made] = (await api.createGeoPackage({ params: { account }, body })).data.data
        return made
      }
      return (await api.updateGeoPackage({ params: { account, id: geo.id }, body })).data.data
    },
    onSuccess: (_, { id }) => {
      notify({ kind: 'done', title: t(($) => (id === null ? $.geoPackage.created : $.geoPackage.updated)) })
      void queries.invalidateQueries()
    },
    onError: (error) => {
      // A taken name is told beside the field.
      if (isNameTaken(error)) return
      const { title, message, reference } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.geoPackage.problem.save),
        message: [title, message, reference].filter((part) => part !== '').join(' '),
      })
    },
  })
}

export function useDeleteGeoPackage(account: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteGeoPackage({ params: { account, id } }),
    onSuccess: () => {
      tellDeleted()
      void queries.invalidateQueries({ queryKey: geoPackagesQuery(account).queryKey })
    },
    onError: tellNotDeleted,
  })
}

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
