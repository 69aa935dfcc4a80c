import {
  rebuildReport,
  targetingPart,
  type CampaignDraft,
  type DraftEvent,
  type MatrixDraft,
  type RebuildReport,
} from '@vigie/domain'
import type { Timers } from './timers.ts'

/** What a change of targeting did to the lines, with what it takes to go back. */
export type RebuildNotice = RebuildReport & Pick<MatrixDraft, 'lines' | 'removedLines'>

/** Events after which the matrix is another one. */
const rebuilds = (event: DraftEvent): boolean => rebuilding.includes(event.type)
const rebuilding: readonly DraftEvent['type'][] = [
  'geoPackagesChosen',
  'broadToggled',
  'packagesIncluded',
  'packagesExcluded',
  'sectionCleared',
]

/** Nothing to say when the matrix was empty: everything in it is new then. */
function noticeOf(before: CampaignDraft, after: CampaignDraft): RebuildNotice | null {
  const report = rebuildReport(before.lines, after.lines)
  const isWorthSaying = before.lines.length > 0 && report.added.length + report.removed.length > 0
  const { removedLines } = targetingPart(before)
  return isWorthSaying ? { ...report, lines: before.lines, removedLines } : null
}

export type Rebuilding = {
  /** Sees an event before it is applied. */
  readonly follow: (event: DraftEvent) => void
  readonly heldLines: () => CampaignDraft['lines'] | null
  readonly notice: () => RebuildNotice | null
  readonly dismiss: () => void
  readonly end: () => void
}

/** Choices of targeting made one after the other rebuild the matrix once, and are told once. */
export function followRebuilds(
  current: () => CampaignDraft,
  timers: Timers,
  publish: () => void,
): Rebuilding {
  let before: CampaignDraft | null = null
  let notice: RebuildNotice | null = null
  const show = () => {
    if (before !== null) notice = noticeOf(before, current())
    before = null
    publish()
  }
  return {
    follow: (event) => {
      if (rebuilds(event)) {
        before ??= current()
        timers.arm('rebuild', show)
      } else if (event.type === 'linesRestored' || event.type === 'linesReset') notice = null
    },
    heldLines: () => before?.lines ?? null,
    notice: () => notice,
    dismiss: () => {
      notice = null
      publish()
    },
    end: () => {
      timers.disarm('rebuild')
      before = null
    },
  }
}
