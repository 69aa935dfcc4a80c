import type { FollowedCampaign } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { campaignsQuery } from '../../data/campaigns.ts'
import { useAccount } from '../../data/session.ts'
import { accountToday } from '../../lib/account-today.ts'
import { daysBefore } from '../../lib/days.ts'
import { formatMoney } from '../../lib/format.ts'
import fold from '../../ui/fold.module.css'
import classes from './followed-campaigns.module.css'
import type { CampaignName } from './strategy-help.tsx'

type Props = {
  readonly followed: readonly FollowedCampaign[]
  /** `null` while they are unknown. */
  readonly campaigns: readonly CampaignName[] | null
  /** Over how many of the last days their money is told: those that are replayed. */
  readonly days: number
}

/** Beyond these the ones that spend least are folded. */
const shownAtMost = 5

/** The campaigns that would follow the strategy, what spends most first, each with what it spent. */
export function FollowedCampaigns({ followed, campaigns, days }: Props) {
  const { t } = useTranslation()
  const spend = useSpend(days)
  const active = new Set(
    (campaigns ?? []).filter((one) => one.effective_status === 'ACTIVE').map(({ id }) => id),
  )
  const ordered = followed.toSorted((a, b) => (spend?.of(b.id) ?? 0) - (spend?.of(a.id) ?? 0))
  // One more takes the place of the line that would fold it.
  const shown = ordered.length <= shownAtMost + 1 ? ordered : ordered.slice(0, shownAtMost)
  const folded = ordered.slice(shown.length)
  const row = ({ id, name, isByName }: FollowedCampaign) => (
    <li key={id}>
      <i data-active={active.has(id) || undefined} aria-hidden="true" />
      <span className="visually-hidden">
        {t(($) => $.monitoring.strategies[active.has(id) ? 'active' : 'paused'])}
      </span>
      <span className={classes.name} title={name}>
        {name}
        {isByName && <small> {t(($) => $.monitoring.strategies.byName)}</small>}
      </span>
      {spend && <b>{spend.told([id])}</b>}
    </li>
  )
  return (
    <section className={classes.followed} aria-label={t(($) => $.monitoring.strategies.followed)}>
      <h3>
        {t(($) => $.monitoring.strategies.followed)}
        {spend && followed.length > 0 && (
          <small>{t(($) => $.monitoring.strategies.spentIn, { count: days })}</small>
        )}
      </h3>
      {followed.length === 0 && <p>{t(($) => $.monitoring.strategies.noFollowed)}</p>}
      <ul>{shown.map(row)}</ul>
      {folded.length > 0 && (
        <details className={fold.fold}>
          <summary>
            {t(($) => $.monitoring.strategies.moreFollowed, { count: folded.length })}
            {spend && <b>{spend.told(folded.map(({ id }) => id))}</b>}
          </summary>
          <ul>{folded.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

/** What campaigns spent over the last days, together; `null` until that is read. */
function useSpend(days: number) {
  const { account, timezone } = useAccount()
  const today = accountToday(timezone)
  const { data } = useQuery(
    campaignsQuery(account, { since: daysBefore(today, days), until: daysBefore(today, 1) }),
  )
  if (!data) return null
  const byId = new Map(data.rows.map(({ campaignId, figures }) => [campaignId, figures?.spend ?? 0]))
  const of = (id: string): number => byId.get(id) ?? 0
  return {
    of,
    told: (ids: readonly string[]) =>
      formatMoney(
        ids.reduce((sum, id) => sum + of(id), 0),
        data.currency,
      ),
  }
}
