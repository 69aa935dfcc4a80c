import { newGeoPackage, noFigures, noGuardrails, type CampaignRow } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../../testing/a-campaign.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { anAdset, explorerOf } from '../../../testing/explorer-rows.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

const belgium = '3f0c8f6e-5d3b-4c1e-9b7a-000000000001'
const aZone = (id: string, name: string) => ({
  ...structuredClone(newGeoPackage),
  id,
  name,
  languages: [],
  countries: [],
  regions: [],
  cities: [],
  excludedCities: [],
  excludedRegions: [],
  locationTypes: ['home' as const],
})
const anAd = (number: number, name: string) =>
  anAdset(number, { name, budget: null, adsetId: '7', adsetName: 'Large' })

const campaign = (id: string, name: string, changes: Partial<CampaignRow> = {}): CampaignRow => ({
  ...aCampaign(1),
  campaignId: id,
  name,
  status: 'ACTIVE',
  dailyBudget: 10_000,
  lifetimeBudget: null,
  figures: { ...noFigures, spend: 50_000, purchases: 10, purchaseValue: 100_000 },
  ...changes,
})
const rows = [
  campaign('11', 'FR · Conversion · Opale'),
  campaign('12', 'BE · Conversion · Opale', {
    dailyBudget: 5000,
    figures: { ...noFigures, spend: 50_000, purchases: 2, purchaseValue: 20_000 },
  }),
  campaign('13', 'FR · Notoriété', { status: 'PAUSED' }),
]

/** Somebody at work on a screen that is not the list. */
function atWork(answers: Answers = {}, path = '/campagne/configurer-strategie') {
  return renderApp(path, {
    campaignList: () => listOf(rows),
    accountGuard: () => ({
      limits: noGuardrails,
      isFrozen: false,
      isFrozenEverywhere: false,
      frozenBy: null,
      frozenAt: null,
    }),
    countAlerts: () => ({ count: 0 }),
    listAlerts: () => [],
    ...answers,
  })
}

async function ask(app: ReturnType<typeof atWork>, text: string) {
  await screen.findByRole('main')
  await app.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Rechercher ou agir' })
  await app.user.type(field, text)
  return field
}
const preview = () => screen.findByRole('region', { name: 'Ce que fait cette commande' })
const lines = async () =>
  within(await preview())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test(
  'what would change is shown before Enter, which leads to the whole of it and sends nothing',
  { tags: 'long' },
  async () => {
    const app = atWork()
    await ask(app, '+20 % conversion')
    await waitFor(async () =>
      expect((await lines()).join(' | ').replaceAll(/\s/g, ' ')).toBe(
        'FR · Conversion · Opale100,00 € → 120,00 € | BE · Conversion · Opale50,00 € → 60,00 €',
      ),
    )
    const [first] = screen.getAllByRole('option')
    expect(first?.textContent).toMatch(/^Changer 2 budgets….*\+30,00\s€ par jour$/)
    await app.user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: /Changer les budgets de ces 2 campagnes/ })
    expect(await within(dialog).findByDisplayValue('20')).toBeDefined()
    expect(await within(dialog).findByRole('button', { name: 'Faire 2 changements' })).toBeDefined()
    expect(app.calls.filter(({ name }) => name === 'changeCampaigns')).toEqual([])
  },
)

test('a condition is held against the figures of its days, and the days are named', async () => {
  const asked: unknown[] = []
  const app = atWork({
    campaignList: (call: unknown) => {
      asked.push(call)
      return listOf(rows)
    },
  })
  await ask(app, 'pause roas<1 7j')
  await waitFor(async () => expect(await lines()).toEqual(['BE · Conversion · OpaleActive → En pause']))
  expect((await preview()).textContent).toMatch(/1 campagne visée/)
  expect((await preview()).textContent).toMatch(/Chiffres des 7 derniers jours/)
  expect(asked.length).toBeGreaterThan(1)
})

test('what names nothing means what is ticked in the list, and says so where nothing is', async () => {
  const app = atWork()
  await ask(app, 'pause')
  await waitFor(async () => expect((await preview()).textContent).toMatch(/Nommez des campagnes/))
  expect(screen.queryByRole('option', { name: /Mettre/ })).toBeNull()
})

test('ticked campaigns are those of the address', async () => {
  const app = atWork({}, '/campagne/liste?campaigns=12')
  await ask(app, '-50 %')
  await waitFor(async () => expect((await lines())[0]).toMatch(/^BE/))
  expect(await lines()).toHaveLength(1)
  expect((await preview()).textContent).toMatch(/1 campagne cochée/)
})

test(
  'ticked ad sets are what a command means in their list, and nothing else',
  { tags: 'long' },
  async () => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 })
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 720 })
    const app = atWork(
      {
        explorer: () => explorerOf([anAdset(1), anAdset(2, { name: 'Adset deux' })]),
        adsetBudgets: () => [],
      },
      '/campagne/adsets?adsets=2',
    )
    await screen.findByText('Adset deux')
    await ask(app, '-50 %')
    await waitFor(async () =>
      expect((await lines()).map((line) => line?.replaceAll(/\s/g, ' '))).toEqual([
        'Adset deux50,00 € → 25,00 €',
      ]),
    )
    expect((await preview()).textContent).toMatch(/1 adset coché/)
    await app.user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /budget.* de cet adset|adset/ })
  },
)

test('what is left as it is is counted with its reason', async () => {
  const app = atWork()
  await ask(app, 'pause fr')
  await waitFor(async () => expect(await lines()).toHaveLength(1))
  expect((await preview()).textContent).toMatch(/1 laissée telle quelle\s: Déjà ainsi/)
})

test('who may change nothing and propose nothing is offered no change', { tags: 'long' }, async () => {
  const session = aSession()
  const [account] = session.accounts
  if (!account) throw new Error('the session has no account')
  const app = atWork({ session: () => aSession({ accounts: [{ ...account, role: 'reader' }] }) })
  await ask(app, 'pause opale')
  await screen.findByText('Rien ne correspond')
  expect(screen.queryByRole('region', { name: 'Ce que fait cette commande' })).toBeNull()
})

test('the field is there in the frame in which it is asked for, and what stands in it goes on', async () => {
  const app = atWork()
  await screen.findByRole('main')
  await app.user.keyboard('{Control>}k{/Control}')
  const opening = screen.getByLabelText<HTMLInputElement>(/Rechercher ou agir/, { selector: 'input' })
  expect(document.activeElement).toBe(opening)
  await app.user.keyboard('opale')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Rechercher ou agir' })
  expect(field.value).toBe('opale')
})

test(
  'a copy is asked for in other zones by their name, with what was named chosen',
  { tags: 'long' },
  async () => {
    const copies: unknown[] = []
    const app = atWork({
      campaignList: () => listOf([campaign('11', 'FR · Noël', { fileId: 'file-1' })]),
      listGeoPackages: () => [aZone(belgium, 'Belgique'), aZone(crypto.randomUUID(), 'France 25-54')],
      duplicateConfiguration: ({ body }) => {
        copies.push(body)
        return { result: 'file-2', revision: 1 }
      },
    })
    await ask(app, 'dupliquer noël vers belgique')
    await app.user.click(await screen.findByRole('option', { name: /Dupliquer «\sFR · Noël\s»/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dupliquer la campagne' })
    expect(await within(dialog).findByDisplayValue('FR · Noël · Belgique')).toBeDefined()
    await app.user.click(within(dialog).getByRole('button', { name: 'Dupliquer' }))
    await waitFor(() =>
      expect(copies).toMatchObject([{ name: 'FR · Noël · Belgique', geoPackages: [belgium] }]),
    )
  },
)

test('who asks why of an ad has its reasons over the screen', { tags: 'long' }, async () => {
  const app = atWork({
    explorer: () => explorerOf([anAd(901, 'lampe-opale-nuit.png')]),
    explainDecisions: () => ({ decisions: [], more: false }),
  })
  await ask(app, 'pourquoi lampe opale')
  await app.user.click(await screen.findByRole('option', { name: /Pourquoi «\slampe-opale-nuit.png\s»/ }))
  await screen.findByRole('dialog', { name: /lampe-opale-nuit/ })
})

test('a report is asked for by the name of its days', async () => {
  const app = atWork()
  await ask(app, 'rapport semaine dernière')
  await app.user.click(await screen.findByRole('option', { name: /Rapport client\s: semaine dernière/ }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/campagne/rapports'))
  const { since, until } = app.router.state.location.search as { since: string; until: string }
  expect([new Date(since).getUTCDay(), new Date(until).getUTCDay()]).toEqual([1, 0])
})

test('keys that are typed before the bar is drawn stand in its field, and are no shortcut of the page', async () => {
  const app = atWork()
  await screen.findByRole('main')
  await app.user.keyboard('{Control>}k{/Control}cop')
  const field = await screen.findByRole('combobox', { name: 'Rechercher ou agir' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await app.user.keyboard('ale')
  expect((field as HTMLInputElement).value).toBe('copale')
  expect(app.router.state.location.pathname).toBe('/campagne/configurer-strategie')
})

test(
  'Escape before the bar is drawn closes it, and keys are the page’s again',
  { tags: 'long' },
  async () => {
    const app = atWork()
    await screen.findByRole('main')
    await app.user.keyboard('{Control>}k{/Control}a{Escape}')
    await app.settled()
    expect(screen.queryByRole('combobox', { name: 'Rechercher ou agir' })).toBeNull()
    await app.user.keyboard('g')
    await app.user.keyboard('c')
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/campagne/liste'))
  },
)
