import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { PackageFailure, PackageWaiting } from '../../packages/package-frame.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { newAudiencePackage } from './audience-lists.ts'
import { AudiencePackageForm } from './audience-package-form.tsx'
import { audiencePackageQuery } from './audience-package.queries.ts'
import { useAudienceSearch } from './audience-search.ts'

/** The audience package screen, new or stored. */
export function AudiencePackagePage() {
  const { account } = useAccount()
  const { id } = useParams({ strict: false })
  const search = useAudienceSearch()
  return id === undefined ? (
    <AudiencePackageForm
      key={`new ${account}`}
      account={account}
      initial={newAudiencePackage}
      search={search}
    />
  ) : (
    <StoredPackage key={`${account} ${id}`} account={account} id={id} search={search} />
  )
}

type StoredProps = {
  readonly account: string
  readonly id: string
  readonly search: ReturnType<typeof useAudienceSearch>
}

function StoredPackage({ account, id, search }: StoredProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(audiencePackageQuery(account, id))
  if (data) return <AudiencePackageForm account={account} initial={data} search={search} />
  if (isError) {
    return (
      <PackageFailure>
        <ErrorState
          isPage
          title={t(($) => $.audiencePackage.problem.load)}
          message={t(($) => $.audiencePackage.problem.loadHint)}
          retry={{ label: t(($) => $.audiencePackage.list.retry), run: () => void refetch() }}
        />
        <Button variant="default" component={Link} to="/creation-audience">
          {t(($) => $.packages.new)}
        </Button>
      </PackageFailure>
    )
  }
  return (
    <PackageWaiting>
      <Skeleton height={58} />
      <Skeleton height={400} radius={10} />
    </PackageWaiting>
  )
}
