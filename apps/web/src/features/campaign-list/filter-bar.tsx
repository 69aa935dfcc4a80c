import { Checkbox } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { useSession } from '../../data/session.ts'
import classes from './filter-bar.module.css'
import { ColumnPicker } from './column-picker.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Narrowing } from './narrowing.tsx'

type Props = ComponentProps<typeof Narrowing> & {
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly views: ReactNode
}

/** What the list shows: which campaigns and which columns; and what is done with it. */
export function FilterBar({ onExport, views, ...narrowing }: Props) {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const save = useSavePreferences()
  return (
    <div className={classes.bar}>
      <Narrowing {...narrowing} />
      <span className={classes.space} />
      <Checkbox
        label={t(($) => $.campaignList.columns.showCosts)}
        checked={preferences.showCosts}
        onChange={(event) => save.mutate({ showCosts: event.currentTarget.checked })}
      />
      <ColumnPicker />
      {views}
      <ExportMenu onExport={onExport} />
    </div>
  )
}
