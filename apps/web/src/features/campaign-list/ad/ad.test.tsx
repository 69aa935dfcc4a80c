import { noFigures } from '@vigie/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdPage } from '../../../data/ad-page.ts'
import type { ExplorerRow } from '../../../data/explorer.ts'
import type { HistoryEntry } from '../../../data/live-changes.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const ad = (changes: Partial<AdPage> = {}): AdPage => ({
  id: '101',
  name: 'bougie-figuier',
  campaignId: '12',
  campaignName: 'Bougies rituel',
  adsetId: '72',
  adsetName: 'Large',
  title: 'Le figuier, le soir',
  body: 'Guérit l’insomnie en trois soirs.',
  link: 'https://www.example.com/bougies',
  pictureUrl: null,
  isVideo: false,
  isMixed: false,
  previewUrl: 'https://platform.example/preview/101',
  reviewReasons: [{ rule: 'Promesse trompeuse', said: 'Cette publicité ne respecte pas nos règles.' }],
  issues: [],
  changedAt: '2026-03-12T07:00:00.000Z',
  fileId: 'f 1',
  callToAction: null,
  life: [],
  currency: 'EUR',
  days: [{ ...noFigures, day: '2026-03-10', spend: 1200, impressions: 400 }],
  ...changes,
})
const row = (
  id: string,
  name: string,
  spend: number,
  state: ExplorerRow['delivery']['state'],
): ExplorerRow => ({
  id,
  name,
  campaignId: '12',
  campaignName: 'Bougies rituel',
  adsetId: '72',
  adsetName: 'Large',
  status: 'ACTIVE',
  delivery: { state, learningResults: null, pausedBy: null, ads: null },
  budget: null,
  startsAt: null,
  endsAt: null,
  steadyDays: null,
  reviewReasons: [],
  pictureUrl: null,
  figures: { ...noFigures, spend, impressions: 1000 },
  spendByDay: [],
  spent: null,
})
const deed = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'a',
  at: '2026-03-11T07:00:00.000Z',
  origin: 'screen',
  personName: 'Léa Marchand',
  level: 'ad',
  objectId: '101',
  objectName: 'bougie-figuier',
  state: 'OK',
  before: { status: 'ACTIVE' },
  after: { status: 'PAUSED' },
  reason: null,
  canUndo: true,
  isUndone: false,
  ...changes,
})

const answerOf = (rows: readonly ExplorerRow[]) => ({
  rows: [...rows],
  count: rows.length,
  totals: noFigures,
  budgetPerDay: null,
  states: [],
  next: null,
  former: null,
  provenance: {
    missingDays: 0,
    readDays: 30,
    previousReadDays: 30,
    oldestReadAt: null,
    newestReadAt: null,
    maturingSince: null,
    attribution: [],
  },
  currency: 'EUR',
})

function open(page: AdPage, state: ExplorerRow['delivery']['state'], answers: Answers = {}) {
  return renderApp('/campagne/publicite/101', {
    readAd: () => page,
    readCorrection: () => ({
      ...{ fileId: 'f 1', whyNot: null, visual: null },
      texts: [{ kind: 'body', id: 'b', content: page.body, packages: [], adCount: 1 }],
    }),
    listPackageUses: () => [],
    explorer: () =>
      answerOf([row('100', 'bougie-ambre', 30_000, 'delivering'), row('101', page.name, 10_000, state)]),
    campaignHistory: () => ({
      campaignName: page.campaignName,
      currency: 'EUR',
      hasMore: false,
      entries: [deed({}), deed({ id: 'b', objectId: '100', objectName: 'another' })],
    }),
    ...answers,
  })
}

test('a refused ad says why in the person’s words and the platform’s, what is concerned, and where it is corrected', async () => {
  open(ad(), 'rejected')
  const verdict = await screen.findByRole('region', { name: 'Refusée par Meta' })
  expect(verdict.textContent).toContain('Une promesse n’est pas étayée')
  expect(verdict.textContent).toContain('Promesse trompeuse Cette publicité ne respecte pas nos règles.')
  expect(within(verdict).getByText(/Guérit l’insomnie/).tagName).toBe('MARK')
  // Mended in sight, not behind a press: what was written so far can be put away.
  expect(await within(verdict).findByRole('textbox', { name: 'Texte principal' })).toBeDefined()
})

test('its life is what became of it, from the day it was made to how it stands now', async () => {
  const at = (day: string) => `2026-03-${day}T08:00:00.000Z`
  open(
    ad({
      life: [
        { what: 'made', at: at('01'), isDay: false, by: 'Tom Whitfield' },
        { what: 'shown', at: at('02'), isDay: true, by: null },
        { what: 'refused', at: at('12'), isDay: false, by: null },
      ],
    }),
    'rejected',
  )
  const life = await screen.findByRole('region', { name: 'Sa vie' })
  const steps = within(life).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Créée.*publiée par Tom Whitfield$/),
    expect.stringMatching(/^Diffusée2 mars/),
    expect.stringMatching(/^Mise en pause.*Léa Marchand/),
    expect.stringMatching(/^Refusée12 mars/),
    expect.stringMatching(/^MaintenantRefusée.*à corriger$/),
  ])
})

test('the previews show the button that it was made with, in the person’s language', async () => {
  open(ad({ callToAction: 'SHOP_NOW' }), 'rejected', {
    referenceVariables: () => ({
      name: 'CALL_TO_ACTION',
      names: [{ value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' }],
    }),
  })
  expect(await screen.findAllByText('Acheter')).toHaveLength(3)
})

test('a rule that nobody here knows is quoted; a campaign made elsewhere is not corrected here', async () => {
  open(ad({ reviewReasons: [{ rule: 'Règle 4.12', said: 'Non.' }], fileId: null }), 'rejected')
  const verdict = await screen.findByRole('region', { name: 'Refusée par Meta' })
  expect(verdict.textContent).toContain('une règle que Vigie ne connaît pas')
  expect(verdict.textContent).toContain('Règle 4.12 Non.')
  expect(within(verdict).queryByRole('link', { name: 'Corriger' })).toBeNull()
})

test('its share of the ad set is a whole number, and what a purchase costs least has the first place', async () => {
  const bought = (one: ExplorerRow, purchases: number) => ({ ...one, figures: { ...one.figures, purchases } })
  open(ad({}), 'delivering', {
    explorer: () =>
      answerOf([
        bought(row('100', 'bougie-ambre', 30_000, 'delivering'), 10),
        bought(row('101', 'bougie-figuier', 12_500, 'delivering'), 5),
        row('102', 'bougie-cedre', 100, 'paused'),
      ]),
  })
  const share = await screen.findByText(/de l’adset$/)
  expect(share.textContent).toMatch(/^29\s% de l’adset$/)
  const cost = screen.getByText('Coût par achat', { selector: 'dt' }).parentElement
  expect(cost?.textContent).toMatch(/25,00\s€1ʳᵉ des 2$/)
})

test('an ad that delivers has its figures beside its siblings, its days and its own life', async () => {
  open(ad({ reviewReasons: [] }), 'delivering')
  const siblings = await screen.findByRole('region', { name: 'À côté de ses voisines' })
  expect(screen.queryByRole('region', { name: 'Refusée par Meta' })).toBeNull()
  expect(within(siblings).getByRole('link', { name: 'bougie-ambre' }).getAttribute('href')).toMatch(
    /^\/campagne\/publicite\/100/,
  )
  expect(screen.getByText(/25\s% de l’adset/)).toBeDefined()
  // The last of its ad set: there is one before it, and none after.
  expect(screen.getByRole('button', { name: 'Publicité suivante de l’adset' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('button', { name: 'Publicité précédente de l’adset' })).toHaveProperty(
    'disabled',
    false,
  )
  const life = screen.getByRole('region', { name: 'Sa vie' })
  // Its pause, and how it stands: what was done to its neighbour is not there.
  expect(within(life).getAllByRole('listitem')).toHaveLength(2)
  expect(life.textContent).toMatch(/Mise en pause.*par Léa Marchand/)
  expect(screen.getByRole('region', { name: 'Jour par jour' }).textContent).toMatch(/12,00\s€/)
})

test('what an ad runs with is told as the platform says it', async () => {
  open(ad({ reviewReasons: [], issues: [{ rule: 'La page répond mal', said: '' }] }), 'issues')
  expect((await screen.findByRole('region', { name: 'La plateforme signale' })).textContent).toContain(
    'La page répond mal',
  )
})

test('the switch of its head asks what the lists ask, and sends it by their one way', async () => {
  const { user, calls } = open(ad(), 'rejected', {
    changeCampaigns: ({ body }) =>
      body.items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Activer bougie-figuier' })
  expect(toggle.checked).toBe(true)
  // On, and shown to nobody: the switch alone would hide it.
  expect(screen.getByText('Allumée, sans diffusion')).toBeDefined()
  await user.click(toggle)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /^Faire/ }))
  await screen.findByText(/^1 changement fait/)
  expect(calls.filter(({ name }) => name === 'changeCampaigns').map(({ request }) => request)).toMatchObject([
    {
      body: { items: [{ level: 'ad', id: '101', set: { status: 'PAUSED' }, onlyIf: { status: 'ACTIVE' } }] },
    },
  ])
})

test('its menu leads to its row in the list and to its campaign, and copies its address', async () => {
  const { user } = open(ad(), 'rejected')
  await user.click(await screen.findByRole('button', { name: 'Autres actions sur bougie-figuier' }))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  expect((await item('Voir dans la liste')).getAttribute('href')).toBe(
    '/campagne/publicites?adsets=72&open=101',
  )
  expect((await item('Modifier la campagne')).getAttribute('href')).toContain('f%201')
  await user.click(await item('Copier l’adresse de cette page'))
  await screen.findByText('Copié')
  expect(await navigator.clipboard.readText()).toMatch(/\/campagne\/publicite\/101$/)
})
