import { lazy } from 'react'
import { loadTexts } from '../../lib/speech.ts'

/** What stands beside the lines where there is room for it, with its sentences. */
export const MorningRail = lazy(async () => {
  const [chunk] = await Promise.all([
    import('./morning-rail.tsx'),
    loadTexts(['alertRules', 'campaignHistory']),
  ])
  return { default: chunk.MorningRail }
})
