import { costOfOne, equivalentsOf } from '@vigie/domain'
import { countedEvent } from '@vigie/sentences/event-names'
import { decisionFacts, outcomeOf } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatList } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { movedTo, moneyOf, often } from './decision-words.ts'
import { weightsOf } from './equivalents.ts'

/** Why, in one sentence: what one costs here and elsewhere, and how often such a decision is wrong; or where money went. */
export function usePlainReason(decision: Decision, isWhole = false): string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const sentences = useSentences()
  const costs = useCosts(decision)
  if (decision.move && decision.action !== 'raise') {
    const [from, ...to] = decision.move.parts
    return t(($) => $.decisions.plain.moved, {
      from: from?.adsetName ?? '',
      to: formatList(
        to.map(({ adsetName }) => adsetName),
        language,
      ),
      before: moneyOf(from?.from ?? 0, currency),
      after: from ? movedTo(t, from, currency) : moneyOf(0, currency),
    })
  }
  if (costs === null) {
    const facts = decisionFacts(decision, { ...decision, currency, outcome: outcomeOf(decision) })
    return sentences.decisions.one(facts)
  }
  // Beside the drawing of its risk.
  if (isWhole) return t(($) => $.decisions.plain.headline, costs)
  const wrong = decision.worse === null ? null : often(t, 1 - decision.worse)
  const said = t(($) => $.decisions.plain.costs, costs)
  return wrong === null ? said : `${said} ${t(($) => $.decisions.plain.wrong, { often: wrong })}`
}

/** What one of the strategy's heaviest event costs here and in the ads beside; `null` where it is not known. */
function useCosts(
  decision: Decision,
): { readonly here: string; readonly elsewhere: string; readonly event: string } | null {
  const { currency } = useAccount()
  const language = useLanguage()
  const weights = weightsOf(decision)
  const here = costOfOne(decision.value, weights)
  const elsewhere = decision.bar === null ? null : costOfOne(decision.bar, weights)
  const unit = equivalentsOf(1, weights)
  if (here === null || elsewhere === null || unit === null) return null
  return {
    here: moneyOf(here, currency),
    elsewhere: moneyOf(elsewhere, currency),
    event: countedEvent(unit.event, 1, language),
  }
}
