import {
  audienceFields,
  audiencePart,
  targetingFields,
  targetingPart,
  unpublishedChanges,
  type CampaignDraft,
  type DraftProblem,
  type DraftSection,
  type LineKey,
  type PackageReference,
  type SectionState,
  type Targeting,
  type WholeAudience,
} from '@vigie/domain'
import { createContext, use, useRef, useSyncExternalStore } from 'react'
import { useAccount } from '../../../data/session.ts'
import { fieldOf, useProblemText } from '../../../shared/draft-problems/problem-text.ts'
import type { DraftProblems } from './draft-problems.ts'
import type { Dispatch, DraftSession, SessionState } from './draft-session.ts'

/** What every part of the editor works with. None of it changes while somebody types. */
export type Editor = {
  readonly session: DraftSession
  readonly problems: DraftProblems
  /** Changes the draft; nothing, while the file is being published. */
  readonly dispatch: Dispatch
  /** What is live of it, to compare with; `null` for what was never published. */
  readonly published: CampaignDraft | null
  /** Packages that hold something else than when it was published. */
  readonly changedPackages: readonly PackageReference[]
  /** Saves, then opens a sub-screen that comes back here. */
  readonly openSubPage: (path: string, search?: Readonly<Record<string, string>>) => void
  /** Opens a section and goes to a field in it. */
  readonly goTo: (section: DraftSection, field: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('a part of the editor stands outside of it')
  return editor
}

/** How many things the file asks for that are not published: in itself, and with what its packages hold by now. */
export function useUnpublishedCounts(): { readonly own: number; readonly all: number } {
  const { published, changedPackages } = useEditor()
  return useDraft((draft) => {
    if (published === null) return { own: 0, all: 0 }
    return {
      own: unpublishedChanges(published, draft).length,
      all: unpublishedChanges(published, draft, changedPackages).length,
    }
  })
}

export const useDispatch = (): Dispatch => useEditor().dispatch

/** A part of the session: whoever asks is drawn again when that part is another one. */
export function useEditorState<T>(select: (state: SessionState) => T): T {
  const { session } = useEditor()
  return useSelected(session.subscribe, () => select(session.state()))
}

/** A part of the draft, or a few of them in an object or a list. */
export const useDraft = <T>(select: (draft: CampaignDraft) => T): T =>
  useEditorState(({ draft }) => select(draft))

/** Fields that every draft has, by name: what is shown and not named here does not compile. */
export const useDraftFields = <K extends keyof CampaignDraft>(
  ...fields: readonly K[]
): Pick<CampaignDraft, K> => useDraft((draft) => pick(draft, fields))

/** Whom the draft aims at by packages; nobody, while its type aims without. */
export const useTargeting = (): Targeting => useDraft((draft) => pick(targetingPart(draft), targetingFields))

/** What the draft says of an audience that is found for it; nothing, while its type aims by packages. */
export const useAudience = (): WholeAudience => useDraft((draft) => pick(audiencePart(draft), audienceFields))

// `Object.fromEntries` forgets which keys it was given.
const pick = <T, K extends keyof T>(from: T, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>

/** What is wrong and told, of one section or of all. */
export function useShownProblems(section?: DraftSection): readonly DraftProblem[] {
  const { problems } = useEditor()
  return useSelected(problems.subscribe, () => {
    const shown = problems.shown()
    return section === undefined ? shown : shown.filter((problem) => problem.section === section)
  })
}

/** Fields of one line of the matrix with something wrong in them. */
export function useWrongFields(key: LineKey): readonly string[] {
  const { problems } = useEditor()
  return useSelected(problems.subscribe, () => problems.ofLine(key).map(fieldOf))
}

/** How every section stands: its problems, and whether anything was decided in it. */
export function useSectionStates(): readonly SectionState[] {
  const { problems } = useEditor()
  return useSelected(problems.subscribe, problems.sections)
}

/** What is said of a section in which nothing wrong is told. */
export const soFar = ({ problemCount, isTouched }: Pick<SectionState, 'problemCount' | 'isTouched'>) =>
  problemCount === 0 && isTouched ? 'valid' : 'untouched'

/** The sentence beside a field, or `null`. */
export function useFieldError(field: string): string | null {
  const { problems } = useEditor()
  const problemText = useProblemText(useAccount().currency)
  return useSelected(problems.subscribe, () => {
    const found = problems.shown().find((one) => !('lineKey' in one) && fieldOf(one) === field)
    return found ? problemText(found) : null
  })
}

/** The same object as before while every part of it is the same. */
function useSelected<T>(subscribe: (listener: () => void) => () => void, select: () => T): T {
  const last = useRef<{ readonly value: T } | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const value = select()
    if (last.current === null || !hasSameParts(last.current.value, value)) last.current = { value }
    return last.current.value
  })
}

function hasSameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
