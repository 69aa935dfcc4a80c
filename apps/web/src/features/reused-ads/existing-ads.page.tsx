import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { platformLink } from '../../lib/platform-link.ts'
import { useAccount } from '../../data/session.ts'
import { SubScreenPackageField, useSubScreenPackage } from '../../shared/packages/sub-screen-package.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import {
  type Ad,
  platformAdsetsQuery,
  platformAdsQuery,
  platformCampaignsQuery,
  keepAds,
} from '../../data/reused-ads.ts'
import { useAction } from '../../data/client/use-action.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './reused-ads.module.css'
import { useLeaveChosen } from './use-leave-chosen.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'

export const loadExistingAds = (client: QueryClient, account: string) =>
  client.ensureQueryData(platformCampaignsQuery(account))

/** Ads that run already, to show again with their reactions: a campaign, an ad set, its ads. */
export const ExistingAdsPage = () => (
  <PageFor may="library:edit">
    <ExistingAdsScreen />
  </PageFor>
)

function ExistingAdsScreen() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const of = useSubScreenPackage(account)
  const { name: packageName, leave: goBack } = of
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [adsetId, setAdsetId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Ad[]>([])
  const [hasNoName, setNoName] = useState(false)
  const { data: campaigns } = useSuspenseQuery(platformCampaignsQuery(account))
  const adsets = useQuery(platformAdsetsQuery(account, campaignId))
  const ads = useQuery(platformAdsQuery(account, adsetId))
  const keep = useAction(keepAds(account))
  const guard = useLeaveChosen(chosen.length)

  const onSave = () => {
    setNoName(packageName === '')
    if (packageName === '' || chosen.length === 0) return
    keep.mutate(
      { packageName, chosen },
      {
        onSuccess: (kept) => {
          notify({ kind: 'done', title: t(($) => $.reusedAds.ads.saved) })
          guard.release()
          goBack(kept)
        },
      },
    )
  }
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.reusedAds.ads.title)}
        facts={packageName !== '' && t(($) => $.reusedAds.forPackage, { name: packageName })}
        actions={
          <>
            <span id="chosen-ads" className={classes.quiet} aria-live="polite">
              {chosen.length > 0
                ? t(($) => $.reusedAds.chosen, { count: chosen.length })
                : t(($) => $.reusedAds.ads.noneChosen)}
            </span>
            <Button
              loading={keep.isPending}
              disabled={chosen.length === 0}
              aria-describedby="chosen-ads"
              onClick={onSave}
            >
              {t(($) => $.reusedAds.ads.save)}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t(($) => $.reusedAds.ads.close)}
              onClick={() => goBack()}
            >
              <IconX size={18} />
            </ActionIcon>
          </>
        }
      />
      <div className={classes.body}>
        <SubScreenPackageField of={of} className={classes.narrow} />
        {hasNoName && (
          <p className={classes.error} role="alert">
            {t(($) => $.reusedAds.ads.noName)}
          </p>
        )}
        {keep.isError && (
          <ErrorState
            title={t(($) => $.reusedAds.saveFailed)}
            message={failureText(keep.error).title}
            retry={{ label: t(($) => $.reusedAds.retry), run: onSave }}
          />
        )}
        <div className={classes.pickers}>
          <Select
            label={t(($) => $.reusedAds.ads.campaign)}
            placeholder={t(($) => $.reusedAds.ads.choose)}
            searchable
            nothingFoundMessage={t(($) => $.reusedAds.ads.noMatch)}
            data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
            value={campaignId}
            onChange={(id) => {
              setCampaignId(id)
              setAdsetId(null)
              setChosen([])
            }}
          />
          <Select
            label={t(($) => $.reusedAds.ads.adset)}
            placeholder={t(($) => $.reusedAds.ads.choose)}
            searchable
            disabled={campaignId === null}
            nothingFoundMessage={t(($) => $.reusedAds.ads.noMatch)}
            data={(adsets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={adsetId}
            onChange={(id) => {
              setAdsetId(id)
              setChosen([])
            }}
          />
        </div>
        {campaignId === null && <EmptyState title={t(($) => $.reusedAds.ads.empty)} />}
        {campaignId !== null && adsetId === null && (
          <Answered
            of={adsets}
            rows={1}
            label={t(($) => $.reusedAds.ads.adset)}
            failed={t(($) => $.reusedAds.ads.failed)}
          >
            {() => <p className={classes.quiet}>{t(($) => $.reusedAds.ads.chooseAdset)}</p>}
          </Answered>
        )}
        {adsetId !== null && (
          <Answered
            of={ads}
            rows={4}
            label={t(($) => $.reusedAds.ads.title)}
            failed={t(($) => $.reusedAds.ads.failed)}
          >
            {(list) => <AdList ads={list} chosen={chosen} onChoose={setChosen} />}
          </Answered>
        )}
      </div>
    </div>
  )
}

type ListProps = {
  readonly ads: readonly Ad[]
  readonly chosen: readonly Ad[]
  readonly onChoose: (chosen: readonly Ad[]) => void
}

function AdList({ ads, chosen, onChoose }: ListProps) {
  const { t } = useTranslation()
  if (ads.length === 0) return <p className={classes.quiet}>{t(($) => $.reusedAds.ads.none)}</p>
  return (
    <ul className={classes.ads}>
      {ads.map((ad) => {
        const isChosen = chosen.some(({ id }) => id === ad.id)
        const link = platformLink(ad.previewUrl)
        const picture = ad.creative.thumbnailUrl ?? ad.creative.imageUrl
        return (
          <li key={ad.id} data-picked={isChosen || undefined}>
            <label htmlFor={`ad-${ad.id}`}>
              <Checkbox
                id={`ad-${ad.id}`}
                size="xs"
                checked={isChosen}
                aria-label={t(($) => $.reusedAds.ads.pick, { name: ad.name })}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter(({ id }) => id !== ad.id) : [...chosen, ad])
                }
              />
              <Picture className={classes.picture} src={picture ?? ''} />
              <span className={classes.postBody}>
                <b>{ad.name}</b>
                <small>
                  {ad.storyId === null
                    ? t(($) => $.reusedAds.ads.noPost)
                    : t(($) => $.reusedAds.ads.postId, { id: ad.storyId })}
                </small>
                <span>{ad.creative.body}</span>
              </span>
            </label>
            {link !== null && (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t(($) => $.reusedAds.ads.previewOf, { name: ad.name })}
              >
                {t(($) => $.reusedAds.ads.preview)}
                <IconExternalLink size={13} aria-hidden="true" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
