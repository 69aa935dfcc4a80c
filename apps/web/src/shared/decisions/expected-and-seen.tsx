import { accountDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatRise, verdictOf } from './decision-words.ts'
import classes from './why-drawer.module.css'

const dayMs = 86_400_000
/** The week after a pause begins on the next day and is known when it is over. */
const knownAfterDays = 8

/** What a pause was expected to bring to its campaign, and what was seen a week later, with it or without. */
export function ExpectedAndSeen({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { expectedRise, outcome, kept } = decision
  const seen = useSeen(decision)
  const verdict = verdictOf(decision)
  if (expectedRise === null) return null
  const heading = t(($) => $.decisions.outcome.title)
  return (
    <section className={classes.expected} aria-label={heading}>
      <h3>{heading}</h3>
      <dl className={classes.facts}>
        <div>
          <dt data-sign="expected">{t(($) => $.decisions.outcome.expected)}</dt>
          <dd>{formatRise(expectedRise, language)}</dd>
        </div>
        <div>
          <dt data-sign={outcome === null ? undefined : 'seen'}>{t(($) => $.decisions.outcome.seen)}</dt>
          <dd>{seen}</dd>
        </div>
      </dl>
      <Drawn expected={expectedRise} seen={outcome} />
      <p className={classes.note}>
        {t(($) => $.decisions.outcome.unit)}
        {verdict && ` ${t(($) => $.decisions.outcome.means[verdict])}`}
        {decision.gate === 'heldOut' && ` ${t(($) => $.decisions.outcome.heldOut)}`}
        {kept &&
          ` ${t(($) => $.decisions.outcome.kept, {
            share: formatRise(kept.ratio, language, false),
            count: kept.pauses,
          })}`}
        {outcome !== null &&
          outcome.others > 0 &&
          ` ${t(($) => $.decisions.outcome.others, { count: outcome.others })}`}
      </p>
    </section>
  )
}

type Drawn = { readonly expected: number; readonly seen: Decision['outcome'] }

/** Both on one scale, with the range of what was seen and the place of no rise at all; what is not seen yet leaves its place empty. */
function Drawn({ expected, seen: outcome }: Drawn) {
  const { seen, low, high } = outcome ?? { seen: expected, low: expected, high: expected }
  // What is expected alone does not stand at the very edge.
  const room = outcome === null ? 0.6 * Math.abs(expected) : 0
  const [least, most] = [Math.min(0, low, expected) - room, Math.max(0, high, expected) + room]
  const x = (rise: number) => (100 * (rise - least)) / (most - least)
  if (most === least) return null
  return (
    <div className={classes.rise} aria-hidden="true">
      <i className={classes.nought} style={{ left: `${x(0)}%` }} />
      {outcome && <i className={classes.range} style={{ left: `${x(low)}%`, right: `${100 - x(high)}%` }} />}
      <i className={classes.mark} data-threshold style={{ left: `${x(expected)}%` }} />
      {outcome && <i className={classes.seen} style={{ left: `${x(seen)}%` }} />}
    </div>
  )
}

/** What was seen of a pause, or from when it will be known. */
export function useSeen({ outcome, at, undoneAt, result, gate }: Decision): string {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  if (outcome !== null) {
    const [value, low, high] = [outcome.seen, outcome.low, outcome.high].map((one) =>
      formatRise(one, language),
    )
    return t(($) => $.decisions.between, { value, low, high })
  }
  if (gate === 'heldOut') return t(($) => $.decisions.outcome.fromDraw)
  if (undoneAt !== null) return t(($) => $.decisions.outcome.undone)
  if (result !== 'applied') return t(($) => $.decisions.outcome.notMade)
  return t(($) => $.decisions.outcome.from, { day: formatDayMonth(knownFrom({ at }, timezone), language) })
}

/** The day of the account from which what a decision brought is known. */
export const knownFrom = ({ at }: Pick<Decision, 'at'>, timezone: string): string =>
  accountDay(new Date(Date.parse(at) + knownAfterDays * dayMs).toISOString(), timezone)
