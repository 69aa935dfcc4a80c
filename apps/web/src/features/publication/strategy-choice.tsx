import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { strategiesQuery } from '../../data/monitoring.ts'
import type { Monitoring } from './use-publish.ts'
import classes from './strategy-choice.module.css'

type Props = {
  readonly account: string
  readonly monitoring: Monitoring
  /** A box is ticked although no strategy is chosen. */
  readonly isRefused: boolean
  readonly onMonitoring: (monitoring: Monitoring) => void
}

/** Which strategy watches the campaign once it is published, and what it may touch. */
export function StrategyChoice({ account, monitoring, isRefused, onMonitoring }: Props) {
  const { t } = useTranslation()
  const strategies = useQuery(strategiesQuery(account))
  const known = strategies.data ?? []
  const byId = new Map(known.map((strategy) => [strategy.id, strategy]))
  const chosen = byId.get(monitoring.strategyId ?? '')
  // A box waits for a strategy; one that was ticked before can still be taken back.
  const isWatched = monitoring.strategyId !== null
  const refusal = isRefused ? t(($) => $.publication.strategy.refusal) : null
  const failure = strategies.isError ? failureText(strategies.error).title : null
  return (
    <section className={classes.monitoring}>
      <h2>{t(($) => $.publication.strategy.title)}</h2>
      <Select
        searchable
        clearable
        aria-label={t(($) => $.publication.strategy.title)}
        placeholder={t(($) => $.publication.strategy[known.length > 0 ? 'choose' : 'none'])}
        nothingFoundMessage={t(($) => $.publication.strategy[known.length > 0 ? 'notFound' : 'none'])}
        clearButtonProps={{ 'aria-label': t(($) => $.publication.strategy.clear) }}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={monitoring.strategyId}
        error={refusal ?? failure}
        renderOption={({ option }) => <Option strategy={byId.get(option.value)} />}
        onChange={(strategyId) => onMonitoring({ ...monitoring, strategyId })}
      />
      {chosen && <Weights strategy={chosen} />}
      <Checkbox
        label={t(($) => $.publication.strategy.ad)}
        description={t(($) => $.publication.strategy.adHint)}
        checked={monitoring.monitorAds}
        disabled={!isWatched && !monitoring.monitorAds}
        onChange={({ currentTarget: { checked } }) => onMonitoring({ ...monitoring, monitorAds: checked })}
      />
      <Checkbox
        label={t(($) => $.publication.strategy.adset)}
        description={t(($) => $.publication.strategy.adsetHint)}
        checked={monitoring.monitorAdsets}
        disabled={!isWatched && !monitoring.monitorAdsets}
        onChange={({ currentTarget: { checked } }) => onMonitoring({ ...monitoring, monitorAdsets: checked })}
      />
    </section>
  )
}

function Option({ strategy }: { readonly strategy: Strategy | undefined }) {
  const { t } = useTranslation()
  if (!strategy) return null
  return (
    <span className={classes.option}>
      <span>
        {strategy.name} <small>{t(($) => $.publication.strategy.kind[strategy.kind])}</small>
      </span>
      <Weights strategy={strategy} />
    </span>
  )
}

const colours = 6

/** The shares of a strategy, heaviest first, as a bar and in words. */
function Weights({ strategy }: { readonly strategy: Strategy }) {
  const weights = strategy.weights.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return (
    <span className={classes.weights}>
      <span className={classes.bar} aria-hidden="true">
        {weights.map(({ event, weight }, index) => (
          <i
            key={event}
            style={{ flexGrow: weight, background: `var(--vg-series-${1 + (index % colours)})` }}
          />
        ))}
      </span>
      {weights.length > 0 && (
        <small>{weights.map(({ event, weight }) => `${event} ${weight}`).join(', ')}</small>
      )}
    </span>
  )
}
