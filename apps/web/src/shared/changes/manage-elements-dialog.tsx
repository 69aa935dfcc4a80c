import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { matching, type LiveAdset } from './element-edits.ts'
import { ElementRow } from './element-row.tsx'
import { closeElements, useManagedCampaign, type ManagedCampaign } from './manage-elements.ts'
import classes from './manage-elements.module.css'
import { useManageElements } from './use-manage-elements.ts'
import { May, ReadOnlyUnless } from '../rights/for-role.tsx'

/** Ad sets and ads of a live campaign: in, out, renamed; nothing is deleted. */
export function ManageElementsDialog() {
  const { t } = useTranslation()
  const campaign = useManagedCampaign()
  return (
    <Modal
      opened={campaign !== null}
      onClose={closeElements}
      size={760}
      title={t(($) => $.liveChanges.manage.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.liveChanges.manage.close) }}
    >
      {campaign && <Elements key={campaign.campaignId} campaign={campaign} />}
    </Modal>
  )
}

/** Above this many ad sets the list opens folded. */
const mostOpened = 6

function Elements({ campaign }: { readonly campaign: ManagedCampaign }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const managed = useManageElements(account, campaign.campaignId, closeElements)
  const { elements, adsets, touched, hasEmptyName, isSaving } = managed
  const [search, setSearch] = useState('')
  const shown = matching(adsets, search)
  const canSave = touched > 0 && !hasEmptyName && !isSaving
  if (elements.isError)
    return (
      <ErrorState
        title={t(($) => $.liveChanges.manage.failed)}
        message={failureText(elements.error).title}
        retry={{ label: t(($) => $.liveChanges.manage.retry), run: () => void elements.refetch() }}
      />
    )
  if (elements.isPending) return <SkeletonRows count={6} label={t(($) => $.liveChanges.manage.loading)} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) managed.save()
      }}
    >
      <p className={classes.campaign}>{campaign.name}</p>
      <TextInput
        value={search}
        leftSection={<IconSearch size={15} />}
        placeholder={t(($) => $.liveChanges.manage.search)}
        aria-label={t(($) => $.liveChanges.manage.search)}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <ReadOnlyUnless may="live:change">
        <div className={classes.list}>
          {adsets.length === 0 && <p className={classes.quiet}>{t(($) => $.liveChanges.manage.none)}</p>}
          {adsets.length > 0 && shown.length === 0 && (
            <p className={classes.quiet}>{t(($) => $.liveChanges.manage.noMatch)}</p>
          )}
          {shown.map((adset) => (
            <AdsetElements
              key={adset.id}
              adset={adset}
              managed={managed}
              startsOpen={adsets.length <= mostOpened}
              isSearched={search.trim() !== ''}
            />
          ))}
        </div>
      </ReadOnlyUnless>
      <p className={classes.quiet}>{t(($) => $.liveChanges.manage.hint)}</p>
      <div className={classes.actions}>
        <span className={classes.quiet} role="status">
          {touched === 0
            ? t(($) => $.liveChanges.manage.nothing)
            : t(($) => $.liveChanges.manage.touched, { count: touched })}
        </span>
        <Button variant="default" onClick={closeElements}>
          {t(($) => $.liveChanges.manage.cancel)}
        </Button>
        <May may="live:change">
          <Button
            type="submit"
            loading={isSaving}
            aria-disabled={!canSave}
            data-disabled={!canSave || undefined}
          >
            {t(($) => $.liveChanges.manage.save)}
          </Button>
        </May>
      </div>
    </form>
  )
}

type AdsetProps = {
  readonly adset: LiveAdset
  readonly managed: ReturnType<typeof useManageElements>
  readonly startsOpen: boolean
  readonly isSearched: boolean
}

function AdsetElements({ adset, managed, startsOpen, isSearched }: AdsetProps) {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(startsOpen)
  const { edits, problems, change } = managed
  // What failed must be seen, and what was searched for.
  const isOpen = isUnfolded || isSearched || adset.ads.some(({ id }) => problems.has(id))
  return (
    <section className={classes.adset} aria-label={adset.name}>
      <ElementRow
        element={adset}
        edit={edits.get(adset.id)}
        problem={problems.get(adset.id)}
        onChange={(edit) => change(adset, edit)}
        before={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={isOpen}
            aria-label={t(($) => $.liveChanges.manage.open, { name: adset.name })}
            onClick={() => setUnfolded(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
          </ActionIcon>
        }
      />
      {isOpen ? (
        <div className={classes.ads}>
          {adset.ads.map((ad) => (
            <ElementRow
              key={ad.id}
              element={ad}
              edit={edits.get(ad.id)}
              problem={problems.get(ad.id)}
              previewLink={ad.previewUrl}
              onChange={(edit) => change(ad, edit)}
            />
          ))}
        </div>
      ) : (
        <p className={classes.count}>{t(($) => $.liveChanges.manage.ads, { count: adset.ads.length })}</p>
      )}
    </section>
  )
}
