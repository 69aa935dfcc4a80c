import { watchSubmits } from './first-wrong.ts'
import { watchRemovals } from './lead-on.ts'

/** Where the keyboard is led by what a person did, in every screen of the frame. */
export function leadFocus(): () => void {
  const stops = [watchRemovals(), watchSubmits()]
  return () => stops.forEach((stop) => stop())
}
