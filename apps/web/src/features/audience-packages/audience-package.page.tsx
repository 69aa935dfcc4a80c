import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { StoredPackage } from '../../shared/packages/stored-package.tsx'
import { newAudiencePackage } from './audience-lists.ts'
import { AudiencePackageForm } from './audience-package-form.tsx'
import { audiencePackageQuery } from '../../data/audience-packages.ts'
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
    <StoredForm key={`${account} ${id}`} account={account} id={id} search={search} />
  )
}

type StoredProps = {
  readonly account: string
  readonly id: string
  readonly search: ReturnType<typeof useAudienceSearch>
}

function StoredForm({ account, id, search }: StoredProps) {
  const { t } = useTranslation()
  const { load: title, loadHint: hint } = t(($) => $.audiencePackage.problem, { returnObjects: true })
  return (
    <StoredPackage
      stored={useQuery(audiencePackageQuery(account, id))}
      failure={{ title, hint }}
      anew={addresses.newAudiencePackage}
    >
      {(stored) => <AudiencePackageForm account={account} initial={stored} search={search} />}
    </StoredPackage>
  )
}
