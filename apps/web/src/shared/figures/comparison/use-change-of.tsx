import { noFigures, type CampaignFigures } from '@vigie/domain'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { CellChange } from './cell-change.tsx'
import type { ComparisonFacts } from './comparison-facts.ts'

type FigureColumn = {
  readonly key: string
  readonly total: (figures: CampaignFigures) => number | null
  readonly format: (value: number | null, currency: string, language: Language) => string
}
/** How a figure moved since the other days: of an object as its list names it, of all that match without a name. */
export type ChangeOf = (id: string | null, now: CampaignFigures | null, column: FigureColumn) => ReactNode

type Former = {
  /** What each did on the other days; nothing where it is not among them. */
  readonly before: ReadonlyMap<string | null, CampaignFigures>
  readonly currency: string
}

/** How the figures of rows moved; absent where rows say nothing, or nothing that could be understood without words. */
export function useChangeOf(
  former: Former | undefined,
  facts: ComparisonFacts | undefined,
): ChangeOf | undefined {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    if (!former || !facts?.areRowsKnown) return undefined
    const { before, currency } = former
    return (id, now, column) => (
      <CellChange
        column={column}
        now={now}
        before={facts.atSameLength(before.get(id) ?? noFigures)}
        language={language}
        titleOf={(value) => t(($) => $.comparison.was, { value: column.format(value, currency, language) })}
      />
    )
  }, [former, facts, language, t])
}
