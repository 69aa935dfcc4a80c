import { loadTexts } from '../../../lib/speech.ts'
import { readyPart } from '../../../ui/ready-part.tsx'

/**
 * What stands beside the list of campaigns, with its sentences; asked for when the pointer comes near a name: a click then draws it at
 * once.
 */
export const { Part: CampaignPanel, ready: readyPanel } = readyPart(async () => {
  const [chunk] = await Promise.all([
    import('./campaign-panel.tsx'),
    loadTexts(['objectPanel', 'explorer', 'campaignHistory', 'refusals']),
  ])
  return chunk.CampaignPanel
})
