import { lazy } from 'react'
import { loadTexts } from '../../lib/speech.ts'

/** Writes on the spot, with its question: not before a line of the morning has such a verb. */
export const SpotVerbButton = lazy(async () => {
  const [chunk] = await Promise.all([import('./spot-verb.tsx'), loadTexts(['alertRules', 'liveChanges'])])
  return { default: chunk.SpotVerbButton }
})
