import { useContext } from 'react'
import { useSession } from '../../data/session.ts'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { ListLevel, type Columns } from './columns.ts'
import { withColumns } from './level-columns.ts'

/** Gives the list that is looked at other columns. */
export function useSaveColumns(): (some: Partial<Columns>) => void {
  const { preferences } = useSession()
  const level = useContext(ListLevel)
  const save = useSavePreferences()
  return (some) => save.mutate(withColumns(preferences, level, some))
}
