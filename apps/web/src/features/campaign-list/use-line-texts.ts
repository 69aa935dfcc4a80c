import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { withGap } from '../../lib/with-gap.ts'
import { columnName, type Column } from './columns.ts'
import { deliveryText, type DeliveryText } from '../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../shared/delivery/use-account-day.ts'
import type { Standing } from '../../data/standings.ts'

/** What every line says, looked up once for all of them. */
export type LineTexts = {
  readonly language: Language
  readonly choose: (name: string) => string
  readonly switchOn: (name: string) => string
  readonly trend: (lastSpend: string) => string
  readonly redAlert: string
  readonly draft: string
  /** A word for each objective of the platform. */
  readonly objectives: Readonly<Record<string, string>>
  /** What pointing at a figure says, a text a column. */
  readonly hints: readonly string[]
  readonly delivery: (standing: Standing) => DeliveryText
  /** Who holds a budget, and whether it is one for the whole period. */
  readonly owner: (budget: NonNullable<Standing['budget']>) => string
}

export function useLineTexts(columns: readonly Column[]): LineTexts {
  const { t } = useTranslation()
  const language = useLanguage()
  const dayOf = useAccountDay()
  return useMemo(
    () => ({
      language,
      choose: withGap((name) => t(($) => $.campaignList.bulk.choose, { name })),
      switchOn: withGap((name) => t(($) => $.campaignList.switchLabel, { name })),
      trend: withGap((last) => t(($) => $.campaignList.trendLabel, { last })),
      redAlert: t(($) => $.campaignList.redAlert),
      draft: t(($) => $.campaignList.draft),
      objectives: t(($) => $.campaignList.objectives, { returnObjects: true }),
      delivery: (standing) => deliveryText(t, standing, dayOf),
      owner: ({ owner, daily, sharedBy: count }) => {
        if (owner === 'adsets') return t(($) => $.standings.budget.summed, { count })
        return t(($) =>
          daily === null ? $.standings.budget.ofCampaignLifetime : $.standings.budget.ofCampaign,
        )
      },
      hints: columns.map(({ key }) => `${columnName(t, key)} · ${t(($) => $.figures.source.title)}`),
    }),
    [columns, dayOf, language, t],
  )
}
