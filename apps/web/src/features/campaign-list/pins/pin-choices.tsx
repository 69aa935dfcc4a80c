import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../column-picker.module.css'
import { columnName, shownColumns, useLevelColumns } from '../columns.ts'
import { usePinned } from './use-pinned.ts'

/** Those that hold no figure of the period, in their order before the others. */
const ofWords = ['delivery', 'budget', 'pace'] as const

/** Which of the shown columns stay in sight when a list is moved to the side. */
export function PinChoices() {
  const { t } = useTranslation()
  const { selectedEvents, showCosts } = useLevelColumns()
  const { pinned, pin } = usePinned()
  const keys = [...ofWords, ...shownColumns(selectedEvents, showCosts).map(({ key }) => key)]
  return (
    <fieldset className={classes.sets}>
      <legend>{t(($) => $.columnSets.pinned)}</legend>
      <p className={classes.hint}>{t(($) => $.columnSets.pinsBody)}</p>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={pinned.includes(key)}
          onClick={() => pin(key, !pinned.includes(key))}
        >
          <IconCheck size={15} aria-hidden="true" />
          <span>{columnName(t, key)}</span>
        </button>
      ))}
    </fieldset>
  )
}
