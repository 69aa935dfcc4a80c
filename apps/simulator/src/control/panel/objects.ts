import { people } from '../../idp/people.ts'
import { effectiveStatus } from '../../life/effective-status.ts'
import { childrenOf } from '../../world/children-of.ts'
import type { GraphObject, NodeOf, World } from '../../world/world.ts'
import { changesTable } from './history.ts'
import { html, type Markup } from './markup.ts'
import { badge, choice, page, panelPath, section, textField } from './page.ts'
import type { View } from './view.ts'

/** Every account that somebody of the demo works with. */
export function accountsOf(world: World): NodeOf<'adaccount'>[] {
  const ids = people.flatMap(({ platformId }) => world.find('user', platformId)?.fields.accounts ?? [])
  return [...new Set(ids)].flatMap((id) => world.find('adaccount', id) ?? [])
}

/** The form that chooses an account on the pages that show one. */
export const accountChoice = (view: View, action: string, account: string): Markup =>
  html`<form method="get" action="${action}">
    ${choice(
      { name: 'account', label: view.t.objects.account, value: account },
      accountsOf(view.world).map(({ id, fields }) => [id, fields.name] as const),
    )}<button>${view.t.objects.show}</button>
  </form>`

/** An account's campaigns, with what is in them. */
export function objectsPage(view: View, account: string): string {
  const { t, world } = view
  const campaigns = world.inAccount(account, 'campaign')
  const tree =
    campaigns.length === 0
      ? html`<p class="empty">${t.objects.none}</p>`
      : html`<ul class="tree">
          ${campaigns.map((campaign) => branch(view, campaign))}
        </ul>`
  return page(
    view,
    'objects',
    t.pages.objects,
    html`${section(
      t.objects.account,
      html`${accountChoice(view, `${panelPath}/objects`, account)}
        <p><a href="${address(account)}">${account}</a></p>`,
    )}${section(t.objects.below, tree)}`,
  )
}

const address = (id: string): string => `${panelPath}/objects/${encodeURIComponent(id)}`

const label = (view: View, object: GraphObject): Markup =>
  html`<a href="${address(object.id)}">${String(object.fields.name ?? object.id)}</a>
    ${badge(effectiveStatus(view.world, object))}`

function branch(view: View, object: GraphObject): Markup {
  const { adsets, ads } = view.t.objects
  const below = childrenOf(view.world, object)
  if (below.length === 0) return html`<li>${label(view, object)}</li>`
  return html`<li class="branch">
    ${label(view, object)}
    <details>
      <summary>${object.kind === 'campaign' ? adsets : ads}${below.length}</summary>
      <ul class="tree">
        ${below.map((child) => branch(view, child))}
      </ul>
    </details>
  </li>`
}

/** One object: what it holds, who changed it, and what somebody else can do to it. */
export function objectPage(view: View, object: GraphObject): string {
  const { t, world } = view
  const below = childrenOf(world, object)
  return page(
    view,
    'objects',
    String(object.fields.name ?? object.id),
    html`<p>
        ${object.kind} · <code>${object.id}</code> ·
        <a href="${panelPath}/objects?account=${encodeURIComponent(object.account)}">${object.account}</a>
      </p>
      ${['campaign', 'adset', 'ad', 'adaccount'].includes(object.kind) ? section(t.objects.edit, edits(view, object)) : null}
      ${
        below.length === 0
          ? null
          : section(
              t.objects.below,
              html`<ul class="tree">
                ${below.map((child) => html`<li>${label(view, child)}</li>`)}
              </ul>`,
            )
      }
      ${section(t.changes.all, changesTable(view, 50, object.id))}
      ${section(t.objects.fields, html`<pre tabindex="0">${JSON.stringify(object.fields, null, 2)}</pre>`)}`,
  )
}

function edits({ t }: View, object: GraphObject): Markup {
  const words = t.objects
  const by = textField({ name: 'by', label: words.by, value: words.somebody })
  const button = (name: string, text: string) => html`<button name="do" value="${name}">${text}</button>`
  const isAd = object.kind === 'ad'
  if (object.kind === 'adaccount')
    return html`<form method="post" action="${address(object.id)}">
      ${by}${button('disable', words.disable)}${button('enable', words.enable)}
    </form>`
  return html`<form method="post" action="${address(object.id)}">
      ${by}${button('on', words.on)}${button('off', words.off)}${isAd ? html`${button('approve', words.approve)}${button('reject', words.reject)}` : null}
    </form>
    ${
      isAd
        ? null
        : html`<form method="post" action="${address(object.id)}">
            ${by}<label
              >${words.budget}<input
                type="number"
                min="1"
                name="budget"
                required
                value="${String(object.fields.daily_budget ?? '')}" /></label
            >${button('budget', words.change)}
          </form>`
    }`
}
