import type { CampaignFigures } from '@vigie/domain'
import { useLayoutEffect, useMemo } from 'react'
import type { ExplorerPage } from '../../../data/explorer.ts'
import { comparisonFacts } from '../../../shared/figures/comparison/comparison-facts.ts'
import { ComparisonLine } from '../../../shared/figures/comparison/comparison-line.tsx'
import { comparedDays, type ComparisonSearch } from '../../../shared/figures/comparison/comparison-search.ts'
import { useChangeOf, type ChangeOf } from '../../../shared/figures/comparison/use-change-of.tsx'
import type { Range } from '../../../shared/figures/period.ts'
import type { UseQueryResult } from '@tanstack/react-query'

type Props = ComparisonSearch & {
  readonly pages: readonly ExplorerPage[]
  readonly range: Range
  readonly of: Pick<UseQueryResult, 'isError' | 'refetch'>
  readonly onCompared: (changeOf: ChangeOf | undefined) => void
}

/** What the rows are held against, in words, and how each figure of theirs moved. */
export function RowsCompared({ against, moves, pages, range, of, onCompared }: Props) {
  const former = useMemo(() => comparedDays(against, range), [against, range])
  const [first] = pages
  const facts = useMemo(
    () =>
      former && first?.former
        ? comparisonFacts({
            range,
            readDays: first.provenance.readDays,
            former,
            formerReadDays: first.former.readDays,
          })
        : undefined,
    [range, former, first],
  )
  const before = useMemo(
    () => first?.former && { before: figuresOf(pages), currency: first.currency },
    [first, pages],
  )
  const changeOf = useChangeOf(before ?? undefined, facts)
  useLayoutEffect(() => onCompared(changeOf), [onCompared, changeOf])
  return former && <ComparisonLine {...{ against, moves, former, facts, of }} />
}

function figuresOf(pages: readonly ExplorerPage[]): ReadonlyMap<string | null, CampaignFigures> {
  const rows = pages.flatMap(({ former }) => Object.entries(former?.figures ?? {}))
  const all = pages[0]?.former?.totals
  return new Map<string | null, CampaignFigures>([...rows, ...(all ? [[null, all] as const] : [])])
}
