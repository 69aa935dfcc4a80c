import { linesOf, subjectOf, type Message } from './message.ts'

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

/** The message as mail, as text and as a page; what people typed is text in both. */
export function mailOf(message: Message): MailContent {
  const { see, test, why } = message.texts.messages
  const lines = linesOf(message)
  const text = [
    message.account.name,
    ...(message.isTest ? [test] : []),
    ...lines.map(({ priority, when, sentence, about, url }) =>
      [`${priority} · ${when}`, sentence, about, url].filter((part) => part !== '').join('\n'),
    ),
    why,
  ].join('\n\n')
  const html = [
    `<div style="font:14px/20px system-ui,sans-serif;max-width:600px;color:#0f2a33">`,
    `<h1 style="font-size:16px">${escaped(message.account.name)}</h1>`,
    ...(message.isTest ? [`<p>${escaped(test)}</p>`] : []),
    ...lines.map(
      ({ priority, when, sentence, about, url }) =>
        `<div style="border-top:1px solid #d8e0e2;padding:12px 0"><small>${escaped(priority)} · ${escaped(when)}</small>` +
        `<p style="margin:4px 0">${escaped(sentence)}</p>` +
        (about === '' ? '' : `<small>${escaped(about)}</small><br>`) +
        `<a href="${escaped(url)}">${escaped(see)}</a></div>`,
    ),
    `<p style="color:#5b6f76;font-size:12px">${escaped(why)}</p></div>`,
  ].join('')
  return { subject: subjectOf(message), text, html }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text that is text in a page too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
