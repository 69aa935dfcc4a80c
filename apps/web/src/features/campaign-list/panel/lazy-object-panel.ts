import { loadTexts } from '../../../lib/speech.ts'
import { readyPart } from '../../../ui/ready-part.tsx'

/**
 * What stands beside a list of ad sets or ads, with its sentences; asked for when the pointer or the keyboard comes near a row: what is
 * opened then is drawn at once.
 */
export const { Part: ObjectPanel, ready: readyPanel } = readyPart(async () => {
  const [chunk] = await Promise.all([
    import('./object-panel.tsx'),
    loadTexts(['objectPanel', 'campaignHistory', 'refusals']),
  ])
  return chunk.ObjectPanel
})
