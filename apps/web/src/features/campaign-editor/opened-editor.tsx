import { changesBySection, unpublishedChanges } from '@vigie/domain'
import { useMemo } from 'react'
import { EditorLayout } from './editor-layout.tsx'
import type { EditorFile } from './editor-file.ts'
import type { DraftCopy } from './session/draft-copy.ts'
import type { Dispatch, DraftSession } from './session/draft-session.ts'
import type { Start } from './session/saving.ts'
import { useDraftProblems } from './session/use-draft-problems.ts'
import { useDraftSession, useSessionState } from './session/use-draft-session.ts'
import { EditorContext, type Editor } from './session/use-editor.ts'
import { useEditorGuard } from './use-editor-guard.ts'
import { useHeldFile } from './use-held-file.ts'
import { useOtherTab } from './use-other-tab.ts'
import { useOutsideNews } from './use-outside-news.ts'
import { closedAtFirst, useSections } from './use-sections.ts'
import { useSubPages } from './use-sub-pages.ts'
import { useCan } from '../../data/session.ts'

type Props = EditorFile & {
  readonly author: string
  readonly start: Start | DraftSession
  readonly copy: DraftCopy | null
  readonly onRecover: () => void
  readonly onDismiss: () => void
}

/** Nothing changes a file that is being published, or that the person may only read. */
const heldDispatch: Dispatch = () => Promise.resolve(false)

export function OpenedEditor(props: Props) {
  const { account, author, start, published, changedPackages, publication, onCreated, onReload } = props
  const session = useDraftSession({ account, author, start, onCreated })
  const problems = useDraftProblems(session, account)
  const held = useHeldFile({
    account,
    fileId: useSessionState(session, ({ draft }) => draft.fileId),
    first: publication,
    saveState: useSessionState(session, ({ save }) => save),
    onFree: () => {
      session.handOver()
      onReload()
    },
  })
  const mayEdit = useCan('draft:edit')
  const isHeld = held !== null
  const guard = useEditorGuard(session, isHeld || !mayEdit)
  const { sections, goTo, goToLine } = useSections(() => {
    const changes = published ? unpublishedChanges(published, session.state().draft, changedPackages) : []
    const wrong = problems.shown().map(({ section }) => section)
    return closedAtFirst(published !== null, new Set([...changesBySection(changes).keys(), ...wrong]))
  })
  const openSubPage = useSubPages(session, account)
  useOutsideNews(session, account)
  useOtherTab(session, { account, onReload })
  const editor = useMemo<Editor>(
    () => ({
      session,
      problems,
      dispatch: isHeld || !mayEdit ? heldDispatch : session.dispatch,
      published,
      changedPackages,
      openSubPage,
      goTo,
    }),
    [session, problems, isHeld, mayEdit, published, changedPackages, openSubPage, goTo],
  )
  return (
    <EditorContext value={editor}>
      <EditorLayout {...props} held={held} release={guard.release} sections={sections} goToLine={goToLine} />
    </EditorContext>
  )
}
