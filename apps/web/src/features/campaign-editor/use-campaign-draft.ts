import {
  applyEvent,
  confirmationFor,
  refusalFor,
  rebuildReport,
  type CampaignDraft,
  type DraftEvent,
  type RebuildReport,
} from '@vigie/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { questionFor, refusalText } from './confirmation-text.ts'

/** What a change of targeting did to the lines, with what it takes to go back. */
export type RebuildNotice = RebuildReport & Pick<CampaignDraft, 'lines' | 'removedLines'>

/** Applies an event, after the question it may need. Resolves with whether it was applied. */
export type Dispatch = (event: DraftEvent) => Promise<boolean>

export type DraftState = {
  readonly draft: CampaignDraft
  readonly dispatch: Dispatch
  /** The draft as it is now, once every open question has its answer. */
  readonly settled: () => Promise<CampaignDraft>
  readonly current: () => CampaignDraft
  /** The lines to show while the matrix is about to be rebuilt: those that were there; `null` when it stands. */
  readonly heldLines: CampaignDraft['lines'] | null
  readonly notice: RebuildNotice | null
  readonly dismissNotice: () => void
}

const rebuilds: readonly DraftEvent['type'][] = [
  'geoPackagesChosen',
  'broadToggled',
  'packagesIncluded',
  'packagesExcluded',
  'sectionCleared',
]

/** Choices of targeting made one after the other rebuild the matrix once, and are told once. */
const rebuildDelay = 500

/** The rules' reducer, with their questions asked first. The screen dispatches and never repairs. */
export function useCampaignDraft(initial: CampaignDraft): DraftState {
  const [draft, setDraft] = useState(initial)
  const [notice, setNotice] = useState<RebuildNotice | null>(null)
  // Two events of one gesture must see each other: the newest draft is read from here, not from the last render.
  const latest = useRef(initial)
  const question = useRef<Promise<unknown>>(Promise.resolve())
  const [heldLines, setHeldLines] = useState<CampaignDraft['lines'] | null>(null)
  const held = useRef<{ readonly before: CampaignDraft; readonly timer: number } | null>(null)
  useEffect(() => () => window.clearTimeout(held.current?.timer), [])

  const hold = useCallback((last: CampaignDraft) => {
    const before = held.current?.before ?? last
    window.clearTimeout(held.current?.timer)
    const timer = window.setTimeout(() => {
      held.current = null
      setHeldLines(null)
      setNotice(noticeOf(before, latest.current))
    }, rebuildDelay)
    held.current = { before, timer }
    setHeldLines(before.lines)
  }, [])

  const apply = useCallback(
    (event: DraftEvent) => {
      const before = latest.current
      latest.current = applyEvent(before, event)
      setDraft(latest.current)
      if (rebuilds.includes(event.type)) hold(before)
      else if (event.type === 'linesRestored' || event.type === 'linesReset') setNotice(null)
    },
    [hold],
  )
  const dispatch = useCallback<Dispatch>(
    (event) => {
      const refusal = refusalFor(latest.current, event)
      if (refusal !== null) {
        notify({ kind: 'error', ...refusalText(refusal) })
        return Promise.resolve(false)
      }
      const confirmation = confirmationFor(latest.current, event)
      if (confirmation === null) {
        apply(event)
        return Promise.resolve(true)
      }
      const answer = confirm(questionFor(confirmation)).then((isConfirmed) => {
        if (isConfirmed) apply(event)
        return isConfirmed
      })
      question.current = answer
      return answer
    },
    [apply],
  )
  const current = useCallback(() => latest.current, [])
  const settled = useCallback(async () => {
    await question.current
    return latest.current
  }, [])
  const dismissNotice = useCallback(() => setNotice(null), [])
  return { draft, dispatch, settled, current, heldLines, notice, dismissNotice }
}

/** Nothing to say when the matrix was empty: everything in it is new then. */
function noticeOf(before: CampaignDraft, after: CampaignDraft): RebuildNotice | null {
  const report = rebuildReport(before.lines, after.lines)
  const isWorthSaying = before.lines.length > 0 && report.added.length + report.removed.length > 0
  return isWorthSaying ? { ...report, lines: before.lines, removedLines: before.removedLines } : null
}
