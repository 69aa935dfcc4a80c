import { lazy } from 'react'
import { afterScreen } from '../../lib/after-screen.ts'
import { loadTexts } from '../../lib/speech.ts'

/** With its sentences, read once the rows are there. */
export const AfterRows = lazy(async () => {
  await afterScreen()
  const [chunk] = await Promise.all([import('./after-rows.tsx'), loadTexts(['tray'])])
  return { default: chunk.AfterRows }
})
