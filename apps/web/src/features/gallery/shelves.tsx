import { returnOnAdSpend } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Gallery } from '../../data/gallery.ts'
import { formatMoney, formatNumber, missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './gallery.module.css'

type Props = {
  readonly gallery: Gallery | undefined
  readonly chosen: string
  readonly onChoose: (name: string) => void
}
type Shelf = Gallery['shelves'][number]

/** The packages, with what the ads made from them did; one that is pressed narrows the gallery to its own. */
export function Shelves({ gallery, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  if (!gallery || gallery.shelves.length === 0) return null
  const { images, films } = gallery.counts
  const all: Shelf = {
    name: '',
    count: images + films,
    figures: gallery.all,
    assumedSpend: 0,
    pictures: gallery.shelves.flatMap(({ pictures }) => pictures.slice(0, 1)).slice(0, 3),
  }
  return (
    <div className={classes.shelves} role="group" aria-label={t(($) => $.gallery.shelves.label)}>
      {[all, ...gallery.shelves].map((shelf) => (
        <OneShelf
          key={shelf.name}
          shelf={shelf}
          currency={gallery.currency}
          isChosen={shelf.name === chosen}
          onChoose={() => onChoose(shelf.name === chosen ? '' : shelf.name)}
        />
      ))}
    </div>
  )
}

type ShelfProps = {
  readonly shelf: Shelf
  readonly currency: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function OneShelf({ shelf, currency, isChosen, onChoose }: ShelfProps) {
  const { name, count, figures, assumedSpend, pictures } = shelf
  const { t } = useTranslation()
  const language = useLanguage()
  const roas = returnOnAdSpend(figures)
  return (
    <button type="button" className={classes.shelf} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.shelfPictures}>
        {pictures.map((picture) => (
          <Picture key={picture} src={picture} size={14} />
        ))}
      </span>
      <strong>{name === '' ? t(($) => $.gallery.shelves.all) : name}</strong>
      <span>{t(($) => $.gallery.shelves.count, { count })}</span>
      <span className={classes.shelfFigures}>
        <span>{formatMoney(figures.spend, currency)}</span>
        <span>
          {t(($) => $.gallery.roas)} <b>{roas === null ? missing : formatNumber(roas, language, 2, true)}</b>
        </span>
      </span>
      {assumedSpend > 0 && (
        <span title={t(($) => $.gallery.shelves.assumedHint)}>
          {t(($) => $.gallery.shelves.assumed, { spend: formatMoney(assumedSpend, currency) })}
        </span>
      )}
    </button>
  )
}
