import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { newGeoPackage, type GeoPackage } from '@vigie/domain'
import { readAsStored } from '../../data/client/as-stored.ts'
import { geoPackageQuery } from '../../data/geo-packages.ts'
import { targetingPage } from '../../shared/packages/targeting-page.tsx'
import { GeoPackageForm } from './geo-package-form.tsx'

export const loadGeoPackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, geoPackageQuery(account, id))

/** The geo-demographic package screen, new or stored. */
export const GeoPackagePage = targetingPage<GeoPackage>({
  kind: 'geo',
  fresh: newGeoPackage,
  useStored: (account, id) => useSuspenseQuery(geoPackageQuery(account, id)).data,
  Form: GeoPackageForm,
})
