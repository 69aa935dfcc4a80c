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
  const router = useRouter()
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
      <PageHeader
        back={{ label: t(($) => $.updateAds.back), onClick: () => router.history.push(addresses.campaigns) }}
        title={t(($) => $.updateAds.title)}
        facts={draft.name}
        actions={
          <Tooltip label={t(($) => $.updateAds.nothing)} disabled={hasChoice}>
            <Button
              loading={update.isChecking}
              aria-disabled={!hasChoice}
              data-disabled={!hasChoice || undefined}
              onClick={submit}
            >
              {t(($) => $.updateAds.submit)}
            </Button>
          </Tooltip>
        }
      />
      <section className={classes.body} aria-labelledby="update-packages">
        <h2 id="update-packages">{t(($) => $.updateAds.section)}</h2>
        <p className={classes.quiet}>{t(($) => $.updateAds.hint)}</p>
        {update.reasons.length > 0 && (
          <div className={classes.invalid} role="alert">
            <strong>{t(($) => $.updateAds.invalid)}</strong>
            <ul>
              {update.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                router.history.push(addressTo(addresses.editCampaign, { fileId: draft.fileId ?? '' }))
              }
            >
              {t(($) => $.updateAds.edit)}
            </Button>
          </div>
        )}
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
          onChange={(name) => {
            if (name === null) return
            const added = applyEvent(draft, { type: 'adPackageAdded', name })
            setDraft(chooseForUpdate(added, name, 'updated'))
          }}
        />
      </section>
    </div>
  )
}
