import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
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
    await user.click(
      await within(bodies).findByRole('button', { name: 'Modifier «\u00a0Un cadeau fait main\u00a0»' }),
    )
    const field = within(bodies).getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Un cadeau unique')
    return bodies
  }

  test('says which, and is changed here alone unless told otherwise', { tags: 'long' }, async () => {
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

  test('is changed in all of them when that is asked', { tags: 'long' }, async () => {
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

test('how much of a text is shown is counted while it is typed', async () => {
  const { user } = renderApp(opened, answers)
  const bodies = await section('Textes')
  await user.click(await within(bodies).findByRole('button', { name: /Ajouter|Nouveau/ }))
  fireEvent.change(within(bodies).getByRole('textbox'), { target: { value: 'é'.repeat(20) } })
  expect(within(bodies).getByText('20 sur 125 caractères montrés en entier')).toBeDefined()
  fireEvent.change(within(bodies).getByRole('textbox'), { target: { value: 'é'.repeat(140) } })
  expect(within(bodies).getByText(/140 caractères.*coupé vers 125/)).toBeDefined()
})

test('a macro of the platform is put into a UTM where the cursor is, and what it comes to is shown', async () => {
  const { user } = renderApp(opened, answers)
  const utms = await section('UTMs')
  await user.click(await within(utms).findByRole('button', { name: /Ajouter|Nouvel/ }))
  await user.type(within(utms).getByRole('textbox'), 'utm_content=')
  await user.click(within(utms).getByRole('button', { name: 'Insérer ad.name' }))
  expect(within(utms).getByRole('textbox')).toHaveProperty('value', 'utm_content={{ad.name}}')
  expect(within(utms).getByText('utm_content=Lampe Opale · lampe-opale-nuit')).toBeDefined()
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

  test(
    'is chosen whole, previewed in both shapes, and counted with what the network makes of it',
    { tags: 'long' },
    async () => {
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
    },
  )

  test('visuals that make no ad say what is missing', { tags: 'long' }, async () => {
    const { user } = renderApp(opened, { ...both, listCallsToAction: () => [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir carré' }))
    expect(await screen.findByText('1 visuel sans publicité : il manque un call to action.')).toBeDefined()
  })
})

test(
  'an upright visual alone is told as cropped in the feed, not as a square without its story',
  { tags: 'long' },
  async () => {
    const upright = { ...image('p1', 'haut', 'story'), keywords: [], associatedAssets: {} }
    const { user } = renderApp(opened, { ...answers, listImages: () => [upright], listVideos: () => [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir haut' }))
    const preview = await section('Aperçu')
    expect(
      await within(preview).findByText('Pas de 1:1 : le réseau recadre le 9:16 dans le fil.'),
    ).toBeDefined()
    expect(within(preview).queryByText(/Pas de 9:16/)).toBeNull()
  },
)

test(
  'a film without a still is a sign in the pairing panel, never a broken picture',
  { tags: 'long' },
  async () => {
    const film: VideoAsset & { keywords: string[] } = {
      id: 'v1',
      name: 'geste',
      videoId: '1',
      url: '/media/v1',
      permalinkUrl: '',
      thumbnailUrl: '/media/not-made-yet',
      thumbnailHash: 'h',
      width: 1080,
      height: 1920,
      durationSeconds: 12,
      state: 'processing',
      keywords: [],
      associatedAssets: {},
    }
    const { user } = renderApp(opened, { ...answers, listVideos: () => [film] })
    const panel = await section('Appairer des visuels')
    await user.click(await screen.findByRole('button', { name: 'Actions sur geste' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre dans l’emplacement 9:16' }))
    const still = await waitFor(() => {
      const found = panel.querySelector('img[src="/media/not-made-yet"]')
      if (!found) throw new Error('the half is not in its slot')
      return found
    })
    fireEvent.error(still)
    expect(panel.querySelector('img[src="/media/not-made-yet"]')).toBeNull()
    expect(within(panel).getByText('geste')).toBeDefined()
  },
)

test(
  'a visual of the wrong shape is refused beside the slots, before anything is sent',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp(opened, answers)
    const panel = await section('Appairer des visuels')
    await user.click(await screen.findByRole('button', { name: 'Actions sur bougie-0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre dans l’emplacement 9:16' }))
    expect(await within(panel).findByText(/Ce visuel n’est pas vertical/)).toBeDefined()
    expect(within(panel).getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true)
    expect(calls.map(({ name }) => name)).not.toContain('pairImages')
  },
)

test('the suggested half is told apart by the end of its name', async () => {
  const series = 'ORL_FR_collection-automne_lampe-opale'
  const pair = [image('s1', `${series}_1x1`, 'square', ['Rentrée']), image('s9', `${series}_9x16`, 'story')]
  renderApp(opened, {
    ...answers,
    listImages: () => pair.map((one) => ({ ...one, keywords: [...one.keywords] })),
  })
  const panel = await section('Appairer des visuels')
  expect(await within(panel).findByText('ORL_FR_collecti…mpe-opale_9x16')).toHaveProperty(
    'title',
    `${series}_9x16`,
  )
})

describe('many visuals at once', () => {
  const series = ['vase', 'bol', 'lampe'].flatMap((name) => [
    { ...image(`${name}1`, `${name}_1x1`, 'square'), keywords: [] },
    { ...image(`${name}9`, `${name}_9x16`, 'story'), keywords: [] },
  ])
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...image(`m${index}`, `carte ${String.fromCharCode(97 + index)}`, 'square'),
    keywords: [],
  }))

  test('all are selected and deselected, and names make all their pairs', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, { ...answers, listImages: () => series })
    const images = await section('Images')
    await user.click(await within(images).findByRole('button', { name: 'Tout sélectionner (6)' }))
    expect(within(images).getAllByRole('checkbox', { checked: true })).toHaveLength(6)
    const panel = await section('Appairer des visuels')
    await user.click(within(panel).getByRole('button', { name: 'Appairer les 3 paires de même nom' }))
    expect(await screen.findByText('3 paires faites')).toBeDefined()
    expect(calls.filter(({ name }) => name === 'pairImages').map(({ request }) => request)).toMatchObject([
      { params: { id: 'vase1' }, body: { slot: '9_16', otherId: 'vase9' } },
      { params: { id: 'bol1' }, body: { slot: '9_16', otherId: 'bol9' } },
      { params: { id: 'lampe1' }, body: { slot: '9_16', otherId: 'lampe9' } },
    ])
    await user.click(within(images).getByRole('button', { name: 'Tout désélectionner (6)' }))
    expect(within(images).queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  })

  test('Shift takes along what lies between, over the pages', { tags: 'long' }, async () => {
    const { user } = renderApp(opened, { ...answers, listImages: () => many })
    const images = await section('Images')
    await user.click(await within(images).findByRole('checkbox', { name: 'Choisir carte a' }))
    await user.click(within(images).getByRole('button', { name: 'Page suivante de Images' }))
    await user.keyboard('{Shift>}')
    await user.click(within(images).getByRole('checkbox', { name: 'Choisir carte l' }))
    await user.keyboard('{/Shift}')
    expect(within(images).getByText('12 sélectionnées sur 12')).toBeDefined()
  })

  test('a visual is renamed, and all that are chosen get a tag', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(opened, {
      ...answers,
      listImages: () => many.slice(0, 3),
      renameVisual: () => ({ done: true as const }),
      replaceImageKeywords: ({ body }) => ({ changed: body.length }),
    })
    const images = await section('Images')
    await user.click(await within(images).findByRole('button', { name: 'Actions sur carte a' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Renommer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Renommer le visuel' })
    const field = within(dialog).getByRole('textbox', { name: 'Nom' })
    await user.clear(field)
    await user.type(field, 'Vase bleu{Enter}')
    expect(await screen.findByText('Visuel renommé')).toBeDefined()
    expect(calls.find(({ name }) => name === 'renameVisual')?.request).toMatchObject({
      params: { id: 'm0' },
      body: { name: 'Vase bleu' },
    })
    await user.click(within(images).getByRole('button', { name: 'Tout sélectionner (3)' }))
    await user.click(within(images).getByRole('button', { name: 'Filtrer par tag dans Images' }))
    await user.click(within(images).getByRole('button', { name: 'Ajouter un tag à la sélection' }))
    await user.type(await screen.findByRole('combobox', { name: 'Ajouter un tag' }), 'Hiver{Enter}')
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'replaceImageKeywords')?.request).toMatchObject({
        body: [{ keywords: ['Hiver'] }, { keywords: ['Hiver'] }, { keywords: ['Hiver'] }],
      }),
    )
  })
})

test(
  'a list of calls to action that did not come says so where one is added, and is asked for again',
  { tags: 'long' },
  async () => {
    let isAway = true
    const names = [{ value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' }]
    const { user } = renderApp(opened, {
      ...answers,
      referenceVariables: () => {
        if (isAway) throw new ApiError(500, 'server.failed', {}, '')
        return { names }
      },
    })
    const calls = within(await section('Call to action'))
    await user.click(await calls.findByRole('button', { name: /^Ajouter/ }))
    const alert = within(await calls.findByRole('alert'))
    expect(calls.getByRole('button', { name: 'Ajouter' })).toHaveProperty('disabled', true)
    isAway = false
    await user.click(alert.getByRole('button', { name: 'Réessayer' }))
    expect(await calls.findByRole('combobox', { name: 'Ajouter un call to action' })).toBeDefined()
  },
)
