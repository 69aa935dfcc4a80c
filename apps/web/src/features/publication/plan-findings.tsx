import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../shared/draft-problems/problem-text.ts'
import { formatAccountTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { FindingsList } from '../../shared/preflight/findings-list.tsx'
import { editPath } from './edit-path.ts'
import { planPreflightQuery } from '../../data/preflight.ts'
import classes from './plan-rail.module.css'

type Props = { readonly account: string; readonly plan: PublicationPlan }

/** What preflight says of the plan before anybody confirms it; publishing asks it again. */
export function PlanFindings({ account, plan }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const problemText = useProblemText(plan.currency)
  const { data: report, isError } = useQuery(planPreflightQuery(account, plan))
  // What begins a learning phase again is told beside each change, and above.
  const findings = (report?.findings ?? []).filter(({ code }) => code !== 'change.learningAgain')
  return (
    <section className={classes.findings} aria-busy={!report && !isError}>
      <h2>{t(($) => $.preflight.title)}</h2>
      <p role="status">
        {isError && t(($) => $.preflight.failed)}
        {!isError && !report && t(($) => $.preflight.checking)}
        {report && findings.length === 0 && t(($) => $.preflight.nothingFound)}
        {report &&
          findings.length > 0 &&
          t(($) => $.preflight[report.isDryRun ? 'withPlatform' : 'checked'], {
            time: formatAccountTime(report.checkedAt, language, plan.timezone),
          })}
      </p>
      {findings.length > 0 && (
        <FindingsList
          problemText={problemText}
          findings={findings}
          onGoTo={() => router.history.push(editPath(plan))}
        />
      )}
    </section>
  )
}
