import { html, type Markup } from './markup.ts'
import { badge, page, panelPath, section, table } from './page.ts'
import type { View } from './view.ts'

/** Everything that was changed, by whom, and every call that came. */
export const historyPage = (view: View): string =>
  page(
    view,
    'history',
    view.t.pages.history,
    html`${section(view.t.changes.all, changesTable(view, 300))}${section(view.t.calls.all, callsTable(view, 300))}`,
  )

/** People of the demo are shown by their name; others as they called themselves. */
const nameOf = ({ world }: View, by: string): string => {
  const user = world.get(by)
  return user?.kind === 'user' ? user.fields.name : by
}

export function changesTable(view: View, most: number, id?: string): Markup {
  const { t, world } = view
  const entries = id === undefined ? world.log : world.log.filter((entry) => entry.id === id)
  const rows = entries
    .slice(-most)
    .toReversed()
    .map((entry) => [
      html`<span class="muted">${view.time(entry.at)}</span>`,
      nameOf(view, entry.by),
      `${t.changes.events[entry.event]} · ${entry.kind}`,
      html`<a href="${panelPath}/objects/${encodeURIComponent(entry.id)}"
        >${String(world.get(entry.id)?.fields.name ?? entry.id)}</a
      >`,
      entry.status === null ? '' : badge(entry.status),
    ])
  const { when, who, what, object, status, none } = t.changes
  return table(
    [when, who, what, object, status].map((name) => ({ name })),
    rows,
    none,
  )
}

export function callsTable(view: View, most: number): Markup {
  const { calls, changes } = view.t
  const rows = view.requests
    .slice(-most)
    .toReversed()
    .map(({ at, method, path, status, refusal }) => [
      html`<span class="muted">${view.time(Date.parse(at))}</span>`,
      method,
      html`<code>/${path.replace(/^\//, '')}</code>`,
      html`${badge(String(status))} ${refusal}`,
    ])
  return table(
    [changes.when, calls.method, calls.path, calls.status].map((name) => ({ name })),
    rows,
    calls.none,
  )
}
