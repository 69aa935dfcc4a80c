import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platformLink } from '../../lib/platform-link.ts'
import { useAccount } from '../../data/session.ts'
import { useSubScreenPackage } from '../../shared/packages/sub-screen-package.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
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
import { ReusedScreen } from './reused-screen.tsx'
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
  const [chosen, setChosen] = useState<readonly Ad[]>([])
  const [hasNoName, setNoName] = useState(false)
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
    <ReusedScreen
      title={t(($) => $.reusedAds.ads.title)}
      of={of}
      actions={
        <Actions count={chosen.length} isSaving={keep.isPending} onSave={onSave} onClose={() => goBack()} />
      }
      missing={hasNoName ? t(($) => $.reusedAds.ads.noName) : null}
      failure={keep.error}
      onRetry={onSave}
    >
      <AdPicker account={account} chosen={chosen} onChoose={setChosen} />
    </ReusedScreen>
  )
}

type ActionsProps = {
  readonly count: number
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

function Actions({ count, isSaving, onSave, onClose }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <span id="chosen-ads" className={classes.quiet} aria-live="polite">
        {count > 0 ? t(($) => $.reusedAds.chosen, { count }) : t(($) => $.reusedAds.ads.noneChosen)}
      </span>
      <Button loading={isSaving} disabled={count === 0} aria-describedby="chosen-ads" onClick={onSave}>
        {t(($) => $.reusedAds.ads.save)}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(($) => $.reusedAds.ads.close)}
        onClick={onClose}
      >
        <IconX size={18} />
      </ActionIcon>
    </>
  )
}

type PickerProps = {
  readonly account: string
  readonly chosen: readonly Ad[]
  readonly onChoose: (chosen: readonly Ad[]) => void
}

/** A campaign, then one of its ad sets, then its ads. */
function AdPicker({ account, chosen, onChoose }: PickerProps) {
  const { t } = useTranslation()
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [adsetId, setAdsetId] = useState<string | null>(null)
  const { data: campaigns } = useSuspenseQuery(platformCampaignsQuery(account))
  const adsets = useQuery(platformAdsetsQuery(account, campaignId))
  const ads = useQuery(platformAdsQuery(account, adsetId))
  return (
    <>
      <div className={classes.pickers}>
        <NamedSelect
          label={t(($) => $.reusedAds.ads.campaign)}
          list={campaigns}
          value={campaignId}
          onChange={(id) => {
            setCampaignId(id)
            setAdsetId(null)
            onChoose([])
          }}
        />
        <NamedSelect
          label={t(($) => $.reusedAds.ads.adset)}
          list={adsets.data ?? []}
          isOff={campaignId === null}
          value={adsetId}
          onChange={(id) => {
            setAdsetId(id)
            onChoose([])
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
          {(list) => <AdList ads={list} chosen={chosen} onChoose={onChoose} />}
        </Answered>
      )}
    </>
  )
}

type SelectProps = {
  readonly label: string
  readonly list: readonly { readonly id: string; readonly name: string }[]
  readonly isOff?: boolean
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

function NamedSelect({ label, list, isOff = false, value, onChange }: SelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      placeholder={t(($) => $.reusedAds.ads.choose)}
      searchable
      disabled={isOff}
      nothingFoundMessage={t(($) => $.reusedAds.ads.noMatch)}
      data={list.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
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
        return (
          <li key={ad.id} data-picked={isChosen || undefined}>
            <AdChoice
              ad={ad}
              isChosen={isChosen}
              onToggle={() => onChoose(isChosen ? chosen.filter(({ id }) => id !== ad.id) : [...chosen, ad])}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ChoiceProps = { readonly ad: Ad; readonly isChosen: boolean; readonly onToggle: () => void }

function AdChoice({ ad, isChosen, onToggle }: ChoiceProps) {
  const { t } = useTranslation()
  const link = platformLink(ad.previewUrl)
  const picture = ad.creative.thumbnailUrl ?? ad.creative.imageUrl
  return (
    <>
      <label htmlFor={`ad-${ad.id}`}>
        <Checkbox
          id={`ad-${ad.id}`}
          size="xs"
          checked={isChosen}
          aria-label={t(($) => $.reusedAds.ads.pick, { name: ad.name })}
          onChange={onToggle}
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
    </>
  )
}
