import { clickThroughRate, shownCampaigns, type ShownCampaign } from '@vigie/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { visualQuery, type Visual } from '../../../data/gallery.ts'
import { useAccount } from '../../../data/session.ts'
import { clockNow } from '../../../lib/clock.ts'
import { formatList, formatMoney, formatRate } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { dayIn, presetRange } from '../../../shared/figures/period.ts'
import { Answered } from '../../../ui/answered.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import classes from './replace.module.css'

/** As the plans that come next tell what the old one brought. */
const resultDays = 14

type Props = {
  readonly visual: Visual
  readonly into: Visual | null
  /** Campaigns that stand on a ticked package; `null` while that is not known. */
  readonly following: ReadonlySet<string> | null
}

/** The campaigns in which what leaves delivers: the money behind it, what it brings there, and what becomes of them. */
export function DeliveringCampaigns({ visual, into, following }: Props) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const title = useId()
  const range = presetRange(`${resultDays}d`, dayIn(timezone, clockNow()))
  const page = useQuery({ ...visualQuery(account, visual.key, range), enabled: visual.ads.live > 0 })
  const next = useQuery({ ...visualQuery(account, into?.key ?? '', range), enabled: Boolean(into?.ads.all) })
  const runsIn = new Set(into && next.data ? next.data.ads.map(({ adsetId }) => adsetId) : [])
  if (visual.ads.live === 0) return null
  return (
    <section className={classes.delivering} aria-labelledby={title}>
      <h3 id={title}>{t(($) => $.gallery.replacing.delivering.title)}</h3>
      <Answered of={page} label={t(($) => $.gallery.replacing.readingUses)} waiting={<></>}>
        {({ ads }) => (
          <ul>
            {shownCampaigns(ads).map((campaign) => (
              <Line
                key={campaign.id}
                campaign={campaign}
                becomes={becomes(campaign, { following, runsIn })}
              />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

/** It stays as it is, the new one runs there already, or so many ad sets learn again; `null` while that is not known. */
type Becomes = { readonly is: 'kept' | 'runs' } | { readonly is: 'learns'; readonly adsets: number } | null

const becomes = (
  { id, adsets }: ShownCampaign,
  { following, runsIn }: Pick<Props, 'following'> & { readonly runsIn: ReadonlySet<string> },
): Becomes => {
  if (following === null) return null
  if (!following.has(id)) return { is: 'kept' }
  const begun = adsets.filter((adset) => !runsIn.has(adset.id)).length
  return begun === 0 ? { is: 'runs' } : { is: 'learns', adsets: begun }
}

function Line({
  campaign: { name, adsets, liveAds, perDay, figures },
  becomes: told,
}: {
  readonly campaign: ShownCampaign
  readonly becomes: Becomes
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  return (
    <li data-kept={told?.is === 'kept' || undefined}>
      <span className={classes.campaign}>
        <strong>
          <Unbroken text={name} />
        </strong>
        <small>
          {t(($) => $.gallery.replacing.delivering.adsets, { count: adsets.length })} ·{' '}
          <Unbroken
            text={formatList(
              adsets.map((adset) => adset.name),
              language,
            )}
          />
        </small>
      </span>
      <span>{t(($) => $.gallery.replacing.delivering.ads, { count: liveAds })}</span>
      <span>
        {perDay !== null &&
          t(($) => $.gallery.replacing.delivering.perDay, { amount: formatMoney(perDay, currency) })}
      </span>
      <span>
        {t(($) => $.gallery.replacing.delivering.rate, {
          rate: formatRate(clickThroughRate(figures), language),
          count: resultDays,
        })}
      </span>
      {told?.is === 'learns' ? (
        <small className={classes.learns}>
          <IconAlertTriangle size={13} aria-hidden="true" />
          {t(($) => $.gallery.replacing.delivering.learns, { count: told.adsets })}
        </small>
      ) : (
        <small>{told && t(($) => $.gallery.replacing.delivering[told.is])}</small>
      )}
    </li>
  )
}
