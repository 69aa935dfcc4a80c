import type { AlertCode, AlertOf } from '@vigie/domain'
import { textOf, type Sentence } from './sentence.ts'
import type { Texts } from './texts.ts'

/** What an alert says in a language. */
export const alertSentence = <C extends AlertCode>({ alerts }: Texts, alert: AlertOf<C>): Sentence =>
  alerts[alert.code](alert.facts)

/** What an alert says where only text can stand: mail, chat, webhooks. */
export const alertText = (texts: Texts, alert: AlertOf<AlertCode>): string =>
  textOf(alertSentence(texts, alert))
