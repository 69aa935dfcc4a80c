import { faultKinds } from '../../graph/faults/faults.ts'
import { faultTexts } from './fault-texts.ts'
import { issuerVariants } from '../../idp/hostile.ts'
import { callsTable, changesTable } from './history.ts'
import { html, type Markup } from './markup.ts'
import { checkbox, choice, numberField, page, panelPath, section, table, textField } from './page.ts'
import type { View } from './view.ts'

/** Clock, faults, behaviour, and what happened last. */
export function overviewPage(view: View, problem: string | null): string {
  const { t } = view
  return page(
    view,
    'overview',
    t.pages.overview,
    html`<p>${t.nothingSpent}</p>
      ${problem === null ? null : html`<p role="alert"><span class="badge bad">${problem}</span></p>`}
      <div class="columns">
        <div class="stack">
          ${section(t.clock.title, clock(view))}${section(t.worlds.title, worlds(view))}${section(t.again.title, again(view))}
        </div>
        ${section(t.behaviour.title, behaviour(view))}
      </div>
      ${section(t.faults.title, faults(view))}
      <div class="columns">
        ${section(t.changes.title, changesTable(view, 10))}${section(t.calls.title, callsTable(view, 10))}
      </div>`,
  )
}

function clock({ t, world }: View): Markup {
  const { speeds } = t.clock
  const forward = [
    [3600, t.clock.hour],
    [86_400, t.clock.day],
    [604_800, t.clock.week],
  ] as const
  return html`<p>${t.clock.about}</p>
    <form method="post" action="${panelPath}/clock">
      ${forward.map(([seconds, words]) => html`<button name="advance" value="${seconds}">${words}</button>`)}
    </form>
    <form method="post" action="${panelPath}/clock">
      ${choice({ name: 'rate', label: t.clock.speed, value: world.clock.rate() }, [
        ['0', speeds.stopped],
        ['1', speeds.real],
        ['60', speeds.minute],
        ['600', speeds.ten],
      ])}<button>${t.clock.set}</button>
    </form>`
}

function behaviour({ t, world, issuer }: View): Markup {
  const { review, lag, switchesBackOn, quotas } = world.settings
  const words = t.behaviour
  return html`<form class="grid" method="post" action="${panelPath}/behaviour">
    ${numberField({ name: 'reviewSeconds', label: words.review, value: review.reviewSeconds })}
    ${numberField({ name: 'rejected', label: words.rejected, value: Math.round(review.rejectedPart * 100) })}
    ${numberField({ name: 'readLag', label: words.lag, value: lag.readAfterWriteSeconds })}
    ${numberField({ name: 'labelLag', label: words.labelLag, value: lag.labelIndexSeconds })}
    ${choice({ name: 'tier', label: words.tier, value: quotas.tier }, [
      ['development_access', 'development_access'],
      ['standard_access', 'standard_access'],
    ])}
    ${choice({ name: 'issuer', label: words.issuer, value: issuer.variant ?? '' }, [
      ['', words.honest],
      ...issuerVariants.map((name) => [name, name] as const),
    ])}
    ${checkbox({ name: 'quotas', label: words.quotas }, quotas.isOn)}
    ${checkbox({ name: 'back', label: words.back }, switchesBackOn.isOn)}
    <button class="primary">${words.save}</button>
  </form>`
}

/** The whole world under a name, and the way back to it. */
function worlds({ t, shelf }: View): Markup {
  const names = shelf.names()
  return html`<form method="post" action="${panelPath}/worlds/save">
      ${textField({ name: 'name', label: t.worlds.name, value: '' })}<button>${t.worlds.keep}</button>
    </form>
    ${
      names.length === 0
        ? html`<p>${t.worlds.none}</p>`
        : html`<form method="post" action="${panelPath}/worlds/load">
            ${choice(
              { name: 'name', label: t.worlds.kept, value: names[0] ?? '' },
              names.map((name) => [name, name] as const),
            )}<button>${t.worlds.back}</button>
          </form>`
    }`
}

/** What cannot be undone asks twice. */
const again = ({ t }: View): Markup =>
  html`<form method="post" action="${panelPath}/tokens/revoke"><button>${t.again.revoke}</button></form>
    <details>
      <summary>${t.again.reset}</summary>
      <p>${t.again.about}</p>
      <form method="post" action="${panelPath}/reset">
        <button class="danger">${t.again.confirm}</button>
      </form>
    </details>`

function faults(view: View): Markup {
  const { t } = view
  const words = t.faults
  const rows = view.faults
    .list()
    .map((rule) => [
      html`<code>${rule.kind}</code> ${faultTexts[rule.kind][view.language]}`,
      rule.method ?? words.anyMethod,
      html`<code>${rule.path ?? '.*'}</code>`,
      view.number(rule.after),
      view.number(rule.hit),
    ])
  const columns = [
    { name: words.kind },
    { name: words.method },
    { name: words.path },
    { name: words.after, isNumber: true },
    { name: words.hits, isNumber: true },
  ]
  return html`${table(columns, rows, words.none)}
    <form class="grid" method="post" action="${panelPath}/faults">
      ${choice(
        { name: 'kind', label: words.kind, value: 'latency' },
        faultKinds.map((kind) => [kind, `${kind} · ${faultTexts[kind][view.language]}`] as const),
      )}
      ${choice({ name: 'method', label: words.method, value: '' }, [
        ['', words.anyMethod],
        ['GET', 'GET'],
        ['POST', 'POST'],
        ['DELETE', 'DELETE'],
      ])}
      ${textField({ name: 'path', label: words.path, value: '' })}
      ${numberField({ name: 'after', label: words.after, value: 0 })}
      ${numberField({ name: 'times', label: words.times, value: 1000 }, 1)}
      ${numberField({ name: 'milliseconds', label: words.milliseconds, value: 3000 })}
      ${numberField({ name: 'part', label: words.part, value: 100 })}
      <button class="primary">${words.add}</button>
    </form>
    ${rows.length === 0 ? null : html`<form method="post" action="${panelPath}/faults/clear"><button>${words.clear}</button></form>`}`
}
