import { aggregate } from '../../insights/aggregate.ts'
import { currencyDecimals } from '../../insights/currency.ts'
import { dayAt } from '../../insights/calendar.ts'
import { eventIndex, plainIndex, type Facts } from '../../insights/fact-names.ts'
import type { NodeOf } from '../../world/world.ts'
import { html } from './markup.ts'
import { page, panelPath, section, table } from './page.ts'
import { accountChoice } from './objects.ts'
import type { View } from './view.ts'

const days = 28

/** What really happened in an account, ad by ad, and the rates behind it. */
export function truthPage(view: View, account: NodeOf<'adaccount'>): string {
  const { t, world, figures } = view
  const to = dayAt(account.fields.timezone_name, world.clock.now()).number
  const rows = aggregate({
    figures,
    object: account,
    level: 'ad',
    periods: [{ from: to - days + 1, to, since: '', until: '' }],
    breakdowns: [],
    keeps: () => true,
    mostRows: 100_000,
    isFinal: true,
    isFull: true,
  })
  const unit = 10 ** currencyDecimals(account.fields.currency)
  const factsOf = new Map(rows.map(({ object, facts }) => [object.id, facts]))
  const sections = world.inAccount(account.id, 'campaign').map((campaign) => {
    const cells = figures.ofCampaign(campaign).ads.flatMap(({ ad, adset, truth }) => {
      const facts = factsOf.get(ad.id)
      return facts ? [[...names(ad, adset), ...numbers(view, facts, truth, unit)]] : []
    })
    return section(campaign.fields.name, table(columnsOf(view, account.fields.currency), cells, t.truth.none))
  })
  return page(
    view,
    'truth',
    t.pages.truth,
    html`<p>${t.truth.about}</p>
      ${section(t.objects.account, accountChoice(view, `${panelPath}/truth`, account.id))}${sections}`,
  )
}

const columnsOf = ({ t: { truth } }: View, currency: string) => {
  const { spend, impressions, clicks, purchases, clickRate, conversionRate, basket, perEuro } = truth
  const counted = [`${spend} (${currency})`, impressions, clicks, purchases]
  const drawn = [clickRate, conversionRate, `${basket} (${currency})`, perEuro]
  return [
    ...[truth.ad, truth.adset].map((name) => ({ name })),
    ...[...counted, ...drawn].map((name) => ({ name, isNumber: true })),
  ]
}

const names = (ad: NodeOf<'ad'>, adset: NodeOf<'adset'>) => [
  html`<a href="${panelPath}/objects/${ad.id}">${String(ad.fields.name)}</a>`,
  adset.fields.name,
]

type Rates = {
  readonly clickRate: number
  readonly conversionRate: number
  readonly basket: number
  readonly cpm: number
}

function numbers(view: View, facts: Facts, rates: Rates, unit: number) {
  const bought = [0, 1, 3].reduce((sum, slot) => sum + (facts[eventIndex('purchase', slot)] ?? 0), 0)
  const of = (name: 'spend' | 'impressions' | 'linkClicks') => facts[plainIndex(name)] ?? 0
  const perSpent = (1000 * rates.clickRate * rates.conversionRate * rates.basket) / rates.cpm
  return [
    view.number(of('spend') / unit, 2),
    view.number(of('impressions')),
    view.number(of('linkClicks')),
    view.number(bought),
    `${view.number(rates.clickRate * 100, 2)} %`,
    `${view.number(rates.conversionRate * 100, 2)} %`,
    view.number(rates.basket / unit, 2),
    view.number(perSpent, 2),
  ]
}
