import { ApiError } from '@vigie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { announceSessionBack, announceSessionEnd } from '../../data/client/session-events.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { answers, film, jpeg, store, stubStore } from '../../shared/upload/upload-stub.ts'

beforeEach(stubStore)

const page = '/creation-package-pub/ajout-ressource?campaign_id=file-5'
const picker = () => screen.findByLabelText('Choisir des fichiers')
const confirm = () => screen.findByRole('button', { name: 'Valider' })

describe('the upload', () => {
  /** The session ends before any form is signed; `back` is the same person, signed in in another tab. */
  function endingSession(changes: Answers = {}) {
    let isOver = false
    const app = renderApp(page, {
      ...answers,
      session: () => (isOver ? aSession({ person: null, accounts: [] }) : aSession()),
      prepareUpload: (request) => {
        if (isOver) throw new ApiError(401, 'session.missing', {}, '')
        return answers.prepareUpload(request)
      },
      ...changes,
    })
    return {
      ...app,
      end: () => (isOver = true),
      back: () => {
        isOver = false
        announceSessionBack()
      },
    }
  }

  test(
    'files on their way wait for a session that ended, and go on once its person is back',
    { tags: 'long' },
    async () => {
      const registered: string[] = []
      const { user, router, end, back } = endingSession({
        registerImages: (request) => {
          registered.push(...request.body.map(({ name }) => `${name}.jpg`))
          return answers.registerImages(request)
        },
      })
      const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
      await user.upload(await picker(), names.map(jpeg))
      end()
      await user.click(await confirm())
      announceSessionEnd({ ended: 'vigie', isAsked: true })
      expect(await screen.findByText(/Votre session a expiré/)).toBeDefined()
      expect(await screen.findAllByText('Attend que vous soyez reconnecté')).toHaveLength(3)
      expect(screen.queryByRole('button', { name: /Réessayer l’envoi/, hidden: true })).toBeNull()
      expect(router.state.location.pathname).toBe('/creation-package-pub/ajout-ressource')
      back()
      await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
      expect(registered.toSorted()).toEqual(names)
    },
  )

  test(
    'what reached the store before the session ended is not sent there again',
    { tags: 'long' },
    async () => {
      let isRefused = true
      const { user, router, back } = endingSession({
        registerImages: (request) => {
          if (isRefused) throw new ApiError(498, 'session.platformEnded', {}, '')
          return answers.registerImages(request)
        },
      })
      await user.upload(await picker(), [jpeg('a.jpg')])
      await user.click(await confirm())
      await screen.findByText('Attend que vous soyez reconnecté')
      isRefused = false
      back()
      await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
      expect(store.fields).toHaveLength(1)
    },
  )

  test('a refusal that comes after the session is back holds nothing up', { tags: 'long' }, async () => {
    const late = Promise.withResolvers<never>()
    let isFirst = true
    const { user, router, back, calls } = endingSession({
      prepareUpload: (request) => {
        if (!isFirst) return answers.prepareUpload(request)
        isFirst = false
        return late.promise
      },
    })
    await user.upload(await picker(), [jpeg('a.jpg')])
    await user.click(await confirm())
    const asked = () => calls.filter(({ name }) => name === 'session').length
    const before = asked()
    back()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    await screen.findByRole('button', { name: /Annuler l’envoi de a\.jpg/ })
    late.reject(new ApiError(401, 'session.missing', {}, ''))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  })

  test('a file that waits for its person can be taken off', { tags: 'long' }, async () => {
    const { user, end } = endingSession()
    await user.upload(await picker(), [jpeg('a.jpg')])
    end()
    await user.click(await confirm())
    await screen.findByText('Attend que vous soyez reconnecté')
    await user.click(screen.getByRole('button', { name: /Annuler l’envoi de a\.jpg/ }))
    expect(await screen.findByText('Envoi annulé.')).toBeDefined()
  })

  test('asks for at least one file, letter for letter', async () => {
    const { user } = renderApp(page, answers)
    await user.click(await confirm())
    expect(await screen.findByText('Vous devez au moins sélectionner une image/vidéo')).toBeDefined()
  })

  test('refuses files that are neither images nor films, and a file that lies about its type', async () => {
    const { user } = renderApp(page, answers)
    const choose = await picker()
    choose.removeAttribute('accept')
    await user.upload(choose, [new File(['x'], 'notes.txt'), new File(['<html>'], 'faux.png')])
    expect(await screen.findByText(/seuls jpg, jpeg, png et mp4 sont acceptés/)).toBeDefined()
    expect(screen.getByText(/n’est pas celui que son nom annonce/)).toBeDefined()
  })

  test('opened for one kind it offers that one, and keeps what is of the other in sight with the reason', async () => {
    const { user } = renderApp('/creation-package-pub/ajout-video?campaign_id=file-5', answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajouter des vidéos' })).toBeDefined()
    const choose = await picker()
    expect(choose.getAttribute('accept')).toBe('.mp4,video/mp4')
    choose.removeAttribute('accept')
    await user.upload(choose, [jpeg('vase.jpg'), film('geste.mp4')])
    expect(await screen.findByText('C’est une image : cet écran n’ajoute que des vidéos.')).toBeDefined()
    expect(screen.getAllByText('Prêt')).toHaveLength(1)
  })

  test(
    'a film goes the same way; without a still of its own the platform’s is taken',
    { tags: 'long' },
    async () => {
      const { user, calls, router } = renderApp(page, answers)
      await user.upload(await picker(), [film('geste.mp4')])
      await screen.findByText('Prêt')
      await user.click(await confirm())
      await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
      expect(calls.find(({ name }) => name === 'registerVideos')?.request).toMatchObject({
        body: [{ filename: 'uploads/geste.mp4', name: 'geste' }],
      })
    },
  )

  test('leaving does not stop what is on its way', { tags: 'long' }, async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, calls, router } = renderApp(page, {
      ...answers,
      prepareUpload: async ({ body }) => {
        await held
        return { url: '/store', fields: {}, filename: `uploads/${body.name}` }
      },
    })
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    await user.click(await screen.findByRole('button', { name: 'Continuer en arrière-plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
    release()
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('registerImages'))
    expect(await screen.findByText('1 visuel ajouté')).toBeDefined()
  })

  test('Enter adds a tag once, and says what is wrong with it', async () => {
    const { user } = renderApp(page, answers)
    const field = await screen.findByRole('textbox', { name: 'Ajouter un tag' })
    await user.type(field, '{Enter}')
    expect(screen.getByText('Veuillez insérer un tag')).toBeDefined()
    await user.type(field, 'Noël{Enter}')
    await user.type(field, 'Noël{Enter}')
    expect(screen.getByText('Le tag « Noël » est déjà dans la liste.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Retirer le tag Noël' })).toHaveLength(1)
  })

  test(
    'sends each file with its tags, the file last, and goes back to the package',
    { tags: 'long' },
    async () => {
      const { user, calls, router } = renderApp(page, answers)
      await user.type(await screen.findByRole('textbox', { name: 'Ajouter un tag' }), 'Noël{Enter}')
      await user.upload(await picker(), [jpeg('vase.jpg'), jpeg('bol.jpg')])
      await screen.findAllByText('Prêt')
      await user.click(await confirm())
      await waitFor(() =>
        expect(router.state.location.href).toBe('/creation-package-pub?keep-data=true&campaign_id=file-5'),
      )
      expect(store.fields).toEqual([
        ['key', 'policy', 'file'],
        ['key', 'policy', 'file'],
      ])
      expect(
        calls.filter(({ name }) => name === 'registerImages').map(({ request }) => request),
      ).toMatchObject([
        { body: [{ filename: 'uploads/vase.jpg', name: 'vase', keywords: ['Noël'] }] },
        { body: [{ filename: 'uploads/bol.jpg', name: 'bol', keywords: ['Noël'] }] },
      ])
    },
  )

  test('a file the store refuses can be tried again alone', { tags: 'long' }, async () => {
    const { user, router } = renderApp(page, answers)
    store.status = 403
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    expect(await screen.findByText(/Une erreur est survenue !/)).toBeDefined()
    store.status = 204
    await user.click(screen.getByRole('button', { name: 'Réessayer l’envoi de vase.jpg' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  })

  test.each([
    ['file.unreadable', 'fichier illisible.'],
    ['file.duration', 'La durée de cette vidéo n’est pas acceptée.'],
  ])(
    'an image refused after checking says why (%s), and the others stay',
    { tags: 'long' },
    async (code, reason) => {
      const { user } = renderApp(page, {
        ...answers,
        registerImages: ({ body }) =>
          body.map(({ filename }) => ({ result: 'refused' as const, filename, code, facts: {} })),
      })
      await user.upload(await picker(), [jpeg('vase.jpg')])
      await screen.findByText('Prêt')
      await user.click(await confirm())
      expect(await screen.findByText(`Le fichier a été refusé à la vérification : ${reason}`)).toBeDefined()
      expect(screen.getByRole('button', { name: 'Continuer sans ces fichiers' })).toBeDefined()
    },
  )

  test('a file that a busy server could not look into was not refused', async () => {
    const { user } = renderApp(page, {
      ...answers,
      registerImages: ({ body }) =>
        body.map(({ filename }) => ({
          result: 'refused' as const,
          filename,
          code: 'file.unchecked',
          facts: {},
        })),
    })
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    expect(
      await screen.findByText('Le serveur n’a pas pu vérifier ce fichier à temps. Réessayez.'),
    ).toBeDefined()
    expect(screen.queryByText(/refusé à la vérification/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Réessayer l’envoi de vase.jpg' })).toBeDefined()
  })

  test('a role that may not upload is told', async () => {
    const { user } = renderApp(page, {
      ...answers,
      prepareUpload: () => {
        throw new ApiError(403, 'permission.denied', {}, '')
      },
    })
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    expect(await screen.findByText(/Votre rôle sur ce compte ne le permet pas/)).toBeDefined()
  })

  test('a chosen file can be taken off the list', async () => {
    const { user } = renderApp(page, answers)
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await user.click(await screen.findByRole('button', { name: 'Retirer vase.jpg' }))
    expect(screen.getByText('Aucun fichier choisi pour l’instant.')).toBeDefined()
  })

  const png = (name: string) =>
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/jpeg' })

  test('a png that is called jpg is sent as the png it is', { tags: 'long' }, async () => {
    const { user, calls, router } = renderApp(page, answers)
    await user.upload(await picker(), [png('export.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
    expect(calls.find(({ name }) => name === 'prepareUpload')?.request).toMatchObject({
      body: { type: 'image/png' },
    })
    expect(store.types).toEqual(['image/png'])
  })

  test(
    'a tag that was typed counts without Enter; one that cannot be holds the files back',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp(page, answers)
      const field = await screen.findByRole('textbox', { name: 'Ajouter un tag' })
      await user.upload(await picker(), [jpeg('vase.jpg')])
      await screen.findByText('Prêt')
      await user.type(field, 'a/b')
      await user.click(await confirm())
      expect(await screen.findByText('Le caractère / est interdit !')).toBeDefined()
      expect(calls.some(({ name }) => name === 'prepareUpload')).toBe(false)
      await user.clear(field)
      await user.type(field, 'Noël')
      await user.click(await confirm())
      await waitFor(() =>
        expect(calls.find(({ name }) => name === 'registerImages')?.request).toMatchObject({
          body: [{ keywords: ['Noël'] }],
        }),
      )
    },
  )

  test('a refused file stays in sight with its reason, and is counted apart', { tags: 'long' }, async () => {
    const { user, router } = renderApp(page, answers)
    await user.upload(await picker(), [jpeg('vase.jpg'), new File(['<html>'], 'faux.png')])
    expect(await screen.findByText('1 refusé')).toBeDefined()
    await user.click(await confirm())
    expect(await screen.findByText('1 sur 1 ajouté')).toBeDefined()
    expect(screen.getByText(/n’est pas celui que son nom annonce/)).toBeDefined()
    expect(router.state.location.pathname).toContain('ajout-ressource')
    await user.click(screen.getByRole('button', { name: 'Continuer sans ces fichiers' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  })

  test('a file that was in the library already is said to be, under its name there', async () => {
    const { user } = renderApp(page, {
      ...answers,
      registerImages: (request) => {
        const results = answers.registerImages(request)
        return results.map((one) =>
          one.result === 'added' ? { ...one, isNew: false, image: { ...one.image, name: 'vase-2025' } } : one,
        )
      },
    })
    await user.upload(await picker(), [jpeg('copie.jpg'), new File(['<html>'], 'faux.png')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    expect(await screen.findByText('Déjà dans la bibliothèque : « vase-2025 »')).toBeDefined()
  })

  describe('while files wait for their turn', () => {
    const held = () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const slow: Answers = {
        ...answers,
        prepareUpload: async ({ body }) => {
          await promise
          return { url: '/store', fields: {}, filename: `uploads/${body.name}` }
        },
      }
      return { slow, release: () => resolve(undefined) }
    }
    const four = ['a', 'b', 'c', 'd'].map((name) => jpeg(`${name}.jpg`))
    const registered = (calls: ReturnType<typeof renderApp>['calls']) =>
      calls.flatMap(({ name, request }) => (name === 'registerImages' ? [JSON.stringify(request)] : []))

    test('one that is cancelled is not sent', async () => {
      const { slow, release } = held()
      const { user, calls } = renderApp(page, slow)
      await user.upload(await picker(), four)
      await user.click(await confirm())
      expect(await screen.findByText('En attente')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Annuler l’envoi de d.jpg' }))
      expect(await screen.findByText('Envoi annulé.')).toBeDefined()
      release()
      expect(await screen.findByText('3 sur 4 ajoutés')).toBeDefined()
      expect(registered(calls).join(' ')).not.toContain('d.jpg')
    })

    test('"Annuler" asks, then none of them is sent', { tags: 'long' }, async () => {
      const { slow, release } = held()
      const { user, calls, router } = renderApp(page, slow)
      await user.upload(await picker(), four)
      await user.click(await confirm())
      await user.click(await screen.findByRole('button', { name: 'Annuler' }))
      expect(
        await screen.findByText('Aucun visuel n’est encore ajouté, et aucun ne sera envoyé.'),
      ).toBeDefined()
      await user.click(await screen.findByRole('button', { name: 'Arrêter l’envoi' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
      release()
      await screen.findByRole('region', { name: 'Images' })
      expect(registered(calls)).toEqual([])
    })
  })
})
