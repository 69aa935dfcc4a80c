import { useSession } from '../../../data/session.ts'
import { useSavePreferences } from '../../../data/use-save-preferences.ts'
import { pinnedAfter } from './pin-rules.ts'

/** The columns that stay in sight beside the name: with the person, at every level and on every machine. */
export function usePinned() {
  const { pinnedColumns: pinned } = useSession().preferences
  const save = useSavePreferences()
  const pin = (key: string, isPinned: boolean) =>
    save.mutate({ pinnedColumns: [...pinnedAfter(pinned, key, isPinned)] })
  return { pinned, pin }
}
