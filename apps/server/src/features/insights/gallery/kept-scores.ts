import { shownScores, type ConversionEventId, type ItemScore } from '@vigie/domain'
import { createHash } from 'node:crypto'
import type { VolumeSheet } from '../volume-sheet.ts'
import { cellsOf, type OwnVisual } from './visuals-of.ts'

type Scores = ReadonlyMap<string, ItemScore>
const kept = new WeakMap<VolumeSheet, { readonly of: string; readonly scores: Scores }>()

/**
 * Scores of ten thousand visuals take a second: whoever scrolls, sorts and narrows asks for the same again. They are
 * remembered as long as the sums they come from, while the same ads show the same visuals.
 */
export function scoresOf(
  visuals: readonly OwnVisual[],
  sheet: VolumeSheet,
  event: ConversionEventId,
): Scores {
  const of = fingerprint(visuals, event)
  const known = kept.get(sheet)
  if (known?.of === of) return known.scores
  const scores = shownScores(cellsOf(visuals, sheet), event)
  kept.set(sheet, { of, scores })
  return scores
}

function fingerprint(visuals: readonly OwnVisual[], event: ConversionEventId): string {
  const hash = createHash('sha256').update(event)
  for (const { key, adIds, adsets } of visuals) hash.update(`\n${key} ${adIds.join()} ${adsets.join()}`)
  return hash.digest('hex')
}
