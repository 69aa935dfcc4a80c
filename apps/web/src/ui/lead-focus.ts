import { watchSubmits } from './first-wrong.ts'
import { watchRemovals } from './lead-on.ts'

/** The page that is watched: the frame comes again after each sign-in, and its page need not be watched twice. */
let watched: Document | null = null

/** Where the keyboard is led by what a person did, in every screen of the frame, for as long as its page is there. */
export function leadFocus(): void {
  if (watched === document) return
  watched = document
  watchRemovals()
  watchSubmits()
}
