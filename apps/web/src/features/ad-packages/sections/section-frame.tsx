import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconSearch,
  IconTag,
} from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../package-draft.ts'
import type { AssetList } from '../use-asset-list.ts'
import type { Load } from '../use-library.ts'
import classes from './sections.module.css'

type Props = {
  readonly id: string
  readonly name: string
  readonly facts: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly isWrong?: boolean
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of a section: its title opens and closes it, its line of facts stays. */
export function SectionFrame({ id, name, facts, isOpen, onToggle, isWrong = false, tools, children }: Props) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section className={classes.card} id={id} aria-labelledby={title} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-expanded={isOpen}
          aria-label={t(($) => (isOpen ? $.adPackage.section.close : $.adPackage.section.open), { name })}
          onClick={onToggle}
        >
          <IconChevronDown size={15} style={isOpen ? undefined : { rotate: '-90deg' }} />
        </ActionIcon>
        <h2 id={title}>{name}</h2>
        <span className={classes.facts}>{facts}</span>
        <span className={classes.spring} />
        {isOpen && <div className={classes.tools}>{tools}</div>}
      </div>
      {isOpen && children}
    </section>
  )
}

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
      {adder}
      {onAdd && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t(($) => $.adPackage.section.add, { name })}
          onClick={onAdd}
        >
          <IconPlus size={16} />
        </ActionIcon>
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

/** Why a list shows nothing, and the way out. */
export function NothingFound<A extends Asset>({
  list,
  empty,
}: {
  readonly list: AssetList<A>
  readonly empty: string
}) {
  const { t } = useTranslation()
  if (list.found.length > 0) return null
  if (list.total === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <div className={classes.empty}>
      {list.search === ''
        ? t(($) => $.adPackage.section.nothingTagged)
        : t(($) => $.adPackage.section.nothing, { text: list.search })}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          list.setSearch('')
          list.setTag(null)
        }}
      >
        {t(($) => $.adPackage.section.clear)}
      </Button>
    </div>
  )
}

type LoadingProps = {
  readonly name: string
  readonly loads: readonly Load[]
  /** What stands in place of a list on its way. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** The list once it is there; until then its shape, or why it did not come and how to ask again. */
export function WhenLoaded({ name, loads, skeleton, children }: LoadingProps) {
  const { t } = useTranslation()
  const failed = loads.filter((load) => load.isError)
  if (failed.length > 0) {
    return (
      <div className={classes.failure} role="alert">
        {t(($) => $.adPackage.section.failed, { name })}
        <Button size="compact-xs" variant="default" onClick={() => failed.forEach((load) => load.retry())}>
          {t(($) => $.adPackage.reload)}
        </Button>
      </div>
    )
  }
  return loads.every((load) => load.isReady) ? children : skeleton
}
