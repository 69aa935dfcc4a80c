import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../../data/session.ts'
import { useSavePreferences } from '../../../data/use-save-preferences.ts'
import { type ColumnKey, columnName, shownColumns, useLevelColumns } from '../columns.ts'
import { readEnd, unitOf, writeEnd } from '../value-filter.ts'
import { canHaveTarget, isMost, withTarget } from './targets.ts'
import { useTargets } from './use-targets.ts'
import classes from './targets.module.css'

/** What the shown columns are to reach or not to go beyond on this account. */
export function TargetFields() {
  const { t } = useTranslation()
  const { selectedEvents } = useLevelColumns()
  const keys = shownColumns(selectedEvents, true).map(({ key }) => key)
  return (
    <fieldset className={classes.fields}>
      <legend>{t(($) => $.columnSets.targets)}</legend>
      <p>{t(($) => $.columnSets.targetsBody)}</p>
      {keys.filter(canHaveTarget).map((key) => (
        <TargetField key={key} of={key} />
      ))}
    </fieldset>
  )
}

/** Stored when it is left or Enter ends it; emptied, there is none. */
function TargetField({ of: key }: { readonly of: ColumnKey }) {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const { targets: stored } = useSession().preferences
  const save = useSavePreferences()
  const target = useTargets().get(key) ?? null
  const [text, setText] = useState(() => writeEnd(target, key, currency))
  const value = readEnd(text, key, currency)
  const isWrong = value === undefined || (value !== null && value <= 0)
  const store = () => {
    if (!isWrong && value !== target)
      save.mutate({ targets: [...withTarget(stored, { account, key, value })] })
  }
  const column = columnName(t, key)
  return (
    <TextInput
      size="xs"
      label={t(($) => (isMost(key) ? $.columnSets.most : $.columnSets.least), { column })}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unitOf(key, currency)}
      rightSectionWidth={40}
      value={text}
      error={isWrong && t(($) => $.columnSets.wrong)}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={store}
      onKeyDown={(event) => event.key === 'Enter' && store()}
    />
  )
}
