import { isLocked } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { clockNow } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { notify } from '../../../ui/toast.ts'
import { DayField } from '../day-field.tsx'
import { dayOf, endOfDay, startOfDay, todayIn } from '../days.ts'
import { useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'

/** The days on which a campaign begins and ends, in the time zone of its account. */
export function DatesFields() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { timezone } = useAccount()
  const draft = useDraftFields('campaignId', 'type', 'startTime', 'endTime')
  const isFixed = isLocked(draft, 'dates')
  const lock = isFixed ? 'dates' : null
  const chooseEnd = (day: Parameters<typeof endOfDay>[0]) => {
    const endTime = endOfDay(day, timezone)
    if (endTime !== null && endTime <= (draft.startTime ?? new Date(clockNow()).toISOString()))
      notify({ kind: 'warning', title: t(($) => $.draftProblems.endNotLater) })
    void dispatch({ type: 'endChosen', endTime })
  }
  return (
    <>
      <DayField
        id="campaign-start"
        label={
          <FieldLabel isRequired lock={lock}>
            {t(($) => $.campaignEditor.general.start)}
          </FieldLabel>
        }
        day={dayOf(draft.startTime, timezone)}
        today={todayIn(timezone)}
        onChange={(day) => void dispatch({ type: 'startChosen', startTime: startOfDay(day, timezone) })}
        error={useFieldError('campaign-start')}
        description={<LocalTime instant={draft.startTime} zone={timezone} />}
        isLocked={isFixed}
      />
      <DayField
        id="campaign-end"
        label={<FieldLabel lock={lock}>{t(($) => $.campaignEditor.general.end)}</FieldLabel>}
        day={dayOf(draft.endTime, timezone)}
        today={todayIn(timezone)}
        onChange={chooseEnd}
        error={useFieldError('campaign-end')}
        description={<LocalTime instant={draft.endTime} zone={timezone} />}
        isLocked={isFixed}
      />
    </>
  )
}

/** The instant in UTC with the account's own time beside it: the platform spends in the account's time zone. */
function LocalTime({ instant, zone }: { readonly instant: string | null; readonly zone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (instant === null) return null
  return t(($) => $.campaignEditor.general.clock, { time: formatTime(instant, language, zone), zone })
}
