import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../data/adoption.ts'
import classes from './becomes.module.css'

/** Names of what it is kept of that stand in a line. */
const mostNamed = 3

/** What stands and what the file does not say: it is shown, and left as it is. */
export function Kept({ reading: { kept } }: { readonly reading: Reading }) {
  const { t } = useTranslation()
  return (
    <section className={classes.kept} aria-label={t(($) => $.adoption.kept)}>
      <h2>
        <IconLock size={16} stroke={1.6} aria-hidden /> {t(($) => $.adoption.kept)}{' '}
        <small>{t(($) => $.adoption.keptHint)}</small>
        {kept.length > 0 && <span>{t(($) => $.adoption.keptSettings, { count: kept.length })}</span>}
      </h2>
      {kept.length === 0 && <p>{t(($) => $.adoption.keptNone)}</p>}
      <ul>
        {kept.map(({ code, level, setting, objects }) => (
          <li key={`${code} ${level} ${setting}`}>
            <span>
              <b>{t(($) => $.adoption.of[code])}</b> {setting !== '' && <code>{setting}</code>}{' '}
              <span dir="auto">{objects.slice(0, mostNamed).join(', ')}</span>
              {objects.length > mostNamed &&
                ` ${t(($) => $.adoption.more, { count: objects.length - mostNamed })}`}
            </span>
            <small>{t(($) => $.adoption.notCopied)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
