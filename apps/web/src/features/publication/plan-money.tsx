import { movedBudgets, type PublicationPlan } from '@vigie/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PausedNote, PlannedBudgets } from './planned-budgets.tsx'
import { learningAgain } from './plan-counts.ts'
import classes from './plan-changes.module.css'

const kinds = [
  ['daily', 'perDay'],
  ['lifetime', 'inTotal'],
] as const

/** What a live campaign may spend before and after the plan, per day and in total, where it spends that way. */
export function PlanMoney({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const { money, currency } = plan
  const shown = kinds.filter(([kind]) => money[kind].before > 0 || money[kind].after > 0)
  if (plan.campaignId === null || shown.length + movedBudgets(plan).length === 0) return null
  return (
    <section>
      <h2>{t(($) => $.publication.changes.money.title)}</h2>
      <div className={classes.money}>
        {shown.map(([kind, each]) => {
          const { before, after } = money[kind]
          return (
            <div key={kind}>
              <strong>{formatMoney(after, currency)}</strong>
              <span>{t(($) => $.publication.changes.money[each])}</span>
              {before !== after && (
                <span className={classes.before}>
                  <span className="visually-hidden">{t(($) => $.publication.changes.from)} </span>
                  {formatMoney(before, currency)}
                </span>
              )}
              <span className={classes.delta}>
                {before === after
                  ? t(($) => $.publication.changes.money.unchanged)
                  : `${after > before ? '+' : '−'}${formatMoney(Math.abs(after - before), currency)}`}
              </span>
            </div>
          )
        })}
      </div>
      <PlannedBudgets plan={plan} />
      <PausedNote plan={plan} />
    </section>
  )
}

/** Which ad sets learn again because of the plan, and why: said before it is published. */
export function LearningNote({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const adsets = learningAgain(plan)
  if (adsets.length === 0) return null
  const causes = [...new Set([...plan.campaign.learning, ...adsets.flatMap(({ learning }) => learning)])]
  return (
    <div className={classes.learning}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p>
        <strong>
          {t(($) => $.publication.changes.learning.title, {
            count: adsets.length,
            name: adsets[0]?.name ?? '',
          })}
        </strong>{' '}
        {t(($) => $.publication.changes.learning.causes, {
          count: causes.length,
          causes: formatList(
            causes.map((cause) => t(($) => $.publication.changes.learning[cause])),
            language,
          ),
        })}
      </p>
    </div>
  )
}
