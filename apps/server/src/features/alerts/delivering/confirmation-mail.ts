import { plainName } from '../../../mail/plain-name.ts'
import type { MailContent } from './mail-message.ts'
import { escaped } from './mail-message.ts'
import type { Message } from './message.ts'

/** The question to an address that alerts shall go to. */
export function confirmationMailOf(
  { account, texts }: Pick<Message, 'account' | 'texts'>,
  link: string,
): MailContent {
  const { subject, body, action, ends } = texts.messages.confirm
  const question = body(plainName(account.name))
  return {
    subject,
    text: [question, link, ends].join('\n\n'),
    html:
      `<div style="font:14px/20px system-ui,sans-serif;max-width:600px;color:#0f2a33"><p>${escaped(question)}</p>` +
      `<p><a href="${escaped(link)}">${escaped(action)}</a></p>` +
      `<p style="color:#5b6f76;font-size:12px">${escaped(ends)}</p></div>`,
  }
}
