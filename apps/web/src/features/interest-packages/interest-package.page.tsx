import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { InterestPackage } from '@vigie/domain'
import { readAsStored } from '../../data/client/as-stored.ts'
import { useAccount } from '../../data/session.ts'
import { InterestPackageForm } from './interest-package-form.tsx'
import { interestPackageQuery } from '../../data/interest-packages.ts'
import { useInterestSearch } from './interest-search.ts'

const newInterestPackage: InterestPackage = { id: null, name: '', interests: [] }

export const loadInterestPackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, interestPackageQuery(account, id))

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
  const { data } = useSuspenseQuery(interestPackageQuery(account, id))
  return <InterestPackageForm account={account} initial={data} search={search} />
}
