import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readAsStored } from '../../data/client/as-stored.ts'
import { useAccount } from '../../data/session.ts'
import { newAudiencePackage } from './audience-lists.ts'
import { AudiencePackageForm } from './audience-package-form.tsx'
import { audiencePackageQuery } from '../../data/audience-packages.ts'
import { useAudienceSearch } from './audience-search.ts'

export const loadAudiencePackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, audiencePackageQuery(account, id))

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
    <StoredForm key={`${account} ${id}`} account={account} id={id} search={search} />
  )
}

type StoredProps = {
  readonly account: string
  readonly id: string
  readonly search: ReturnType<typeof useAudienceSearch>
}

function StoredForm({ account, id, search }: StoredProps) {
  const { data } = useSuspenseQuery(audiencePackageQuery(account, id))
  return <AudiencePackageForm account={account} initial={data} search={search} />
}
