import type { MatrixDraft, Targeting } from '../campaign-draft/draft.ts'
import type { AdsetLine, LineKey } from './adset-line.ts'
import { lineKey, targetsOf } from './targets.ts'

type MatrixInputs = Targeting & Pick<MatrixDraft, 'adPackages' | 'startTime' | 'endTime' | 'lines'>

/**
 * The matrix: one line per target and geo package, in the order broad, audience, interest. A line that was edited
 * survives while its target and its geo package remain, and so do the lines that were duplicated from it; a line a person
 * removed does not come back by itself.
 */
export function buildAdsetLines(draft: MatrixInputs): AdsetLine[] {
  const removed = new Set(draft.removedLines)
  return allLines(draft).filter((line) => !removed.has(lineKey(line)))
}

function allLines(draft: MatrixInputs): AdsetLine[] {
  const edited = Map.groupBy(draft.lines, ({ copy: _copy, ...line }) => lineKey(line))
  return targetsOf(draft).flatMap((target) =>
    draft.geoPackages.flatMap((geoPackage) => {
      const fresh = newLine(draft, target, geoPackage)
      const survivors = edited.get(lineKey(fresh)) ?? []
      const all = survivors.some(({ copy }) => copy === undefined) ? survivors : [fresh, ...survivors]
      // Names follow their packages; everything else a person typed stays.
      return all.map((line) => ({ ...line, target, geoPackage, exclusions: draft.exclusions }))
    }),
  )
}

function newLine(
  draft: MatrixInputs,
  target: AdsetLine['target'],
  geoPackage: AdsetLine['geoPackage'],
): AdsetLine {
  return {
    target,
    geoPackage,
    adsetCount: 1,
    adPackages: draft.adPackages,
    exclusions: draft.exclusions,
    startTime: draft.startTime,
    endTime: draft.endTime,
    budget: null,
  }
}

export type RebuildReport = { readonly added: readonly LineKey[]; readonly removed: readonly LineKey[] }

/** What a rebuild changed, to be said on the screen: "3 lignes ajoutées, 1 retirée". */
export function rebuildReport(before: readonly AdsetLine[], after: readonly AdsetLine[]): RebuildReport {
  const had = new Set(before.map(lineKey))
  const has = new Set(after.map(lineKey))
  return {
    added: [...has].filter((key) => !had.has(key)),
    removed: [...had].filter((key) => !has.has(key)),
  }
}
