import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { newGeoPackage } from '@vigie/domain'
import { readAsStored } from '../../data/client/as-stored.ts'
import { useAccount } from '../../data/session.ts'
import { geoPackageQuery } from '../../data/geo-packages.ts'
import { GeoPackageForm } from './geo-package-form.tsx'
import type { OpenedFrom } from './opened-from.ts'

export const loadGeoPackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, geoPackageQuery(account, id))

/** The geo-demographic package screen, new or stored. */
export function GeoPackagePage() {
  const { account } = useAccount()
  const { id } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const from = { campaignId: textOf(search, 'campaign_id'), isFromList: textOf(search, 'from') === 'list' }
  return id === undefined ? (
    <GeoPackageForm key={`new ${account}`} account={account} initial={newGeoPackage} from={from} />
  ) : (
    <StoredForm key={`${account} ${id}`} account={account} id={id} from={from} />
  )
}

type StoredProps = { readonly account: string; readonly id: string; readonly from: OpenedFrom }

function StoredForm({ account, id, from }: StoredProps) {
  const { data } = useSuspenseQuery(geoPackageQuery(account, id))
  return <GeoPackageForm account={account} initial={data} from={from} />
}

function textOf(search: object, name: string): string | null {
  const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
