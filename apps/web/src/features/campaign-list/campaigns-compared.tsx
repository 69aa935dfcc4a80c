import { useQuery } from '@tanstack/react-query'
import { noFigures } from '@vigie/domain'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignsQuery, type CampaignList } from '../../data/campaigns.ts'
import { useAccount } from '../../data/session.ts'
import { nothingAgainst, type Against } from '../../shared/figures/change.ts'
import { useChangeOf } from '../../shared/figures/comparison/use-change-of.tsx'
import {
  againstOf,
  comparisonFacts,
  type ComparisonFacts,
} from '../../shared/figures/comparison/comparison-facts.ts'
import { ComparisonLine } from '../../shared/figures/comparison/comparison-line.tsx'
import {
  areRowsCompared,
  comparedDays,
  type ComparisonSearch,
} from '../../shared/figures/comparison/comparison-search.ts'
import type { Range } from '../../shared/figures/period.ts'
import type { Column } from './columns.ts'
import type { ListedRow } from './listed-row.ts'

/** What the list is held against: its strip, and its rows where they are to say it. */
export type ComparedCampaigns = {
  readonly strip: Against
  readonly changeIn: ((row: ListedRow, column: Column) => ReactNode) | undefined
}

type Props = ComparisonSearch & {
  readonly list: CampaignList | undefined
  readonly range: Range
  readonly onCompared: (compared: ComparedCampaigns) => void
}

/** Reads the days that a person chose to compare with, and says in words what they are. */
export function CampaignsCompared({ against, moves, list, range, onCompared }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const former = useMemo(() => comparedDays(against, range), [against, range])
  const read = useQuery({ ...campaignsQuery(account, former ?? range), enabled: former !== null })
  const answer = former ? read.data : undefined
  const readDays = list?.provenance.readDays
  const facts = useMemo(
    () =>
      former && answer && readDays !== undefined
        ? comparisonFacts({ range, readDays, former, formerReadDays: answer.provenance.readDays })
        : undefined,
    [range, former, answer, readDays],
  )
  const changeIn = useChangeIn(areRowsCompared({ against, moves }) ? answer : undefined, facts)
  useLayoutEffect(
    () =>
      onCompared({
        strip: facts && answer ? againstOf(t, against, { facts, totals: answer.totals }) : nothingAgainst,
        changeIn,
      }),
    [onCompared, facts, answer, t, against, changeIn],
  )
  return former && <ComparisonLine {...{ against, moves, former, facts }} of={read} />
}

/** How a figure of a row moved; absent where rows say none. */
function useChangeIn(answer: CampaignList | undefined, facts: ComparisonFacts | undefined) {
  const former = useMemo(
    () =>
      answer && {
        before: new Map(answer.rows.map(({ campaignId, figures }) => [campaignId, figures ?? noFigures])),
        currency: answer.currency,
      },
    [answer],
  )
  const changeOf = useChangeOf(former, facts)
  return useMemo(
    (): ComparedCampaigns['changeIn'] =>
      changeOf && ((row, column) => changeOf(row.campaignId, row.figures, column)),
    [changeOf],
  )
}
