import {
  checkDraft,
  isOmission,
  sectionStates,
  type CampaignDraft,
  type DraftFacts,
  type DraftProblem,
  type LineKey,
  type SectionState,
} from '@vigie/domain'
import type { DraftSession } from './draft-session.ts'

type Facts = Omit<DraftFacts, 'now'>

/** What is wrong with the draft of a session, found once for everybody who shows a part of it. */
export type DraftProblems = {
  readonly all: () => readonly DraftProblem[]
  /** What is wrong at once; what is missing, from the first save on. */
  readonly shown: () => readonly DraftProblem[]
  /** How every section stands. */
  readonly sections: () => readonly SectionState[]
  /** What is wrong and told of one line. */
  readonly ofLine: (key: LineKey) => readonly DraftProblem[]
  readonly subscribe: (listener: () => void) => () => void
  /** What the account and the platform allow, once it is read. */
  readonly setFacts: (facts: Facts) => void
  /** The person means to be done: what is missing is told from here on. */
  readonly showOmissions: () => void
}

/** `now` is an instant of whole seconds. */
export function createDraftProblems(session: DraftSession, now: () => string): DraftProblems {
  const listeners = new Set<() => void>()
  let facts: Facts = { allowUnderscore: false, minimumDailyBudget: null }
  let areOmissionsShown = false
  const tell = () => listeners.forEach((listener) => listener())
  const all = kept((draft: CampaignDraft, known: Facts) => checkDraft(draft, { ...known, now: now() }))
  const shown = kept((found: readonly DraftProblem[], isAll: boolean) =>
    found.filter((problem) => isAll || !isOmission(problem)),
  )
  const sections = kept(sectionStates)
  const byLine = linesOf()
  const allNow = () => all(session.state().draft, facts)
  return {
    all: allNow,
    shown: () => shown(allNow(), areOmissionsShown),
    ofLine: (key) => byLine(shown(allNow(), areOmissionsShown)).get(key) ?? none,
    sections: () => sections(session.state().draft, allNow()),
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = session.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    setFacts: (read) => {
      facts = read
      tell()
    },
    showOmissions: () => {
      areOmissionsShown = true
      tell()
    },
  }
}

const none: readonly DraftProblem[] = []

/** Problems by the line they are of, sorted once for a list. */
function linesOf() {
  let last: { readonly list: readonly DraftProblem[]; readonly lines: Map<LineKey, DraftProblem[]> } | null =
    null
  return (list: readonly DraftProblem[]) => {
    if (last?.list !== list) {
      const ofLines = list.flatMap((problem) => ('lineKey' in problem ? [problem] : []))
      last = { list, lines: Map.groupBy(ofLines, ({ lineKey }) => lineKey) }
    }
    return last.lines
  }
}

/** Finds again only for other inputs, and gives the same list while it says the same. */
function kept<A, B, T>(find: (a: A, b: B) => readonly T[]) {
  let last: { readonly a: A; readonly b: B; readonly found: readonly T[] } | null = null
  return (a: A, b: B): readonly T[] => {
    if (last !== null && last.a === a && last.b === b) return last.found
    const found = find(a, b)
    const former = last?.found ?? found
    last = { a, b, found: JSON.stringify(former) === JSON.stringify(found) ? former : found }
    return last.found
  }
}
