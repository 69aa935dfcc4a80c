import { useCallback } from 'react'
import { useAccount } from '../../data/session.ts'
import { dayIn } from '../../lib/days.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Writes the day of an instant as the account counts days, whatever clock the person's own machine has. */
export function useAccountDay(): (instant: string) => string {
  const { timezone } = useAccount()
  const language = useLanguage()
  return useCallback(
    (instant) => formatDayMonth(dayIn(timezone, Date.parse(instant)), language),
    [timezone, language],
  )
}
