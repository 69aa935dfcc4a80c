import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { approversText } from '../../shared/file-publication/standing.ts'
import { refusalText } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './plan-guard-notice.module.css'

/** What the account's limits say of the plan, before anybody confirms it: that it is refused, or who else must agree. */
export function PlanGuardNotice({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { guard, currency } = plan
  if (guard?.refusal) {
    const { code, facts } = guard.refusal
    const wanted = facts.dailyTotal ?? facts.budget ?? facts.total
    const limit = facts.maxDailyBudget ?? facts.limit
    return (
      <div className={classes.refused} role="alert">
        <strong>{refusalText(code)}</strong>
        {typeof wanted === 'number' && typeof limit === 'number' && (
          <p>
            {t(($) => $.publication.guard.limit, {
              wanted: formatMoney(wanted, currency),
              limit: formatMoney(limit, currency),
            })}
          </p>
        )}
        <p>{t(($) => $.publication.guard.whatToDo)}</p>
      </div>
    )
  }
  if (guard?.proposedFor === 'client')
    return (
      <div className={classes.second} role="status">
        <strong>{t(($) => $.publication.guard.client)}</strong>
        <p>{t(($) => $.publication.guard.clientBody)}</p>
      </div>
    )
  if (!guard?.approvers) return null
  return (
    <div className={classes.second} role="status">
      <strong>{t(($) => $.publication.guard[guard.proposedFor === null ? 'second' : 'another'])}</strong>
      <p>{approversText(t, language, guard.approvers)}</p>
    </div>
  )
}
