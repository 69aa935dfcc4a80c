import { worthOfHeaviest, type EventWeight, type FollowedCampaign } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useEventNames } from './event-names.ts'
import classes from './strategies.module.css'

export type CampaignName = { readonly id: string; readonly name: string; readonly effective_status: string }

type Props = {
  readonly account: string
  readonly weights: readonly EventWeight[]
  readonly followed: readonly FollowedCampaign[]
  readonly campaigns: readonly CampaignName[] | null
}

/** What the weights mean in words, what they are for, and who follows them. */
export function StrategyRail({ account, weights, followed, campaigns }: Props) {
  const { t } = useTranslation()
  const active = new Set(
    (campaigns ?? []).filter((one) => one.effective_status === 'ACTIVE').map(({ id }) => id),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing to tab to
    <aside className={classes.rail} aria-label={t(($) => $.monitoring.strategies.words)} tabIndex={0}>
      <h2>{t(($) => $.monitoring.strategies.words)}</h2>
      <Worth account={account} weights={weights} />
      <h2>{t(($) => $.monitoring.strategies.helpWeights)}</h2>
      <p className={classes.box}>{t(($) => $.monitoring.strategies.helpWeightsBody)}</p>
      <h2>{t(($) => $.monitoring.strategies.helpApplies)}</h2>
      <p className={classes.box}>{t(($) => $.monitoring.strategies.helpAppliesBody)}</p>
      <span className={classes.grow} />
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
    </aside>
  )
}

/** How much of each other event one of the heaviest is worth. */
function Worth({ account, weights }: Pick<Props, 'account' | 'weights'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { nameOf } = useEventNames(account)
  const worth = worthOfHeaviest(weights)
  if (worth === null || worth.others.length === 0)
    return (
      <div className={classes.box}>
        <p>
          {worth === null
            ? t(($) => $.monitoring.strategies.wordsNone)
            : t(($) => $.monitoring.strategies.wordsOnly, { name: nameOf(worth.event) })}
        </p>
      </div>
    )
  return (
    <div className={classes.box}>
      <strong>{t(($) => $.monitoring.strategies.wordsOne, { name: nameOf(worth.event) })}</strong>
      <dl>
        {worth.others.map(({ event, count }) => (
          <div key={event}>
            <dt>{formatNumber(count, language, count < 10 ? 1 : 0)}</dt>
            <dd>{nameOf(event)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
