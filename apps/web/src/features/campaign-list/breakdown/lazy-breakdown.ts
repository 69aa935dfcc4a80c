import { lazy } from 'react'
import { afterScreen } from '../../../lib/after-screen.ts'
import { loadTexts } from '../../../lib/speech.ts'

const read = async () =>
  (await Promise.all([import('./parts-of-breakdown.ts'), loadTexts(['columnSets'])]))[0]

/** With its words, once somebody divides the rows. */
export const DividedRows = lazy(async () => ({ default: (await read()).DividedRows }))

/** Where rows are divided, once they stand. */
export const BreakdownMenu = lazy(async () => {
  await afterScreen()
  return { default: (await read()).BreakdownMenu }
})
