import { screen, waitFor, within } from '@testing-library/react'
import type { VideoAsset } from '@vigie/domain'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { answers, image } from './ad-package-stub.ts'

const opened = '/creation-package-pub?tagToEdit=Rentr%C3%A9e'
const section = (name: string) => screen.findByRole('region', { name })
const text = (id: string, content: string, keywords: string[]) => ({ id, content, keywords })

describe('a text that other packages have too', () => {
  const shared = {
    ...answers,
    listBodies: () => [text('b1', 'Un cadeau fait main', ['Noël', 'Rentrée'])],
    createBodies: () => [text('b9', 'Un cadeau unique', [])],
    updateBody: () => text('b1', 'Un cadeau unique', ['Noël', 'Rentrée']),
  }
  const correct = async ({ user }: ReturnType<typeof renderApp>) => {
    const bodies = await section('Textes')
    await user.click(await within(bodies).findByRole('button', { name: 'Modifier « Un cadeau fait main »' }))
    const field = within(bodies).getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Un cadeau unique')
    return bodies
  }

  test('says which, and is changed here alone unless told otherwise', async () => {
    const app = renderApp(opened, shared)
    const bodies = await correct(app)
    expect(within(bodies).getByText('Aussi dans Noël. Changer ce texte :')).toBeDefined()
    await app.user.click(within(bodies).getByRole('button', { name: 'Enregistrer' }))
    expect(await within(bodies).findByRole('checkbox', { name: 'Un cadeau unique' })).toHaveProperty(
      'checked',
      true,
    )
    expect(within(bodies).getByRole('checkbox', { name: 'Un cadeau fait main' })).toHaveProperty(
      'checked',
      false,
    )
    expect(app.calls.map(({ name }) => name)).not.toContain('updateBody')
  })

  test('is changed in all of them when that is asked', async () => {
    const app = renderApp(opened, shared)
    const bodies = await correct(app)
    await app.user.click(within(bodies).getByRole('radio', { name: 'partout, tout de suite' }))
    await app.user.click(within(bodies).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(app.calls.find(({ name }) => name === 'updateBody')?.request).toMatchObject({
        body: { content: 'Un cadeau unique', keywords: ['Noël', 'Rentrée'] },
      }),
    )
  })
})

describe('a picture paired with a film', () => {
  const film: VideoAsset & { keywords: string[] } = {
    id: 'v1',
    name: 'geste',
    videoId: '1',
    url: '/media/v1',
    permalinkUrl: '',
    thumbnailUrl: '',
    thumbnailHash: 'h',
    width: 1080,
    height: 1920,
    durationSeconds: 12,
    state: 'ready',
    keywords: [],
    associatedAssets: { '1_1': 'p1' },
  }
  const picture = { ...image('p1', 'carré', 'square'), keywords: [], associatedAssets: { '9_16': 'v1' } }
  const both = { ...answers, listImages: () => [picture], listVideos: () => [film] }

  test('is chosen whole, previewed in both shapes, and counted with what the network makes of it', async () => {
    const { user } = renderApp(opened, both)
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir carré' }))
    expect(await screen.findByRole('checkbox', { name: 'Choisir geste' })).toHaveProperty('checked', true)
    const preview = await section('Aperçu')
    expect(within(preview).getByText('Visuel 1 sur 1')).toBeDefined()
    expect(within(preview).getByLabelText('geste')).toBeDefined()
    expect(within(preview).queryByText(/Pas de 9:16/)).toBeNull()
    expect(screen.getByText('2 publicités')).toBeDefined()
    expect(screen.getByText(/Une paire image \+ vidéo fait deux publicités/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Choisir geste' }))
    expect(screen.getByRole('checkbox', { name: 'Choisir carré' })).toHaveProperty('checked', false)
  })

  test('visuals that make no ad say what is missing', async () => {
    const { user } = renderApp(opened, { ...both, listCallsToAction: () => [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir carré' }))
    expect(await screen.findByText('1 visuel sans publicité : il manque un call to action.')).toBeDefined()
  })
})

test('a visual of the wrong shape is refused beside the slots, before anything is sent', async () => {
  const { user, calls } = renderApp(opened, answers)
  const panel = await section('Appairer des visuels')
  await user.click(await screen.findByRole('button', { name: 'Actions sur bougie-0' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mettre dans l’emplacement 9:16' }))
  expect(await within(panel).findByText(/Ce visuel n’est pas vertical/)).toBeDefined()
  expect(within(panel).getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true)
  expect(calls.map(({ name }) => name)).not.toContain('pairImages')
})
