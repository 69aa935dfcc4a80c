import { Suspense, useEffect } from 'react'
import { useCan } from '../../data/session.ts'
import { closeDates, useAskedDates } from './asked-dates.ts'
import { BulkDialog } from './lazy-bulk-dialog.ts'

/** The form of the dates of several, for one campaign that somebody asks it for in its row. */
export function DatesOfOne() {
  const row = useAskedDates()
  const mayAsk = useCan('proposal:make')
  // Whoever goes elsewhere leaves the question behind: another list, or another account's, asks its own.
  useEffect(() => closeDates, [])
  return (
    <Suspense fallback={null}>
      {mayAsk && row && <BulkDialog subject={{ campaigns: [row] }} question="dates" onClose={closeDates} />}
    </Suspense>
  )
}
