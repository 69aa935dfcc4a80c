import { Checkbox } from '@mantine/core'
import { moneyOfPart } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ProposalAds } from '../../data/proposals.ts'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Choice } from './use-choice.ts'
import classes from './plan-choice.module.css'

type Props = { readonly choice: Choice; readonly plan: ProposalAds; readonly currency: string }

/** The ads of a plan, of which those that are ticked go, and what is spent then. */
export function PlanChoice({ choice, plan, currency }: Props) {
  const { t } = useTranslation()
  const approved = new Set(plan.approved)
  return (
    <div className={classes.choice}>
      <fieldset className={classes.ads}>
        <legend>{t(($) => $.proposals.ads.legend)}</legend>
        {plan.ads.map(({ key, title, body, imageUrl }, index) => {
          const name = title === '' ? t(($) => $.proposals.client.untitledAd, { number: index + 1 }) : title
          return (
            <div key={key} className={classes.ad} data-left-out={!choice.chosen.has(key) || undefined}>
              {imageUrl === null ? <span /> : <img src={imageUrl} alt="" loading="lazy" />}
              <Checkbox
                checked={choice.chosen.has(key)}
                onChange={() => choice.toggle(key)}
                label={
                  <>
                    {name} <span className={classes.body}>{body}</span>
                  </>
                }
              />
              {plan.approved !== null && (
                <small data-approved={approved.has(key) || undefined}>
                  {t(($) => $.proposals.ads[approved.has(key) ? 'approvedByClient' : 'notApprovedByClient'])}
                </small>
              )}
            </div>
          )
        })}
      </fieldset>
      <PartMoney choice={choice} plan={plan} currency={currency} />
    </div>
  )
}

/** The same ads to be read alone. */
export function PlanAds({ ads }: { readonly ads: ProposalAds['ads'] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.choice} aria-label={t(($) => $.proposals.ads.legend)}>
      <ul className={classes.ads}>
        {ads.map(({ key, title, body, imageUrl }, index) => (
          <li key={key} className={classes.ad}>
            {imageUrl === null ? <span /> : <img src={imageUrl} alt="" loading="lazy" />}
            <div>
              {title === '' ? t(($) => $.proposals.client.untitledAd, { number: index + 1 }) : title}{' '}
              <span className={classes.body}>{body}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a part spends beside the whole, and what becomes of what is left out. */
function PartMoney({ choice: { chosen, isPart, all }, plan, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!isPart || chosen.size === 0) return null
  const money = moneyOfPart(plan, chosen)
  const told = (before: number, after: number) =>
    before === after
      ? t(($) => $.proposals.ads.sameMoney, { money: formatMoney(after, currency) })
      : t(($) => $.proposals.sum, {
          before: formatMoney(before, currency),
          after: formatMoney(after, currency),
        })
  return (
    <div role="status" className={classes.money}>
      {(plan.dailyTotal > 0 || plan.lifetimeTotal === 0) && (
        <p>
          {t(($) => $.proposals.ads.daily)} <strong>{told(plan.dailyTotal, money.daily)}</strong>
        </p>
      )}
      {plan.lifetimeTotal > 0 && (
        <p>
          {t(($) => $.proposals.effects.lifetime)} <strong>{told(plan.lifetimeTotal, money.lifetime)}</strong>
        </p>
      )}
      {money.adsetsGone.length > 0 && (
        <p>
          {t(($) => $.proposals.ads.adsetsGone, {
            names: formatList(money.adsetsGone, language),
            count: money.adsetsGone.length,
          })}
        </p>
      )}
      {money.isShared && <p>{t(($) => $.proposals.ads.shared)}</p>}
      <p>{t(($) => $.proposals.ads.leftOut, { count: all - chosen.size })}</p>
    </div>
  )
}
