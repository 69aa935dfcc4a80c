import { useQuery } from '@tanstack/react-query'
import { asksForAttention, type CampaignFigures } from '@vigie/domain'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertsQuery } from '../../alerts/alerts.queries.ts'
import { dayIn } from '../../figures/period.ts'
import { missing } from '../../lib/format.ts'
import { useAccount } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { CampaignList } from './campaign-list.queries.ts'
import { HorizonChart } from './horizon-chart.tsx'
import { horizonFigures, horizonKeys, shownFigure, type HorizonKey } from './horizon-figures.ts'
import classes from './horizon.module.css'

type Props = { readonly list: CampaignList; readonly isPhone: boolean }

/** The account at a glance: five figures against the period before, and the chosen one day by day with its alerts. */
export const Horizon = memo(function Horizon({ list, isPhone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, timezone } = useAccount()
  const [chosen, setChosen] = useState<HorizonKey>('spend')
  const alerts = useQuery(alertsQuery(account)).data ?? []
  const now = new Date().toISOString()
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
              {shownFigure(key, list.totals, list.currency, language)}
            </strong>
            <Change figure={key} now={list.totals} before={list.previousTotals} />
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
  readonly now: CampaignFigures
  readonly before: CampaignFigures
}

function Change({ figure, now, before }: ChangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { read, change, isNeutral } = horizonFigures[figure]
  const value = read(now)
  const former = read(before)
  const moved = value === null || former === null ? null : change(value, former, language)
  if (moved === null || value === null || former === null) {
    return <span className={classes.change}>{missing}</span>
  }
  const tone = isNeutral ? undefined : value >= former ? 'up' : 'down'
  return (
    <span className={classes.change} data-tone={tone}>
      {value >= former ? '↑' : '↓'} {moved}{' '}
      <span className={classes.before}>{t(($) => $.campaignList.before)}</span>
    </span>
  )
}
