import { lazy } from 'react'
import { loadTexts } from '../../../lib/speech.ts'

/** What stands beside a list of ad sets or ads, with its sentences: read when somebody opens one there. */
const load = async () => {
  const [chunk] = await Promise.all([
    import('./object-panel.tsx'),
    loadTexts(['objectPanel', 'campaignHistory', 'refusals']),
  ])
  return { default: chunk.ObjectPanel }
}

export const ObjectPanel = lazy(load)

/** Asked for when the pointer or the keyboard comes near a row: what is opened then finds it there. */
export const readyPanel = (): void => void load().catch(() => undefined)
