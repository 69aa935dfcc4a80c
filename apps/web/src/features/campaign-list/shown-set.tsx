import { useTranslation } from 'react-i18next'
import { columnSetOf } from './column-sets.ts'
import classes from './column-picker.module.css'
import { isColumnChoice, useLevelColumns } from './columns.ts'

/** Which set of columns is shown, or that somebody chose their own. */
export function ShownSet() {
  const { t } = useTranslation()
  const { selectedEvents, showCosts } = useLevelColumns()
  const shown = columnSetOf(selectedEvents.filter(isColumnChoice), showCosts)?.id
  return (
    <span className={classes.shown}>
      {shown === undefined ? t(($) => $.columnSets.ownSet) : t(($) => $.columnSets[shown])}
    </span>
  )
}
