import { useQuery } from '@tanstack/react-query'
import { budgetSummary, isWhole } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatDay, formatList, formatMoney } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { useDraft } from '../session/use-editor.ts'
import { countToCreate } from './count-to-create.ts'
import classes from './summary-rail.module.css'

/** So many places are named; the rest is counted. */
const mostNamed = 3

/** What the campaign amounts to, in one sentence that follows every change of it. */
export function LiveSentence() {
  const { t } = useTranslation()
  const draft = useDraft((all) => all)
  const { data } = useQuery(adPackagesQuery(useAccount().account))
  const where = useWhere()
  const money = useMoney()
  const when = useWhen()
  if (!data) return null
  const { ads, adsets } = countToCreate(draft, data)
  return (
    <p className={classes.sentence}>
      {t(($) => $.campaignEditor.rail.sentence, {
        ads: t(($) => $.campaignEditor.rail.adsOf, { count: ads }),
        adsets: t(($) => $.campaignEditor.rail.adsetsOf, { count: adsets }),
        where,
        money,
        when,
      })}
    </p>
  )
}

function useWhere(): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = useDraft((all) => (isWhole(all) ? all.countries : all.geoPackages)).map(({ name }) => name)
  const more = names.length - mostNamed
  if (names.length === 0) return t(($) => $.campaignEditor.rail.nowhere)
  const named = names.slice(0, mostNamed)
  return formatList(
    more > 0 ? [...named, t(($) => $.campaignEditor.rail.morePlaces, { count: more })] : named,
    language,
  )
}

function useMoney(): string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const summary = budgetSummary(useDraft((draft) => draft))
  if (summary.level === null) return t(($) => $.campaignEditor.rail.withoutBudget)
  return `${formatMoney(summary.amount, currency)} ${t(($) => $.campaignEditor.rail[summary.mode === 'daily' ? 'perDay' : 'inTotal'])}`
}

function useWhen(): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { start, end } = budgetSummary(useDraft((draft) => draft))
  const day = (at: string) => formatDay(at, language, timezone)
  if (start && end) return t(($) => $.campaignEditor.rail.between, { start: day(start), end: day(end) })
  return start
    ? t(($) => $.campaignEditor.rail.since, { start: day(start) })
    : t(($) => $.campaignEditor.rail.undated)
}
