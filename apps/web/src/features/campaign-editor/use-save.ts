import type { DraftProblem, Finding } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useProblemText } from '../../shared/draft-problems/problem-text.ts'
import { useFindingText } from '../../shared/preflight/finding-text.ts'
import { dismissErrors, notify, toastMark } from '../../ui/toast.ts'
import type { Preflight } from './preflight/use-preflight.ts'
import { useEditor } from './session/use-editor.ts'

type Options = {
  readonly preflight: Preflight
  readonly goToProblem: (problem: DraftProblem) => void
  readonly goToFinding: (finding: Finding) => void
  readonly openPlan: (fileId: string) => void
}

/**
 * "Enregistrer": what is typed is stored whatever is wrong with it; then our rules, the account and the platform are
 * asked, and only an accepted campaign goes on to its plan.
 */
export function useSave({ preflight, goToProblem, goToFinding, openPlan }: Options) {
  const { t } = useTranslation()
  const { session, problems } = useEditor()
  const problemText = useProblemText(useAccount().currency)
  const findingText = useFindingText(problemText)
  const [review, setReview] = useState<readonly Finding[] | null>(null)
  const failedSince = useRef<number | null>(null)
  const save = async () => {
    // What the last try told is over.
    if (failedSince.current !== null) dismissErrors({ after: failedSince.current, until: toastMark() })
    failedSince.current = toastMark()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await session.settled()
    problems.showOmissions()
    const [first] = problems.all()
    const isSaved = await session.flush()
    const title = t(($) => $.campaignEditor.toasts.invalid)
    if (first) {
      notify({ kind: 'error', title, message: problemText(first) })
      goToProblem(first)
      return
    }
    const { fileId } = session.state().draft
    if (!isSaved || fileId === null) {
      notify({ kind: 'error', title: t(($) => $.campaignEditor.toasts.keptLocally) })
      return
    }
    const report = await preflight.check(fileId)
    if (report === null) return
    const [worst] = report.findings
    if (!report.isAccepted && worst) {
      notify({ kind: 'error', title, message: findingText(worst).text })
      goToFinding(worst)
    } else if (worst && worst.severity === 'warn') setReview(report.findings)
    else openPlan(fileId)
  }
  return {
    save,
    review,
    closeReview: () => setReview(null),
    acceptReview: () => {
      setReview(null)
      const { fileId } = session.state().draft
      if (fileId !== null) openPlan(fileId)
    },
  }
}
