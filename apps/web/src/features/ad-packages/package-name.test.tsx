/** @module-tag long */
import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answers, summary } from './ad-package-stub.ts'

const page = '/creation-package-pub?from=list'
const opened = '/creation-package-pub?tagToEdit=Rentr%C3%A9e'
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const nameField = () => screen.findByRole('combobox', { name: 'Nom du package' })

describe('the name of a creative package', () => {
  test('the name of an existing package opens it, with everything it holds', async () => {
    const { user } = renderApp(page, answers)
    await user.type(await nameField(), 'Rent')
    await user.click(await screen.findByRole('option', { name: 'Rentrée' }))
    expect(await screen.findByText('Vous allez modifier un package de publicités existant !')).toBeDefined()
    expect(screen.getByRole('checkbox', { name: 'Choisir vase' })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: 'Acheter' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('1 publicité')).toBeDefined()
  })

  test('a link to a package that is gone starts a new one of that name, and says nothing of an edition', async () => {
    renderApp('/creation-package-pub?tagToEdit=Disparu', answers)
    expect(await screen.findByDisplayValue('Disparu')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/Vous allez modifier un package/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Autres actions sur le package' })).toBeNull()
  })

  test('an empty name deselects everything', async () => {
    const { user } = renderApp(opened, answers)
    const vase = await screen.findByRole('checkbox', { name: 'Choisir vase' })
    await user.clear(await nameField())
    await user.tab()
    await waitFor(() => expect(vase).toHaveProperty('checked', false))
  })

  test('a name that was chosen and then cleared deselects everything', async () => {
    const { user } = renderApp(page, answers)
    await user.type(await nameField(), 'Rent')
    await user.click(await screen.findByRole('option', { name: 'Rentrée' }))
    const vase = await screen.findByRole('checkbox', { name: 'Choisir vase' })
    await waitFor(() => expect(vase).toHaveProperty('checked', true))
    await user.clear(await nameField())
    await user.tab()
    await waitFor(() => expect(vase).toHaveProperty('checked', false))
  })

  test('passing through an empty name, or clearing one that was only typed, keeps what is selected', async () => {
    const { user } = renderApp(page, answers)
    const vase = await screen.findByRole('checkbox', { name: 'Choisir vase' })
    await user.click(vase)
    await user.click(await nameField())
    await user.tab()
    expect(vase).toHaveProperty('checked', true)
    await user.type(await nameField(), 'Noël')
    await user.clear(await nameField())
    await user.tab()
    expect(vase).toHaveProperty('checked', true)
  })

  test('clearing the name of a package with unsaved work asks first, and "Rester" takes the name back', async () => {
    const { user } = renderApp(opened, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir bougie-0' }))
    await user.clear(await nameField())
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Rester sur «\u00a0Rentrée\u00a0»' }))
    expect(await nameField()).toHaveProperty('value', 'Rentrée')
    expect(screen.getByRole('checkbox', { name: 'Choisir bougie-0' })).toHaveProperty('checked', true)
  })

  describe('under a name that another package bears', () => {
    const standing = { ...summary, imageCount: 48, revision: 'abc' }
    const refused: Answers = {
      ...answers,
      saveAdPackage: ({ body }) => {
        if (body.mode === 'merge' || body.basedOn === 'abc') return summary
        throw new ApiError(409, 'package.exists', standing, 'r1')
      },
    }
    const complete = async (user: ReturnType<typeof renderApp>['user']) => {
      for (const name of ['Choisir bougie-0', 'Livraison offerte', 'https://maison.example/vases'])
        await user.click(await screen.findByRole('checkbox', { name }))
      await user.click(await screen.findByRole('button', { name: 'Acheter' }))
      await user.type(await nameField(), 'Rentrée')
    }
    const requests = (calls: ReturnType<typeof renderApp>['calls']) =>
      calls.filter(({ name }) => name === 'saveAdPackage').map(({ request }) => request)

    test('Ctrl+S asks, says what stands there, and the other name is the way out', async () => {
      const { user, calls } = renderApp(page, refused)
      await complete(user)
      await user.keyboard('{Control>}s{/Control}')
      const dialog = await screen.findByRole('dialog', {
        name: 'Le package «\u00a0Rentrée\u00a0» existe déjà',
      })
      expect(within(dialog).getByText(/Il contient 48 visuels/)).toBeDefined()
      await user.click(within(dialog).getByRole('button', { name: 'Choisir un autre nom' }))
      expect(requests(calls)).toMatchObject([{ body: { basedOn: null, mode: 'exact' } }])
      expect(screen.getByRole('checkbox', { name: 'Choisir bougie-0' })).toHaveProperty('checked', true)
    })

    test.each([
      ['Remplacer son contenu', { basedOn: 'abc', mode: 'exact' }],
      ['L’ajouter à ce package', { basedOn: null, mode: 'merge' }],
    ])('%s does that, knowingly', async (label, body) => {
      const { user, calls } = renderApp(page, refused)
      await complete(user)
      await user.click(await save())
      await user.click(await screen.findByRole('button', { name: label }))
      await waitFor(() => expect(requests(calls)[1]).toMatchObject({ params: { id: 'Rentrée' }, body }))
    })

    test('leaving the field opens nothing over a selection; the button does, with both', async () => {
      const { user } = renderApp(page, answers)
      await user.click(await screen.findByRole('checkbox', { name: 'Choisir bougie-0' }))
      await user.type(await nameField(), 'Rentré')
      expect(await screen.findByRole('option', { name: 'Rentrée' })).toBeDefined()
      await user.keyboard('e')
      // The whole name is there: its notice is in sight, with no suggestion over it.
      expect(await screen.findByRole('button', { name: 'L’ouvrir et y ajouter ma sélection' })).toBeDefined()
      await waitFor(() => expect(screen.queryByRole('option', { name: 'Rentrée' })).toBeNull())
      await user.tab()
      expect(screen.getByRole('checkbox', { name: 'Choisir vase' })).toHaveProperty('checked', false)
      await user.click(await screen.findByRole('button', { name: 'L’ouvrir et y ajouter ma sélection' }))
      for (const name of ['Choisir vase', 'Choisir bougie-0'])
        expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true)
    })

    test('over an opened package with unsaved work it asks before it opens', async () => {
      const { user } = renderApp(opened, {
        ...answers,
        listAdPackages: () => [summary, { ...summary, name: 'Noël' }],
      })
      await user.click(await screen.findByRole('checkbox', { name: 'Choisir bougie-0' }))
      await user.clear(await nameField())
      await user.type(await nameField(), 'Noël')
      await user.tab()
      expect(await screen.findByText('Un autre package porte déjà ce nom.')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Ouvrir «\u00a0Noël\u00a0»' }))
      const dialog = await screen.findByRole('dialog', { name: 'Ouvrir «\u00a0Noël\u00a0»\u00a0?' })
      await user.click(within(dialog).getByRole('button', { name: 'Rester sur «\u00a0Rentrée\u00a0»' }))
      expect(await nameField()).toHaveProperty('value', 'Rentrée')
      expect(screen.getByRole('checkbox', { name: 'Choisir bougie-0' })).toHaveProperty('checked', true)
    })
  })

  test('a package that somebody else changed meanwhile is read again, with the changes still there', async () => {
    const { user, calls } = renderApp(opened, {
      ...answers,
      saveAdPackage: () => {
        throw new ApiError(409, 'package.changed', { ...summary, revision: 'new' }, 'r1')
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir bougie-0' }))
    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'Le relire avec mes changements' }))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'listImages')).toHaveLength(2))
    expect(screen.getByRole('checkbox', { name: 'Choisir bougie-0' })).toHaveProperty('checked', true)
  })

  describe('a save that is asked for while a text is being added', () => {
    const addAndSave = async (createTitles: NonNullable<Answers['createTitles']>) => {
      const held = Promise.withResolvers<void>()
      const rendered = renderApp(opened, {
        ...answers,
        createTitles: async (request) => {
          await held.promise
          return createTitles(request)
        },
      })
      const { user } = rendered
      await user.click(await screen.findByRole('button', { name: 'Ajouter à Titres' }))
      const titles = screen.getByRole('region', { name: 'Titres' })
      await user.type(within(titles).getByRole('textbox'), 'Fait main à Limoges')
      await user.click(within(titles).getByRole('button', { name: 'Ajouter' }))
      await user.click(await save())
      held.resolve()
      return rendered
    }

    test('waits for it, and holds it', async () => {
      const { calls } = await addAndSave(({ body }) =>
        body.map((title, index) => ({ id: `new${index}`, ...title })),
      )
      await waitFor(() => expect(calls.filter(({ name }) => name === 'saveAdPackage')).toHaveLength(1))
      expect(JSON.stringify(calls.find(({ name }) => name === 'saveAdPackage'))).toContain('new0')
    })

    test('is not sent without what could not be added', async () => {
      const { calls } = await addAndSave(() => {
        throw new ApiError(503, 'database.unavailable', {}, 'r1')
      })
      await waitFor(async () => expect(await save()).toHaveProperty('disabled', false))
      expect(calls.filter(({ name }) => name === 'saveAdPackage')).toEqual([])
    })
  })

  test('discarded work is gone: coming back with it in the address finds nothing', async () => {
    const { user } = renderApp(page, answers)
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir vase' }))
    await user.click(screen.getByRole('button', { name: 'Revenir à la page précédente' }))
    await user.click(await screen.findByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(localStorage.getItem('vigie.ad-package-draft.act_204811763')).toBeNull())
  })
})
