import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, ownSessionsQuery, type OwnSession } from '../../data/own-sessions.ts'
import { dateFormat } from '../../lib/date-format.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'

/** Of this device: sessions belong to a person, not to an account. */
const here = dateFormat('en', {}).resolvedOptions().timeZone

/** Where this person is signed in, and the way out of everywhere else: for the machine that was left open. */
export function OwnSessions() {
  const { t } = useTranslation()
  const found = useQuery(ownSessionsQuery)
  const end = useAction(endOtherSessions, {
    onSuccess: ({ ended }) =>
      notify({ kind: 'done', title: t(($) => $.accounts.settings.sessions.ended, { count: ended }) }),
    onError: tellFailure,
  })
  const hasOthers = found.data?.sessions.some(({ isThis }) => !isThis) ?? false
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.settings.sessions.title)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.sessions.title)}</strong>
      </div>
      <div className={classes.sessions}>
        <Answered of={found} rows={2} label={t(($) => $.accounts.settings.sessions.reading)}>
          {({ sessions }) => <SessionList sessions={sessions} />}
        </Answered>
        <Button variant="default" disabled={!hasOthers} loading={end.isPending} onClick={() => end.mutate()}>
          {t(($) => $.accounts.settings.sessions.endOthers)}
        </Button>
      </div>
    </section>
  )
}

function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
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
  )
}
