import type { ConversionEventId } from '@vigie/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisualPage } from '../../data/gallery.ts'
import { missing } from '../../lib/format.ts'
import { FigureCells, FigureHeads } from './figure-cells.tsx'
import { Score } from './score.tsx'
import classes from './visual.module.css'

type Props = { readonly page: VisualPage; readonly event: ConversionEventId }

/** The texts that it ran with, beside each other: the same picture with other words. */
export function VisualTexts({ page: { texts, textCount, visual, currency }, event }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  if (visual.ads.all === 0) return null
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.gallery.page.texts)}</h2>
      <p className={classes.quiet}>
        {texts.length === 0
          ? t(($) => $.gallery.page.noTexts)
          : [
              t(($) => $.gallery.page.textsNote),
              texts.length < textCount &&
                t(($) => $.gallery.page.textsShown, { count: texts.length, all: textCount }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {texts.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby={titleId}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.gallery.page.text)}</th>
                <th scope="col">{t(($) => $.gallery.page.score)}</th>
                <th scope="col" data-number>
                  {t(($) => $.gallery.page.adCount)}
                </th>
                <FigureHeads event={event} />
              </tr>
            </thead>
            <tbody>
              {texts.map(({ title, body, ads, figures, score }) => (
                <tr key={JSON.stringify([title, body])}>
                  <th scope="row" className={classes.words} dir="auto">
                    {title}
                    <span className={classes.quiet}>{body}</span>
                  </th>
                  <td>{score ? <Score score={score} /> : missing}</td>
                  <td data-number>{ads}</td>
                  <FigureCells figures={figures} event={event} currency={currency} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
