import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { budgetSummary, isWhole, type DraftProblem, type Finding } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatAccountTime, formatCount, formatDay, formatMoney } from '../../../lib/format.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { useDraft, useEditor, useShownProblems } from '../session/use-editor.ts'
import { FeasibilityCard } from '../feasibility/feasibility-card.tsx'
import { useProblemText } from '../../../shared/draft-problems/problem-text.ts'
import { FindingsList } from '../../../shared/preflight/findings-list.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import type { PreflightReport } from '../preflight/use-preflight.ts'
import { useSectionTitle } from '../use-section-title.ts'
import { useBoxText } from './box-text.ts'
import { countToCreate } from './count-to-create.ts'
import { LiveSentence } from './live-sentence.tsx'
import { LiveTable } from './live-table.tsx'
import { SectionsCard } from './sections-card.tsx'
import { UnpublishedCard } from './unpublished-card.tsx'
import classes from './summary-rail.module.css'

type Props = {
  readonly isSaving: boolean
  /** The file is being published: the way on leads to its publication. */
  readonly isHeld: boolean
  /** Whoever may only read has no way on. */
  readonly mayEdit: boolean
  readonly report: PreflightReport | null
  readonly onGoToFinding: (finding: Finding) => void
  readonly onGoToProblem: (problem: DraftProblem) => void
  readonly onSave: () => void
}

const mostProblems = 12

/** Consequences only: money, counts, what is wrong, and the way on. */
export function SummaryRail(props: Props) {
  const { isSaving, report, onGoToProblem, onSave } = props
  const { t } = useTranslation()
  const { published } = useEditor()
  const problems = useShownProblems()
  return (
    <>
      {published === null ? (
        <>
          <LiveSentence />
          <BudgetCard />
          <ToCreateCard />
        </>
      ) : (
        <>
          <LiveTable published={published} />
          <UnpublishedCard />
        </>
      )}
      <PreviewButton />
      {problems.length > 0 && <ProblemsCard problems={problems} onGoToProblem={onGoToProblem} />}
      {report && report.findings.length > 0 && <FindingsCard report={report} onGoTo={props.onGoToFinding} />}
      <p className="visually-hidden" role="status">
        {problems.length > 0 && t(($) => $.campaignEditor.rail.announce, { count: problems.length })}
      </p>
      {/* Of what is live every section was filled in once: what is wrong is listed above. */}
      {published === null && <SectionsCard />}
      <FeasibilityCard />
      {(props.mayEdit || props.isHeld) && (
        <div className={classes.save}>
          <Button fullWidth size="md" loading={isSaving} onClick={onSave}>
            {props.isHeld ? t(($) => $.filePublication.see) : t(($) => $.campaignEditor.rail.save)}
            <kbd className={classes.kbd}>Ctrl S</kbd>
          </Button>
          {!props.isHeld && <p className={classes.hint}>{t(($) => $.campaignEditor.rail.hint)}</p>}
        </div>
      )}
    </>
  )
}

type FindingsProps = {
  readonly report: PreflightReport
  readonly onGoTo: (finding: Finding) => void
}

/** What the last check said of the account and of the platform; our own rules stand in the box above. */
function FindingsCard({ report, onGoTo }: FindingsProps) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const problemText = useProblemText(currency)
  const sectionTitle = useSectionTitle()
  const time = formatAccountTime(report.checkedAt, useLanguage(), timezone)
  return (
    <section className={classes.card}>
      <h2>
        {t(($) => $.preflight.title)}
        <span className={classes.end}>
          {t(($) => $.preflight[report.isDryRun ? 'withPlatform' : 'checked'], { time })}
        </span>
      </h2>
      <FindingsList
        problemText={problemText}
        sectionTitle={sectionTitle}
        findings={report.findings}
        onGoTo={onGoTo}
      />
    </section>
  )
}

function BudgetCard() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency, timezone } = useAccount()
  const summary = budgetSummary(useDraft((draft) => draft))
  const { start, end } = summary
  const split = summary.level === 'adset' ? summary.byTarget : []
  return (
    <section className={classes.card}>
      <h2>{t(($) => $.campaignEditor.rail.budget)}</h2>
      {summary.level === null ? (
        <p className={classes.quiet}>{t(($) => $.campaignEditor.rail.noBudget)}</p>
      ) : (
        <>
          <p>
            <strong className={classes.big}>{formatMoney(summary.amount, currency)}</strong>{' '}
            <span className={classes.quiet}>
              {t(($) => $.campaignEditor.rail[summary.mode === 'daily' ? 'perDay' : 'inTotal'])}
            </span>
          </p>
          <p className={classes.quiet}>
            {summary.periodTotal !== null && summary.days !== null && start && end
              ? t(($) => $.campaignEditor.rail.period, {
                  total: formatMoney(summary.periodTotal, currency),
                  start: formatDay(start, language, timezone),
                  end: formatDay(end, language, timezone),
                  days: formatCount(summary.days),
                  count: summary.days,
                })
              : t(($) => $.campaignEditor.rail.openEnded)}
          </p>
        </>
      )}
      {split.length > 0 && <ByTarget split={split} currency={currency} />}
    </section>
  )
}

type Split = ReturnType<typeof budgetSummary>['byTarget']

/** How the money is spread over those it aims at. */
function ByTarget({ split, currency }: { readonly split: Split; readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {split.map(({ kind, amount }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className={classes.legend} aria-label={t(($) => $.campaignEditor.rail.byTarget)}>
        {split.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              <i data-kind={kind} aria-hidden="true" />
              {t(($) => $.campaignEditor.matrix.kinds[kind])}
            </dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ToCreateCard() {
  const { t } = useTranslation()
  const draft = useDraft((all) => all)
  const { data } = useQuery(adPackagesQuery(useAccount().account))
  const counts = countToCreate(draft, data ?? [])
  return (
    <section className={classes.card}>
      <h2>{t(($) => $.campaignEditor.rail.toCreate)}</h2>
      <div className={classes.two}>
        <div>
          <strong className={classes.big}>{formatCount(counts.adsets)}</strong>
          <p className={classes.quiet}>
            {t(($) => $.campaignEditor.rail.adsets, { count: counts.adsets })}
            {!isWhole(draft) && ` ${t(($) => $.campaignEditor.rail.onLines, { count: draft.lines.length })}`}
          </p>
        </div>
        <div>
          <strong className={classes.big}>{data ? formatCount(counts.ads) : '…'}</strong>
          <p className={classes.quiet}>
            {t(($) => $.campaignEditor.rail.ads, { count: counts.ads })}{' '}
            {t(($) => $.campaignEditor.rail.ofPackages, { count: draft.adPackages.length })}
          </p>
        </div>
      </div>
    </section>
  )
}

type ProblemsProps = Pick<Props, 'onGoToProblem'> & { readonly problems: readonly DraftProblem[] }

function ProblemsCard({ problems, onGoToProblem }: ProblemsProps) {
  const { t } = useTranslation()
  const titleOf = useSectionTitle()
  const boxText = useBoxText(useProblemText(useAccount().currency))
  const more = problems.length - mostProblems
  return (
    <section className={classes.card} data-wrong>
      <h2>
        <IconAlertTriangle size={15} aria-hidden="true" />
        {t(($) => $.campaignEditor.rail.problems)}
        <span className={classes.badge}>{problems.length}</span>
      </h2>
      <ul className={classes.problems}>
        {problems.slice(0, mostProblems).map((problem, index) => {
          const section = titleOf(problem.section)
          return (
            <li key={`${problem.code} ${index}`}>
              <button type="button" onClick={() => onGoToProblem(problem)}>
                <IconArrowRight size={14} aria-hidden="true" />
                <span>
                  {boxText(problem)}
                  <small>
                    {'lineNumber' in problem
                      ? t(($) => $.campaignEditor.rail.line, { section, number: problem.lineNumber })
                      : section}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={classes.quiet}>{t(($) => $.campaignEditor.rail.more, { count: more })}</p>}
    </section>
  )
}
