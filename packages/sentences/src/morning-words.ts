import { isWaiting, type Alert, type MorningTold, type WaitingCode, type WaitingOf } from '@vigie/domain'
import { alertSentence, alertText } from './alert-sentence.ts'
import { textOf } from './sentence.ts'
import type { Marked, MorningWords, Texts } from './texts.ts'

/** What a line of the morning says in a language. */
export const morningWords = (texts: Texts, told: MorningTold): MorningWords =>
  isWaiting(told) ? waitingWords(texts, told) : alertWords(texts, told)

const waitingWords = <C extends WaitingCode>({ morning }: Texts, told: WaitingOf<C>): MorningWords =>
  morning.waiting[told.code](told.facts)

/** Decisions are said in short, with their whole sentence besides; other alerts as they were told. */
function alertWords(texts: Texts, alert: Alert): MorningWords {
  switch (alert.code) {
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return {
        head: [texts.morning.decided[alert.code](alert.facts)],
        // Of several, the whole sentence is a list: their names are enough.
        detail:
          alert.facts.decisions.length === 1
            ? alertText(texts, alert)
            : texts.morning.named(alert.facts.decisions.map(({ subject }) => subject)),
      }
    case 'proposal.waiting':
      return texts.morning.asked(alert.facts)
    case 'budget.overspendLikely':
      return texts.morning.runsOut(alert.facts)
    default:
      return { head: alertSentence(texts, alert), detail: '' }
  }
}

/** A line where only text can stand: mail. */
export const morningText = (texts: Texts, told: MorningTold): string => textOf(morningWords(texts, told).head)

/** A text with parts that stand out, where nothing can. */
export const markedText = (marked: Marked): string =>
  marked.map((part) => (typeof part === 'string' ? part : part.strong)).join('')
