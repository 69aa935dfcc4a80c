import { useTranslation } from 'react-i18next'
import type { Standing } from '../../data/house-connection.ts'
import { daysLeft, isEnding } from '../../lib/connection-days.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './connections.module.css'

/** How a connection stands, in a word; one that soon ends warns. */
export function StateBadge({ connection }: { readonly connection: Standing | null }) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <span className={classes.state} data-tone={toneOf(connection, now)}>
      {t(($) => $.connections.states[connection?.state ?? 'none'])}
    </span>
  )
}

function toneOf(connection: Standing | null, now: number): 'good' | 'warning' | 'bad' | 'quiet' {
  if (connection === null) return 'quiet'
  if (connection.state !== 'lives') return 'bad'
  return isEnding(daysLeft(connection.expiresAt, now)) ? 'warning' : 'good'
}
