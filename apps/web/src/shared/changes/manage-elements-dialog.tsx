import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useOpensAfter } from '../../lib/use-opens-after.ts'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import { confirm } from '../../ui/confirm.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { matching, type LiveAdset } from './element-edits.ts'
import { ElementRow } from './element-row.tsx'
import { closeElements, useManagedCampaign, type ManagedCampaign } from './manage-elements.ts'
import classes from './manage-elements.module.css'
import { FactTitles } from './element-facts.tsx'
import { useElementFigures, type FiguresOfElements } from './use-element-figures.ts'
import { useManageElements } from './use-manage-elements.ts'
import { May, ReadOnlyUnless } from '../rights/for-role.tsx'

/** Ad sets and ads of a live campaign: in, out, renamed; nothing is deleted. */
export function ManageElementsDialog() {
  const { t } = useTranslation()
  const campaign = useManagedCampaign()
  const isOpen = useOpensAfter(campaign !== null)
  const { leave, onTouched } = useLeaving()
  return (
    <Modal
      opened={isOpen}
      onClose={() => void leave()}
      size={1040}
      title={t(($) => $.liveChanges.manage.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.liveChanges.manage.close) }}
    >
      {campaign && <Elements key={campaign.campaignId} campaign={campaign} onTouched={onTouched} />}
    </Modal>
  )
}

function useLeaveQuestion() {
  const { t } = useTranslation()
  return {
    title: t(($) => $.liveChanges.manage.leave.title),
    body: t(($) => $.liveChanges.manage.leave.body),
    confirm: t(($) => $.liveChanges.manage.leave.go),
    cancel: t(($) => $.liveChanges.manage.leave.stay),
  }
}

/** A question that is there while the key that asked it is still heard is answered by that key. */
const afterThisKey = () => new Promise<void>((go) => setTimeout(go))

/** A key or a click beside the dialog is soon done: it asks before what was changed is lost. */
function useLeaving() {
  const question = useLeaveQuestion()
  const touched = useRef(0)
  // The same key answers the question and is heard here again.
  const isAsking = useRef(false)
  const leave = async () => {
    if (isAsking.current) return
    isAsking.current = true
    await afterThisKey()
    if (touched.current === 0 || (await confirm(question))) closeElements()
    isAsking.current = false
  }
  const onTouched = useCallback((count: number) => {
    touched.current = count
  }, [])
  return { leave, onTouched }
}

type Managed = ReturnType<typeof useManageElements>

type ElementsProps = {
  readonly campaign: ManagedCampaign
  readonly onTouched: (count: number) => void
}

/** What was changed and what was refused stays while the elements are read anew, also where that fails. */
function Elements({ campaign, onTouched }: ElementsProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const managed = useManageElements(account, campaign.campaignId, closeElements)
  const figures = useElementFigures(campaign.campaignId)
  const { touched } = managed
  useEffect(() => {
    onTouched(touched)
    return () => onTouched(0)
  }, [onTouched, touched])
  useLeaveGuard({ isDirty: touched > 0, question: useLeaveQuestion() })
  return (
    <Answered
      of={managed.elements}
      rows={6}
      label={t(($) => $.liveChanges.manage.loading)}
      failed={t(($) => $.liveChanges.manage.failed)}
    >
      {() => <ElementsForm name={campaign.name} managed={managed} figures={figures} />}
    </Answered>
  )
}

type FormProps = { readonly name: string; readonly managed: Managed; readonly figures: FiguresOfElements }

function ElementsForm({ name, managed, figures }: FormProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const canSave = managed.touched > 0 && !managed.hasEmptyName && !managed.isSaving
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) managed.save()
      }}
    >
      <p className={classes.campaign}>{name}</p>
      <NotReadAnew of={managed.elements} />
      {figures.read.error && <p className={classes.quiet}>{t(($) => $.liveChanges.manage.noFigures)}</p>}
      <TextInput
        value={search}
        leftSection={<IconSearch size={15} />}
        placeholder={t(($) => $.liveChanges.manage.search)}
        aria-label={t(($) => $.liveChanges.manage.search)}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <ReadOnlyUnless may="live:change">
        <Adsets managed={managed} figures={figures} search={search} />
      </ReadOnlyUnless>
      <p className={classes.quiet}>{t(($) => $.liveChanges.manage.hint)}</p>
      <Foot managed={managed} canSave={canSave} />
    </form>
  )
}

/** Above this many ad sets the list opens folded. */
const mostOpened = 6

type AdsetsProps = Omit<FormProps, 'name'> & { readonly search: string }

function Adsets({ managed, figures, search }: AdsetsProps) {
  const { t } = useTranslation()
  const { adsets } = managed
  const shown = matching(adsets, search)
  return (
    <div className={classes.list}>
      {shown.length > 0 && <FactTitles {...figures} />}
      {adsets.length === 0 && <p className={classes.quiet}>{t(($) => $.liveChanges.manage.none)}</p>}
      {adsets.length > 0 && shown.length === 0 && (
        <p className={classes.quiet}>{t(($) => $.liveChanges.manage.noMatch)}</p>
      )}
      {shown.map((adset) => (
        <AdsetElements
          key={adset.id}
          adset={adset}
          managed={managed}
          figures={figures}
          startsOpen={adsets.length <= mostOpened}
          isSearched={search.trim() !== ''}
        />
      ))}
    </div>
  )
}

function Foot({ managed, canSave }: { readonly managed: Managed; readonly canSave: boolean }) {
  const { t } = useTranslation()
  const { touched, isSaving } = managed
  return (
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
  )
}

type AdsetProps = {
  readonly adset: LiveAdset
  readonly managed: Managed
  readonly figures: FiguresOfElements
  readonly startsOpen: boolean
  readonly isSearched: boolean
}

function AdsetElements({ adset, managed, figures, startsOpen, isSearched }: AdsetProps) {
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
        known={figures.ofElement(adset.id)}
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
              known={figures.ofElement(ad.id)}
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
