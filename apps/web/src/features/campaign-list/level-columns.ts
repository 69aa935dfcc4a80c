import type { DeliveryLevel } from '@vigie/domain'
import type { Session } from '../../data/session.ts'

type Preferences = Pick<Session['preferences'], 'selectedEvents' | 'showCosts' | 'levelColumns'>
export type Columns = Pick<Preferences, 'selectedEvents' | 'showCosts'>

/** The columns of a list: those that were chosen on it, else those of campaigns. */
export const columnsOf = (preferences: Preferences, level: DeliveryLevel): Columns =>
  (level !== 'campaign' && preferences.levelColumns[level]) || preferences

/** What is stored when a list is given other columns: every other list goes on showing what it shows. */
export function withColumns(
  preferences: Preferences,
  level: DeliveryLevel,
  some: Partial<Columns>,
): Partial<Preferences> {
  const of = (one: DeliveryLevel): Columns => {
    const { selectedEvents, showCosts } = columnsOf(preferences, one)
    return { selectedEvents, showCosts, ...(one === level ? some : {}) }
  }
  const below = { adset: of('adset'), ad: of('ad') }
  return level === 'campaign'
    ? { ...of(level), levelColumns: below }
    : { levelColumns: { ...preferences.levelColumns, [level]: below[level] } }
}
