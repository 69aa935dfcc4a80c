import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, ownSessionsQuery } from '../../data/own-sessions.ts'
import { dateFormat } from '../../lib/date-format.ts'
import { failureText } from '../../lib/errors.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'

/** Of this device: sessions belong to a person, not to an account. */
const here = dateFormat('en', {}).resolvedOptions().timeZone

/** Where this person is signed in, and the way out of everywhere else: for the machine that was left open. */
export function OwnSessions() {
  const { t } = useTranslation()
  const language = useLanguage()
  const found = useQuery(ownSessionsQuery)
  const end = useAction(endOtherSessions, {
    onSuccess: ({ ended }) =>
      notify({ kind: 'done', title: t(($) => $.accounts.settings.sessions.ended, { count: ended }) }),
    onError: tellFailure,
  })
  const sessions = found.data?.sessions ?? []
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.settings.sessions.title)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.sessions.title)}</strong>
      </div>
      <div className={classes.sessions}>
        {found.error && <p className={classes.hint}>{failureText(found.error).title}</p>}
        <ul>
          {sessions.map(({ startedAt, lastSeenAt, isThis }) => (
            <li key={`${startedAt} ${lastSeenAt} ${isThis}`}>
              {t(($) => $.accounts.settings.sessions.one, {
                started: formatMoment(startedAt, language, here),
                seen: formatMoment(lastSeenAt, language, here),
              })}{' '}
              {isThis && (
                <Badge variant="default" size="sm">
                  {t(($) => $.accounts.settings.sessions.isThis)}
                </Badge>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          disabled={sessions.every(({ isThis }) => isThis)}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t(($) => $.accounts.settings.sessions.endOthers)}
        </Button>
      </div>
    </section>
  )
}
