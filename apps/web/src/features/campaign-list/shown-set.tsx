import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { columnSetOf } from './column-sets.ts'
import classes from './column-picker.module.css'
import { isColumnChoice } from './columns.ts'

/** Which set of columns is shown, or that somebody chose their own. */
export function ShownSet() {
  const { t } = useTranslation()
  const { selectedEvents, showCosts } = useSession().preferences
  const shown = columnSetOf(selectedEvents.filter(isColumnChoice), showCosts)?.id
  return (
    <span className={classes.shown}>
      {shown === undefined ? t(($) => $.columnSets.ownSet) : t(($) => $.columnSets[shown])}
    </span>
  )
}
