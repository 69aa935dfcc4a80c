import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import type { GeoPackage } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { asStored } from './client/as-stored.ts'
import { keys } from './keys.ts'
import { packageGone, packagesChanged } from './packages-changed.ts'

const api = callsOf(packageEndpoints)

export const geoPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.geoPackages(account),
    queryFn: ({ signal }) => api.listGeoPackages({ params: { account } }, { signal }),
  })

export const geoPackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: keys.geoPackages(account, id),
    queryFn: ({ signal }) => api.getGeoPackage({ params: { account, id } }, { signal }),
    ...asStored,
  })

export const saveGeoPackage = (account: string) =>
  mutationOptions({
    mutationFn: async (geo: GeoPackage): Promise<GeoPackage> => {
      const body = mutable({ ...geo, name: geo.name.trim() })
      if (geo.id === null) {
        const [made] = (await api.createGeoPackage({ params: { account }, body })).data.data
        return made
      }
      return (await api.updateGeoPackage({ params: { account, id: geo.id }, body })).data.data
    },
    onSuccess: (_made, _given, _before, { client }) => void packagesChanged(client, account, 'geo'),
  })

export const deleteGeoPackage = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteGeoPackage({ params: { account, id } }),
    onSuccess: (_gone, _id, _before, { client }) => void packageGone(client, account, 'geo'),
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
  points: [...(geo.points ?? [])],
  excludedPoints: [...(geo.excludedPoints ?? [])],
  locationTypes: [...geo.locationTypes],
})
