import { lazy } from 'react'
import { loadTexts } from '../../../lib/speech.ts'

/** Most lists have none that is refused. */
export const RefusedAd = lazy(async () => {
  const [chunk] = await Promise.all([import('./refused-ad.tsx'), loadTexts(['refusedAd'])])
  return { default: chunk.RefusedAd }
})
