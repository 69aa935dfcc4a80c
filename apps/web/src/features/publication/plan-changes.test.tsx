import { cleanup, screen, within } from '@testing-library/react'
import type { PlannedAdset } from '@vigie/domain'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aPlan, untouched } from '../../testing/a-plan.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => sessionStorage.clear())

const changedAdset = {
  ...untouched,
  key: 'c/1',
  name: 'Large · FR 25-54',
  action: 'changed',
  platformId: '77',
  changes: [{ field: 'dailyBudget', before: 11_000, after: 14_000 }],
  locked: [
    {
      field: 'attribution',
      before: null,
      after: 'CLICK_THROUGH 1',
      reason: 'fixedAtCreation',
      instead: 'duplicateCampaign',
    },
  ],
  learning: ['budget'],
  targetName: 'Ciblage large',
  geoName: 'FR 25-54',
  budget: 14_000,
  bidAmount: null,
  ads: [],
} satisfies PlannedAdset
const plan = aPlan({
  campaignName: 'Fête des mères 2026',
  campaignId: '1201',
  campaignType: 'OFFSITE_CONVERSIONS',
  objective: 'Achat',
  pausing: { leavesPaused: false, whyNot: 'nothingNew' },
  startTime: '2026-02-16T08:00:00.000Z',
  dailyTotal: 3000,
  differences: 1,
  campaign: {
    ...untouched,
    platformId: '1201',
    changes: [{ field: 'name', before: 'Fête des mères', after: 'Fête des mères 2026' }],
  },
  money: { daily: { before: 11_000, after: 14_000 }, lifetime: { before: 0, after: 0 } },
  adsets: [changedAdset],
})

const difference = {
  objectId: '77',
  objectName: 'Large · FR 25-54',
  level: 'adset' as const,
  field: 'endTime' as const,
  kind: 'money' as const,
  origin: 'elsewhere' as const,
  actor: 'Paul Rey',
  application: 'Gestionnaire de publicités',
  planned: null,
  written: null,
  observed: '2026-05-31T22:00:00+0000',
  restored: null,
  canRestore: false,
  state: 'open' as const,
  since: '2026-03-08T17:42:00.000Z',
}
const found = {
  checkedAt: '2026-03-09T08:00:00.000Z',
  currency: 'EUR',
  foreignAdsets: 0,
  foreignAds: 0,
  differences: [difference],
}
const answers: Answers = {
  listStrategies: () => [],
  publicationPlan: () => plan,
  preflight: () => ({ findings: [], isAccepted: true, isDryRun: true, checkedAt: '2026-03-01T14:03:00Z' }),
  livePublication: () => null,
  campaignDifferences: () => found,
  decideDifferences: () => [{ objectId: '77', field: 'endTime', outcome: 'applied', problem: null }],
}
const address = '/campagne/create/confirm?file_id=file-1'

test('changes of a live campaign are read value by value, with money, learning and what is not possible', async () => {
  renderApp(address, answers)
  const campaign = await screen.findByRole('region', { name: 'Campagne' })
  expect(campaign.textContent).toContain('Fête des mères 2026')
  const adset = screen.getByRole('region', { name: 'Large · FR 25-54' })
  expect(adset.textContent).toMatch(/110,00.*140,00/)
  expect(within(adset).getByText('relance l’apprentissage')).toBeTruthy()
  expect(adset.textContent).toContain('Meta le fixe à la création.')
  expect(within(adset).getByRole('link', { name: 'Dupliquer la campagne' })).toBeTruthy()
  expect(screen.getByText(/valeurs modifiées/)).toBeTruthy()
  expect(screen.getByText(/repart en apprentissage/)).toBeTruthy()
  expect(screen.queryByText(/Rien à publier/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Publier/ }).getAttribute('aria-disabled')).not.toBe('true')
})

test('an ad set that is named by what it aims at says so once', async () => {
  const named = { ...changedAdset, targetName: 'Large', geoName: 'FR 25-54' }
  renderApp(address, { ...answers, publicationPlan: () => ({ ...plan, adsets: [named] }) })
  const head = within(await screen.findByRole('region', { name: 'Large · FR 25-54' })).getAllByRole(
    'button',
  )[0]
  expect(head?.textContent).toMatch(/^Large · FR 25-54140,00\s€ par jour/)
})

test('a budget of an ad set that is paused is said to leave the spend as it is, and what it adds once it runs', async () => {
  const idle = { before: 24_000, after: 24_000 }
  const { user } = renderApp(address, {
    ...answers,
    publicationPlan: () => ({
      ...plan,
      money: { daily: idle, lifetime: { before: 0, after: 0 } },
      adsets: [{ ...changedAdset, pausedBy: 'itself' as const }],
    }),
  })
  const rail = await screen.findByRole('complementary', { name: 'À la publication' })
  expect(rail.textContent).toMatch(/240,00\s€par jourinchangé/)
  const said =
    /« Large · FR 25-54 » est en pause : son budget change, la dépense non. Remis en marche, il ajoute 140,00\s€ par jour\./
  expect(within(rail).getByText(said)).toBeDefined()
  const adset = screen.getByRole('region', { name: 'Large · FR 25-54' })
  expect(within(adset).getByText('En pause')).toBeDefined()
  expect(within(adset).getByText('en pause, ne dépense rien')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Publier/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText(/^Budget ajouté : 30,00\s€ par jour\. « Large .* la dépense non/),
  ).toBeDefined()
  expect(dialog.textContent).not.toContain('Dépense ajoutée')
})

test('budgets that stay stand beside those that move, and come to the sum; beyond a few they are one line', async () => {
  const standing = Array.from({ length: 7 }, (_, at) => ({
    ...changedAdset,
    ...untouched,
    key: `a${at}`,
    name: `Visiteurs ${at}`,
    action: 'unchanged' as const,
    platformId: `8${at}`,
    learning: [],
    budget: 1000,
  }))
  const of = (count: number) => ({
    ...plan,
    money: {
      daily: { before: 11_000 + count * 1000, after: 14_000 + count * 1000 },
      lifetime: plan.money.lifetime,
    },
    adsets: [changedAdset, ...standing.slice(0, count)],
  })
  renderApp(address, { ...answers, publicationPlan: () => of(2) })
  const rail = async () => screen.findByRole('complementary', { name: 'À la publication' })
  expect((await rail()).textContent).toMatch(/160,00\s€par jour.*Visiteurs 010,00\s€Visiteurs 110,00\s€/)
  cleanup()
  renderApp(address, { ...answers, publicationPlan: () => of(7) })
  expect((await rail()).textContent).toMatch(/Visiteurs 310,00\s€3 autres adsets, inchangés30,00\s€/)
})

test('the budget of a campaign that is paused is read with both amounts, though nothing of it is spent', async () => {
  const none = { before: 0, after: 0 }
  renderApp(address, {
    ...answers,
    publicationPlan: () => ({
      ...plan,
      campaign: { ...untouched, platformId: '1201', pausedBy: 'itself' as const },
      money: { daily: none, lifetime: none },
      adsets: [{ ...changedAdset, pausedBy: 'campaign' as const }],
    }),
  })
  const rail = await screen.findByRole('complementary', { name: 'À la publication' })
  expect(rail.textContent).toMatch(/En pause.*110,00\s€ →.*140,00\s€/)
  expect(within(rail).getByText(/^La campagne est en pause : quel que soit son budget/)).toBeDefined()
})

test('a difference made elsewhere is kept where it stands: the file takes the value', async () => {
  const { user, calls } = renderApp(address, answers)
  expect(await screen.findByText(/Paul Rey avec Gestionnaire de publicités/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /garder .*, le fichier le prend aussi/ }))
  expect(calls.find(({ name }) => name === 'decideDifferences')).toMatchObject({
    request: { body: { decision: 'accept', items: [{ objectId: '77', field: 'endTime' }] } },
  })
})

const dearer = {
  ...difference,
  field: 'dailyBudget' as const,
  planned: 11_000,
  written: 11_000,
  observed: 14_000,
  restored: 11_000,
  canRestore: true,
}

test('what the file asks for and stands already is said to stand, alone it can only be kept', async () => {
  const agreed = { ...changedAdset, changes: [], locked: [], learning: [], agreed: ['dailyBudget' as const] }
  const { user, calls } = renderApp(address, {
    ...answers,
    publicationPlan: () => ({
      ...plan,
      campaign: { ...untouched, platformId: '1201' },
      adsets: [{ ...agreed, action: 'unchanged' as const }],
    }),
    campaignDifferences: () => ({ ...found, differences: [dearer] }),
  })
  const adset = await screen.findByRole('region', { name: 'Large · FR 25-54' })
  expect(await within(adset).findByText(/C’est ce que le fichier demande : rien n’est envoyé/)).toBeDefined()
  expect(adset.textContent).toMatch(/140,00.*au fichier comme en ligne/)
  expect(adset.textContent).not.toContain('110,00')
  expect(within(adset).queryByRole('button', { name: /rétablir/ })).toBeNull()
  await user.click(within(adset).getByRole('button', { name: /garder 140,00/ }))
  expect(await screen.findByText('Valeur gardée : le fichier la prend aussi')).toBeDefined()
  expect(calls.some(({ name }) => name === 'decideDifferences')).toBe(true)
})

/** The file changes a budget that somebody changed elsewhere. */
const replacing = (keys: readonly string[]): Answers => ({
  ...answers,
  publicationPlan: () => ({
    ...plan,
    adsets: keys.map((key, at) => ({
      ...changedAdset,
      key,
      platformId: `${77 + at}`,
      changes: [{ field: 'dailyBudget' as const, before: 12_500, after: 14_000 }],
    })),
  }),
  campaignDifferences: () => ({ ...found, differences: [{ ...dearer, observed: 12_500 }] }),
})

test('a budget changed elsewhere that the file changes too is kept after a question: the file gives up its own', async () => {
  const { user, calls } = renderApp(address, replacing(['c/broad|all|1/1']))
  const adset = await screen.findByRole('region', { name: 'Large · FR 25-54' })
  expect(await within(adset).findByText(/Cette publication met la valeur du fichier/)).toBeDefined()
  expect(adset.textContent).toMatch(/110,00.*publié ≠ .*125,00.*en ligne/)
  expect(within(adset).queryByRole('button', { name: /rétablir/ })).toBeNull()
  await user.click(within(adset).getByRole('button', { name: /garder 125,00/ }))
  expect(calls.some(({ name }) => name === 'decideDifferences')).toBe(false)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/125,00\s€ remplace 140,00\s€/)
  await user.click(within(dialog).getByRole('button', { name: /Garder 125,00/ }))
  expect(calls.find(({ name }) => name === 'decideDifferences')).toMatchObject({
    request: { body: { decision: 'accept', items: [{ objectId: '77', field: 'dailyBudget' }] } },
  })
})

test('a line that speaks for several ad sets cannot take the budget of one of them, and offers nothing', async () => {
  renderApp(address, replacing(['c/broad|all|1/1', 'c/broad|all|1/2']))
  expect(await screen.findByText(/Cette publication met la valeur du fichier/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /garder|rétablir/ })).toBeNull()
})

test(
  'a difference that a limit of the account refuses to restore says so, and does not blame the platform',
  { tags: 'long' },
  async () => {
    const dear = {
      ...difference,
      field: 'dailyBudget' as const,
      observed: 4000,
      restored: 5500,
      canRestore: true,
    }
    const problem = { code: 'guard.objectBudget', facts: { budget: 5500, limit: 3000 } }
    const { user } = renderApp(address, {
      ...answers,
      publicationPlan: () => ({ ...plan, adsets: [{ ...changedAdset, changes: [] }] }),
      campaignDifferences: () => ({ ...found, differences: [dear] }),
      decideDifferences: () => [{ objectId: '77', field: 'dailyBudget', outcome: 'refused', problem }],
    })
    await user.click(await screen.findByRole('button', { name: /rétablir .* sur Meta/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /Rétablir/ }))
    expect(await screen.findByText('Ce budget dépasse la limite par élément de ce compte.')).toBeTruthy()
    expect(screen.queryByText(/Meta n’a pas pris/)).toBeNull()
  },
)
