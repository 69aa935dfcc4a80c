import { IconAlertTriangle, IconCircleCheck, IconOctagon } from '@tabler/icons-react'
import type { Verdict } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft, useEditor } from '../session/use-editor.ts'
import { useAccount } from '../../../data/session.ts'
import rail from '../rail/summary-rail.module.css'
import classes from './feasibility.module.css'
import { useGaugeText, type GaugeWords } from './gauge-text.ts'
import { useFeasibility } from './use-feasibility.ts'

const icons: Readonly<Record<Verdict, ReactNode>> = {
  good: <IconCircleCheck size={14} aria-hidden="true" />,
  tight: <IconAlertTriangle size={14} aria-hidden="true" />,
  bad: <IconOctagon size={14} aria-hidden="true" />,
}

/** What the campaign would do as it stands: numbers with their reasons, before anything is asked of anybody. */
export function FeasibilityCard() {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const draft = useDraft((all) => all)
  const { gauges, isCostUnknown, isEstimating, hasNoEstimate } = useFeasibility(account, draft)
  const wordsOf = useGaugeText(currency)
  const { published } = useEditor()
  if (gauges.length === 0) return null
  const list = (
    <dl className={classes.list}>
      {gauges.map((gauge) => (
        <Row key={gauge.code} verdict={gauge.verdict} words={wordsOf(gauge)} />
      ))}
      {isCostUnknown && (
        <Row
          verdict={null}
          words={{
            label: t(($) => $.campaignEditor.feasibility.results.label),
            value: t(($) => $.campaignEditor.feasibility.results.unknown),
            reason: t(($) => $.campaignEditor.feasibility.results.tooFew),
          }}
        />
      )}
      {hasNoEstimate && (
        <Row
          verdict={null}
          words={{
            label: t(($) => $.campaignEditor.feasibility.reach.label),
            value: t(($) => $.campaignEditor.feasibility.reach.unknown),
            reason: t(($) => $.campaignEditor.feasibility.reach.failed),
          }}
        />
      )}
    </dl>
  )
  const end = isEstimating && (
    <span className={rail.end}>{t(($) => $.campaignEditor.feasibility.estimating)}</span>
  )
  const isGood = gauges.every(({ verdict }) => verdict === 'good')
  // Of what runs already the figures tell: what is feasible is a line, unless something is not.
  if (published !== null && isGood)
    return (
      <section className={rail.card} aria-label={t(($) => $.campaignEditor.feasibility.title)}>
        <details>
          <summary>
            {t(($) => $.campaignEditor.feasibility.title)}
            {end || (
              <span className={rail.end}>
                {t(($) => $.campaignEditor.feasibility.allGood, { count: gauges.length })}
              </span>
            )}
          </summary>
          {list}
        </details>
      </section>
    )
  return (
    <section className={rail.card} aria-labelledby="campaign-feasibility">
      <h2 id="campaign-feasibility">
        {t(($) => $.campaignEditor.feasibility.title)}
        {end}
      </h2>
      {list}
    </section>
  )
}

type RowProps = { readonly verdict: Verdict | null; readonly words: GaugeWords }

function Row({ verdict, words: { label, value, reason } }: RowProps) {
  const { t } = useTranslation()
  return (
    <div data-verdict={verdict ?? undefined}>
      <dt>
        {verdict && icons[verdict]}
        {verdict && (
          <span className="visually-hidden">{t(($) => $.campaignEditor.feasibility.verdicts[verdict])} </span>
        )}
        {label}
      </dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.reason}>{reason}</dd>
    </div>
  )
}
