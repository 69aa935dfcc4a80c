import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { newGeoPackage, noFigures } from '@vigie/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Targeting, Targetings } from '../../data/targetings.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  // In sight at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#told = told
      }
      observe() {
        this.#told([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

const brought = {
  figures: { ...noFigures, spend: 123_456, purchases: 4, purchaseValue: 500_000 },
  adsets: { all: 3, live: 2 },
  uses: { published: 2, drafts: 1 },
  changedAt: '2026-02-01T08:00:00.000Z',
}
const zone = (
  id: string,
  name: string,
  country: readonly [string, string] = ['FR', 'France'],
): Targeting => ({
  ...brought,
  kind: 'geo',
  key: `geo-${id}`,
  package: {
    ...newGeoPackage,
    ...{ id, name, ageMin: 25, ageMax: 54, countries: [{ id: country[0], name: country[1] }] },
    ...{ languages: [], regions: [], cities: [], excludedRegions: [], excludedCities: [] },
    locationTypes: ['home', 'recent'],
  },
})
const loyal: Targeting = {
  ...brought,
  kind: 'audience',
  key: 'audience-a1',
  package: {
    id: 'a1',
    name: 'Fidèles',
    audiences: [{ id: '7', name: 'Acheteurs 180 j' }],
    removedAudiences: [{ id: '8', name: 'Clients actuels' }],
    isAdvantageAudience: false,
  },
}
const garden: Targeting = {
  ...brought,
  ...{ figures: noFigures, adsets: { all: 0, live: 0 }, uses: { published: 0, drafts: 0 } },
  kind: 'interest',
  key: 'interest-i1',
  package: {
    id: 'i1',
    name: 'Jardin',
    interests: ['Jardin', 'Potager', 'Roses', 'Outils', 'Serres'].map((name, index) => ({
      ...{ id: String(index), name, type: 'interests' },
      ...{ audienceSizeLowerBound: null, audienceSizeUpperBound: null },
    })),
  },
}
const home = (targetings: readonly Targeting[], changes: Partial<Targetings> = {}): Targetings => ({
  targetings: [...targetings],
  count: targetings.length,
  counts: { geo: 1, audience: 1, interest: 1 },
  spend: { all: 200_000, elsewhere: 0 },
  event: 'omni_purchase',
  next: null,
  provenance: {
    ...{ missingDays: 0, readDays: 30, previousReadDays: 30 },
    ...{ oldestReadAt: null, newestReadAt: null, maturingSince: null, attribution: [] },
  },
  currency: 'EUR',
  ...changes,
})
const answers: Answers = {
  listTargetings: () => home([zone('g1', 'France 25-54'), loyal, garden]),
  estimateReach: () => ({ lower: 180_000, upper: 210_000 }),
  listPackageUses: () => [],
}
const open = (more: Answers = {}, path = '/audiences') => renderApp(path, { ...answers, ...more })
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('li')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
const reader = () => {
  const session = aSession()
  return { ...session, accounts: session.accounts.map((one) => ({ ...one, role: 'reader' as const })) }
}
const textIn = (card: Awaited<ReturnType<typeof cardOf>>, text: RegExp) =>
  card.getByText((_, element) => element?.tagName === 'P' && text.test(element.textContent))

test('a package says whom it means, how many they are, who uses it and what it brought', async () => {
  open()
  const france = await cardOf('France 25-54')
  expect(textIn(france, /^Femmes et hommes de 25 à 54 ans, qui vivent .* en France\.$/)).toBeDefined()
  expect(await france.findByText('Portée équilibrée')).toBeDefined()
  expect(france.getByText('Dépense').nextSibling?.textContent).toMatch(/1\s234,56\s€/)
  expect(france.getByText('Achats').nextSibling?.textContent).toBe('4')
  expect(france.getByText('CPA').nextSibling?.textContent).toMatch(/308,64\s€/)
  expect(france.getByText('ROAS').nextSibling?.textContent).toBe('4,05')
  expect(france.getByText(/2 campagnes publiées · 1 brouillon/)).toBeDefined()
  expect(france.getByText(/3 adsets · 2 actifs/)).toBeDefined()
  expect(textIn(await cardOf('Fidèles'), /^Acheteurs 180 j, sans Clients actuels\.$/)).toBeDefined()
  const interests = await cardOf('Jardin')
  expect(textIn(interests, /^Intéressés par Jardin, Potager, Roses ou 2\sautres\.$/)).toBeDefined()
  expect(interests.getByText('Aucune campagne')).toBeDefined()
})

test('a name and the menu of a card lead to the form that is specified, and it comes back here', async () => {
  const { user } = open()
  const link = await screen.findByRole('link', { name: 'Fidèles' })
  expect(link.getAttribute('href')).toBe('/creation-audience/edit/a1?from=audiences')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  const ways = await screen.findAllByRole('menuitem')
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([
    '/creation-package-ciblage-demographique?from=audiences',
    '/creation-audience?from=audiences',
    '/creation-campagne/package-centre-interet?from=audiences',
  ])
})

test(
  'search, kind and order stand in the address and are asked of the server',
  { tags: 'long' },
  async () => {
    const { user, router, calls } = open()
    await screen.findByRole('link', { name: 'Fidèles' })
    await user.click(screen.getByRole('radio', { name: 'Zones' }))
    await user.click(screen.getByRole('button', { name: /^Tri\s: Dépense$/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Nom' }))
    await user.type(screen.getByRole('textbox', { name: /Nom, lieu/ }), 'fra')
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ kind: 'geo', order: 'name', name: 'fra' }),
    )
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'listTargetings')?.request).toMatchObject({
        query: { kind: 'geo', order: 'name', text: 'fra' },
      }),
    )
  },
)

test('of many only the first twelve ask the platform by themselves; another one asks on a press', async () => {
  const zones = Array.from({ length: 15 }, (_, index) =>
    zone(`g${index}`, `Zone ${index}`, [`X${index}`, `Pays ${index}`]),
  )
  const { user, calls } = open({ listTargetings: () => home(zones) })
  const asked = () => calls.filter(({ name }) => name === 'estimateReach').length
  await waitFor(() => expect(asked()).toBe(12))
  expect(screen.getByText(/pour les 12 premières/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Estimer la portée de Zone 14' }))
  await waitFor(() => expect(asked()).toBe(13))
  expect(screen.getAllByText('Estimer la portée')).toHaveLength(2)
})

test('two zones stand on one map, each in its tint, and are compared both ways when it is asked', async () => {
  const { user, calls } = open({
    listTargetings: () => home([zone('g1', 'France'), zone('g2', 'Belgique', ['BE', 'Belgique'])]),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir France' }))
  const side = within(await screen.findByRole('complementary', { name: 'Ciblages choisis' }))
  expect(side.getByText(/Choisissez-en un second/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Belgique' }))
  const map = await side.findByRole('img', { name: 'Carte des 2 zones choisies' })
  const countries = [...map.querySelectorAll('[data-country]')].map((one) => one.getAttribute('data-country'))
  expect(countries).toEqual(['FR', 'BE'])
  const before = calls.length
  const [first] = side.getAllByRole('button', { name: 'Mesurer le recouvrement' })
  if (!first) throw new Error('There is nothing to press')
  await user.click(first)
  expect(await side.findByText(/environ 0\s%/)).toBeDefined()
  expect(calls.slice(before).every(({ name }) => name === 'estimateReach')).toBe(true)
})

test('a circle stands as a circle, and its country is not marked for it', async () => {
  const paris = zone('g1', 'Paris')
  if (paris.kind !== 'geo') throw new Error('It is a zone')
  const point = {
    name: 'Marais',
    latitude: 48.86,
    longitude: 2.36,
    radius: 4,
    unit: 'kilometer' as const,
    countryCode: 'FR',
  }
  const shops: Targeting = { ...paris, package: { ...paris.package, countries: [], points: [point] } }
  const { user } = open({ listTargetings: () => home([shops]) })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Paris' }))
  const map = await screen.findByRole('img', { name: 'Carte de 1 zone choisie' })
  expect(map.querySelectorAll('[data-side="included"]')).toHaveLength(1)
  expect(map.querySelectorAll('[data-country]')).toHaveLength(0)
  expect(screen.getByText(/Paris.*Marais/)).toBeDefined()
})

test('two of different kinds are not compared, and that is said', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Fidèles' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Jardin' }))
  expect(screen.getByText(/entre deux ciblages du même type/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mesurer le recouvrement' })).toBeNull()
})

test('one that is deleted leaves the list, after it was asked about', async () => {
  let left: readonly Targeting[] = [loyal]
  const { user, calls, router } = open({
    listTargetings: () => home(left),
    deleteAudiencePackage: () => {
      left = []
      return { done: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions sur Fidèles' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer…' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fidèles' })).toBeNull())
  expect(calls.findLast(({ name }) => name === 'deleteAudiencePackage')?.request).toMatchObject({
    params: { id: 'a1' },
  })
  expect(router.state.location.pathname).toBe('/audiences')
})

test('a copy whose name was taken meanwhile is told, and the next one has a free name', async () => {
  const names = ['Fidèles']
  const { user, calls, router } = open({
    listAudiencePackages: () => names.map((name) => ({ ...loyal.package, name })),
    createAudiencePackage: ({ body }) => {
      if (names.includes('Fidèles (copie)')) return { data: { data: { ...body, id: 'a3' } } }
      // Somebody else was quicker.
      names.push('Fidèles (copie)')
      throw new ApiError(409, 'name.taken', {}, 'r1')
    },
    getAudiencePackage: () => loyal.package,
  })
  const copy = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions sur Fidèles' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }))
  }
  await copy()
  expect(await screen.findByText(/Ce nom existe déjà/)).toBeDefined()
  await copy()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/edit/))
  expect(calls.findLast(({ name }) => name === 'createAudiencePackage')?.request).toMatchObject({
    body: { name: 'Fidèles (copie 2)' },
  })
})

test('who may only read is offered no form and nothing to change, and compares all the same', async () => {
  open({ session: reader })
  await screen.findByRole('link', { name: 'Fidèles' })
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Choisir Fidèles' })).toBeDefined()
})

test('an account without any says what a targeting is, and leads to the three forms', async () => {
  open({ listTargetings: () => home([], { counts: { geo: 0, audience: 0, interest: 0 } }) })
  expect(await screen.findByRole('heading', { name: 'Aucun ciblage' })).toBeDefined()
  expect(screen.getByText(/Un ciblage dit à qui s’adresse une campagne/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Un package d’audiences' }).getAttribute('href')).toBe(
    '/creation-audience?from=audiences',
  )
})

test('what matches nothing can be cleared; what could not be read is told and asked again', async () => {
  let works = false
  const { user } = open(
    {
      listTargetings: ({ query }) => {
        if (!works) throw new ApiError(500, 'server.failed', {}, 'r1')
        return query.text === '' ? home([loyal]) : home([])
      },
    },
    '/audiences?name=rien',
  )
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  works = true
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByRole('link', { name: 'Fidèles' })).toBeDefined()
})

test('what was made elsewhere is told beside the list', async () => {
  open({ listTargetings: () => home([loyal], { spend: { all: 500_000, elsewhere: 120_000 } }) })
  expect(await screen.findByText(/5\s000,00\s€ dépensés .* dont 1\s200,00\s€/)).toBeDefined()
})

test('what is chosen stands in the address, and is read by it where the page does not show it', async () => {
  const hidden = zone('g9', 'Suisse', ['CH', 'Suisse'])
  if (hidden.kind !== 'geo') throw new Error('It is a zone')
  const { user, router } = open(
    { listGeoPackages: () => [hidden.package], listAudiencePackages: () => [loyal.package] },
    '/audiences?chosen=geo-g9',
  )
  const side = within(await screen.findByRole('complementary', { name: 'Ciblages choisis' }))
  expect(side.getByText('Suisse')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Fidèles' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ chosen: 'geo-g9,audience-a1' }))
  await user.click(side.getByRole('button', { name: 'Ne plus choisir Suisse' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ chosen: 'audience-a1' }))
})

test('one that was deleted in another window is chosen no longer, and that is said', async () => {
  const [one, other] = [zone('g1', 'France'), zone('g2', 'Belgique', ['BE', 'Belgique'])]
  let left = [one, other]
  open(
    {
      listTargetings: () => home(left),
      listGeoPackages: () => left.flatMap((each) => (each.kind === 'geo' ? [each.package] : [])),
    },
    '/audiences?chosen=geo-g1,geo-g2',
  )
  const side = within(await screen.findByRole('complementary', { name: 'Ciblages choisis' }))
  expect(side.getByRole('heading', { name: '2 choisis' })).toBeDefined()
  left = [one]
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await side.findByText(/1 de ceux qui étaient choisis n’existe plus/)).toBeDefined()
  expect(side.getByRole('heading', { name: '1 choisi' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Belgique' })).toBeNull())
})

test('a withdrawn interest is named with the campaigns that it concerns, and leads to where it is replaced', async () => {
  open({
    listTargetings: () => home([garden]),
    estimateReach: () => {
      throw new ApiError(422, 'meta.refused', { userTitle: 'Critère retiré' }, 'r1')
    },
    checkInterests: () => ({ retired: ['2'] }),
    listPackageUses: () => [
      {
        ...{ packageId: 'i1', useCount: 1, latestVersion: 1, changedAt: null },
        uses: [{ fileId: 'f1', name: 'FR · Jardin', campaignId: null, version: null }],
      },
    ],
  })
  const card = await cardOf('Jardin')
  expect(await card.findByText(/a retiré « Roses », sans dire depuis quand/)).toBeDefined()
  expect(await card.findByText(/sert dans « FR · Jardin »/)).toBeDefined()
  expect(
    card.getByRole('link', { name: /^Remplacer «\sRoses\s» dans «\sJardin\s»$/ }).getAttribute('href'),
  ).toBe('/creation-campagne/package-centre-interet/edit/i1?from=audiences')
  expect(card.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test('an estimate that fails for another reason is asked again', async () => {
  open({
    listTargetings: () => home([garden]),
    estimateReach: () => {
      throw new ApiError(422, 'meta.refused', { userTitle: 'Un moment' }, 'r1')
    },
    checkInterests: () => ({ retired: [] }),
  })
  const card = await cardOf('Jardin')
  expect(await card.findByRole('button', { name: 'Réessayer' })).toBeDefined()
})
