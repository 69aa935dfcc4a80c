import { lazy } from 'react'
import { afterScreen } from '../../../lib/after-screen.ts'
import { loadTexts } from '../../../lib/speech.ts'

/** The tray of staged changes, with its sentences: read once the rows are there. */
export const Tray = lazy(async () => {
  await afterScreen()
  const [chunk] = await Promise.all([import('./tray.tsx'), loadTexts(['tray'])])
  return { default: chunk.Tray }
})
