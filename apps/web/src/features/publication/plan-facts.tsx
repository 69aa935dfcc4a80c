import { useQuery } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { labelsQuery } from '../../data/labels.ts'
import classes from './plan-rail.module.css'

/** What is about to be published, in the words of the campaign: what for, when, for how much, where. */
export function PlanFacts({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useQuery(labelsQuery('CAMPAIGN_TYPE'))
  const type = types.data?.names.find(({ value }) => value === plan.campaignType)?.[language]
  const day = (instant: string) => formatDay(instant, language, plan.timezone)
  const datesFrom = (start: string) =>
    plan.endTime === null
      ? t(($) => $.publication.facts.from, { start: day(start) })
      : t(($) => $.publication.facts.between, { start: day(start), end: day(plan.endTime) })
  const money = (amount: number) => (amount > 0 ? formatMoney(amount, plan.currency) : null)
  const bid = plan.bidStrategy
  const ads = plan.adsets.reduce((sum, adset) => sum + adset.ads.length, 0)
  const facts = [
    [t(($) => $.publication.facts.name), plan.campaignName],
    [t(($) => $.publication.facts.type), type ?? plan.campaignType],
    [t(($) => $.publication.facts.objective), plan.objective],
    [t(($) => $.publication.facts.dates), plan.startTime && datesFrom(plan.startTime)],
    [t(($) => $.publication.facts.daily), plan.campaignId === null ? money(plan.dailyTotal) : null],
    [t(($) => $.publication.facts.lifetime), plan.campaignId === null ? money(plan.lifetimeTotal) : null],
    [t(($) => $.publication.changes.field.bidStrategy), bid && t(($) => $.publication.changes.value[bid])],
    [t(($) => $.publication.facts.account), plan.accountName],
    [t(($) => $.publication.facts.timezone), plan.timezone],
    [t(($) => $.publication.facts.adsets), formatCount(plan.adsets.length)],
    [t(($) => $.publication.facts.ads), formatCount(ads)],
  ]
  return (
    <section>
      <h2>{t(($) => $.publication.facts.title)}</h2>
      <dl className={classes.facts}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
