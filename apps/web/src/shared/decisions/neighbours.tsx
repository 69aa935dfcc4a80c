import { costOfOne, equivalentsOf, freedMoney } from '@vigie/domain'
import { countedEvent } from '@vigie/sentences/event-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { judgementsQuery, type Decision } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { Answered } from '../../ui/answered.tsx'
import { roundTicks } from '../../ui/charts/chart-geometry.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { moneyOf } from './decision-words.ts'
import { weightsOf } from './equivalents.ts'
import classes from './neighbours.module.css'

/** Beyond these the ones that spend least are told as a number. */
const shownAtMost = 6

type Place = {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly low: number
  /** `null`: it may bring nothing at all. */
  readonly high: number | null
  readonly receives: number
  readonly isOwn: boolean
}

/** The ads beside it on one scale: what one costs in each, how well that is known, and what each receives of its money. */
export function Neighbours({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { campaignId, at } = decision
  const judged = useQuery(judgementsQuery(account, { campaignId, at }))
  // Their place is kept while they are read: what stands below is not pushed down.
  return (
    <Answered
      of={judged}
      rows={7}
      label={t(($) => $.decisions.loading)}
      failed={t(($) => $.decisions.failed)}
    >
      {({ campaigns }) => (
        <Places decision={decision} beside={campaigns.flatMap(({ decisions }) => decisions)} />
      )}
    </Answered>
  )
}

type PlacesProps = { readonly decision: Decision; readonly beside: readonly Decision[] }

function Places({ decision, beside }: PlacesProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const { shown, left, rest } = placesOf(decision, beside)
  const bar = decision.bar === null ? null : costOfOne(decision.bar, weightsOf(decision))
  const most = 1.15 * Math.max(...shown.map(({ cost }) => cost), bar ?? 0)
  const x = (cost: number) => Math.min(100, (100 * cost) / most)
  const money = (amount: number) => moneyOf(amount, currency)
  const heading = t(($) => $.decisions.neighbours.title, {
    event: countedEvent(equivalentsOf(1, weightsOf(decision))?.event ?? '', 1, language),
  })
  if (shown.length < 2) return null
  const isStopped = decision.action === 'pause' || decision.action === 'flag'
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      {bar !== null && (
        <div className={`${classes.scale} ${classes.mean}`}>
          <span className={classes.track}>
            {/* Within the drawing at either end. */}
            <b style={{ left: `${x(bar)}%`, transform: `translateX(-${x(bar)}%)` }}>
              {t(($) => $.decisions.neighbours.bar, { money: money(bar) })}
            </b>
          </span>
        </div>
      )}
      <ul className={classes.places}>
        {shown.map(({ id, name, cost, low, high, receives, isOwn }) => (
          <li key={id} data-own={isOwn || undefined}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.track} aria-hidden="true">
              {bar !== null && <i className={classes.bar} style={{ left: `${x(bar)}%` }} />}
              <i
                className={classes.range}
                style={{ left: `${x(low)}%`, right: `${100 - (high === null ? 100 : x(high))}%` }}
              />
              <i className={classes.dot} style={{ left: `${x(cost)}%` }} />
            </span>
            <b>{money(cost)}</b>
            <small>
              {isOwn
                ? t(($) => $.decisions.neighbours[isStopped ? 'leaves' : 'spends'], {
                    money: money(decision.numbers.perDay),
                  })
                : isStopped && t(($) => $.decisions.neighbours.receives, { money: money(receives) })}
            </small>
          </li>
        ))}
      </ul>
      <div className={classes.scale} aria-hidden="true">
        <span className={classes.track}>
          {scaleOf(most).map((amount) => (
            <small key={amount} style={{ left: `${x(amount)}%` }}>
              {money(amount)}
            </small>
          ))}
        </span>
      </div>
      <p className={classes.note}>
        {bar !== null && t(($) => $.decisions.neighbours.barMeans)}{' '}
        {left > 0 && t(($) => $.decisions.neighbours.others, { count: left, money: money(rest) })}
      </p>
    </section>
  )
}

/** Nought and one or two round costs below the largest that is drawn: there is room for no more. */
function scaleOf(most: number): readonly number[] {
  const ticks = roundTicks(most)
  return ticks.length > 3 ? ticks.filter((_, index) => index % 2 === 0) : ticks
}

function placesOf(decision: Decision, beside: readonly Decision[]) {
  const weights = weightsOf(decision)
  const others = beside
    .filter(({ id, kind, numbers }) => kind === decision.kind && id !== decision.id && numbers.perDay > 0)
    .toSorted((a, b) => b.numbers.perDay - a.numbers.perDay)
  const receives = freedMoney(
    decision.numbers.perDay,
    others.map(({ id, numbers }) => ({ id, perDay: numbers.perDay })),
  )
  const placeOf = (one: Decision): readonly Place[] => {
    const cost = costOfOne(one.value, weights)
    const low = costOfOne(one.valueHigh, weights)
    if (cost === null || low === null) return []
    const high = costOfOne(one.valueLow, weights)
    const { id, name } = one
    return [{ id, name, cost, low, high, receives: receives.get(id) ?? 0, isOwn: id === decision.id }]
  }
  const drawn = others.slice(0, shownAtMost)
  const shown = [...drawn, decision].flatMap(placeOf)
  return {
    shown: [
      ...shown.filter(({ isOwn }) => !isOwn).toSorted((a, b) => a.cost - b.cost),
      ...shown.filter(({ isOwn }) => isOwn),
    ],
    left: others.length - drawn.length,
    rest: others.slice(shownAtMost).reduce((sum, { id }) => sum + (receives.get(id) ?? 0), 0),
  }
}
