import { useQuery } from '@tanstack/react-query'
import { asksForAttention } from '@vigie/domain'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertsQuery } from '../../data/alerts.ts'
import { comparedWith, isWholeComparison } from '../../shared/figures/change.ts'
import { dayIn, type Range } from '../../shared/figures/period.ts'
import { missing } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { CampaignList } from '../../data/campaigns.ts'
import { HorizonChart } from './horizon-chart.tsx'
import { horizonFigures, horizonKeys, shownFigure, type HorizonKey } from './horizon-figures.ts'
import classes from './horizon.module.css'
import { clockNow } from '../../lib/clock.ts'

type Props = { readonly list: CampaignList; readonly range: Range; readonly isPhone: boolean }

/** The account at a glance: five figures against the period before, and the chosen one day by day with its alerts. */
export const Horizon = memo(function Horizon({ list, range, isPhone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, timezone } = useAccount()
  const [chosen, setChosen] = useState<HorizonKey>('spend')
  const alerts = useQuery(alertsQuery(account)).data ?? []
  const now = new Date(clockNow()).toISOString()
  const alertDays = alerts
    .filter((alert) => asksForAttention(alert, now))
    .map(({ createdAt }) => dayIn(timezone, Date.parse(createdAt)))
  return (
    <section className={classes.strip} aria-label={t(($) => $.campaignList.horizon)}>
      {horizonKeys.map((key) => {
        const figure = (
          <>
            <span className={classes.label}>{t(($) => $.campaignList.columns[key])}</span>
            <strong className={classes.value}>
              {list.provenance.readDays === 0
                ? missing
                : shownFigure(key, list.totals, list.currency, language)}
            </strong>
            <Change figure={key} list={list} range={range} />
          </>
        )
        // A phone has no room for the chart: its figures choose nothing.
        return isPhone ? (
          <div key={key} className={classes.figure} data-minor={horizonFigures[key].isMinor}>
            {figure}
          </div>
        ) : (
          <button
            key={key}
            type="button"
            className={classes.figure}
            aria-pressed={key === chosen}
            title={t(($) => $.campaignList.showByDay)}
            onClick={() => setChosen(key)}
          >
            {figure}
          </button>
        )
      })}
      {!isPhone && (
        <HorizonChart days={list.days} figure={chosen} currency={list.currency} alertDays={alertDays} />
      )}
    </section>
  )
})

/** Keeps the room of the strip while its figures are on their way: nothing below jumps. */
export const HorizonPlace = () => <div className={classes.strip} aria-hidden="true" />

type ChangeProps = {
  readonly figure: HorizonKey
  readonly list: CampaignList
  readonly range: Range
}

function Change({ figure, list, range }: ChangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { read, change, isNeutral } = horizonFigures[figure]
  const value = read(list.totals)
  const former = read(list.previousTotals)
  const compared = comparedWith(t, list.provenance, range)
  const moved = value === null || former === null ? null : change(value, former, language)
  if (compared === null || moved === null || value === null || former === null) {
    const { readDays, previousReadDays } = list.provenance
    return (
      <span className={classes.change}>
        {missing}{' '}
        {readDays > 0 && previousReadDays === 0 && (
          <span className={classes.before}>{t(($) => $.figures.compared.never)}</span>
        )}
        {readDays === 0 && <span className={classes.before}>{t(($) => $.figures.compared.unread)}</span>}
      </span>
    )
  }
  const way = value >= former ? 'up' : 'down'
  return (
    <span className={classes.change} data-tone={isNeutral ? undefined : way}>
      {way === 'up' ? '↑' : '↓'} {moved}{' '}
      <span className={classes.before} data-whole={isWholeComparison(list.provenance, range) || undefined}>
        {compared}
      </span>
    </span>
  )
}
