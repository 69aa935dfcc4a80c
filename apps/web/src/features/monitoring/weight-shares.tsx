import { sharesOf, type EventWeight } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { eventColour, eventInk } from './event-colour.ts'
import classes from './strategies.module.css'
import weightTable from './weight-table.module.css'

type Props = { readonly weights: readonly EventWeight[]; readonly nameOf: (event: string) => string }

/** Below this share a figure no longer fits in its part of the bar. */
const smallestShown = 0.04
/** Above it, the name fits too. */
const namedFrom = 0.22

/** The whole value, split among the events. The table below says the same in figures. */
export function WeightShares({ weights, nameOf }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shares = sharesOf(weights)
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return (
    <section>
      <div className={classes.panelHead}>
        <h2>{t(($) => $.monitoring.strategies.shares)}</h2>
        <span>{t(($) => $.monitoring.strategies.sum, { sum })}</span>
      </div>
      {sum === 0 ? (
        <p className={classes.quiet}>{t(($) => $.monitoring.strategies.noWeight)}</p>
      ) : (
        <div className={weightTable.shares} aria-hidden="true">
          {weights.map(({ event }, index) => {
            const share = shares[index] ?? 0
            if (share === 0) return null
            return (
              <div
                key={event}
                style={{ flexGrow: share, background: eventColour(event), color: eventInk(event) }}
              >
                {share >= namedFrom && <span>{nameOf(event)}</span>}
                {share >= smallestShown && formatWholePercent(share, language)}
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}
