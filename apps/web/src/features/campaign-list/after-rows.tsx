import { DatesOfOne } from './dates-of-one.tsx'
import { Tray } from './tray/tray.tsx'

/** What campaigns have besides, once they stand: staged changes, and the question about the dates of one. */
export const AfterRows = () => (
  <>
    <Tray />
    <DatesOfOne />
  </>
)
