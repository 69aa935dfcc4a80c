import { areDatesForAnother, planDateEdits, type DateEdit, type DatedSubject } from '@vigie/domain'
import { useState } from 'react'
import { useAdsetDates } from '../../data/adset-dates.ts'
import { useGuard } from '../../data/guardrails.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import type { BulkSubject } from './use-edit-plan.ts'

/** What other dates would do, as soon as the dates and the limits of the account are known; nothing while nobody said which. */
export function useDatePlan(subject: BulkSubject, edit: DateEdit | null) {
  const { account, timezone } = useAccount()
  const guard = useGuard(account)
  const limits = guard.known?.limits
  const chosen = chosenOf(subject)
  const of = 'objects' in subject ? ('adset' as const) : ('campaign' as const)
  const ids = chosen.flatMap((one) => ('why' in one || one.level === 'ad' ? [] : [one.id]))
  const adsets = useAdsetDates(account, of, ids)
  // One moment for all that is shown: what is over does not change while somebody reads.
  const [now] = useState(() => new Date(clockNow()).toISOString())
  const plan =
    edit && limits && adsets.known
      ? planDateEdits({ chosen, edit, limits, adsets: adsets.known, clock: { now, timeZone: timezone } })
      : null
  return {
    plan,
    failure: guard.failure ?? adsets.failure,
    isForAnother: plan !== null && limits ? areDatesForAnother(plan, limits) : false,
  }
}

const chosenOf = (subject: BulkSubject): readonly DatedSubject[] =>
  'objects' in subject
    ? subject.objects.map(({ id, name, level, status }) =>
        status === null ? { id, name, why: 'gone' } : { id, name, level },
      )
    : subject.campaigns.map(({ campaignId, fileId, name }) =>
        campaignId === null
          ? { id: fileId ?? '', name, why: 'draft' }
          : { id: campaignId, name, level: 'campaign' },
      )
