import { IconPlayerPause } from '@tabler/icons-react'
import { movedBudgets, type PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './plan-changes.module.css'

type Props = { readonly plan: PublicationPlan }

/** The budgets that the plan moves, each with both amounts: what the sum is made of, and what it leaves out because it is paused. */
export function MovedBudgets({ plan }: Props) {
  const { t } = useTranslation()
  // The campaign’s own budget is the sum itself, unless nothing of it runs.
  const moved = movedBudgets(plan).filter(({ name, pausedBy }) => name !== null || pausedBy !== null)
  if (moved.length === 0) return null
  return (
    <dl className={classes.moved}>
      {moved.map(({ key, name, before, after, pausedBy }) => (
        <div key={key}>
          <dt title={name ?? undefined}>{name ?? t(($) => $.publication.changes.campaign)}</dt>
          <dd>
            {pausedBy !== null && (
              <span className={classes.paused} title={t(($) => $.publication.changes.paused.mark)}>
                <IconPlayerPause size={13} aria-hidden="true" />
                <span className="visually-hidden">{t(($) => $.publication.changes.paused.mark)} </span>
              </span>
            )}
            <span className="visually-hidden">{t(($) => $.publication.changes.from)} </span>
            {formatMoney(before, plan.currency)} <span aria-hidden="true">→</span>{' '}
            <span className="visually-hidden">{t(($) => $.publication.changes.to)} </span>
            <b>{formatMoney(after, plan.currency)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Why a budget that moves leaves the spend as it is, and what it adds once somebody switches it on; `null` when all of them run. */
export function usePausedNote(plan: PublicationPlan): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const paused = movedBudgets(plan).filter(({ pausedBy }) => pausedBy !== null)
  if (paused.length === 0) return null
  if (plan.campaign.pausedBy !== null) return t(($) => $.publication.changes.paused.campaign)
  const sums = (['daily', 'lifetime'] as const).flatMap((mode) => {
    const sum = paused.reduce((all, one) => all + (one.mode === mode ? one.after : 0), 0)
    const amount = formatMoney(sum, plan.currency)
    return sum > 0 ? [t(($) => $.publication[mode === 'daily' ? 'perDay' : 'inTotal'], { amount })] : []
  })
  return t(($) => $.publication.changes.paused.adsets, {
    count: paused.length,
    name: paused[0]?.name ?? '',
    money: formatList(sums, language),
  })
}

/** The same, where the sum is read. */
export function PausedNote({ plan }: Props) {
  const note = usePausedNote(plan)
  return note !== null && <p className={classes.pausedNote}>{note}</p>
}
