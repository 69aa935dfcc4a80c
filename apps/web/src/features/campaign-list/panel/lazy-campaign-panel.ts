import { lazy } from 'react'
import { loadTexts } from '../../../lib/speech.ts'

/** What stands beside the list of campaigns, with its sentences: read when somebody opens a campaign there. */
const load = async () => {
  const [chunk] = await Promise.all([
    import('./campaign-panel.tsx'),
    loadTexts(['objectPanel', 'explorer', 'campaignHistory', 'refusals']),
  ])
  return { default: chunk.CampaignPanel }
}

export const CampaignPanel = lazy(load)

/** Asked for when the pointer comes near a name: a click then finds it there. */
export const readyPanel = (): void => void load().catch(() => undefined)
