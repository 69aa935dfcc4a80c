import { addresses } from '@vigie/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconFlag, IconPencil, IconPhoto, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isLocked, leftOutOf } from '@vigie/domain'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/lists.tsx'
import { TagChip } from '../../../ui/tag-chip.tsx'
import { adPackagesQuery, instagramQuery, pagesQuery } from '../field-lists.ts'
import { useAccount } from '../../../data/session.ts'
import { useDispatch, useDraft, useDraftFields, useEditor, useFieldError } from '../session/use-editor.ts'
import classes from '../campaign-editor.module.css'
import fields from './fields.module.css'
import { FieldLabel } from './field-label.tsx'
import { usePackageContents } from './package-contents.ts'
import { listFailed } from './list-failed.tsx'

export const AdPackagesSection = memo(function AdPackagesSection() {
  const { t } = useTranslation()
  const { dispatch, openSubPage } = useEditor()
  const chosen = useDraft((draft) => draft.adPackages)
  const packages = useQuery(adPackagesQuery(useAccount().account))
  const [search, setSearch] = useState('')
  const contentsOf = usePackageContents()
  const offered = (packages.data ?? []).filter(({ name }) => !chosen.includes(name))

  return (
    <>
      <Identity />
      <div className={classes.searchRow}>
        <Select
          id="campaign-packages"
          aria-label={t(($) => $.campaignEditor.adPackages.search)}
          placeholder={t(($) => $.campaignEditor.adPackages.search)}
          leftSection={<IconSearch size={15} />}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          value={null}
          data={offered.map(({ name, adCount }) => ({
            value: name,
            label: adCount === 0 ? t(($) => $.campaignEditor.adPackages.isEmpty, { name }) : name,
            disabled: adCount === 0,
          }))}
          nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
          error={useFieldError('campaign-packages') ?? listFailed(packages)}
          onChange={(name) => {
            if (name === null) return
            void dispatch({ type: 'adPackageAdded', name })
            setSearch('')
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => openSubPage(addresses.adPackage)}
        >
          {t(($) => $.campaignEditor.adPackages.fresh)}
        </Button>
      </div>
      <ul className={classes.packages}>
        {chosen.length === 0 && (
          <li className={classes.quiet}>{t(($) => $.campaignEditor.adPackages.none)}</li>
        )}
        {chosen.map((name) => {
          const summary = packages.data?.find((one) => one.name === name)
          const isGone = packages.isSuccess && !summary
          return (
            <li key={name}>
              <TagChip text={name} shown={shortName(name)} />
              <span className={isGone ? classes.warning : classes.quiet}>
                {isGone && t(($) => $.campaignEditor.adPackages.gone)}
                {summary && contentsOf(summary)}
              </span>
              <LeftOut name={name} />
              <span className={classes.count}>
                {summary && t(($) => $.campaignEditor.adPackages.ads, { count: summary.adCount })}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t(($) => $.campaignEditor.edit_named, { name })}
                onClick={() => openSubPage(addresses.adPackage, { tagToEdit: name })}
              >
                <IconPencil size={15} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t(($) => $.campaignEditor.remove_named, { name })}
                onClick={() => void dispatch({ type: 'adPackageRemoved', name })}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </>
  )
})

/** Ads of a package that somebody left out when they approved, and the way back for them. */
function LeftOut({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const count = leftOutOf(useDraftFields('leftOutAds'), name).length
  if (count === 0) return null
  return (
    <span className={classes.warning}>
      {t(($) => $.campaignEditor.adPackages.leftOut, { count })}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t(($) => $.campaignEditor.adPackages.putBackIn, { name })}
        onClick={() => void dispatch({ type: 'adsPutBack', adPackage: name })}
      >
        {t(($) => $.campaignEditor.adPackages.putBack)}
      </Button>
    </span>
  )
}

/** Who the ads speak for: a page, and one of its Instagram accounts. */
const Identity = () => (
  <div className={fields.halves}>
    <PageField />
    <InstagramField />
  </div>
)

function PageField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'page')
  const { page } = draft
  const pages = useQuery(pagesQuery(useAccount().account))
  const isLockedPage = isLocked(draft, 'page')
  // Pages kept for the account come first choice; without any, all that the person may use.
  const chosen = pages.data?.filter(({ isChosen }) => isChosen) ?? []
  const offered = chosen.length > 0 ? chosen : (pages.data ?? [])
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  if (page && !offered.some(({ id }) => id === page.id)) options.push({ value: page.id, label: page.name })
  return (
    <Select
      id="campaign-page"
      leftSection={<IconFlag size={15} />}
      label={
        <FieldLabel isRequired lock={isLockedPage ? 'page' : null}>
          {t(($) => $.campaignEditor.adPackages.page)}
        </FieldLabel>
      }
      searchable
      disabled={isLockedPage}
      placeholder={t(($) => $.campaignEditor.adPackages.choosePage)}
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      value={page?.id ?? null}
      data={options}
      error={useFieldError('campaign-page') ?? listFailed(pages)}
      onChange={(_, option) => {
        void dispatch({
          type: 'pageChosen',
          page: option === null ? null : { id: option.value, name: option.label },
        })
      }}
    />
  )
}

function InstagramField() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'page', 'instagramAccount')
  const { page, instagramAccount } = draft
  const instagram = useQuery(instagramQuery(page?.id ?? null))
  const isLockedPage = isLocked(draft, 'page')
  const accounts = (instagram.data ?? []).map(({ id, username, isPageBacked }) => ({
    value: id,
    label: isPageBacked
      ? t(($) => $.campaignEditor.adPackages.pageBacked, { name: username })
      : `@${username}`,
  }))
  if (instagramAccount && !accounts.some(({ value }) => value === instagramAccount.id)) {
    accounts.push({ value: instagramAccount.id, label: `@${instagramAccount.name}` })
  }
  return (
    <Select
      id="campaign-instagram"
      leftSection={<IconPhoto size={15} />}
      label={
        <FieldLabel isRequired lock={isLockedPage ? 'page' : null}>
          {t(($) => $.campaignEditor.adPackages.instagram)}
        </FieldLabel>
      }
      disabled={isLockedPage || page === null}
      placeholder={t(
        ($) => $.campaignEditor.adPackages[page === null ? 'instagramNeedsPage' : 'chooseInstagram'],
      )}
      nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
      value={instagramAccount?.id ?? null}
      data={accounts}
      error={useFieldError('campaign-instagram') ?? listFailed(instagram)}
      onChange={(id) => {
        const found = instagram.data?.find((one) => one.id === id)
        const account = found ? { id: found.id, name: found.username } : null
        void dispatch({ type: 'instagramAccountChosen', account })
      }}
    />
  )
}

/** Names longer than 15 characters are cut to 12. */
export const shortName = (name: string): string => {
  const characters = [...name]
  return characters.length > 15 ? `${characters.slice(0, 12).join('')}…` : name
}
