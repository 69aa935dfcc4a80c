import { html, trusted, type Markup } from './markup.ts'
import { styles } from './styles.ts'
import type { Texts } from './texts.fr.ts'
import type { View } from './view.ts'

export const panelPath = '/_control/panel'
export type PageName = keyof Texts['pages']

const addressOf = (name: PageName): string => (name === 'overview' ? panelPath : `${panelPath}/${name}`)

/** A page of the panel: where one is, what time it is there, and the content. */
export function page(view: View, current: PageName, title: string, content: Markup): string {
  const { t, language } = view
  const names: readonly PageName[] = ['overview', 'objects', 'history', 'truth', 'mail']
  const other = language === 'fr' ? 'en' : 'fr'
  const links = names.map(
    (name) =>
      html`<a href="${addressOf(name)}" ${trusted(name === current ? ' aria-current="page"' : '')}
        >${t.pages[name]}</a
      >`,
  )
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · ${t.title}</title>
        <style>
          ${trusted(styles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">${t.skip}</a>
        <header>
          <strong>${t.title}</strong>
          <nav aria-label="${t.title}">${links}</nav>
          <span class="now">${view.time(view.world.clock.now())} UTC · × ${view.world.clock.rate()}</span>
          <form method="post" action="${panelPath}/language">
            <input type="hidden" name="from" value="${addressOf(current)}" />
            <button name="language" value="${other}" lang="${other}">${t.otherLanguage}</button>
          </form>
        </header>
        <main id="content">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
  return markup.safe
}

export type Cell = Markup | string | number
export type Column = { readonly name: string; readonly isNumber?: boolean }

/** A table, or a sentence when there is nothing to put into it. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const classOf = (index: number) => (columns[index]?.isNumber ? 'number' : '')
  return html`<div class="scroll" tabindex="0" role="group">
    <table>
      <thead>
        <tr>
          ${columns.map(({ name }, index) => html`<th scope="col" class="${classOf(index)}">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, index) => html`<td class="${classOf(index)}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

export const section = (title: string, content: Markup): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`

type Field = { readonly name: string; readonly label: string; readonly value: string | number }

export const numberField = ({ name, label, value }: Field, min = 0): Markup =>
  html`<label>${label}<input type="number" min="${min}" name="${name}" value="${value}" /></label>`

export const textField = ({ name, label, value }: Field): Markup =>
  html`<label>${label}<input name="${name}" value="${value}" spellcheck="false" /></label>`

export const choice = (
  { name, label, value }: Field,
  options: readonly (readonly [value: string, label: string])[],
): Markup =>
  html`<label
    >${label}<select name="${name}">
      ${options.map(
        ([one, words]) =>
          html`<option value="${one}" ${trusted(one === String(value) ? ' selected' : '')}>${words}</option>`,
      )}
    </select></label
  >`

export const checkbox = ({ name, label }: Omit<Field, 'value'>, isOn: boolean): Markup =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" ${trusted(isOn ? ' checked' : '')} />${label}</label
  >`

const good = ['ACTIVE', 'created', '200']
const bad = ['DISAPPROVED', 'DELETED', 'deleted']

export const badge = (text: string): Markup => html`<span class="badge ${toneOf(text)}">${text}</span>`

function toneOf(text: string): string {
  if (good.includes(text)) return 'good'
  if (bad.includes(text) || /^[45]\d\d$/.test(text)) return 'bad'
  return /PEND|PROCESS|ISSUE/.test(text) ? 'warn' : ''
}
