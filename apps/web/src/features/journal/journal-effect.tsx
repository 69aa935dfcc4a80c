import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import classes from './journal.module.css'

type Props = { readonly entry: JournalEntry; readonly currency: string }

/** What the days since a change are beside those before it, as far as it can be said. */
export function JournalEffect({ entry, currency }: Props) {
  const { t } = useTranslation()
  const { effect, kind, state, isUndone } = entry
  const isDone = state === 'OK' || state === 'ADOPTED'
  if (effect === null)
    return (
      <span className={classes.quiet}>
        {kind === 'change' && isDone && !isUndone && t(($) => $.journal.effect.none)}
      </span>
    )
  const { since, result, of } = effect
  if (since.kind === 'tooEarly')
    return <span className={classes.quiet}>{t(($) => $.journal.effect.tooEarly)}</span>
  const money = ([before, after]: readonly [number, number]) => ({
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
  })
  const perDay = t(($) => $.journal.effect.perDay, money(since.perDay))
  if (since.kind === 'tooLittle') {
    const [before, after] = since.results.map((count) => formatCount(count))
    return (
      <>
        <span>{perDay}</span>
        <span className={classes.quiet}>
          {t(($) => $.journal.effect.tooLittle[result], { before: before ?? '', after: after ?? '' })}
        </span>
      </>
    )
  }
  return (
    <>
      <span data-verdict={since.verdict}>{t(($) => $.journal.effect.cost[result], money(since.cost))}</span>
      <span className={classes.quiet}>
        {[
          t(($) => $.journal.effect.verdicts[since.verdict]),
          t(($) => $.journal.effect.of[of]),
          t(($) => $.journal.effect.days, { days: since.days }),
        ].join(' · ')}
      </span>
      <span className={classes.quiet}>{perDay}</span>
    </>
  )
}
