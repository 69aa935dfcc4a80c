import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconSearch, IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../package-draft.ts'
import type { AssetList } from '../use-asset-list.ts'
import classes from './sections.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

type ToolsProps<A extends Asset> = {
  readonly name: string
  readonly list: AssetList<A>
  readonly onAdd?: () => void
  /** In place of the plus, where there is more than one thing to add. */
  readonly adder?: ReactNode
  readonly shows: Filters
  readonly onShow: (shows: Filters) => void
}

export type Filters = { readonly search: boolean; readonly tags: boolean }

export const useFilters = () => useState<Filters>({ search: false, tags: false })

/** Search, tags, pages and the plus of a section. */
export function SectionTools<A extends Asset>({ name, list, onAdd, adder, shows, onShow }: ToolsProps<A>) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-pressed={shows.search}
        aria-label={t(($) => $.adPackage.section.search, { name })}
        onClick={() => {
          if (shows.search) list.setSearch('')
          onShow({ ...shows, search: !shows.search })
        }}
      >
        <IconSearch size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-pressed={shows.tags}
        aria-label={t(($) => $.adPackage.section.tags, { name })}
        onClick={() => {
          if (shows.tags) list.setTag(null)
          onShow({ ...shows, tags: !shows.tags })
        }}
      >
        <IconTag size={15} />
      </ActionIcon>
      {list.pages > 1 && <Pages name={name} list={list} />}
      <May may="library:edit">{adder}</May>
      {onAdd && (
        <May may="library:edit">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t(($) => $.adPackage.section.add, { name })}
            onClick={onAdd}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </May>
      )}
    </>
  )
}

function Pages<A extends Asset>({ name, list }: { readonly name: string; readonly list: AssetList<A> }) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        disabled={list.page === 0}
        aria-label={t(($) => $.adPackage.section.previous, { name })}
        onClick={() => list.setPage(list.page - 1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <span className={classes.range} aria-live="polite">
        {t(($) => $.adPackage.section.range, { from: list.from, to: list.to })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        disabled={list.page >= list.pages - 1}
        aria-label={t(($) => $.adPackage.section.next, { name })}
        onClick={() => list.setPage(list.page + 1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </>
  )
}

type FilterRowProps<A extends Asset> = {
  readonly name: string
  readonly list: AssetList<A>
  readonly shows: Filters
}

export function FilterRow<A extends Asset>({ name, list, shows }: FilterRowProps<A>) {
  const { t } = useTranslation()
  if (!shows.search && !shows.tags) return null
  return (
    <div className={classes.filters}>
      {shows.search && (
        <TextInput
          size="xs"
          autoFocus
          type="search"
          aria-label={t(($) => $.adPackage.section.search, { name })}
          leftSection={<IconSearch size={14} />}
          value={list.search}
          onChange={(event) => list.setSearch(event.currentTarget.value)}
        />
      )}
      {shows.tags && <TagFilter list={list} />}
    </div>
  )
}

function TagFilter<A extends Asset>({ list }: { readonly list: AssetList<A> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.tagFilter}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={list.tag === null}
        onClick={() => list.setTag(null)}
      >
        {t(($) => $.adPackage.section.allTags)}
      </button>
      {list.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={classes.chip}
          aria-pressed={list.tag === tag}
          onClick={() => list.setTag(list.tag === tag ? null : tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  )
}
