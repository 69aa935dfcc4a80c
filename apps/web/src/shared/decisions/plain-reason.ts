import { costOfOne, decisionFacts, equivalentsOf, errorFrequency, outcomeOf } from '@vigie/domain'
import { countedEvent } from '@vigie/sentences/event-names'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatList } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { movedTo, moneyOf, often } from './decision-words.ts'
import { weightsOf } from './equivalents.ts'

/** Why, in one sentence, or a line each as a headline: what one costs here and elsewhere, and how often such a decision is wrong; or where money went. */
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
  if (isWhole) return [t(($) => $.decisions.plain.headline, costs), chanceOf(t, decision)].join('\n').trim()
  const wrong = decision.worse === null ? null : often(t, 1 - decision.worse)
  const said = t(($) => $.decisions.plain.costs, costs)
  return wrong === null ? said : `${said} ${t(($) => $.decisions.plain.wrong, { often: wrong })}`
}

/** The chance that it was no worse than what is beside it: of what deserved a pause alone, where it is the chance of an error. */
function chanceOf(t: TFunction, { action, worse }: Decision): string {
  const told = worse === null || action !== 'pause' ? null : errorFrequency(1 - worse)
  return told ? t(($) => $.decisions.plain.chance[told.isLess ? 'less' : 'oneIn'], { times: told.oneIn }) : ''
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
