import { useTranslation } from 'react-i18next'
import classes from './strategies.module.css'

export type CampaignName = { readonly id: string; readonly name: string; readonly effective_status: string }

/** What the weights are for, and where a strategy applies. */
export function StrategyHelp() {
  const { t } = useTranslation()
  return (
    <section className={classes.help}>
      <h2>{t(($) => $.monitoring.strategies.helpWeights)}</h2>
      <p>{t(($) => $.monitoring.strategies.helpWeightsBody)}</p>
      <h2>{t(($) => $.monitoring.strategies.helpApplies)}</h2>
      <p>{t(($) => $.monitoring.strategies.helpAppliesBody)}</p>
    </section>
  )
}
