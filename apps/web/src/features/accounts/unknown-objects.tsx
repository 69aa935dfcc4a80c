import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { unknownObjectsQuery } from '../../data/live-changes.ts'
import classes from './accounts.module.css'

/** Named one by one; the rest is counted. */
const mostNamed = 20

/**
 * Before writes go on after a restored backup: what stands on the platform of publications that this installation does
 * not know. Nothing to say is said too: whoever lifts the freeze wants to be sure.
 */
export function UnknownObjects({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const unknown = useQuery(unknownObjectsQuery(account))
  if (unknown.isError) return <p className={classes.hint}>{failureText(unknown.error).title}</p>
  if (!unknown.data) return <p className={classes.hint}>{t(($) => $.accounts.settings.guard.comparing)}</p>
  const { objects } = unknown.data
  if (objects.length === 0)
    return <p className={classes.hint}>{t(($) => $.accounts.settings.guard.allKnown)}</p>
  const more = objects.length - mostNamed
  return (
    <div className={classes.unknown}>
      <p role="status">{t(($) => $.accounts.settings.guard.unknown, { count: objects.length })}</p>
      <ul>
        {objects.slice(0, mostNamed).map(({ id, level, name, status }) => (
          <li key={id}>
            <Badge variant="default" size="sm">
              {t(($) => $.accounts.settings.guard.levels[level])}
            </Badge>{' '}
            {name} <code className="mono">{id}</code>{' '}
            {status === 'ACTIVE' && <strong>{t(($) => $.accounts.settings.guard.isOn)}</strong>}
          </li>
        ))}
        {more > 0 && <li>{t(($) => $.accounts.settings.guard.moreUnknown, { count: more })}</li>}
      </ul>
    </div>
  )
}
