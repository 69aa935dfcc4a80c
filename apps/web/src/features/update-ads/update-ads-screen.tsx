import { addresses, addressTo } from '@vigie/contract'
import { Button, Select, Tooltip } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import {
  applyEvent,
  chooseForUpdate,
  packagesToUpdate,
  updateChoiceOf,
  type CampaignDraft,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { choices, PackageList, type PackageFacts } from './package-list.tsx'
import { useUpdateAds } from './use-update-ads.ts'
import classes from './update-ads.module.css'

type Props = {
  readonly account: string
  readonly first: CampaignDraft
  readonly packages: readonly PackageFacts[]
}

export function UpdateAdsScreen({ account, first, packages }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(first)
  const names = packagesToUpdate(draft)
  const hasChoice = names.some((name) => updateChoiceOf(draft, name) !== 'unchanged')
  const update = useUpdateAds({
    account,
    onStored: (revision) => setDraft((former) => ({ ...former, revision })),
  })
  const submit = () => {
    if (hasChoice && !update.isChecking) update.start(draft)
  }
  useHotkeys({ 'mod+Enter': submit, 'mod+s': submit })
  const facts = new Map(packages.map((one) => [one.name, one]))
  const others = packages.filter(({ name, adCount }) => !names.includes(name) && adCount > 0)
  return (
    <div className={classes.screen}>
      <Head name={draft.name} hasChoice={hasChoice} isChecking={update.isChecking} onSubmit={submit} />
      <section className={classes.body} aria-labelledby="update-packages">
        <h2 id="update-packages">{t(($) => $.updateAds.section)}</h2>
        <p className={classes.quiet}>{t(($) => $.updateAds.hint)}</p>
        {update.reasons.length > 0 && <Invalid reasons={update.reasons} fileId={draft.fileId} />}
        <div className={classes.lists}>
          {choices.map((choice) => (
            <PackageList
              key={choice}
              choice={choice}
              names={names.filter((name) => updateChoiceOf(draft, name) === choice)}
              facts={facts}
              onChoose={(name, next) => setDraft(chooseForUpdate(draft, name, next))}
            />
          ))}
        </div>
        <Select
          searchable
          className={classes.add}
          label={t(($) => $.updateAds.add)}
          description={t(($) => $.updateAds.addHint)}
          nothingFoundMessage={t(($) => $.updateAds.noneToAdd)}
          data={others.map(({ name }) => name)}
          value={null}
          onChange={(name) => name !== null && setDraft(withPackage(draft, name))}
        />
      </section>
    </div>
  )
}

/** A package that is added is one to make ads of. */
const withPackage = (draft: CampaignDraft, name: string): CampaignDraft =>
  chooseForUpdate(applyEvent(draft, { type: 'adPackageAdded', name }), name, 'updated')

type HeadProps = {
  readonly name: string
  readonly hasChoice: boolean
  readonly isChecking: boolean
  readonly onSubmit: () => void
}

function Head({ name, hasChoice, isChecking, onSubmit }: HeadProps) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <PageHeader
      back={{ label: t(($) => $.updateAds.back), onClick: () => router.history.push(addresses.campaigns) }}
      title={t(($) => $.updateAds.title)}
      facts={name}
      actions={
        <Tooltip label={t(($) => $.updateAds.nothing)} disabled={hasChoice}>
          <Button
            loading={isChecking}
            aria-disabled={!hasChoice}
            data-disabled={!hasChoice || undefined}
            onClick={onSubmit}
          >
            {t(($) => $.updateAds.submit)}
          </Button>
        </Tooltip>
      }
    />
  )
}

type InvalidProps = { readonly reasons: readonly string[]; readonly fileId: string | null }

/** Why nothing can be published of this campaign as it is, and where it is mended. */
function Invalid({ reasons, fileId }: InvalidProps) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className={classes.invalid} role="alert">
      <strong>{t(($) => $.updateAds.invalid)}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => router.history.push(addressTo(addresses.editCampaign, { fileId: fileId ?? '' }))}
      >
        {t(($) => $.updateAds.edit)}
      </Button>
    </div>
  )
}
