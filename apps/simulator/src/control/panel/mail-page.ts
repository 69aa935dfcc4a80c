import type { CaughtMail } from '../../mail/mail-box.ts'
import { html } from './markup.ts'
import { badge, page, panelPath, section, table } from './page.ts'
import type { View } from './view.ts'

/** Messages and webhooks that were caught, the newest first. */
export function mailPage(view: View): string {
  const { t, mail, hooks } = view
  const words = t.mail
  const messages = mail
    .list()
    .toReversed()
    .map((one) => [
      html`<span class="muted">${view.time(one.at)}</span>`,
      one.from,
      one.recipients.join(', '),
      html`<a href="${panelPath}/mail/${one.id}">${one.subject}</a>`,
    ])
  const calls = hooks
    .list()
    .toReversed()
    .slice(0, 100)
    .map((one) => [
      html`<span class="muted">${view.time(one.at)}</span>`,
      one.name,
      badge(String(one.status)),
      html`<code>${one.text.slice(0, 400)}</code>`,
    ])
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  return page(
    view,
    'mail',
    t.pages.mail,
    html`${section(
      words.title,
      html`${table(named([t.changes.when, words.from, words.to, words.subject]), messages, words.none)}${messages.length === 0 ? null : html`<form method="post" action="${panelPath}/mail/clear"><button>${words.clear}</button></form>`}`,
    )}${section(
      words.hooks,
      table(
        named([t.changes.when, words.name, t.calls.status, words.body]),
        calls,
        `${words.noHooks}${view.publicUrl}/_control/hooks/slack`,
      ),
    )}`,
  )
}

export function messagePage(view: View, mail: CaughtMail): string {
  const { t } = view
  const words = t.mail
  const files = mail.attachments.map(({ name, type, size }) => [name, type, view.number(size)])
  return page(
    view,
    'mail',
    mail.subject,
    html`<p>${words.from} ${mail.from} · ${words.to} ${mail.recipients.join(', ')} · ${view.time(mail.at)}</p>
      ${mail.html === '' ? null : section(mail.subject, html`<iframe sandbox src="/_control/mail/${mail.id}/html" title="${mail.subject}"></iframe>`)}
      ${section(words.text, html`<pre tabindex="0">${mail.text}</pre>`)}
      ${files.length === 0 ? null : section(words.attachments, table([{ name: words.name }, { name: 'MIME' }, { name: '', isNumber: true }], files, ''))}`,
  )
}
