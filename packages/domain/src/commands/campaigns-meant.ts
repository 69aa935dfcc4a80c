import type { CampaignFigures, CampaignRow } from '../performance/campaign-row.ts'
import {
  clickThroughRate,
  costPerLinkClick,
  costPerPurchase,
  costPerThousand,
  returnOnAdSpend,
} from '../performance/ratios.ts'
import { foldText } from '../shared/fold-text.ts'
import type { CommandCondition, CommandMetric, CommandTarget } from './parse-command.ts'

const measured: Readonly<Record<CommandMetric, (figures: CampaignFigures) => number | null>> = {
  spend: ({ spend }) => spend,
  roas: returnOnAdSpend,
  clickThroughRate,
  costPerPurchase,
  costPerLinkClick,
  costPerThousand,
}

/** Whether a command names campaigns by itself, so that it means the same whatever is ticked. */
export const namesCampaigns = ({ words, conditions, isEvery }: CommandTarget): boolean =>
  words.length > 0 || conditions.length > 0 || isEvery

/**
 * The campaigns that a command means, in their order: those whose names have every word or its beginning, and that hold every
 * condition; the ticked ones where it
 * names none. Drafts are on no platform and never meant; a campaign without the figure that a condition asks for (no click, no
 * purchase) does not hold it: nothing is stopped for what nobody knows.
 * @param rows campaigns with the figures of the command's period
 * @param ticked ids of campaigns
 */
export function campaignsMeant(
  rows: readonly CampaignRow[],
  target: CommandTarget,
  ticked: ReadonlySet<string>,
): readonly CampaignRow[] {
  const published = rows.filter(({ campaignId }) => campaignId !== null)
  if (!namesCampaigns(target)) return published.filter(({ campaignId }) => ticked.has(campaignId ?? ''))
  return published.filter(({ name, figures }) => {
    const folded = foldText(name)
    return (
      target.words.every((word) => holdsWord(folded, word)) &&
      target.conditions.every((one) => figures !== null && holds(one, figures))
    )
  })
}

/** `fr` means `FR · Opale` and not `Offres`: a word is meant from its beginning on, for money follows it. */
function holdsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true
  }
  return false
}

function holds({ metric, comparison, value }: CommandCondition, figures: CampaignFigures): boolean {
  const seen = measured[metric](figures)
  if (seen === null) return false
  switch (comparison) {
    case '<':
      return seen < value
    case '<=':
      return seen <= value
    case '>':
      return seen > value
    case '>=':
      return seen >= value
  }
}
