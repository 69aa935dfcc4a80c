import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ranges } from './use-replay.ts'
import classes from './proof.module.css'

type Props = { readonly days: number; readonly onChange: (days: number) => void }

/** How many of the last days are replayed. */
export function ReplayRange({ days, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.range}>
      <span id="replay-range">{t(($) => $.monitoring.proof.range)}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby="replay-range"
        value={String(days)}
        data={ranges.map((range) => ({
          value: String(range),
          label: t(($) => $.monitoring.proof.rangeDays, { days: range }),
        }))}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}
