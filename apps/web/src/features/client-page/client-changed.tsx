import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { changedLines, type Line } from './changed-lines.ts'
import classes from './client-page.module.css'

type Props = { readonly page: ClientPage; readonly changed: NonNullable<ClientPage['changed']> }

/** What is another now than when this client looked last: said first, so that nobody approves what they did not read. */
export function ClientChanged({ page, changed }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const when = formatDayTime(changed.lookedAt, language, page.timezone)
  return (
    <section className={classes.changed} aria-label={t(($) => $.clientPage.changed.name)}>
      <h2>{t(($) => $.clientPage.changed.name)}</h2>
      <p className={classes.quiet}>{t(($) => $.clientPage.changed.since, { when })}</p>
      <ul className={classes.facts}>
        {changedLines(t, page, changed.difference, language).map((line, index) => (
          <li key={index}>
            <Changed line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changed({ line: { what, removed, added } }: { readonly line: Line }) {
  return (
    <>
      <strong>{what}</strong>
      {removed.length > 0 && (
        <del className={classes.detail}>
          {removed.map((text, index) => (
            <span key={index} className={classes.detail}>
              {text}
            </span>
          ))}
        </del>
      )}
      {added.length > 0 && (
        <ins className={classes.detail}>
          {added.map((text, index) => (
            <span key={index} className={classes.detail}>
              {text}
            </span>
          ))}
        </ins>
      )}
    </>
  )
}
