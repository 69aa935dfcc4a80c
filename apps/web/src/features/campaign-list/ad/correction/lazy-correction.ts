import { loadTexts } from '../../../../lib/speech.ts'
import { readyPart } from '../../../../ui/ready-part.tsx'

/** The form with its words: neither is part of a page on which nothing is corrected. */
export const { Part: AdCorrection, ready: readyCorrection } = readyPart(async () => {
  const [chunk] = await Promise.all([
    import('./ad-correction.tsx'),
    loadTexts(['adCorrection', 'preflight', 'draftProblems', 'gallery', 'upload']),
  ])
  return chunk.AdCorrection
})
