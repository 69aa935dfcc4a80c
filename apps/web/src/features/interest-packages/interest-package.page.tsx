import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { InterestPackage } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { StoredPackage } from '../../shared/packages/stored-package.tsx'
import { InterestPackageForm } from './interest-package-form.tsx'
import { interestPackageQuery } from '../../data/interest-packages.ts'
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
    <StoredForm key={`${account} ${id}`} account={account} id={id} search={search} />
  )
}

type StoredProps = {
  readonly account: string
  readonly id: string
  readonly search: ReturnType<typeof useInterestSearch>
}

function StoredForm({ account, id, search }: StoredProps) {
  const { t } = useTranslation()
  const { load: title, loadHint: hint } = t(($) => $.interestPackage.problem, { returnObjects: true })
  return (
    <StoredPackage
      stored={useQuery(interestPackageQuery(account, id))}
      failure={{ title, hint }}
      anew={addresses.newInterestPackage}
    >
      {(stored) => <InterestPackageForm account={account} initial={stored} search={search} />}
    </StoredPackage>
  )
}
