import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { longestReportWords } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { accountToday } from '../../lib/account-today.ts'
import { daysBefore, type Range } from '../../lib/days.ts'
import { periodOfRange, rangeOfReport, reportPeriods } from './report-period.ts'
import classes from './shared-reports.module.css'

type Props = {
  readonly range: Range
  readonly hasCampaigns: boolean
  readonly words: string
  readonly onRange: (range: Range) => void
  readonly onCampaigns: (hasCampaigns: boolean) => void
  readonly onWords: (words: string) => void
}

/** What the report is about, and what the team says of it. */
export function ReportSettings({ range, hasCampaigns, words, ...on }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t(($) => $.sharedReports.settings)}>
      <h2>{t(($) => $.sharedReports.settings)}</h2>
      <PeriodFields key={`${range.since} ${range.until}`} range={range} onRange={on.onRange} />
      <Checkbox
        label={t(($) => $.sharedReports.campaigns)}
        description={t(($) => $.sharedReports.campaignsHint)}
        checked={hasCampaigns}
        onChange={({ currentTarget }) => on.onCampaigns(currentTarget.checked)}
      />
      <Textarea
        label={t(($) => $.sharedReports.words)}
        description={t(($) => $.sharedReports.wordsHint)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestReportWords}
        value={words}
        onChange={({ currentTarget }) => on.onWords(currentTarget.value)}
      />
    </section>
  )
}

/** A usual period, or days of one's own, which count once both make a period that is over. */
function PeriodFields({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const today = accountToday(timezone)
  const usual = periodOfRange(range, today)
  const [isCustom, setCustom] = useState(usual === null)
  const [typed, setTyped] = useState(range)
  const yesterday = daysBefore(today, 1)
  const change = (some: Partial<Range>) => {
    const next = { ...typed, ...some }
    setTyped(next)
    if (next.since !== '' && next.since <= next.until && next.until <= yesterday) onRange(next)
  }
  return (
    <>
      <Select
        label={t(($) => $.sharedReports.period)}
        allowDeselect={false}
        data={[...reportPeriods, 'custom' as const].map((value) => ({
          value,
          label: t(($) => $.sharedReports.periods[value]),
        }))}
        value={isCustom || usual === null ? 'custom' : usual}
        onChange={(value) => {
          const period = reportPeriods.find((one) => one === value)
          setCustom(period === undefined)
          if (period) onRange(rangeOfReport(period, today))
        }}
      />
      {(isCustom || usual === null) && (
        <div className={classes.dates}>
          <TextInput
            type="date"
            label={t(($) => $.sharedReports.since)}
            max={yesterday}
            value={typed.since}
            onChange={({ currentTarget }) => change({ since: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t(($) => $.sharedReports.until)}
            max={yesterday}
            value={typed.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}
