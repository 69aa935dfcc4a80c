import { Badge, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConnectedPerson } from '../../data/house-connection.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { daysLeft, isEnding } from '../../lib/connection-days.ts'
import { useNow } from '../../lib/use-now.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import lines from '../../ui/lines.module.css'
import classes from './connections.module.css'
import { StandingLines } from './standing-lines.tsx'
import { StateBadge } from './state-badge.tsx'

/** Everybody's own connection, and what would stop with it. */
export function PeoplePanel({ people }: { readonly people: readonly ConnectedPerson[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="people-connections-title">
      <div className={classes.head}>
        <div>
          <h2 id="people-connections-title">{t(($) => $.connections.people.title)}</h2>
          <p>{t(($) => $.connections.people.hint)}</p>
        </div>
      </div>
      <ul className={lines.list}>
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonLine({ person }: { readonly person: ConnectedPerson }) {
  const { t } = useTranslation()
  const { name, role, isYou, connection, carries } = person
  return (
    <li>
      <div className={lines.what}>
        <strong>
          {name}{' '}
          {isYou && (
            <Badge variant="default" size="sm" ml="xs">
              {t(($) => $.connections.you)}
            </Badge>
          )}
        </strong>
        <span>{t(($) => $.connections.roles[role])}</span>
        {connection && <StandingLines connection={connection} carries={carries} />}
        {connection?.state === 'withoutAccount' && (
          <span data-ended>{t(($) => $.connections.todo.theyAsk)}</span>
        )}
        {connection?.state === 'expired' && !isYou && (
          <span data-ended>{t(($) => $.connections.todo.theyReconnect, { name })}</span>
        )}
      </div>
      <div className={lines.rowEnd}>
        <StateBadge connection={connection} />
        {isYou && <Reconnect person={person} />}
      </div>
    </li>
  )
}

/** Where one's own connection ended or soon will, or there never was one. */
function Reconnect({ person: { connection } }: { readonly person: ConnectedPerson }) {
  const { t } = useTranslation()
  const reconnect = useReconnect()
  const now = useNow()
  const lasts = connection?.state === 'lives' && !isEnding(daysLeft(connection.expiresAt, now))
  if (lasts) return null
  return (
    <Button
      component={AppLink}
      href={reconnect}
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} />}
    >
      {t(($) => $.connections.todo.reconnect)}
    </Button>
  )
}
