import { lazy } from 'react'
import { loadTexts } from '../../../lib/speech.ts'

/** So long a browser has the rows to itself once they are drawn. */
const rowsFirstMs = 1000

/** Nobody looks at what is staged before the rows. Where no browser says when it is idle, nothing waits. */
const afterRows = (): Promise<void> =>
  new Promise((ready) => {
    if (!('requestIdleCallback' in window)) return ready()
    setTimeout(() => requestIdleCallback(() => ready()), rowsFirstMs)
  })

/** The tray of staged changes, with its sentences: read once the rows are there. */
export const Tray = lazy(async () => {
  await afterRows()
  const [chunk] = await Promise.all([import('./tray.tsx'), loadTexts(['tray'])])
  return { default: chunk.Tray }
})
