import {
  type CardVisual,
  carouselCards,
  type CarouselDraft,
  foldText,
  hasVisual,
  isFull,
} from '@vigie/domain'
import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutMiddle } from '../../lib/cut-middle.ts'
import { Picture } from '../../ui/picture.tsx'
import { Answered } from '../../ui/answered.tsx'
import { notify } from '../../ui/toast.ts'
import { visualsQuery, type Visual } from '../../data/visuals.ts'
import classes from './carousel.module.css'

type Props = {
  readonly account: string
  readonly draft: CarouselDraft
  readonly onToggle: (visual: CardVisual) => void
}

/** How much of a name three lines hold. */
const mostLetters = 36
const pageSize = 10

/** Images or videos of the account; what is chosen comes first. The eleventh is refused and said. */
export function VisualPicker({ account, draft, onToggle }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'image' | 'video'>('image')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const visuals = useQuery(visualsQuery(account, kind))
  const toggle = (visual: Visual) => {
    if (!hasVisual(draft, visual.id) && isFull(draft)) {
      return notify({ kind: 'warning', title: t(($) => $.carousel.problem.full) })
    }
    onToggle(cardVisual(visual))
  }
  return (
    <section className={classes.card} aria-label={t(($) => $.carousel.visuals.title)}>
      <Head
        kind={kind}
        count={draft.cards.length}
        onKind={(next) => {
          setKind(next)
          setPage(0)
        }}
      />
      <Search
        text={search}
        onChange={(text) => {
          setSearch(text)
          setPage(0)
        }}
      />
      <Answered
        of={visuals}
        rows={4}
        label={t(($) => $.carousel.visuals.title)}
        failed={t(($) => $.carousel.visuals.failed)}
      >
        {(all) => (
          <Found all={all} search={search} draft={draft} page={page} onPage={setPage} onToggle={toggle} />
        )}
      </Answered>
    </section>
  )
}

type FoundProps = {
  readonly all: readonly Visual[]
  readonly search: string
  readonly draft: CarouselDraft
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onToggle: (visual: Visual) => void
}

/** Those whose name has what is searched, a page of them at a time. */
function Found({ all, search, draft, page, onPage, onToggle }: FoundProps) {
  const { t } = useTranslation()
  const found = all
    .filter(({ name }) => foldText(name).includes(foldText(search)))
    .toSorted((a, b) => Number(hasVisual(draft, b.id)) - Number(hasVisual(draft, a.id)))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shownPage = Math.min(page, pages - 1)
  const shown = found.slice(shownPage * pageSize, (shownPage + 1) * pageSize)
  return (
    <>
      {found.length === 0 && (
        <p className={classes.quiet}>
          {all.length === 0
            ? t(($) => $.carousel.visuals.none)
            : t(($) => $.carousel.visuals.nothing, { text: search })}
        </p>
      )}
      <VisualList shown={shown} draft={draft} onToggle={onToggle} />
      {pages > 1 && (
        <VisualPages
          from={shownPage * pageSize + 1}
          to={shownPage * pageSize + shown.length}
          isFirst={shownPage === 0}
          isLast={shownPage >= pages - 1}
          onTurn={(by) => onPage(shownPage + by)}
        />
      )}
    </>
  )
}

type HeadProps = {
  readonly kind: 'image' | 'video'
  readonly count: number
  readonly onKind: (kind: 'image' | 'video') => void
}

function Head({ kind, count, onKind }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <h2>{t(($) => $.carousel.visuals.title)}</h2>
      <span className={classes.quiet} aria-live="polite">
        {t(($) => $.carousel.visuals.count, { count, most: carouselCards.most })}
      </span>
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.carousel.visuals.title)}
        value={kind}
        onChange={(value) => onKind(value === 'video' ? 'video' : 'image')}
        data={[
          { value: 'image', label: t(($) => $.carousel.visuals.images) },
          { value: 'video', label: t(($) => $.carousel.visuals.videos) },
        ]}
      />
    </div>
  )
}

function Search({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={t(($) => $.carousel.visuals.search)}
      placeholder={t(($) => $.carousel.visuals.search)}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

type ListProps = {
  readonly shown: readonly Visual[]
  readonly draft: CarouselDraft
  readonly onToggle: (visual: Visual) => void
}

function VisualList({ shown, draft, onToggle }: ListProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.visuals}>
      {shown.map((visual) => (
        <li key={visual.id}>
          <button
            type="button"
            aria-pressed={hasVisual(draft, visual.id)}
            aria-label={t(($) => $.carousel.visuals.pick, { name: visual.name })}
            title={visual.name}
            onClick={() => onToggle(visual)}
          >
            <Picture className={classes.picture} src={visual.thumbnailUrl} isFilm={'videoId' in visual} />
            <span className={classes.name}>{cutMiddle(visual.name, mostLetters)}</span>
            {hasVisual(draft, visual.id) && (
              <IconCheck className={classes.tick} size={14} aria-hidden="true" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

type PagesProps = {
  readonly from: number
  readonly to: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onTurn: (by: 1 | -1) => void
}

function VisualPages({ from, to, isFirst, isLast, onTurn }: PagesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.pages}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={isFirst}
        aria-label={t(($) => $.carousel.visuals.previous)}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <span aria-live="polite">{t(($) => $.carousel.visuals.range, { from, to })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={isLast}
        aria-label={t(($) => $.carousel.visuals.next)}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </div>
  )
}

const cardVisual = (visual: Visual): CardVisual =>
  'videoId' in visual
    ? {
        kind: 'video',
        id: visual.id,
        videoId: visual.videoId,
        hash: visual.thumbnailHash,
        url: visual.thumbnailUrl,
        source: visual.url,
      }
    : { kind: 'image', id: visual.id, hash: visual.hash, url: visual.url }
