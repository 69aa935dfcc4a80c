import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { InterestPackage } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { PackageFailure, PackageWaiting } from '../../packages/package-frame.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InterestPackageForm } from './interest-package-form.tsx'
import { interestPackageQuery } from './interest-package.queries.ts'
import { useInterestSearch } from './interest-search.ts'

const newInterestPackage: InterestPackage = { id: null, name: '', interests: [] }

/** The interest package screen, new or stored. */
export function InterestPackagePage() {
  const { account } = useAccount()
  const { id } = useParams({ strict: false })
  const search = useInterestSearch()
  return id === undefined ? (
    <InterestPackageForm
      key={`new ${account}`}
      account={account}
      initial={newInterestPackage}
      search={search}
    />
  ) : (
    <StoredPackage key={`${account} ${id}`} account={account} id={id} search={search} />
  )
}

type StoredProps = {
  readonly account: string
  readonly id: string
  readonly search: ReturnType<typeof useInterestSearch>
}

function StoredPackage({ account, id, search }: StoredProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(interestPackageQuery(account, id))
  if (data) return <InterestPackageForm account={account} initial={data} search={search} />
  if (isError) {
    return (
      <PackageFailure>
        <ErrorState
          isPage
          title={t(($) => $.interestPackage.problem.load)}
          message={t(($) => $.interestPackage.problem.loadHint)}
          retry={{ label: t(($) => $.interestPackage.retry), run: () => void refetch() }}
        />
        <Button variant="default" component={Link} to="/creation-campagne/package-centre-interet">
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
