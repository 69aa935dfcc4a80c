import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readAsStored } from '../../data/client/as-stored.ts'
import { useAccount } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { UpdateAdsScreen } from './update-ads-screen.tsx'
import { adPackagesQuery } from '../../data/ad-packages.ts'
import { liveFileQuery } from '../../data/configurations.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'

export const loadUpdateAds = (client: QueryClient, account: string, fileId: string) =>
  Promise.all([
    readAsStored(client, liveFileQuery(account, fileId)),
    client.ensureQueryData(adPackagesQuery(account)),
  ])

/** Which ad packages of a live campaign are updated, deactivated or left. */
export const UpdateAdsPage = () => (
  <PageFor may="draft:edit">
    <UpdateAdsOfFile />
  </PageFor>
)

function UpdateAdsOfFile() {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const { fileId } = useParams({ from: '/signed-in/in-account/campagne/update-pub/$fileId' })
  // Both are asked at once by the route.
  const { data: file } = useSuspenseQuery(liveFileQuery(account, fileId))
  const { data: packages } = useSuspenseQuery(adPackagesQuery(account))
  if (file.campaignId === null)
    return (
      <EmptyState
        isPage
        title={t(($) => $.updateAds.notPublished)}
        body={t(($) => $.updateAds.notPublishedHint)}
        action={
          <Button onClick={() => router.history.push(addressTo(addresses.editCampaign, { fileId }))}>
            {t(($) => $.updateAds.edit)}
          </Button>
        }
      />
    )
  return <UpdateAdsScreen key={`${account} ${fileId}`} account={account} first={file} packages={packages} />
}
