import { useTranslation } from 'react-i18next'
import type { Standing } from '../../data/house-connection.ts'
import { daysLeft, isEnding } from '../../lib/connection-days.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './connections.module.css'

/** How a connection stands, in a word; one that soon ends warns. */
export function StateBadge({ connection }: { readonly connection: Standing | null }) {
  const { t } = useTranslation()
  const state = shownState(connection, useNow())
  return (
    <span className={classes.state} data-tone={toneOf[state]}>
      {t(($) => $.connections.states[state])}
    </span>
  )
}

const toneOf = {
  lives: 'good',
  ending: 'warning',
  expired: 'bad',
  withoutAccount: 'bad',
  none: 'quiet',
} as const

function shownState(connection: Standing | null, now: number): keyof typeof toneOf {
  if (connection === null) return 'none'
  const isLast = connection.state === 'lives' && isEnding(daysLeft(connection.expiresAt, now))
  return isLast ? 'ending' : connection.state
}
