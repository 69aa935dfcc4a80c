import { useQuery } from '@tanstack/react-query'
import { asksForAttention } from '@vigie/domain'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertsQuery } from '../../data/alerts.ts'
import { againstDaysBefore, type Against } from '../../shared/figures/change.ts'
import { dayIn, type Range } from '../../shared/figures/period.ts'
import { missing } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { CampaignList } from '../../data/campaigns.ts'
import { HorizonChart } from './horizon-chart.tsx'
import { horizonFigures, horizonKeys, shownFigure, type HorizonKey } from './horizon-figures.ts'
import classes from './horizon.module.css'
import { clockNow } from '../../lib/clock.ts'

type Props = {
  readonly list: CampaignList
  readonly range: Range
  readonly isPhone: boolean
  /** What was chosen to compare with; absent for the days before, which the list knows. */
  readonly against?: Against | undefined
}

/** The account at a glance: five figures against the period before, and the chosen one day by day with its alerts. */
export const Horizon = memo(function Horizon({ list, range, isPhone, against }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, timezone } = useAccount()
  const [chosen, setChosen] = useState<HorizonKey>('spend')
  const alerts = useQuery(alertsQuery(account)).data ?? []
  const now = new Date(clockNow()).toISOString()
  const today = dayIn(timezone, clockNow())
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
            <Change
              figure={key}
              now={list.totals}
              against={against ?? againstDaysBefore(t, list, { ...range, today })}
            />
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
  readonly now: CampaignList['totals']
  readonly against: Against
}

function Change({ figure, now, against: { totals, words, isWhole } }: ChangeProps) {
  const language = useLanguage()
  const { read, change, isNeutral } = horizonFigures[figure]
  const value = read(now)
  const former = totals && read(totals)
  const moved = value === null || former === null ? null : change(value, former, language)
  const said = words !== null && (
    <span className={classes.before} data-whole={isWhole || undefined}>
      {words}
    </span>
  )
  if (moved === null || value === null || former === null)
    return (
      <span className={classes.change}>
        {said && missing} {totals === null && said}
      </span>
    )
  const way = value >= former ? 'up' : 'down'
  return (
    <span className={classes.change} data-tone={isNeutral ? undefined : way}>
      {way === 'up' ? '↑' : '↓'} {moved} {said}
    </span>
  )
}
