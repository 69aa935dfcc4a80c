import type { AlertPriority } from '@vigie/domain'

/** One alert as it goes out. */
export type SentAlert = {
  readonly id: string
  readonly createdAt: Date
  readonly category: string
  readonly priority: AlertPriority
  readonly code: string
  readonly sentence: { readonly fr: string; readonly en: string }
  readonly campaigns: readonly { readonly id: string; readonly name: string }[]
  readonly places: readonly string[]
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

/** Alerts that go to one place together. `id` is the same in every try, so that a receiver can tell a repeat. */
export type Message = {
  readonly id: string
  readonly isTest: boolean
  readonly account: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly publicUrl: string
  readonly language: 'fr' | 'en'
  readonly sentAt: Date
  readonly alerts: readonly SentAlert[]
}

const words = {
  fr: {
    priorities: ['Haute', 'Moyenne', 'Basse', 'Terminé'],
    alerts: (count: number) => (count === 1 ? '1 alerte' : `${count} alertes`),
    see: 'Voir dans Vigie',
    test: 'Message d’essai : les alertes de ce compte arriveront ici.',
    why: 'Vous recevez ce message parce que les alertes de ce compte sont envoyées ici. Cela se règle dans les paramètres de Vigie.',
  },
  en: {
    priorities: ['High', 'Medium', 'Low', 'Over'],
    alerts: (count: number) => (count === 1 ? '1 alert' : `${count} alerts`),
    see: 'See it in Vigie',
    test: 'Test message: the alerts of this account will arrive here.',
    why: 'You receive this because the alerts of this account are sent here. This is set in the settings of Vigie.',
  },
} as const

export const wordsOf = ({ language }: Message) => words[language]

/** An alert as every kind of message shows it. */
export type Line = {
  readonly priority: string
  readonly when: string
  readonly sentence: string
  readonly place: string
  readonly url: string
}

export function linesOf(message: Message): readonly Line[] {
  const when = new Intl.DateTimeFormat(message.language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: message.account.timezone,
  })
  return message.alerts.map((alert) => ({
    priority: wordsOf(message).priorities[alert.priority - 1] ?? '',
    when: when.format(alert.createdAt),
    sentence: alert.sentence[message.language] || alert.sentence.en,
    place: alert.places.join(', '),
    url: placeUrl(message, alert),
  }))
}

/** Where an alert is acted on: the publication that waits, the campaign when it is about one, else the account's alerts. */
export function placeUrl({ publicUrl, account }: Message, alert: SentAlert): string {
  const [campaign, ...others] = alert.campaigns
  const publication = publicationAddress(alert)
  const path =
    campaign && others.length === 0 ? `/campagne/details/${encodeURIComponent(campaign.id)}` : '/alertes'
  const place = publication ?? `${path}?`
  return `${publicUrl}${place}account=${encodeURIComponent(account.id)}`
}

/** The page of the publication that an alert is about, up to its next parameter. */
function publicationAddress({ code, facts: { fileId, kind } }: SentAlert): string | null {
  if (code !== 'publication.approvalWanted' || typeof fileId !== 'string') return null
  const page = kind === 'update' ? '/campagne/update-pub/confirm' : '/campagne/create/confirm'
  return `${page}?file_id=${encodeURIComponent(fileId)}&`
}

/** One line that says what a message is about. */
export function subjectOf(message: Message): string {
  const { isTest, account, alerts } = message
  const [line, ...others] = linesOf(message)
  const what = isTest
    ? wordsOf(message).test
    : line && others.length === 0
      ? `${line.priority} : ${line.sentence}`
      : wordsOf(message).alerts(alerts.length)
  return plain(`[Vigie] ${account.name} · ${what}`).slice(0, 250)
}

/** Text without line breaks or other control characters. */
export const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
