import { withOneBudgetLevel } from '../budget/budget-levels.ts'
import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { buildAdsetLines } from '../adset-matrix/build-lines.ts'
import { adsetCountLimits, canSplit, copyIn, lineKey } from '../adset-matrix/targets.ts'
import type { MatrixDraft } from './draft.ts'
import type { LineChange } from './events.ts'
import { withLockedStarts, withoutLocked } from './locked-fields.ts'

/** Changes the given lines. A line keeps at least one ad package, and only interest lines may be split. */
export function changeLines(draft: MatrixDraft, keys: readonly LineKey[], change: LineChange): MatrixDraft {
  const wanted = new Set(keys)
  const allowed = withoutLocked(draft, change)
  return withLines(
    draft,
    draft.lines.map((line) => (wanted.has(lineKey(line)) ? changedLine(line, allowed(lineKey(line))) : line)),
  )
}

/** Applies one change per line, downwards from a line: what a pasted column means. Extra values are left out. */
export function pasteColumn(draft: MatrixDraft, from: LineKey, changes: readonly LineChange[]): MatrixDraft {
  const start = draft.lines.findIndex((line) => lineKey(line) === from)
  if (start < 0) return draft
  return withLines(
    draft,
    draft.lines.map((line, index) =>
      changedLine(line, withoutLocked(draft, changes[index - start] ?? {})(lineKey(line))),
    ),
  )
}

function changedLine({ bidAmount: formerBid, ...line }: AdsetLine, change: LineChange): AdsetLine {
  const packages = change.adPackages ?? line.adPackages
  const { bidAmount = formerBid ?? null, ...rest } = change
  return {
    ...line,
    ...rest,
    ...(bidAmount === null ? {} : { bidAmount }),
    adPackages: packages.length > 0 ? packages : line.adPackages,
    adsetCount: canSplit(line.target) ? withinLimits(change.adsetCount ?? line.adsetCount) : 1,
  }
}

const withinLimits = (count: number): number =>
  Math.min(adsetCountLimits.largest, Math.max(adsetCountLimits.smallest, Math.trunc(count) || 1))

/** Budgets live on one level only: an amount on a line empties the campaign's. */
const withLines = (draft: MatrixDraft, lines: readonly AdsetLine[]): MatrixDraft =>
  withOneBudgetLevel({ ...draft, lines })

/**
 * Another line after each of these, of the same target and zone and with the same packages, budget and days: what is fixed
 * on the ad sets of a live line is free on those of its duplicate. Its number was never that of another line.
 */
export function duplicateLines(draft: MatrixDraft, keys: readonly LineKey[]): MatrixDraft {
  const wanted = new Set(keys)
  const last = Map.groupBy(
    [...draft.lines.map(lineKey), ...draft.removedLines, ...(draft.publishedLines ?? [])],
    firstKey,
  )
  const highest = new Map([...last].map(([first, all]) => [first, Math.max(1, ...all.map(copyIn))]))
  const lines = draft.lines.flatMap((line) => {
    if (!wanted.has(lineKey(line))) return [line]
    const first = firstKey(lineKey(line))
    const copy = (highest.get(first) ?? 1) + 1
    highest.set(first, copy)
    return [line, { ...line, copy }]
  })
  return { ...draft, lines }
}

/** What all lines of one target and zone have in common. */
const firstKey = (key: LineKey): string => key.split('|').slice(0, 3).join('|')

export function deleteLines(draft: MatrixDraft, keys: readonly LineKey[]): MatrixDraft {
  const removed = new Set(keys)
  return {
    ...draft,
    lines: draft.lines.filter((line) => !removed.has(lineKey(line))),
    removedLines: [...new Set([...draft.removedLines, ...keys])],
  }
}

/** Rebuilds after a change of targeting; deleted lines whose combination is no longer asked for are forgotten. */
export function rebuildLines(draft: MatrixDraft): MatrixDraft {
  const everything = buildAdsetLines({ ...draft, removedLines: [] })
  const possible = new Set<string>(everything.map(lineKey))
  const removedLines = draft.removedLines.filter((key) => possible.has(firstKey(key)))
  return { ...draft, removedLines, lines: buildAdsetLines({ ...draft, removedLines }) }
}

/** Back to every combination with nothing edited. */
export function resetLines(draft: MatrixDraft): MatrixDraft {
  const lines = buildAdsetLines({ ...draft, removedLines: [], lines: [] })
  return { ...draft, removedLines: [], lines: withLockedStarts(draft, lines) }
}
