import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { AudiencePackage } from '@vigie/domain'
import { readAsStored } from '../../data/client/as-stored.ts'
import { audiencePackageQuery } from '../../data/audience-packages.ts'
import { targetingPage } from '../../shared/packages/targeting-page.tsx'
import { newAudiencePackage } from './audience-lists.ts'
import { AudiencePackageForm } from './audience-package-form.tsx'

export const loadAudiencePackage = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, audiencePackageQuery(account, id))

/** The audience package screen, new or stored. */
export const AudiencePackagePage = targetingPage<AudiencePackage>({
  kind: 'audience',
  fresh: newAudiencePackage,
  useStored: (account, id) => useSuspenseQuery(audiencePackageQuery(account, id)).data,
  Form: AudiencePackageForm,
})
