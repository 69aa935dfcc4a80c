import { type CampaignDraft, type DraftProblem, type Finding } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'
import type { Preflight } from './preflight/use-preflight.ts'

type Options = {
  readonly preflight: Preflight
  readonly settled: () => Promise<CampaignDraft>
  readonly current: () => CampaignDraft
  readonly problemsOf: (draft: CampaignDraft) => readonly DraftProblem[]
  readonly problemText: (problem: DraftProblem) => string
  readonly flush: () => Promise<boolean>
  readonly onChecked: () => void
  readonly goToProblem: (problem: DraftProblem) => void
  readonly findingText: (finding: Finding) => string
  readonly goToFinding: (finding: Finding) => void
  readonly openPlan: (fileId: string) => void
}

/**
 * "Enregistrer": what is typed is stored whatever is wrong with it; then our rules, the account and the platform are
 * asked, and only an accepted campaign goes on to its plan.
 */
export function useSave(options: Options) {
  const { t } = useTranslation()
  const [review, setReview] = useState<readonly Finding[] | null>(null)
  const save = async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const now = await options.settled()
    options.onChecked()
    const [first] = options.problemsOf(now)
    const isSaved = await options.flush()
    const title = t(($) => $.campaignEditor.toasts.invalid)
    if (first) {
      notify({ kind: 'error', title, message: options.problemText(first) })
      options.goToProblem(first)
      return
    }
    const { fileId } = options.current()
    if (!isSaved || fileId === null) {
      notify({ kind: 'error', title: t(($) => $.campaignEditor.toasts.keptLocally) })
      return
    }
    const report = await options.preflight.check(fileId)
    if (report === null) return
    const [worst] = report.findings
    if (!report.isAccepted && worst) {
      notify({ kind: 'error', title, message: options.findingText(worst) })
      options.goToFinding(worst)
    } else if (worst && worst.severity === 'warn') setReview(report.findings)
    else options.openPlan(fileId)
  }
  return {
    save,
    review,
    closeReview: () => setReview(null),
    acceptReview: () => {
      setReview(null)
      const { fileId } = options.current()
      if (fileId !== null) options.openPlan(fileId)
    },
  }
}
