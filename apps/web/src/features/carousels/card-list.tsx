import { type CarouselDraft, type CarouselEvent, checkLink } from '@vigie/domain'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextFields } from './text-fields.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './carousel.module.css'

type Props = {
  readonly draft: CarouselDraft
  readonly showsProblems: boolean
  readonly dispatch: (event: CarouselEvent) => void
}

const dragType = 'application/x-vigie-card'

/** The cards in the order they swipe: dragged, or moved by the arrows of each. */
export function CardList({ draft, showsProblems, dispatch }: Props) {
  const { t } = useTranslation()
  const linkProblem = useLinkProblem()
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    dispatch({ type: 'cardMoved', id, to })
    const position = Math.max(0, Math.min(to, draft.cards.length - 1)) + 1
    setSaid(t(($) => $.carousel.cards.moved, { index: position }))
  }
  return (
    <section className={classes.card} aria-label={t(($) => $.carousel.cards.title)}>
      <Head />
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {draft.cards.length === 0 && <p className={classes.quiet}>{t(($) => $.carousel.cards.none)}</p>}
      <ol className={classes.cards}>
        {draft.cards.map((card, index) => {
          const { visual, ...texts } = card
          const number = index + 1
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has its arrows beside it
            <li
              key={visual.id}
              aria-label={t(($) => $.carousel.cards.card, { index: number, name: texts.title })}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragType, visual.id)}
              onDragOver={(event: DragEvent) => {
                if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
              }}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                move(event.dataTransfer.getData(dragType), index)
              }}
            >
              <CardTools
                number={number}
                isLast={number === draft.cards.length}
                onMove={(by) => move(visual.id, index + by)}
                onRemove={() => dispatch({ type: 'cardRemoved', id: visual.id })}
              />
              <Picture className={classes.cardPicture} src={visual.url} isFilm={visual.kind === 'video'} />
              <TextFields
                texts={texts}
                linkError={showsProblems ? linkProblem(texts.link) : null}
                onChange={(change) => dispatch({ type: 'cardChanged', id: visual.id, change })}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Head() {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <h2>{t(($) => $.carousel.cards.title)}</h2>
      <span className={classes.quiet}>{t(($) => $.carousel.cards.hint)}</span>
    </div>
  )
}

function useLinkProblem() {
  const { t } = useTranslation()
  return (link: string): string | null => {
    switch (checkLink(link)) {
      case null:
        return null
      case 'link.empty':
        return t(($) => $.carousel.problem['carousel.link.missing'])
      case 'link.forbiddenHost':
        return t(($) => $.carousel.problem['carousel.link.forbidden'])
      case 'link.malformed':
        return t(($) => $.carousel.problem['carousel.link.malformed'])
    }
  }
}

type ToolsProps = {
  readonly number: number
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function CardTools({ number, isLast, onMove, onRemove }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.cardTools}>
      <IconGripVertical size={15} aria-hidden="true" />
      <b>{number}</b>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={number === 1}
        aria-label={t(($) => $.carousel.cards.earlier, { index: number })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        disabled={isLast}
        aria-label={t(($) => $.carousel.cards.later, { index: number })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t(($) => $.carousel.cards.remove, { index: number })}
        onClick={onRemove}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </div>
  )
}
