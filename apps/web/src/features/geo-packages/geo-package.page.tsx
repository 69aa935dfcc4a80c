import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type GeoPackage, newGeoPackage } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { PackageFailure, PackageWaiting } from '../../packages/package-frame.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { geoPackageQuery } from './geo-package.queries.ts'
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
    <StoredPackage key={`${account} ${id}`} account={account} id={id} from={from} />
  )
}

type StoredProps = { readonly account: string; readonly id: string; readonly from: OpenedFrom }

/** A stored package is loaded before anything can be typed (specification B §4). */
function StoredPackage({ account, id, from }: StoredProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(geoPackageQuery(account, id))
  if (data) return <GeoPackageForm account={account} initial={data satisfies GeoPackage} from={from} />
  if (isError) {
    return (
      <PackageFailure>
        <ErrorState
          isPage
          title={t(($) => $.geoPackage.problem.load)}
          message={t(($) => $.geoPackage.problem.loadHint)}
          retry={{ label: t(($) => $.packages.retry), run: () => void refetch() }}
        />
        <Button variant="default" component="a" href="/creation-package-ciblage-demographique">
          {t(($) => $.packages.new)}
        </Button>
      </PackageFailure>
    )
  }
  return (
    <PackageWaiting>
      <Skeleton height={58} />
      <Skeleton height={170} radius={10} />
      <Skeleton height={300} radius={10} />
    </PackageWaiting>
  )
}

function textOf(search: object, name: string): string | null {
  const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : null
}
