import { useRouter } from '@tanstack/react-router'
import type { FilePublication, LineKey } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { LazyComments } from '../../shared/comments/lazy-comments.tsx'
import { HeldFileNotice } from '../../shared/file-publication/held-file-notice.tsx'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import classes from './campaign-editor.module.css'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorSections } from './editor-sections.tsx'
import type { EditorFile } from './editor-file.ts'
import { AdPreviews } from './preview/ad-previews.tsx'
import { ReviewDialog } from './preflight/review-dialog.tsx'
import { usePreflight } from './preflight/use-preflight.ts'
import { SummaryRail } from './rail/summary-rail.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import type { DraftCopy } from './session/draft-copy.ts'
import { useDraft, useEditor, useEditorState } from './session/use-editor.ts'
import { useOpenPlan } from './use-open-plan.ts'
import { useSave } from './use-save.ts'
import type { Sections } from './use-sections.ts'
import { useWays } from './use-ways.ts'
import { useCan } from '../../data/session.ts'
import { ReadsOnly } from '../../shared/rights/for-role.tsx'

type Props = Pick<EditorFile, 'account' | 'lastChange' | 'hasFormer' | 'onReload'> & {
  readonly held: FilePublication | null
  readonly sections: Sections
  readonly goToLine: (key: LineKey, column: string) => void
  /** Lets the next navigation through. */
  readonly release: () => void
  readonly copy: DraftCopy | null
  readonly onRecover: () => void
  readonly onDismiss: () => void
}

/** The editor on the screen: its head, its sections, the rail beside them, and what they ask. */
export function EditorLayout(props: Props) {
  const { held, sections, onReload } = props
  const { t } = useTranslation()
  const mayEdit = useCan('draft:edit')
  const work = useWork(props, mayEdit)
  const giveUp = useGiveUp(props.release)
  /** What is stored takes the place of what is on the screen. */
  const takeStored = () => {
    giveUp()
    onReload()
  }
  const { review } = work
  return (
    <AdPreviews isHeld={held !== null || !mayEdit}>
      <div className={classes.screen}>
        <EditorHeader
          lastChange={props.lastChange}
          hasFormer={props.hasFormer}
          isHeld={held !== null}
          onReverted={takeStored}
          onGone={giveUp}
        />
        <div className={classes.columns} data-scroller>
          <div className={classes.sections}>
            <Notices {...props} />
            <ReadsOnly may="draft:edit" />
            <EditorSections isHeld={held !== null || !mayEdit} sections={sections} />
            <DraftComments account={props.account} />
          </div>
          <aside className={classes.rail} aria-label={t(($) => $.campaignEditor.rail.open)}>
            <SummaryRail isHeld={held !== null} mayEdit={mayEdit} {...work.rail} />
          </aside>
        </div>
        <ReviewDialog
          findings={review.review}
          onClose={review.closeReview}
          onContinue={review.acceptReview}
          onGoTo={(finding) => {
            review.closeReview()
            work.rail.onGoToFinding(finding)
          }}
        />
        <Conflict onReload={takeStored} />
      </div>
    </AdPreviews>
  )
}

/** A draft that is not stored yet has nothing to hang comments on. */
function DraftComments({ account }: { readonly account: string }) {
  const fileId = useDraft((draft) => draft.fileId)
  return fileId !== null && <LazyComments on={{ account, kind: 'draft', id: fileId }} />
}

function useGiveUp(release: () => void) {
  const { session } = useEditor()
  return () => {
    release()
    session.giveUp()
  }
}

/** Saving on the way to the plan, with what is asked before; a file that is held leads to its publication instead. */
function useWork({ account, held, goToLine, release }: Props, mayEdit: boolean) {
  const router = useRouter()
  const fileId = useDraft((draft) => draft.fileId)
  const plan = useOpenPlan({ account, release })
  const preflight = usePreflight(account)
  const { goToProblem, goToFinding, goToNext } = useWays(goToLine)
  const review = useSave({ preflight, goToProblem, goToFinding, openPlan: plan.open })
  const onSave = () => {
    if (!mayEdit && !held) return
    if (held && fileId !== null) {
      release()
      router.history.push(publicationAddress(fileId, held.extent))
    } else void review.save()
  }
  useHotkeys({ 'mod+s': onSave, F8: goToNext })
  const rail = {
    report: preflight.report,
    isSaving: plan.isOpening || preflight.isChecking,
    onGoToFinding: goToFinding,
    onGoToProblem: goToProblem,
    onSave,
  }
  return { rail, review }
}

/** What is to be known before anything is typed: the file is held, or this device has work of it. */
function Notices({ held, copy, onRecover, onDismiss }: Props) {
  const fileId = useDraft((draft) => draft.fileId)
  const isDirty = useEditorState((state) => state.isDirty)
  if (held)
    return <HeldFileNotice fileId={fileId ?? ''} publication={held} keepsWork={isDirty || copy !== null} />
  return copy && <RecoveryNotice copy={copy} onRecover={onRecover} onDismiss={onDismiss} />
}

function Conflict({ onReload }: { readonly onReload: () => void }) {
  const { session } = useEditor()
  const save = useEditorState((state) => state.save)
  const error = save.kind === 'conflict' && save.isAsked ? save.error : null
  return <ConflictDialog error={error} onReload={onReload} onClose={session.putOff} />
}
