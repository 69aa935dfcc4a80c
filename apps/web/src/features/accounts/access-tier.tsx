import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fullAccessAsks, towardsFullAccess } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { accessTierQuery, type AccessStanding } from '../../data/access-tier.ts'
import { formatAgo, formatCount, formatMoment, formatWholePercent } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './connection-state.module.css'

/** Which tier the platform gives the application, what the full one asks, and how much of the account's quota is used. */
export function AccessTier({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { data } = useQuery(accessTierQuery(account.account))
  // A network that tells neither has no tier.
  if (!data || (data.tier === null && data.quota === null)) return null
  const { tier } = data
  return (
    <section className={classes.stateCard} aria-labelledby="access-tier">
      <h2 id="access-tier">{t(($) => $.accounts.settings.tier.title)}</h2>
      <ul className={classes.stateList}>
        <li data-tone={tier === 'limited' ? 'warning' : 'good'}>
          <strong>{t(($) => $.accounts.settings.tier.tiers[tier ?? 'unknown'])}</strong>
          <small>{t(($) => $.accounts.settings.tier.means[tier ?? 'unknown'])}</small>
        </li>
        {data.quota && <Quota quota={data.quota} timezone={account.timezone} />}
        {tier !== 'full' && <Calls calls={data.calls} />}
      </ul>
    </section>
  )
}

type QuotaProps = {
  readonly quota: NonNullable<AccessStanding['quota']>
  readonly timezone: string
}

function Quota({ quota, timezone }: QuotaProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const { percent, readAt, closedUntil } = quota
  const used = formatWholePercent(percent / 100, language)
  return (
    <li data-tone={closedUntil === null ? 'good' : 'warning'}>
      <strong>{t(($) => $.accounts.settings.tier.quota, { used })}</strong>
      <small>
        {closedUntil === null
          ? t(($) => $.accounts.settings.tier.read, { ago: formatAgo(readAt, now, language) })
          : t(($) => $.accounts.settings.tier.closed, {
              when: formatMoment(closedUntil, language, timezone),
            })}
      </small>
      <Progress
        className={classes.meter}
        value={Math.min(100, percent)}
        color={percent >= 75 ? 'yellow' : 'teal'}
        aria-label={t(($) => $.accounts.settings.tier.quotaLabel)}
      />
    </li>
  )
}

/** What the full tier asks, as far as Vigie counted: other tools of the same application make calls too. */
function Calls({ calls }: Pick<AccessStanding, 'calls'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { missing, errorPercent, hasFewErrors, isMet } = towardsFullAccess(calls)
  const facts = {
    done: formatCount(calls.successful),
    wanted: formatCount(fullAccessAsks.calls),
    days: formatCount(fullAccessAsks.days),
    missing: formatCount(missing),
    errors: formatWholePercent(errorPercent / 100, language),
    most: formatWholePercent(fullAccessAsks.errorsBelowPercent / 100, language),
  }
  return (
    <li data-tone={isMet ? 'good' : 'quiet'}>
      <strong>{t(($) => $.accounts.settings.tier.calls, facts)}</strong>
      <small>
        {t(($) => $.accounts.settings.tier[isMet ? 'met' : 'asked'], facts)}{' '}
        {t(($) => $.accounts.settings.tier[hasFewErrors ? 'fewErrors' : 'manyErrors'], facts)}
      </small>
      <Progress
        className={classes.meter}
        value={Math.min(100, (calls.successful / fullAccessAsks.calls) * 100)}
        color="teal"
        aria-label={t(($) => $.accounts.settings.tier.callsLabel)}
      />
    </li>
  )
}
