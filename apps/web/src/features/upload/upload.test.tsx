import { ApiError } from '@vigie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], name, { type: 'image/jpeg' })

const film = (name: string) =>
  new File([new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 1, 2, 3, 4])], name, { type: 'video/mp4' })

/** The store behind the signed form: what it was sent, and the status it answers. */
const store = { status: 204, fields: [] as string[][] }

// jsdom would really send the form; the store itself is proven with the server.
class StoreRequest {
  status = 0
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  open() {}
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    store.fields.push([...form.keys()])
    this.upload.onprogress?.({ loaded: 5, total: 10 })
    this.status = store.status
    this.onload?.()
  }
}

beforeEach(() => {
  store.status = 204
  store.fields = []
  vi.stubGlobal('XMLHttpRequest', StoreRequest)
  // jsdom plays no film: it says so as a browser does of one it cannot read.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function fail(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'))
  })
})

const answers: Answers = {
  prepareUpload: ({ body }) => ({
    url: '/store',
    fields: { key: 'k', policy: 'p' },
    filename: `uploads/${body.name}`,
  }),
  registerImages: ({ body }) =>
    body.map((file) => ({
      result: 'added' as const,
      image: {
        id: file.name,
        name: file.name,
        hash: 'h',
        url: '/media/a',
        thumbnailUrl: '/media/a',
        width: 1080,
        height: 1080,
        keywords: file.keywords,
        associatedAssets: {},
      },
    })),
  registerVideos: ({ body }) =>
    body.map((file) => ({
      result: 'added' as const,
      video: {
        id: file.name,
        name: file.name,
        videoId: '',
        url: '/media/a',
        permalinkUrl: '',
        thumbnailUrl: '/media/a',
        thumbnailHash: '',
        width: 1080,
        height: 1920,
        durationSeconds: 12,
        state: 'processing' as const,
        keywords: file.keywords,
        associatedAssets: {},
      },
    })),
  listImages: () => [],
  listVideos: () => [],
  listCarousels: () => [],
  listPosts: () => [],
  listExistingAds: () => [],
  listBodies: () => [],
  listTitles: () => [],
  listDescriptions: () => [],
  listLinks: () => [],
  listUtms: () => [],
  listCallsToAction: () => [],
  listAdPackages: () => [],
  listPages: () => [],
  referenceVariables: () => ({ names: [] }),
  listConfigurations: () => [],
}

const page = '/creation-package-pub/ajout-ressource?campaign_id=file-5'
const picker = () => screen.findByLabelText('Choisir des fichiers')
const confirm = () => screen.findByRole('button', { name: 'Valider' })

describe('the upload', () => {
  test('asks for at least one file, letter for letter', async () => {
    const { user } = renderApp(page, answers)
    await user.click(await confirm())
    expect(await screen.findByText('Vous devez au moins sélectionner une image/vidéo')).toBeDefined()
  })

  test('refuses files that are neither images nor films, and a file that lies about its type', async () => {
    const { user } = renderApp(page, answers)
    const choose = await picker()
    choose.removeAttribute('accept')
    await user.upload(choose, [new File(['x'], 'anime.gif'), new File(['<html>'], 'faux.png')])
    expect(await screen.findByText(/seuls jpg, jpeg, png et mp4 sont acceptés/)).toBeDefined()
    expect(screen.getByText(/n’est pas celui que son nom annonce/)).toBeDefined()
  })

  test('a film goes the same way; without a still of its own the platform’s is taken', async () => {
    const { user, calls, router } = renderApp(page, answers)
    await user.upload(await picker(), [film('geste.mp4')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
    expect(calls.find(({ name }) => name === 'registerVideos')?.request).toMatchObject({
      body: [{ filename: 'uploads/geste.mp4', name: 'geste' }],
    })
  })

  test('leaving does not stop what is on its way', async () => {
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

  test('sends each file with its tags, the file last, and goes back to the package', async () => {
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
    expect(calls.filter(({ name }) => name === 'registerImages').map(({ request }) => request)).toMatchObject(
      [
        { body: [{ filename: 'uploads/vase.jpg', name: 'vase', keywords: ['Noël'] }] },
        { body: [{ filename: 'uploads/bol.jpg', name: 'bol', keywords: ['Noël'] }] },
      ],
    )
  })

  test('a file the store refuses can be tried again alone', async () => {
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

  test('an image refused after checking says why, and the others stay', async () => {
    const { user } = renderApp(page, {
      ...answers,
      registerImages: ({ body }) =>
        body.map(({ filename }) => ({
          result: 'refused' as const,
          filename,
          code: 'file.unreadable',
          facts: {},
        })),
    })
    await user.upload(await picker(), [jpeg('vase.jpg')])
    await screen.findByText('Prêt')
    await user.click(await confirm())
    expect(await screen.findByText(/refusé à la vérification : image illisible/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continuer sans ces fichiers' })).toBeDefined()
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
})
