import { SegmentedControl } from '@mantine/core'
import { addresses, addressTo } from '@vigie/contract'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../lib/app-link.tsx'
import { ranges } from './use-replay.ts'
import classes from './proof.module.css'

type Props = { readonly id: string; readonly days: number; readonly onChange: (days: number) => void }

/** How many of the last days are replayed, and where they stand one by one. */
export function ReplayRange({ id, days, onChange }: Props) {
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
      <AppLink href={addressTo(addresses.backTest, {}, { strategie: id })}>
        <IconTable size={14} aria-hidden="true" /> {t(($) => $.monitoring.proof.table)}
      </AppLink>
    </div>
  )
}
