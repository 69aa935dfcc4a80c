import { useAccount } from '../../data/session.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** An instant with its hour, on the clock of the account. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage()
  const { timezone } = useAccount()
  return (instant) => formatDayTime(instant, language, timezone)
}
