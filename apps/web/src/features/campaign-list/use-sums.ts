import { eventTotal, returnOnAdSpend, sumFigures, type CampaignFigures } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'

type Chosen = {
  readonly figures: readonly CampaignFigures[]
  /** Minor units a day; `null` where nothing is known of it, and for ads, which have no budget. */
  readonly perDay: number | null
}

/** What the chosen rows of a level may spend a day and did, each of it a few words. */
export function useSums({ figures, perDay }: Chosen): readonly string[] {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const sum = sumFigures(figures)
  const roas = returnOnAdSpend(sum)
  const bought = eventTotal(sum, 'omni_purchase')
  return [
    ...(perDay === null ? [] : [t(($) => $.standings.perDay, { amount: formatMoney(perDay, currency) })]),
    t(($) => $.explorer.bar.spent, { amount: formatMoney(sum.spend, currency) }),
    ...(bought === null || bought === 0
      ? []
      : [t(($) => $.explorer.bar.bought, { count: bought, number: formatCount(bought) })]),
    ...(roas === null
      ? []
      : [t(($) => $.explorer.bar.roas, { value: formatNumber(roas, language, 2, true) })]),
  ]
}
