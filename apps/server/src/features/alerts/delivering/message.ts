import { placeAddress } from '@vigie/contract'
import { placeOf, type Alert, type AlertPriority } from '@vigie/domain'
import { alertText, type Texts } from '@vigie/sentences'

/** One alert as it goes out. */
export type SentAlert = {
  readonly id: string
  readonly createdAt: Date
  readonly category: string
  readonly priority: AlertPriority
  readonly code: string
  readonly told: Alert
  readonly campaigns: readonly { readonly id: string; readonly name: string }[]
  /** Names of what it is about. */
  readonly about: readonly string[]
}

/** Alerts that go to one channel together. `id` is the same in every try, so that a receiver can tell a repeat. */
export type Message = {
  readonly id: string
  readonly isTest: boolean
  readonly account: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly publicUrl: string
  /** What the language of the channel says. */
  readonly texts: Texts
  readonly sentAt: Date
  readonly alerts: readonly SentAlert[]
}

/** An alert as every kind of message shows it. */
export type Line = {
  readonly priority: string
  readonly when: string
  readonly sentence: string
  readonly about: string
  readonly url: string
}

export function linesOf(message: Message): readonly Line[] {
  const { priorities, moment } = message.texts.messages
  return message.alerts.map((alert) => ({
    priority: priorities[alert.priority - 1] ?? '',
    when: moment(alert.createdAt, message.account.timezone),
    sentence: alertText(message.texts, alert.told),
    about: alert.about.join(', '),
    url: placeUrl(message, alert),
  }))
}

/** The page where an alert is acted on. */
function placeUrl({ publicUrl, account }: Message, { told, campaigns }: SentAlert): string {
  const place = placeOf(
    told,
    campaigns.map(({ id }) => id),
  )
  return `${publicUrl}${placeAddress(place, account.id)}`
}

/** One line that says what a message is about. */
export function subjectOf(message: Message): string {
  const { isTest, account, alerts, texts } = message
  const [line, ...others] = linesOf(message)
  const about =
    line && others.length === 0
      ? texts.messages.one(line.priority, line.sentence)
      : texts.messages.alerts(alerts.length)
  return plain(`[Vigie] ${account.name} · ${isTest ? texts.messages.test : about}`).slice(0, 250)
}

/** Text without line breaks or other control characters. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
