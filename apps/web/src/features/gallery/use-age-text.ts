import { useTranslation } from 'react-i18next'
import type { Visual } from '../../data/gallery.ts'
import { useAccount } from '../../data/session.ts'
import { dayIn } from '../../lib/days.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'

const dayMs = 86_400_000

/** For how long a visual has delivered, or since when it waits in the library. */
export function useAgeText(): (visual: Pick<Visual, 'firstDay' | 'isOlder' | 'addedAt'>) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const { timezone } = useAccount()
  return ({ firstDay, isOlder, addedAt }) => {
    if (firstDay === null)
      return addedAt === null
        ? t(($) => $.gallery.age.never)
        : t(($) => $.gallery.age.added, { day: formatDayMonth(addedAt, language) })
    const count = Math.max(1, Math.round((Date.parse(dayIn(timezone, now)) - Date.parse(firstDay)) / dayMs))
    return isOlder ? t(($) => $.gallery.age.older, { count }) : t(($) => $.gallery.age.days, { count })
  }
}
