import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useBudgetAhead } from './use-budget-ahead.ts'
import type { Choice } from './use-choice.ts'

/** Until when the budget that pays for a proposal lasts with what is ticked, and whether that is before its end still. */
export function useLasting(
  proposal: Proposal,
  choice: Choice | null,
): { readonly text: string; readonly isEarly: boolean; readonly isMoved: boolean } | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const course = useBudgetAhead(proposal, choice)
  if (!course?.lasting) return null
  const { how, before, after, daysEarly } = course.lasting
  const dayOf = (day: string | null) => (day === null ? '' : formatDayMonth(day, language))
  return {
    isEarly: daysEarly > 0,
    isMoved: course.moved !== 0,
    text: t(($) => $.proposals.effects.lasts[how], {
      name: course.row.name,
      before: dayOf(before),
      after: dayOf(after),
      early: t(($) => $.proposals.effects.early, { count: daysEarly }),
      end: formatDayMonth(course.row.dateEnd, language),
    }),
  }
}
