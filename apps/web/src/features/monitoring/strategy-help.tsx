import type { FollowedCampaign } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './strategies.module.css'

export type CampaignName = { readonly id: string; readonly name: string; readonly effective_status: string }

type Props = {
  readonly followed: readonly FollowedCampaign[]
  readonly campaigns: readonly CampaignName[] | null
}

/** Who follows a strategy, what its weights are for, and where it applies. */
export function StrategyHelp({ followed, campaigns }: Props) {
  const { t } = useTranslation()
  const active = new Set(
    (campaigns ?? []).filter((one) => one.effective_status === 'ACTIVE').map(({ id }) => id),
  )
  return (
    <section className={classes.help} aria-label={t(($) => $.monitoring.strategies.followed)}>
      <h2>{t(($) => $.monitoring.strategies.followed)}</h2>
      {followed.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.monitoring.strategies.noFollowed)}</p>
      ) : (
        <ul>
          {followed.map(({ id, name, isByName }) => (
            <li key={id}>
              <i data-active={active.has(id) || undefined} aria-hidden="true" />
              <span className="visually-hidden">
                {t(($) => $.monitoring.strategies[active.has(id) ? 'active' : 'paused'])}
              </span>
              <span>
                {name}
                {isByName && <small> {t(($) => $.monitoring.strategies.byName)}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>{t(($) => $.monitoring.strategies.helpWeights)}</h2>
      <p className={classes.box}>{t(($) => $.monitoring.strategies.helpWeightsBody)}</p>
      <h2>{t(($) => $.monitoring.strategies.helpApplies)}</h2>
      <p className={classes.box}>{t(($) => $.monitoring.strategies.helpAppliesBody)}</p>
    </section>
  )
}
