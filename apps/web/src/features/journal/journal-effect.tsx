import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { useAccount } from '../../data/session.ts'
import { formatCount, formatMoney, formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './journal.module.css'

type Props = {
  readonly entry: JournalEntry
  readonly currency: string
  /** Which line of the day tells the same days already; `null`: none. */
  readonly toldBy: JournalEntry | null
}

/** What the days since a change are beside those before it, as far as it can be said. */
export function JournalEffect({ entry, currency, toldBy }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { effect, kind, state, isUndone } = entry
  const isDone = state === 'OK' || state === 'ADOPTED'
  if (effect === null)
    return (
      <span className={classes.quiet}>
        {kind === 'change' && isDone && !isUndone && t(($) => $.journal.effect.none)}
      </span>
    )
  const { since, result, of } = effect
  if (since.kind === 'tooEarly' || since.kind === 'noBefore')
    return <span className={classes.quiet}>{t(($) => $.journal.effect[since.kind])}</span>
  if (toldBy !== null)
    return (
      <span className={classes.quiet}>
        {t(($) => $.journal.effect.told[of], { time: formatTime(toldBy.at, language, timezone) })}
      </span>
    )
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
