import { alertText, inEveryLanguage } from '@vigie/sentences'
import { flatFacts } from '../../../alerts/flat-facts.ts'
import { signatureOf } from '../../../webhooks/sign.ts'
import { linesOf, subjectOf, type Message } from './message.ts'

/** A body to post, and the headers that go with it. */
export type HookContent = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** Slack's incoming webhooks: `text` for notifications, blocks for the channel. */
export function slackOf(message: Message): HookContent {
  const { see, test } = message.texts.messages
  const sections = message.isTest
    ? [section(`*${slackText(message.account.name)}*\n${slackText(test)}`)]
    : linesOf(message).map(({ priority, when, sentence, about, url }) =>
        section(
          [
            `*${slackText(priority)}* · ${slackText(when)}`,
            slackText(sentence),
            ...(about === '' ? [] : [`_${slackText(about)}_`]),
            `<${url}|${slackText(see)}>`,
          ].join('\n'),
        ),
      )
  return content({ text: slackText(subjectOf(message)), blocks: sections.slice(0, mostBlocks) })
}

/** Slack shows at most this many blocks of a message, and this much text in one. */
const mostBlocks = 50
const longestText = 3000
const section = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text.slice(0, longestText) },
})

/** In Slack's markup these three marks make links and mentions: what people typed makes none. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Teams' workflows take an adaptive card. Text blocks would read markdown, so marks of it are escaped. */
export function teamsOf(message: Message): HookContent {
  const { see, test } = message.texts.messages
  const lines = linesOf(message)
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(cardText(message.account.name), { weight: 'Bolder' }),
      ...(message.isTest ? [block(cardText(test))] : []),
      ...lines.flatMap(({ priority, when, sentence, about, url }) => [
        block(`**${cardText(priority)}** · ${cardText(when)}`, { separator: true }),
        block(cardText(sentence)),
        block([...(about === '' ? [] : [cardText(about)]), `[${cardText(see)}](${url})`].join(' · '), {
          isSubtle: true,
        }),
      ]),
    ],
  }
  return content({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }],
  })
}

const cardText = (text: string): string => text.replace(/[\\[\]()*_`#<>]/g, (mark) => `\\${mark}`)

/**
 * The product's own webhook: what was told with its figures, signed over the time and the body, so that a receiver can
 * refuse what is not from here and what is old (docs/webhooks.md).
 */
export function webhookOf(message: Message, secret: string): HookContent {
  const lines = linesOf(message)
  const { body } = content({
    id: message.id,
    type: message.isTest ? 'test' : 'alerts',
    sentAt: message.sentAt.toISOString(),
    account: { id: message.account.id, name: message.account.name },
    alerts: message.alerts.map((alert, index) => ({
      id: alert.id,
      createdAt: alert.createdAt.toISOString(),
      category: alert.category,
      priority: alert.priority,
      code: alert.code,
      sentence: inEveryLanguage((texts) => alertText(texts, alert.told)),
      campaigns: alert.campaigns,
      facts: flatFacts(alert.told),
      url: lines[index]?.url,
    })),
  })
  return { body, headers: signatureOf(body, { id: message.id, secret, sentAt: message.sentAt }) }
}

const content = (value: object): HookContent => ({ body: JSON.stringify(value), headers: {} })
