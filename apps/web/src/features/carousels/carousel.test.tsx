import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { leavePackageName } from '../../shared/packages/package-in-hand.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'

const image = (index: number) => ({
  id: `i${index}`,
  name: `vase ${index}`,
  hash: `h${index}`,
  url: `/media/${index}`,
  thumbnailUrl: `/media/${index}`,
  width: 1080,
  height: 1080,
  keywords: [],
  associatedAssets: {},
})
const stored = {
  id: 'c1',
  accountId: testAccount,
  name: 'carousel-1',
  keywords: ['Rentrée'],
  body: 'Notre collection',
  title: 'Titre',
  description: '',
  link: 'https://shop.example/p',
  callToAction: 'SHOP_NOW',
  isOrderOptimized: false,
  isVideoAllowed: true,
  cards: [1, 2].map((index) => ({
    visual: { kind: 'image' as const, id: `i${index}`, hash: `h${index}`, url: `/media/${index}` },
    title: `Carte ${index}`,
    description: '',
    link: 'https://shop.example/p',
    callToAction: 'SHOP_NOW',
  })),
}
const answers: Answers = {
  listImages: () => Array.from({ length: 12 }, (_, index) => image(index)),
  listVideos: () => [],
  listCarousels: () => [stored],
  listPages: () => [{ id: '1', name: 'Maison Orlune', pictureUrl: null, isChosen: true }],
  createCarousel: ({ body }) => ({ ...body, id: 'c2', name: 'carousel-2' }),
  updateCarousel: ({ body }) => ({ ...body, name: 'carousel-1' }),
  referenceVariables: () => ({ names: [{ value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' }] }),
  listConfigurations: () => [],
}

beforeEach(() => leavePackageName(testAccount, 'Rentrée'))

const confirm = () => screen.findByRole('button', { name: 'Valider' })
const pick = (index: number) => screen.findByRole('button', { name: `Choisir vase ${index}` })
const cards = () => within(screen.getByRole('region', { name: 'Cartes' })).queryAllByRole('listitem')

describe('the carousel builder', () => {
  test('says what is missing, letter for letter', async () => {
    const { user } = renderApp('/creation-carousel', answers)
    await user.click(await confirm())
    expect(await screen.findByText('Aucun visuel choisi !')).toBeDefined()
    await user.click(await pick(0))
    expect(
      screen.getByText(
        'Le nombre de visuels doit être supérieur ou égale à deux, et inférieur ou égale à dix',
      ),
    ).toBeDefined()
  })

  test(
    'a link of the platform is called the same above the form and beside its field',
    { tags: 'long' },
    async () => {
      const { user } = renderApp('/creation-carousel', answers)
      for (const index of [0, 1]) await user.click(await pick(index))
      const defaults = screen.getByRole('region', { name: 'Contenu par défaut' })
      await user.type(within(defaults).getByRole('textbox', { name: /^Lien/ }), 'https://m.facebook.com/x')
      await user.click(await confirm())
      const above = await screen.findByRole('alert')
      expect(within(above).getByText('Cette valeur est interdite !')).toBeDefined()
      expect(within(above).queryByText(/bon format/)).toBeNull()
      expect((await pick(0)).title).toBe('vase 0')
    },
  )

  test('asks for the name of the package', async () => {
    leavePackageName(testAccount, '')
    const { user } = renderApp('/creation-carousel', answers)
    await user.click(await confirm())
    expect(await screen.findByText("Veuillez d'abord remplir un nom de package publicité")).toBeDefined()
  })

  test(
    'from the menu, the package is named on the screen and opened afterwards',
    { tags: 'long' },
    async () => {
      leavePackageName(testAccount, '')
      const { user, calls, router } = renderApp('/creation-carousel', {
        ...answers,
        listTags: () => ['Noël'],
      })
      await user.type(await screen.findByRole('combobox', { name: /Nom du package/ }), 'Été')
      for (const index of [0, 1]) await user.click(await pick(index))
      const defaults = screen.getByRole('region', { name: 'Contenu par défaut' })
      await user.type(within(defaults).getByRole('textbox', { name: /Texte/ }), 'Bonjour')
      await user.type(within(defaults).getByRole('textbox', { name: /Lien/ }), 'https://shop.example/p')
      await user.click(await confirm())
      await waitFor(() => expect(router.state.location.search).toEqual({ tagToEdit: 'Été' }))
      expect(calls.find(({ name }) => name === 'createCarousel')?.request).toMatchObject({
        body: { keywords: ['Été'] },
      })
    },
  )

  test('the eleventh visual is refused and said', { tags: 'long' }, async () => {
    const { user } = renderApp('/creation-carousel', answers)
    for (let index = 0; index < 10; index += 1) await user.click(await pick(index))
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await user.click(await pick(10))
    expect(await screen.findByText('Vous avez atteint le nombre max de visuels permis !')).toBeDefined()
    expect(cards()).toHaveLength(10)
  })

  test(
    'a default overwrites every card; arrows change the order; the body goes as it swipes',
    { tags: 'long' },
    async () => {
      const { user, calls, router } = renderApp('/creation-carousel?campaign_id=file-5', answers)
      await user.click(await pick(0))
      await user.click(await pick(1))
      const defaults = screen.getByRole('region', { name: 'Contenu par défaut' })
      await user.type(within(defaults).getByRole('textbox', { name: /^Texte/ }), 'Bonjour')
      await user.type(within(defaults).getByRole('textbox', { name: /^Lien/ }), 'https://shop.example/p')
      await user.type(within(defaults).getByRole('textbox', { name: 'Titre' }), 'Tous')
      const [first] = cards()
      if (!first) throw new Error('no card')
      await user.type(within(first).getByRole('textbox', { name: 'Titre' }), '!')
      await user.click(within(first).getByRole('button', { name: 'Reculer la carte 1' }))
      await user.click(await confirm())
      await waitFor(() =>
        expect(router.state.location.href).toBe('/creation-package-pub?keep-data=true&campaign_id=file-5'),
      )
      expect(calls.find(({ name }) => name === 'createCarousel')?.request).toMatchObject({
        body: {
          keywords: ['Rentrée'],
          body: 'Bonjour',
          cards: [
            { visual: { id: 'i1' }, title: 'Tous' },
            { visual: { id: 'i0' }, title: 'Tous!' },
          ],
        },
      })
    },
  )

  test('of a card whose picture does not come a sign says what it is of', async () => {
    const film = {
      kind: 'video' as const,
      id: 'v1',
      videoId: '7',
      hash: 'h',
      url: '/media/gone',
      source: '/media/v',
    }
    const [first] = stored.cards
    if (!first) throw new Error('no card')
    renderApp('/modification-carousel/c1', {
      ...answers,
      listCarousels: () => [{ ...stored, cards: [first, { ...first, visual: film }] }],
    })
    await waitFor(() => expect(cards()).toHaveLength(2))
    const gone = document.querySelectorAll('img[src="/media/gone"]')
    expect(gone).toHaveLength(2)
    gone.forEach((picture) => fireEvent.error(picture))
    expect(document.querySelectorAll('img[src="/media/gone"]')).toHaveLength(0)
    expect(document.querySelectorAll('.tabler-icon-movie').length).toBeGreaterThanOrEqual(2)
  })

  test('an address with an id opens that carousel; an unknown id is said', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/modification-carousel/c1', answers)
    expect(await screen.findByDisplayValue('Carte 2')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Retirer la carte 2' }))
    await user.click(await pick(5))
    await user.click(await confirm())
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('updateCarousel'))
  })

  test('a carousel that does not exist is said', async () => {
    renderApp('/modification-carousel/nothing', answers)
    expect(await screen.findByText('Carousel id non valide !')).toBeDefined()
  })
})
