import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  isOmission,
  sectionStates,
  type CampaignDraft,
  type DraftProblem,
  type FilePublication,
  type Finding,
} from '@vigie/domain'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldFileNotice } from '../../shared/file-publication/held-file-notice.tsx'
import { publicationAddress } from '../../shared/file-publication/publication-address.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { takeMadePackages } from '../../shared/packages/made-packages.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { notify } from '../../ui/toast.ts'
import { editorFactsQuery } from '../../data/preflight.ts'
import { foreignAdsetsQuery } from '../../data/drift.ts'
import { accountSettingsQuery } from '../../data/accounts.ts'
import classes from './campaign-editor.module.css'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { EditorHeader, type LastChange } from './editor-header.tsx'
import { EditorSections } from './editor-sections.tsx'
import type { Editor } from './editor.ts'
import { addMadePackages } from './made-packages.ts'
import { problemsNow } from './problems-now.ts'
import { fieldOf, useProblemText } from '../../shared/draft-problems/problem-text.ts'
import { fieldOfFinding, useFindingText } from '../../shared/preflight/finding-text.ts'
import { ReviewDialog } from './preflight/review-dialog.tsx'
import { usePreflight } from './preflight/use-preflight.ts'
import { SummaryRail } from './rail/summary-rail.tsx'
import { isSubPage } from './sub-pages.ts'
import { RecoveryNotice } from './recovery-notice.tsx'
import { leaveQuestion, whenBackAt } from './leave-question.ts'
import { forgetCopy, readCopy, type DraftCopy } from './session/draft-copy.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { Start } from './session/saving.ts'
import {
  commitTyped,
  useDraftSession,
  useSessionState,
  useUnfinishedSessions,
  workKey,
} from './session/use-draft-session.ts'
import { useHeldFile } from './use-held-file.ts'
import { useSave } from './use-save.ts'
import { useSections } from './use-sections.ts'
import { useOpenPlan } from './use-open-plan.ts'

type Props = {
  readonly account: string
  readonly initial: CampaignDraft
  readonly lastChange: LastChange | null
  readonly isChangedSincePublished: boolean
  readonly published: CampaignDraft | null
  /** What holds the file: it is shown, and cannot be changed. */
  readonly publication: FilePublication | null
  readonly onCreated: (fileId: string) => void
  /** Takes the stored version instead of what is on the screen. */
  readonly onReload: () => void
}

export function EditorScreen(props: Props) {
  const {
    account,
    initial,
    lastChange,
    isChangedSincePublished,
    published,
    publication,
    onCreated,
    onReload,
  } = props
  const author = useSession().person?.nickname ?? ''
  const left = useUnfinishedSessions()
  const [opening, setOpening] = useState(() => {
    const waiting = left.find(workKey({ account, author }, initial.fileId))
    return openingOf(initial, waiting, readCopy(account, initial.fileId))
  })
  const { version, start, copy } = opening
  return (
    <OpenedEditor
      key={version}
      account={account}
      author={author}
      start={start}
      lastChange={lastChange}
      isChangedSincePublished={isChangedSincePublished}
      published={published}
      publication={publication}
      copy={copy}
      onRecover={() => {
        if (copy !== null) setOpening({ version: version + 1, start: takenUp(copy, initial), copy: null })
      }}
      onDismiss={() => {
        forgetCopy(account, initial.fileId)
        setOpening({ ...opening, copy: null })
      }}
      onCreated={onCreated}
      onReload={onReload}
    />
  )
}

type Opening = {
  readonly version: number
  readonly start: Start | DraftSession
  /** What this device kept, for the person to take up or not. */
  readonly copy: DraftCopy | null
}

/** What was left undone a moment ago goes on; what waited for a sub-screen is taken up; else it is what the server has. */
function openingOf(initial: CampaignDraft, waiting: DraftSession | null, copy: DraftCopy | null): Opening {
  if (waiting !== null) return { version: 0, start: waiting, copy: null }
  if (copy?.resumes) return { version: 0, start: takenUp(copy, initial), copy: null }
  return { version: 0, start: { draft: initial, base: initial, isUnsaved: false }, copy }
}

const takenUp = (copy: DraftCopy, { campaignId, foreignAdsets, ...initial }: CampaignDraft): Start => ({
  draft: { ...copy.draft, campaignId, foreignAdsets },
  base: copy.base ?? { ...initial, campaignId, foreignAdsets },
  isUnsaved: true,
})

/** Nothing changes a file that is being published. */
const heldDispatch: Editor['dispatch'] = () => Promise.resolve(false)

type OpenedProps = {
  readonly account: string
  readonly author: string
  readonly start: Start | DraftSession
  readonly lastChange: LastChange | null
  readonly isChangedSincePublished: boolean
  readonly published: CampaignDraft | null
  /** What holds the file: it is shown, and cannot be changed. */
  readonly publication: FilePublication | null
  readonly copy: DraftCopy | null
  readonly onRecover: () => void
  readonly onDismiss: () => void
  readonly onCreated: (fileId: string) => void
  readonly onReload: () => void
}

function OpenedEditor({
  account,
  author,
  start,
  lastChange,
  isChangedSincePublished,
  published,
  publication,
  copy,
  onRecover,
  onDismiss,
  onCreated,
  onReload,
}: OpenedProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { currency, timezone } = useAccount()
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: limits } = useQuery(editorFactsQuery(account))
  const facts = useMemo(
    () => ({
      allowUnderscore: settings?.allowUnderscoreInNames ?? false,
      minimumDailyBudget: limits?.minimumDailyBudget ?? null,
    }),
    [settings?.allowUnderscoreInNames, limits?.minimumDailyBudget],
  )
  const session = useDraftSession({ account, author, start, onCreated })
  const state = useSessionState(session, (now) => now)
  const { draft, save } = state
  const { dispatch, learn } = session
  const current = useCallback(() => session.state().draft, [session])
  const [wasChecked, setChecked] = useState(false)
  const { sections, goTo, goToLine } = useSections()
  const [lastShown, setLastShown] = useState(-1)
  const problemText = useProblemText(currency)
  const findingText = useFindingText(problemText)
  const held = useHeldFile({
    account,
    fileId: draft.fileId,
    first: publication,
    saveState: save,
    onFree: () => {
      session.handOver()
      onReload()
    },
  })
  const guard = useLeaveGuard({
    isDirty: () => {
      commitTyped()
      // What a held file cannot take stays on this device, wherever the person goes.
      return session.leave() !== 'free' && held === null
    },
    question: () => leaveQuestion(session),
    keepsWork: isSubPage,
    onAsk: session.hold,
    onStay: () => whenBackAt(router.state.location.pathname, session.stay),
    onLeave: session.giveUp,
  })

  // What was made on a sub-screen joins the campaign that asked for it.
  useEffect(() => addMadePackages(takeMadePackages(), current, dispatch), [current, dispatch])

  // What the platform says stands in the campaign is part of the draft, and no change of it.
  const { data: foreignAdsets } = useQuery(foreignAdsetsQuery(account, draft.campaignId))
  useEffect(() => {
    if (foreignAdsets) learn({ type: 'foreignAdsetsRead', adsets: foreignAdsets })
  }, [foreignAdsets, learn])

  const allProblems = useMemo(() => problemsNow(draft, facts), [draft, facts])
  const problems = useMemo(
    () => allProblems.filter((problem) => wasChecked || !isOmission(problem)),
    [allProblems, wasChecked],
  )
  const goToProblem = (problem: DraftProblem) => {
    setLastShown(problems.indexOf(problem))
    if ('lineKey' in problem) goToLine(problem.lineKey, fieldOf(problem))
    else goTo(problem.section, fieldOf(problem))
  }
  const openSubPage = async (path: string, search: Readonly<Record<string, string>> = {}) => {
    const isSaved = await session.flush()
    if (!isSaved) {
      const isNameless = current().name.trim() === ''
      notify({
        kind: 'warning',
        title: t(($) => $.campaignEditor.toasts[isNameless ? 'mustHaveName' : 'keptLocally']),
      })
    }
    session.keepForReturn()
    const { fileId } = current()
    const query = new URLSearchParams({ ...search, ...(fileId === null ? {} : { campaign_id: fileId }) })
    router.history.push(`${path}${query.size === 0 ? '' : `?${query.toString()}`}`)
  }
  const editor: Editor = {
    account,
    currency,
    timezone,
    draft,
    published,
    dispatch: held === null ? dispatch : heldDispatch,
    problems,
    problemText,
    errorOf: (field) => {
      const problem = problems.find((one) => !('lineKey' in one) && fieldOf(one) === field)
      return problem ? problemText(problem) : null
    },
    openSubPage: (path, search) => void openSubPage(path, search),
    goTo,
  }
  const plan = useOpenPlan({ account, release: guard.release })
  const preflight = usePreflight(account)
  const goToFinding = (finding: Finding) => {
    const field = fieldOfFinding(finding)
    if ('lineKey' in finding) goToLine(finding.lineKey, field)
    else goTo(finding.section, field)
  }
  const saving = useSave({
    preflight,
    settled: session.settled,
    current,
    problemsOf: (now) => problemsNow(now, facts),
    problemText,
    flush: session.flush,
    onChecked: () => setChecked(true),
    goToProblem,
    findingText: (finding) => findingText(finding).text,
    goToFinding,
    openPlan: plan.open,
  })
  const onSave = () => {
    if (held && draft.fileId !== null) {
      guard.release()
      router.history.push(publicationAddress(draft.fileId, held.extent))
    } else void saving.save()
  }
  const next = () => {
    const problem = problems[(lastShown + 1) % problems.length]
    if (problem) goToProblem(problem)
  }
  useHotkeys({ 'mod+s': onSave, F8: next })

  /** What is stored takes the place of what is on the screen. */
  const takeStored = () => {
    guard.release()
    session.giveUp()
    onReload()
  }

  const states = sectionStates(draft, allProblems)
  return (
    <div className={classes.screen}>
      <EditorHeader
        editor={editor}
        saveState={save}
        lastChange={lastChange}
        isChangedSincePublished={isChangedSincePublished}
        isHeld={held !== null}
        onReverted={takeStored}
        isDirty={state.isDirty}
        onFlush={session.flush}
        onGone={() => {
          session.giveUp()
          guard.release()
        }}
      />
      <div className={classes.columns} data-scroller>
        <div className={classes.sections}>
          {held && (
            <HeldFileNotice
              fileId={draft.fileId ?? ''}
              publication={held}
              keepsWork={state.isDirty || copy !== null}
            />
          )}
          {copy && !held && <RecoveryNotice copy={copy} onRecover={onRecover} onDismiss={onDismiss} />}
          <EditorSections
            editor={editor}
            isHeld={held !== null}
            states={states}
            sections={sections}
            heldLines={state.heldLines}
            notice={state.notice}
            onDismissNotice={session.dismissNotice}
          />
        </div>
        <aside className={classes.rail} aria-label={t(($) => $.campaignEditor.rail.open)}>
          <SummaryRail
            editor={editor}
            states={states}
            report={preflight.report}
            isHeld={held !== null}
            isSaving={plan.isOpening || preflight.isChecking}
            onGoToFinding={goToFinding}
            onGoToProblem={goToProblem}
            onSave={onSave}
          />
        </aside>
      </div>
      <ReviewDialog
        editor={editor}
        findings={saving.review}
        onClose={saving.closeReview}
        onContinue={saving.acceptReview}
        onGoTo={(finding) => {
          saving.closeReview()
          goToFinding(finding)
        }}
      />
      <ConflictDialog
        account={account}
        currency={currency}
        error={save.kind === 'conflict' && save.isAsked ? save.error : null}
        base={state.base}
        mine={draft}
        onClose={session.putOff}
        onReload={takeStored}
        onMerge={(merged, theirs) => void session.merge(merged, theirs)}
      />
    </div>
  )
}
