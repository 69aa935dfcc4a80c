import { noFigures, noGuardrails, type CampaignRow } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../../testing/a-campaign.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

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
