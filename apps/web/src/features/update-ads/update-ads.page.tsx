import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { UpdateAdsScreen } from './update-ads-screen.tsx'
import { adPackagesQuery } from '../../data/ad-packages.ts'
import { liveFileQuery } from '../../data/configurations.ts'
import classes from './update-ads.module.css'

/** Which ad packages of a live campaign are updated, deactivated or left. */
export function UpdateAdsPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const { fileId } = useParams({ from: '/signed-in/in-account/campagne/update-pub/$fileId' })
  const file = useQuery(liveFileQuery(account, fileId))
  const packages = useQuery(adPackagesQuery(account))
  const failure = file.error ?? packages.error
  if (failure) {
    const { title, message, reference } = failureText(failure)
    const retry = () => void Promise.all([file.refetch(), packages.refetch()])
    return (
      <div className={classes.state}>
        <ErrorState
          isPage
          title={t(($) => $.updateAds.loadFailed)}
          message={`${title} ${message}`.trim()}
          reference={reference}
          retry={{ label: t(($) => $.updateAds.retry), run: retry }}
        />
      </div>
    )
  }
  if (!file.data || !packages.data)
    return (
      <div className={classes.state}>
        <SkeletonRows count={6} label={t(($) => $.updateAds.loading)} />
      </div>
    )
  if (file.data.campaignId === null)
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
  return (
    <UpdateAdsScreen
      key={`${account} ${fileId}`}
      account={account}
      first={file.data}
      packages={packages.data}
    />
  )
}
