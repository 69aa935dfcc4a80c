import { lazy } from 'react'
import { loadTexts } from '../../../lib/speech.ts'

/** With its words, once somebody divides the rows. */
export const DividedRows = lazy(async () => {
  const [chunk] = await Promise.all([import('./divided-rows.tsx'), loadTexts(['breakdown'])])
  return { default: chunk.DividedRows }
})
