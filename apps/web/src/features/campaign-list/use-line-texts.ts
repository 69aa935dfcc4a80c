import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { withGap } from '../../lib/with-gap.ts'
import { columnName, type Column } from './columns.ts'

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
}

export function useLineTexts(columns: readonly Column[]): LineTexts {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      choose: withGap((name) => t(($) => $.campaignList.bulk.choose, { name })),
      switchOn: withGap((name) => t(($) => $.campaignList.switchLabel, { name })),
      trend: withGap((last) => t(($) => $.campaignList.trendLabel, { last })),
      redAlert: t(($) => $.campaignList.redAlert),
      draft: t(($) => $.campaignList.draft),
      objectives: t(($) => $.campaignList.objectives, { returnObjects: true }),
      hints: columns.map(({ key }) => `${columnName(t, key)} · ${t(($) => $.figures.source.title)}`),
    }),
    [columns, language, t],
  )
}
