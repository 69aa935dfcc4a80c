import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { answers, image, imagesAnd } from './ad-package-stub.ts'

const page = '/creation-package-pub?from=list'
const opened = '/creation-package-pub?tagToEdit=Rentr%C3%A9e'
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const nameField = () => screen.findByRole('combobox', { name: 'Nom du package' })
const section = (name: string) => screen.findByRole('region', { name })
const savedRequest = (calls: ReturnType<typeof renderApp>['calls']) =>
  calls.find(({ name }) => name === 'saveAdPackage')?.request

describe('a creative package', () => {
  test(
    'says everything that is missing, letter for letter, and flags the name',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp(page, answers)
      await user.click(await screen.findByRole('checkbox', { name: 'Choisir vase' }))
      await user.click(await save())
      const problems = await screen.findByRole('alert')
      expect(within(problems).getByText('Le nom du package obligatoire')).toBeDefined()
      expect(within(problems).getByText('Veuillez sélectionner au moins un call to action')).toBeDefined()
      expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
      expect(savedRequest(calls)).toBeUndefined()
    },
  )

  test('begins with what was picked elsewhere', { tags: 'long' }, async () => {
    const { router } = renderApp('/campagne/configurer-strategie', answers)
    await screen.findByRole('main')
    await router.navigate({
      to: '/creation-package-pub',
      search: { from: 'list' },
      state: { picked: [{ kind: 'image', id: 'i1', keywords: [] }] },
    })
    expect(await screen.findByRole('checkbox', { name: 'Choisir vase' })).toHaveProperty('checked', true)
  })

  test('refuses a slash in the name as it is typed', { tags: 'long' }, async () => {
    const { user } = renderApp(page, answers)
    await user.type(await nameField(), 'a/b')
    expect(await screen.findByText('Le caractère / est interdit !')).toBeDefined()
  })

  test('is saved as one selection, from the address that names it', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Livraison offerte' }))
    await user.click(screen.getByRole('checkbox', { name: 'Un cadeau fait main' }))
    await user.click(await save())
    expect(await screen.findByText('Tous les éléments ont été mis à jour')).toBeDefined()
    expect(savedRequest(calls)).toEqual({
      params: { account: 'act_204811763', id: 'Rentrée' },
      body: {
        images: ['i1'],
        videos: [],
        carousels: [],
        posts: [],
        existingAds: [],
        catalogue: null,
        bodies: ['b2'],
        titles: ['t1'],
        descriptions: [],
        links: ['l1'],
        utms: ['u1'],
        callsToAction: ['c1'],
        renamedTo: null,
        basedOn: expect.stringMatching(/^[0-9a-f]{16}$/),
        mode: 'exact',
      },
    })
  })

  test('another name renames the package, or makes a copy of it', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, answers)
    await user.type(await nameField(), ' 2027')
    expect(await screen.findByRole('radio', { name: 'Le renommer' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: 'En faire une copie' }))
    await user.click(await save())
    await waitFor(() =>
      expect(savedRequest(calls)).toMatchObject({
        params: { id: 'Rentrée 2027' },
        body: { renamedTo: null },
      }),
    )
  })

  test('ten images make a page, the chosen first', { tags: 'long' }, async () => {
    const { user } = renderApp(opened, answers)
    const images = await section('Images')
    expect(await within(images).findAllByRole('checkbox')).toHaveLength(10)
    expect(within(images).getAllByRole('checkbox')[0]).toHaveProperty('checked', true)
    await user.click(within(images).getByRole('button', { name: 'Page suivante de Images' }))
    expect(within(images).getAllByRole('checkbox')).toHaveLength(2)
    await user.click(within(images).getByRole('button', { name: 'Fermer Images' }))
    await user.click(within(images).getByRole('button', { name: 'Ouvrir Images' }))
    expect(within(images).getByRole('checkbox', { name: 'Choisir vase' })).toHaveProperty('checked', true)
  })

  test(
    'a search finds without accents or capitals, and says when it finds nothing',
    { tags: 'long' },
    async () => {
      const { user } = renderApp(page, answers)
      const titles = await section('Titres')
      await user.click(await within(titles).findByRole('button', { name: 'Chercher dans Titres' }))
      const field = within(titles).getByRole('searchbox')
      await user.type(field, 'LUMIERE')
      expect(within(titles).getByRole('checkbox', { name: 'La lumière qui reste' })).toBeDefined()
      expect(within(titles).queryByRole('checkbox', { name: 'Livré avant le 24 mai' })).toBeNull()
      await user.type(field, 'x')
      expect(within(titles).getByText(/Rien ne correspond à/)).toBeDefined()
    },
  )

  test('a new title is refused empty or twice, then joins the package', { tags: 'long' }, async () => {
    const { user } = renderApp(page, answers)
    const titles = await section('Titres')
    await user.click(await within(titles).findByRole('button', { name: 'Ajouter à Titres' }))
    await user.click(within(titles).getByRole('button', { name: 'Ajouter' }))
    expect(within(titles).getByText('Veuillez insérer une valeur non vide')).toBeDefined()
    const field = within(titles).getByRole('textbox', { name: /Nouveau titre/ })
    await user.type(field, 'La lumière qui reste{Enter}')
    await user.click(within(titles).getByRole('button', { name: 'Ajouter' }))
    expect(within(titles).getByText('Cette valeur est déjà dans la liste.')).toBeDefined()
    await user.clear(field)
    await user.type(field, 'Fait main')
    await user.click(within(titles).getByRole('button', { name: 'Ajouter' }))
    expect(await screen.findByText('Titre créé')).toBeDefined()
    expect(await within(titles).findByRole('checkbox', { name: 'Fait main' })).toHaveProperty('checked', true)
  })

  test.each([
    ['https://www.facebook.com/x', 'Cette valeur est interdite !'],
    ['abc', "Le lien n'est pas au bon format..."],
  ])('the link %s is refused: %s', { tags: 'long' }, async (link, message) => {
    const { user } = renderApp(page, answers)
    const links = await section('Liens')
    await user.click(await within(links).findByRole('button', { name: 'Ajouter à Liens' }))
    await user.type(await within(links).findByRole('textbox', { name: /Nouveau lien/ }), link)
    await user.click(within(links).getByRole('button', { name: 'Ajouter' }))
    expect(within(links).getByText(message)).toBeDefined()
  })

  test('a call to action is not taken twice', async () => {
    const { user } = renderApp(page, answers)
    const calls = await section('Call to action')
    await user.click(await within(calls).findByRole('button', { name: 'Ajouter à Call to action' }))
    await user.click(within(calls).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Acheter' }))
    await user.click(within(calls).getByRole('button', { name: 'Ajouter' }))
    expect(within(calls).getByText('Le call to action existe déja dans la liste !')).toBeDefined()
  })

  test('a pair needs both slots; the suggestion fills them', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, answers)
    const panel = await section('Appairer des visuels')
    const confirm = within(panel).getByRole('button', { name: 'Valider' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.click(await within(panel).findByRole('button', { name: 'Utiliser' }))
    await user.click(confirm)
    expect(await screen.findByText('Opération réussie !')).toBeDefined()
    expect(calls.find(({ name }) => name === 'pairImages')?.request).toMatchObject({
      params: { id: 'i1' },
      body: { slot: '9_16', otherId: 'i2' },
    })
  })

  test('a slot finds every free visual of the library by its name', { tags: 'long' }, async () => {
    const many = Array.from({ length: 80 }, (_, index) => image(`m${index}`, `Été ${index}`, 'story'))
    const { user } = renderApp(opened, { ...answers, listImages: () => imagesAnd(many) })
    const panel = await section('Appairer des visuels')
    await user.click(await within(panel).findByRole('button', { name: 'Choisir le visuel 9:16' }))
    const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect((await names()).at(-1)).toBe('Voir 21 autres visuels')
    await user.click(screen.getByRole('option', { name: 'Voir 21 autres visuels' }))
    expect(await names()).toHaveLength(81)
    await user.type(screen.getByRole('textbox', { name: 'Chercher un visuel par son nom' }), 'ete 79')
    expect(await names()).toEqual(['Été 79'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(panel).getByText('Été 79')).toBeDefined()
    expect(within(panel).queryByRole('button', { name: 'Choisir le visuel 9:16' })).toBeNull()
  })

  test('the preview steps through the visuals and shows where the ad leads', { tags: 'long' }, async () => {
    const { user } = renderApp(opened, answers)
    const preview = await section('Aperçu')
    expect(await within(preview).findByText('Un cadeau fait main')).toBeDefined()
    expect(within(preview).getByText('https://maison.example/vases?utm_source=meta')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Choisir bougie-0' }))
    await user.click(within(preview).getByRole('button', { name: 'Visuel suivant' }))
    expect(within(preview).getByText('Visuel 2 sur 2')).toBeDefined()
  })

  test('a failed list leaves the others, and holds the save back', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, {
      ...answers,
      listBodies: () => {
        throw new ApiError(500, 'server.failed', {}, '')
      },
    })
    expect(await screen.findByText(/Textes : le chargement a échoué/)).toBeDefined()
    expect(await screen.findByRole('checkbox', { name: 'La lumière qui reste' })).toBeDefined()
    await user.click(await save())
    expect(await screen.findByText(/Une section n’a pas pu être chargée/)).toBeDefined()
    expect(savedRequest(calls)).toBeUndefined()
  })

  test('an empty library says where to start', { tags: 'long' }, async () => {
    renderApp(page, { ...answers, listImages: () => [] })
    expect(await screen.findByText(/Aucune image pour l’instant/)).toBeDefined()
  })

  test('leaving asks, and "Non" stays', { tags: 'long' }, async () => {
    const { user } = renderApp(page, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir vase' }))
    await user.click(screen.getByRole('button', { name: 'Revenir à la page précédente' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Souhaitez-vous quitter la création du package\u00a0? Vos modifications seront perdues',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Non' }))
    expect(screen.getByRole('checkbox', { name: 'Choisir vase' })).toHaveProperty('checked', true)
  })

  test('carousels and posts wait for the name of the package', { tags: 'long' }, async () => {
    const { user } = renderApp(page, answers)
    const section = await screen.findByRole('region', { name: 'Carrousels' })
    expect(within(section).getByText("Veuillez d'abord remplir un nom de package publicité")).toBeDefined()
    await user.type(await screen.findByRole('combobox', { name: 'Nom du package' }), 'Nouveau')
    expect(await screen.findByRole('button', { name: 'Créer un carrousel' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Choisir des posts' })).toBeDefined()
  })

  test(
    'catalogue ads hide the visuals and ask for catalogue, products and format in turn',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp(opened, {
        ...answers,
        listCatalogs: () => [{ id: '72', name: 'Catalogue Orlune', productCount: 12 }],
        listProductSets: () => [{ id: '74', name: 'Luminaires', productCount: 4 }],
        referenceVariables: ({ query }) => ({
          names:
            query.var_type === 'CATALOG_FORMAT'
              ? ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ value, fr: `Format ${value}`, en: value }))
              : [],
        }),
      })
      await screen.findByText('Vous allez modifier un package de publicités existant !')
      await user.click(screen.getByRole('switch', { name: 'Pubs catalogue' }))
      expect(screen.queryByRole('region', { name: 'Images' })).toBeNull()
      expect(screen.queryByRole('region', { name: 'Aperçu' })).toBeNull()
      expect(await screen.findAllByRole('checkbox', { name: /^Format/ })).toHaveLength(5)
      const save = screen.getByRole('button', { name: 'Enregistrer' })
      const choose = async (field: RegExp, option: RegExp) => {
        await user.click(screen.getByRole('combobox', { name: field }))
        await user.click(await screen.findByRole('option', { name: option }))
      }
      await user.click(save)
      expect(await screen.findByText('Vous devez choisir un catalogue')).toBeDefined()
      await choose(/^Catalogue/, /Orlune/)
      expect(await screen.findByText('Vous devez choisir un ensemble produits')).toBeDefined()
      await choose(/^Ensemble/, /Luminaires/)
      expect(await screen.findByText('Vous devez au moins choisir un format')).toBeDefined()
      await user.click(screen.getByRole('checkbox', { name: 'Format b' }))
      await user.click(save)
      await waitFor(() =>
        expect(calls.find(({ name }) => name === 'saveAdPackage')?.request).toMatchObject({
          body: { catalogue: { catalogId: '72', productSetId: '74', formats: ['b'] } },
        }),
      )
    },
  )
})
