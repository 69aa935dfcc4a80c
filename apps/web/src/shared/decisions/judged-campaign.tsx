import { IconDatabaseOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { DecisionTable } from './decision-table.tsx'
import type { Decision, JudgedCampaign as Judged } from '../../data/decisions.ts'
import fold from '../../ui/fold.module.css'
import classes from './judged-campaign.module.css'

type Props = {
  readonly campaign: Judged
  readonly title: string
  /** Decisions that are told as a number until somebody asks for them. */
  readonly isFolded?: ((decision: Decision) => boolean) | undefined
}

/** How one campaign was judged: its decisions, or what was missing to judge it, which is never "fine". */
export function JudgedCampaign({ campaign, title, isFolded = () => false }: Props) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const sentences = useSentences()
  const folded = campaign.decisions.filter(isFolded)
  const shown = campaign.decisions.filter((decision) => !isFolded(decision))
  return (
    <section className={classes.campaign} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className={classes.mode} data-acts={campaign.acts || undefined}>
          {t(($) => (campaign.acts ? $.decisions.log.acting : $.decisions.log.dry))}
        </span>
        <small>
          {t(($) => $.decisions.panel.at, {
            at: formatMoment(campaign.at, language, timezone),
            strategy: campaign.strategyName ?? t(($) => $.decisions.strategyGone),
          })}
        </small>
      </header>
      {campaign.missing && (
        <p className={classes.missing}>
          <IconDatabaseOff size={16} aria-hidden="true" />
          <strong>{t(($) => $.decisions.log.missing)}</strong> {sentences.decisions.missing[campaign.missing]}
        </p>
      )}
      {shown.length > 0 && (
        <DecisionTable label={t(($) => $.decisions.log.table, { name: campaign.name })} decisions={shown} />
      )}
      {folded.length > 0 && (
        <details className={`${classes.folded} ${fold.fold}`}>
          <summary>{t(($) => $.decisions.log.unchanged, { count: folded.length })}</summary>
          <DecisionTable
            label={t(($) => $.decisions.log.unchangedTable, { name: campaign.name })}
            decisions={folded}
          />
        </details>
      )}
    </section>
  )
}
