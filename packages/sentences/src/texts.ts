import type { AlertCode, AlertFacts, DecisionFacts, MissingCode } from '@vigie/domain'
import type { Sentence } from './sentence.ts'

/** What a language says of every alert: without one of them it does not compile. */
export type AlertTexts = { readonly [C in AlertCode]: (facts: AlertFacts[C]) => Sentence }

/** What a language says of the engine's decisions. */
export type DecisionTexts = {
  /** One decision: what happened, what was seen, compared, and held. */
  readonly one: (facts: DecisionFacts) => string
  /** Several of one kind in one campaign: what happened, to which, and what they waste together. */
  readonly several: (decisions: readonly DecisionFacts[], campaign: string) => string
  /** Why a whole campaign was not judged. */
  readonly missing: Readonly<Record<MissingCode, string>>
}

/** The words of messages around what is told. */
export type MessageTexts = {
  /** High, medium, low, over. */
  readonly priorities: readonly [string, string, string, string]
  readonly alerts: (count: number) => string
  readonly see: string
  readonly test: string
  readonly why: string
  /** A moment on the clock of a zone. */
  readonly moment: (at: Date, timeZone: string) => string
}

/** All that a language is: adding one adds a value of this type in `texts-in.ts` and its name to the domain’s languages. */
export type Texts = {
  readonly alerts: AlertTexts
  readonly decisions: DecisionTexts
  readonly messages: MessageTexts
}
