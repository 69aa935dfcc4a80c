import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { InterestPackage } from '@vigie/domain'
import { readAsStored } from '../../data/client/as-stored.ts'
import { interestPackageQuery } from '../../data/interest-packages.ts'
import { targetingPage } from '../../shared/packages/targeting-page.tsx'
import { InterestPackageForm } from './interest-package-form.tsx'

export const loadInterestPackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, interestPackageQuery(account, id))

/** The interest package screen, new or stored. */
export const InterestPackagePage = targetingPage<InterestPackage>({
  kind: 'interest',
  fresh: { id: null, name: '', interests: [] },
  useStored: (account, id) => useSuspenseQuery(interestPackageQuery(account, id)).data,
  Form: InterestPackageForm,
})
