import { lazy } from 'react'
import { loadTexts } from '../../lib/speech.ts'

/** The dialog of changes of several rows, with its sentences: read when somebody asks for one, on whatever screen. */
export const BulkDialog = lazy(async () => {
  const [chunk] = await Promise.all([import('./bulk-dialog.tsx'), loadTexts(['campaignList', 'bulkChanges'])])
  return { default: chunk.BulkDialog }
})
