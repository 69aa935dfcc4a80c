import { type CarouselDraft, type CardVisual, carouselCards, hasVisual, isFull } from '@vigie/domain'
import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../lib/fold-text.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { visualsQuery, type Visual } from '../../data/visuals.ts'
import classes from './carousel.module.css'

type Props = {
  readonly account: string
  readonly draft: CarouselDraft
  readonly onToggle: (visual: CardVisual) => void
}

const pageSize = 10

/** Images or videos of the account; what is chosen comes first. The eleventh is refused and said. */
export function VisualPicker({ account, draft, onToggle }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'image' | 'video'>('image')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useQuery(visualsQuery(account, kind))
  const found = [...(data ?? [])]
    .filter(({ name }) => foldText(name).includes(foldText(search)))
    .sort((a, b) => Number(hasVisual(draft, b.id)) - Number(hasVisual(draft, a.id)))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shownPage = Math.min(page, pages - 1)
  const shown = found.slice(shownPage * pageSize, (shownPage + 1) * pageSize)

  const toggle = (visual: Visual) => {
    if (!hasVisual(draft, visual.id) && isFull(draft)) {
      return notify({ kind: 'warning', title: t(($) => $.carousel.problem.full) })
    }
    onToggle(cardVisual(visual))
  }

  return (
    <section className={classes.card} aria-label={t(($) => $.carousel.visuals.title)}>
      <div className={classes.head}>
        <h2>{t(($) => $.carousel.visuals.title)}</h2>
        <span className={classes.quiet} aria-live="polite">
          {t(($) => $.carousel.visuals.count, { count: draft.cards.length, most: carouselCards.most })}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.carousel.visuals.title)}
          value={kind}
          onChange={(value) => {
            setKind(value === 'video' ? 'video' : 'image')
            setPage(0)
          }}
          data={[
            { value: 'image', label: t(($) => $.carousel.visuals.images) },
            { value: 'video', label: t(($) => $.carousel.visuals.videos) },
          ]}
        />
      </div>
      <TextInput
        size="xs"
        type="search"
        aria-label={t(($) => $.carousel.visuals.search)}
        placeholder={t(($) => $.carousel.visuals.search)}
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setPage(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {isError && data === undefined && (
        <ErrorState
          title={t(($) => $.carousel.visuals.failed)}
          retry={{ label: t(($) => $.carousel.visuals.retry), run: () => void refetch() }}
        />
      )}
      {!isError && data === undefined && (
        <SkeletonRows count={4} label={t(($) => $.carousel.visuals.title)} />
      )}
      {data && found.length === 0 && (
        <p className={classes.quiet}>
          {data.length === 0
            ? t(($) => $.carousel.visuals.none)
            : t(($) => $.carousel.visuals.nothing, { text: search })}
        </p>
      )}
      <ul className={classes.visuals}>
        {shown.map((visual) => (
          <li key={visual.id}>
            <button
              type="button"
              aria-pressed={hasVisual(draft, visual.id)}
              aria-label={t(($) => $.carousel.visuals.pick, { name: visual.name })}
              onClick={() => toggle(visual)}
            >
              <img src={visual.thumbnailUrl} alt="" loading="lazy" decoding="async" />
              <span>{visual.name}</span>
              {hasVisual(draft, visual.id) && <IconCheck size={14} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pages}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            disabled={shownPage === 0}
            aria-label={t(($) => $.carousel.visuals.previous)}
            onClick={() => setPage(shownPage - 1)}
          >
            <IconChevronLeft size={15} />
          </ActionIcon>
          <span aria-live="polite">
            {t(($) => $.carousel.visuals.range, {
              from: shownPage * pageSize + 1,
              to: shownPage * pageSize + shown.length,
            })}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            disabled={shownPage >= pages - 1}
            aria-label={t(($) => $.carousel.visuals.next)}
            onClick={() => setPage(shownPage + 1)}
          >
            <IconChevronRight size={15} />
          </ActionIcon>
        </div>
      )}
    </section>
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
