import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { newGeoPackage } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { StoredPackage } from '../../shared/packages/stored-package.tsx'
import { geoPackageQuery } from '../../data/geo-packages.ts'
import { GeoPackageForm } from './geo-package-form.tsx'
import type { OpenedFrom } from './opened-from.ts'

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
  const { t } = useTranslation()
  const { load: title, loadHint: hint } = t(($) => $.geoPackage.problem, { returnObjects: true })
  return (
    <StoredPackage
      stored={useQuery(geoPackageQuery(account, id))}
      failure={{ title, hint }}
      anew={addresses.newGeoPackage}
    >
      {(stored) => <GeoPackageForm account={account} initial={stored} from={from} />}
    </StoredPackage>
  )
}

function textOf(search: object, name: string): string | null {
  const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
