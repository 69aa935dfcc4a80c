import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignDetailQuery, type CampaignFigures } from '../../data/campaign-reports.ts'
import { useAccount } from '../../data/session.ts'
import { nothingAgainst } from '../../shared/figures/change.ts'
import { againstOf, comparisonFacts } from '../../shared/figures/comparison/comparison-facts.ts'
import { ComparisonLine } from '../../shared/figures/comparison/comparison-line.tsx'
import { comparedDays } from '../../shared/figures/comparison/comparison-search.ts'
import type { Range } from '../../shared/figures/period.ts'
import { FiguresStrip } from './figures-strip.tsx'

type Props = {
  readonly campaignId: string
  readonly range: Range
  readonly detail: CampaignFigures
  readonly currency: string
  readonly against: string
}

/** The figures of a campaign against the days that a person chose, and in words which these are. */
export function CampaignCompared({ campaignId, range, detail, currency, against }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const former = useMemo(() => comparedDays(against, range), [against, range])
  const read = useQuery({
    ...campaignDetailQuery(account, campaignId, former ?? range),
    enabled: former !== null,
  })
  const answer = former ? read.data : undefined
  const facts =
    former && answer
      ? comparisonFacts({
          range,
          readDays: detail.provenance.readDays,
          former,
          formerReadDays: answer.provenance.readDays,
        })
      : undefined
  return (
    <>
      {former && <ComparisonLine against={against} former={former} facts={facts} of={read} />}
      <FiguresStrip
        {...{ detail, range, currency }}
        against={facts && answer ? againstOf(t, against, { facts, totals: answer.totals }) : nothingAgainst}
      />
    </>
  )
}
