import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { noFigures } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Gallery, Visual, VisualPage } from '../../data/gallery.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const visual = (key: string, changes: Partial<Visual> = {}): Visual => ({
  key: `image-${key}`,
  kind: 'image',
  name: key,
  pictureUrl: null,
  storyUrl: null,
  isTall: false,
  seconds: null,
  packages: ['Opale'],
  library: [{ kind: 'image', id: key, keywords: ['Opale'] }],
  addedAt: '2026-02-01T08:00:00.000Z',
  figures: { ...noFigures, spend: 123_456, impressions: 9000, linkClicks: 90, purchases: 4 },
  score: { score: 71.2, low: 60, high: 82, confidence: 'medium', isWinner: false },
  fatigue: null,
  ads: { all: 3, live: 2, mixed: 0 },
  campaigns: 2,
  firstDay: '2026-02-10',
  isOlder: false,
  clickRates: [0.012, 0.01],
  ...changes,
})
const unused: Partial<Visual> = {
  figures: noFigures,
  score: null,
  ads: { all: 0, live: 0, mixed: 0 },
  campaigns: 0,
  firstDay: null,
  clickRates: [],
}
const provenance = {
  missingDays: 0,
  readDays: 30,
  previousReadDays: 30,
  oldestReadAt: null,
  newestReadAt: null,
  maturingSince: null,
  attribution: [],
}
const gallery = (visuals: readonly Visual[], changes: Partial<Gallery> = {}): Gallery => ({
  visuals: [...visuals],
  count: visuals.length,
  totals: noFigures,
  counts: { images: visuals.length, films: 0, live: 1, unused: 1 },
  all: { ...noFigures, spend: 200_000 },
  otherSpend: 0,
  shelves: [
    {
      name: 'Opale',
      count: 2,
      figures: { ...noFigures, spend: 99_000 },
      assumedSpend: 12_000,
      pictures: [],
    },
  ],
  sharedSpend: 34_500,
  event: 'omni_purchase',
  next: null,
  provenance,
  currency: 'EUR',
  ...changes,
})

function open(answers: Answers, path = '/creas') {
  return renderApp(path, answers)
}
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('li')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

test('a visual shows what it brought, in how many live ads, and leads to its page in the same period', async () => {
  open({ listVisuals: () => gallery([visual('lampe')]) }, '/creas?preset=7d')
  const card = await cardOf('lampe')
  expect(card.getByText(/1\s234,56\s€/)).toBeDefined()
  expect(card.getByTitle('Achats : 4')).toBeDefined()
  expect(card.getByText('CPA').nextSibling?.textContent).toMatch(/308,64\s€/)
  expect(card.getByTitle('2 publicités actives')).toBeDefined()
  expect(card.getByRole('img', { name: /Score 71 sur 100, entre 60 et 82/ })).toBeDefined()
  expect(card.getByRole('link', { name: 'lampe' }).getAttribute('href')).toBe('/creas/image-lampe?preset=7d')
  expect(screen.getByText(/la règle de l’alerte/).textContent).toMatch(
    /3 derniers jours.*14 jours.*20\s%.*90\s%/,
  )
})

test('what is tired, never used or no longer in the library says so; what can neither be built with nor paused is not chosen', async () => {
  open({
    listVisuals: () =>
      gallery([
        visual('dome', { fatigue: { loss: 0.384, probability: 0.97, isTired: true } }),
        visual('neuve', unused),
        visual('partie', { ...unused, library: [] }),
      ]),
  })
  expect((await cardOf('dome')).getByText(/Fatigue.*CTR −38\s% en 3 j/)).toBeDefined()
  expect((await cardOf('neuve')).getByText('Jamais utilisé')).toBeDefined()
  const gone = await cardOf('partie')
  expect(gone.getByText('Hors bibliothèque')).toBeDefined()
  const box = gone.getByRole('checkbox')
  expect(box.hasAttribute('disabled')).toBe(true)
  expect(box.title).toMatch(/rien ne peut en être fait/)
})

test('sorted by fatigue every visual says how sure it is and how far its click rate moved; what is not judged says so', async () => {
  open(
    {
      listVisuals: () =>
        gallery([
          visual('dome', { fatigue: { loss: 0.384, probability: 0.97, isTired: true } }),
          visual('presque', { fatigue: { loss: 0.23, probability: 0.899, isTired: false } }),
          visual('fraiche', { fatigue: { loss: -0.031, probability: 0.02, isTired: false } }),
          visual('timide'),
          visual('neuve', unused),
        ]),
    },
    '/creas?order=fatigue',
  )
  expect((await cardOf('dome')).getByText(/^Fatigue 97\s% · CTR −38\s%$/)).toBeDefined()
  // Not yet what is called tired: it is not rounded up to it.
  expect((await cardOf('presque')).getByText(/^Fatigue 89\s% · CTR −23\s%$/)).toBeDefined()
  expect((await cardOf('fraiche')).getByText(/^Fatigue 2\s% · CTR \+3\s%$/)).toBeDefined()
  expect((await cardOf('timide')).getByText('Fatigue non jugée')).toBeDefined()
  expect((await cardOf('neuve')).getByText('Fatigue non jugée')).toBeDefined()
})

test('a shelf says how much of its sum is of ads whose package is assumed, and what is on none', async () => {
  open({ listVisuals: () => gallery([visual('lampe')]) })
  const shelf = await screen.findByRole('button', { name: /Opale/ })
  expect(shelf.textContent).toMatch(/990,00\s€.*dont 120,00\s€ de package supposé/)
  expect(screen.getByText(/^345,00\s€ ne sont dans aucun package/)).toBeDefined()
})

test(
  'shelf, search, filters and order stand in the address and are asked of the server',
  { tags: 'long' },
  async () => {
    const { user, router, calls } = open({ listVisuals: () => gallery([visual('lampe')]) })
    await user.click(await screen.findByRole('button', { name: /Opale/ }))
    await user.click(screen.getByRole('button', { name: /^Utilisation\s: toutes$/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Jamais utilisés' }))
    await user.click(screen.getByRole('radio', { name: 'Score' }))
    await user.type(screen.getByRole('textbox', { name: 'Nom, package, texte' }), 'éclaire')
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        package: 'Opale',
        use: 'unused',
        order: 'score',
        name: 'éclaire',
      }),
    )
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'listVisuals')?.request).toMatchObject({
        query: { package: 'Opale', use: 'unused', order: 'score', text: 'éclaire' },
      }),
    )
  },
)

test('the next page is asked for after the last visual, and stands behind the first', async () => {
  const { user, calls } = open({
    listVisuals: ({ query }) =>
      query.after === undefined
        ? gallery([visual('lampe')], { count: 2, next: { after: 'image-lampe', place: 1 } })
        : gallery([visual('vase')], { count: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
  await screen.findByRole('link', { name: 'vase' })
  expect(screen.getByRole('link', { name: 'lampe' })).toBeDefined()
  expect(calls.findLast(({ name }) => name === 'listVisuals')?.request).toMatchObject({
    query: { after: 'image-lampe', place: 1 },
  })
})

test('chosen visuals begin a new package that holds both halves of a pair', { tags: 'long' }, async () => {
  const { user, router } = open({
    listVisuals: () =>
      gallery([
        visual('neuve', {
          ...unused,
          library: [
            { kind: 'image', id: 'neuve', keywords: [] },
            { kind: 'image', id: 'neuve-9-16', keywords: [] },
          ],
        }),
        visual('lampe'),
      ]),
  })
  await user.click((await cardOf('neuve')).getByRole('checkbox', { name: 'Choisir neuve' }))
  await user.click((await cardOf('lampe')).getByRole('checkbox', { name: 'Choisir lampe' }))
  await user.click(screen.getByRole('button', { name: /Nouveau package avec ces 2 visuels/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  expect(router.state.location.state.picked?.map(({ id }) => id)).toEqual(['neuve', 'neuve-9-16', 'lampe'])
})

test('nothing yet, nothing that fits, and not read are told apart', async () => {
  const { user } = open({ listVisuals: () => gallery([]) }, '/creas?use=unused')
  await screen.findByRole('heading', { name: 'Aucun visuel ne correspond' })
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByRole('heading', { name: 'Aucun visuel' })).toBeDefined()
})

test('waiting says so; a failure says why and is asked again; nothing of it is lost', async () => {
  let fails = true
  const { user } = open({
    listVisuals: () => {
      if (fails) throw new ApiError(503, 'platform.unavailable', {}, 'request-7')
      return gallery([visual('lampe')])
    },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Meta ne répond pas/)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('link', { name: 'lampe' })).toBeDefined()
})

test('while the gallery is on its way its place is held', async () => {
  open({ listVisuals: () => new Promise<never>(() => undefined) })
  expect(await screen.findByRole('status', { name: 'La galerie arrive' })).toBeDefined()
})

test('whoever may not edit the library is offered no package', async () => {
  const { accounts } = aSession()
  open({
    session: () => aSession({ accounts: accounts.map((one) => ({ ...one, role: 'reader' })) }),
    listVisuals: () => gallery([visual('lampe')]),
  })
  const card = await cardOf('lampe')
  expect(card.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nouveau package' })).toBeNull()
})

const page = (changes: Partial<VisualPage> = {}): VisualPage => ({
  visual: visual('lampe'),
  event: 'omni_purchase',
  days: [{ ...noFigures, day: '2026-03-10', spend: 1200 }],
  ads: [
    {
      id: '101',
      name: 'lampe-large',
      campaignId: '12',
      campaignName: 'Lampes',
      ...{ adsetId: '21', adsetName: 'Large', dailyBudget: 5000, budgetAbove: null },
      isLive: true,
      figures: { ...noFigures, spend: 4400, impressions: 100, linkClicks: 3 },
    },
  ],
  texts: [
    { title: 'La lampe', body: 'Elle éclaire', ads: 1, figures: { ...noFigures, spend: 4400 }, score: null },
  ],
  textCount: 1,
  provenance,
  currency: 'EUR',
  ...changes,
})

test('the page of a visual has its days, its ads with their pages, and its texts', async () => {
  open({ readVisual: () => page() }, '/creas/image-lampe')
  expect(await screen.findByRole('heading', { level: 1, name: 'lampe' })).toBeDefined()
  const ads = screen.getByRole('region', { name: 'Ses publicités' })
  expect(within(ads).getByRole('link', { name: 'lampe-large' }).getAttribute('href')).toMatch(
    /^\/campagne\/publicite\/101/,
  )
  expect(within(ads).getByText('Active')).toBeDefined()
  expect(screen.getByText(/^Packages\s: Opale$/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Ses textes, comparés' }).textContent).toContain('Elle éclaire')
  expect(screen.getByRole('region', { name: 'Dépense jour par jour' }).textContent).toMatch(/12,00\s€/)
})

test('back from a visual the gallery is as it was left', async () => {
  const answers = { listVisuals: () => gallery([visual('lampe')]), readVisual: () => page() }
  const { user, router } = open(answers, '/creas?use=live&order=score&name=lampe')
  await user.click(await screen.findByRole('link', { name: 'lampe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creas/image-lampe'))
  await user.click(await screen.findByRole('button', { name: 'Retour à la galerie' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creas'))
  expect(router.state.location.search).toMatchObject({ use: 'live', order: 'score', name: 'lampe' })
})

test('the page of one that no ad ever showed says so, and begins a package with it', async () => {
  const { user, router } = open(
    {
      readVisual: () => page({ visual: visual('neuve', unused), days: [], ads: [], texts: [], textCount: 0 }),
    },
    '/creas/image-neuve',
  )
  expect(await screen.findByText('Aucune publicité ne l’a montré.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Nouveau package avec ce visuel/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
})

const toPause = (number: number) => ({
  id: String(number),
  name: 'lampe',
  campaignName: `Soldes ${number}`,
  isBelowActive: true,
})

test('the ads of chosen visuals are paused by the question of the lists, and none before it is sent', async () => {
  const { user, calls } = open({
    listVisuals: () => gallery([visual('lampe'), visual('ailleurs', { library: [] })]),
    adsToPause: () => ({ ads: [toPause(1), toPause(2)], mixed: 1 }),
    changeCampaigns: ({ body }) =>
      body.items.map(({ level, id }) => ({ level, id, outcome: 'applied' as const, problem: null })),
  })
  await user.click((await cardOf('ailleurs')).getByRole('checkbox', { name: 'Choisir ailleurs' }))
  expect(screen.queryByRole('button', { name: /Nouveau package avec/ })).toBeNull()
  await user.click((await cardOf('lampe')).getByRole('checkbox', { name: 'Choisir lampe' }))
  await user.click(screen.getByRole('button', { name: 'Mettre en pause' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('lampe · Soldes 1')).toBeDefined()
  expect(dialog.textContent).toContain('Mettre ces 2 publicités en pause')
  expect(await screen.findByText(/1 publicité qui montre aussi autre chose/)).toBeDefined()
  const asked = calls.find(({ name }) => name === 'adsToPause')
  expect(asked?.request).toMatchObject({ body: { visuals: ['image-ailleurs', 'image-lampe'] } })
  const sent = () => calls.filter(({ name }) => name === 'changeCampaigns')
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Faire 2 changements' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.request).toMatchObject({
    body: { items: ['1', '2'].map((id) => ({ level: 'ad', id, set: { status: 'PAUSED' } })) },
  })
})

test('what is deleted elsewhere is chosen no longer once all is read anew; what a filter hides still is', async () => {
  let left = [visual('lampe'), visual('vase')]
  const whole = (some: readonly Visual[]) =>
    gallery(some, { counts: { images: left.length, films: 0, live: 1, unused: 0 } })
  const { user } = open({
    listVisuals: ({ query }) => whole(left.filter(({ name }) => name.includes(query.text))),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir lampe' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir vase' }))
  await user.type(screen.getByRole('textbox', { name: 'Nom, package, texte' }), 'vase')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'lampe' })).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Visuels choisis' })).getByText('2 choisis')).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: 'Nom, package, texte' }))
  await screen.findByRole('link', { name: 'lampe' })
  left = [visual('vase')]
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'lampe' })).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Visuels choisis' })).getByText('vase')).toBeDefined()
})

test('a package that is gone is told by its name, and all visuals are one press away', async () => {
  const { user, router } = open(
    { listVisuals: ({ query }) => gallery(query.package === '' ? [visual('lampe')] : []) },
    '/creas?package=Rituels',
  )
  expect(await screen.findByRole('heading', { name: /«\sRituels\s» n’existe plus/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Voir tous les visuels' }))
  expect(await screen.findByRole('link', { name: 'lampe' })).toBeDefined()
  expect(router.state.location.search).toEqual({ preset: '30d' })
})

test('cards are gone through, ticked and looked for by the keys of the lists', async () => {
  const { user } = open({ listVisuals: () => gallery([visual('lampe'), visual('vase')]) })
  const first = await screen.findByRole('link', { name: 'lampe' })
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('jx')
  expect(screen.getByRole('checkbox', { name: 'Choisir vase', checked: true })).toBeDefined()
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nom, package, texte' }))
})
