import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { isWhole } from './kinds.ts'
import type { CampaignDraft, MatrixDraft } from './draft.ts'
import type { LinesCommand, LinesPart } from './events.ts'
import { withLockedStarts } from './locked-fields.ts'

export type Undone = {
  readonly draft: CampaignDraft
  /** Something of the command is taken back. */
  readonly undoes: boolean
  /** Something of the command was changed since, and stays as it is now. */
  readonly keepsLater: boolean
}

const fields = ['adsetCount', 'adPackages', 'startTime', 'endTime', 'budget', 'bidAmount'] as const
type Field = (typeof fields)[number]

/**
 * The draft without what a command on its lines did. Every value comes back that still is as the command left it; what
 * was changed since stays. A line that the command deleted comes back unless targeting no longer asks for it, and one that it
 * duplicated goes unless something was changed on it. Budgets stay on one level: the campaign's comes back when no line has one left, and a line's only when the campaign has none.
 */
export function undoLines(draft: CampaignDraft, { before, after }: LinesCommand): Undone {
  if (isWhole(draft)) return { draft, undoes: false, keepsLater: true }
  const [was, made] = [linesByKey(before), linesByKey(after)]
  const isAdded = (key: LineKey) => made.has(key) && !was.has(key)
  const isKept = (name: string) => draft.adPackages.includes(name) || !after.adPackages.includes(name)
  const isAllowed = (former: AdsetLine, field: Field) => fitsNow(draft, former, field, isKept)
  const added = draft.lines.filter((line) => line.copy !== undefined && isAdded(lineKey(line)))
  const goes = new Set(added.filter((line) => isSame(line, made.get(lineKey(line)))))
  const standing = draft.lines.filter((line) => !goes.has(line))
  const undone = standing.map((line) => {
    const [former, left] = [was.get(lineKey(line)), made.get(lineKey(line))]
    return former && left
      ? undoLine(line, { former, left, isAllowed })
      : { line, undoes: false, keepsLater: false }
  })
  const deleted = before.lines.filter((line) => !made.has(lineKey(line)))
  const back = deleted.filter((line) => canComeBack(draft, lineKey(line)))
  const order = before.lines.map(lineKey)
  const lines = back.reduce(
    (all, line) => inserted(all, comingBack(draft, line, isKept), order),
    withLockedStarts(
      draft,
      undone.map(({ line }) => line),
    ),
  )
  const budget = undoneBudget(draft, lines, { before, after })
  const isBack = new Set(back.map(lineKey))
  return {
    draft: {
      ...draft,
      lines,
      removedLines: draft.removedLines.filter((key) => !isBack.has(key)),
      budget: budget.amount,
    },
    undoes:
      budget.amount !== draft.budget ||
      back.length > 0 ||
      goes.size > 0 ||
      undone.some(({ undoes }) => undoes),
    keepsLater:
      budget.keepsLater ||
      goes.size < added.length ||
      back.length < deleted.length ||
      hasLostSince(draft, was, made) ||
      undone.some(({ keepsLater }) => keepsLater),
  }
}

/** A line that the command changed is gone since. */
function hasLostSince({ lines }: CampaignDraft, was: LinesByKey, made: LinesByKey): boolean {
  const there = new Set(lines.map(lineKey))
  return [...made].some(([key, line]) => !there.has(key) && !isSame(was.get(key), line))
}

type LinesByKey = ReadonlyMap<LineKey, AdsetLine>
const linesByKey = ({ lines }: LinesPart): LinesByKey => new Map(lines.map((line) => [lineKey(line), line]))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type LineUndo = {
  readonly former: AdsetLine
  /** As the command left it. */
  readonly left: AdsetLine
  readonly isAllowed: (former: AdsetLine, field: Field) => boolean
}

function undoLine(line: AdsetLine, { former, left, isAllowed }: LineUndo) {
  const changed = fields.filter((field) => !isSame(former[field], left[field]))
  const undone = changed.filter((field) => isSame(line[field], left[field]) && isAllowed(former, field))
  if (undone.length === 0) return { line, undoes: false, keepsLater: changed.length > 0 }
  const values = Object.fromEntries(undone.map((field) => [field, former[field]]))
  return { line: { ...line, ...values }, undoes: true, keepsLater: undone.length < changed.length }
}

/** Whether an ad package was not taken out of the campaign since. */
type IsKept = (name: string) => boolean

/** A value from before fits what the campaign is now. */
function fitsNow(draft: MatrixDraft, former: AdsetLine, field: Field, isKept: IsKept): boolean {
  if (field === 'budget') return former.budget === null || draft.budget === null
  return field !== 'adPackages' || former.adPackages.every(isKept)
}

/** Whoever changes targeting forgets the deleted lines that it no longer asks for. */
const canComeBack = ({ removedLines }: MatrixDraft, key: LineKey): boolean => removedLines.includes(key)

function comingBack(draft: MatrixDraft, line: AdsetLine, isKept: IsKept): AdsetLine {
  const known = line.adPackages.filter(isKept)
  return {
    ...line,
    adPackages: known.length > 0 || line.adPackages.length === 0 ? known : draft.adPackages,
    budget: draft.budget === null ? line.budget : null,
    exclusions: draft.exclusions,
  }
}

/** In the place it had: before the first of those that followed it. */
function inserted(lines: readonly AdsetLine[], line: AdsetLine, order: readonly LineKey[]): AdsetLine[] {
  const following = new Set(order.slice(order.indexOf(lineKey(line)) + 1))
  const at = lines.findIndex((one) => following.has(lineKey(one)))
  return lines.toSpliced(at < 0 ? lines.length : at, 0, line)
}

function undoneBudget(
  draft: CampaignDraft,
  lines: readonly AdsetLine[],
  { before, after }: LinesCommand,
): { readonly amount: CampaignDraft['budget']; readonly keepsLater: boolean } {
  if (before.budget === after.budget) return { amount: draft.budget, keepsLater: false }
  const isFree = draft.budget === after.budget && lines.every((line) => line.budget === null)
  return { amount: isFree ? before.budget : draft.budget, keepsLater: !isFree }
}
