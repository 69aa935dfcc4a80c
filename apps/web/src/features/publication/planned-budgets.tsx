import { IconPlayerPause } from '@tabler/icons-react'
import { movedBudgets, plannedBudgets, type PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './plan-changes.module.css'

type Props = { readonly plan: PublicationPlan }

/** Standing budgets named one by one; the others are one line. */
const mostStanding = 4

/** The budgets of the campaign, those that the plan moves with both amounts: what the sum is made of, and what it leaves out because it is paused. */
export function PlannedBudgets({ plan }: Props) {
  const { t } = useTranslation()
  // The campaign’s own budget is the sum itself, unless nothing of it runs.
  const told = plannedBudgets(plan).filter(({ name, pausedBy }) => name !== null || pausedBy !== null)
  const standing = told.filter(({ before, after }) => before === after)
  const others = standing.length > mostStanding + 1 ? standing.slice(mostStanding) : []
  const rest = others.reduce((sum, { pausedBy, after }) => sum + (pausedBy === null ? after : 0), 0)
  if (told.length === 0) return null
  return (
    <dl className={classes.moved}>
      {told
        .filter((one) => !others.includes(one))
        .map(({ key, name, before, after, pausedBy }) => (
          <div key={key}>
            <dt title={name ?? undefined}>{name ?? t(($) => $.publication.changes.campaign)}</dt>
            <dd>
              {pausedBy !== null && (
                <span className={classes.paused} title={t(($) => $.publication.changes.paused.mark)}>
                  <IconPlayerPause size={13} aria-hidden="true" />
                  <span className="visually-hidden">{t(($) => $.publication.changes.paused.mark)} </span>
                </span>
              )}
              {before !== after && before > 0 && (
                <>
                  <span className="visually-hidden">{t(($) => $.publication.changes.from)} </span>
                  {formatMoney(before, plan.currency)} <span aria-hidden="true">→</span>{' '}
                  <span className="visually-hidden">{t(($) => $.publication.changes.to)} </span>
                </>
              )}
              {before === after ? (
                formatMoney(after, plan.currency)
              ) : (
                <b>{`${before === 0 ? '+' : ''}${formatMoney(after, plan.currency)}`}</b>
              )}
            </dd>
          </div>
        ))}
      {others.length > 0 && (
        <div>
          <dt>{t(($) => $.publication.changes.money.others, { count: others.length })}</dt>
          <dd>{formatMoney(rest, plan.currency)}</dd>
        </div>
      )}
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
