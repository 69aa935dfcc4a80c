import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { leavePackageName } from '../../shared/packages/package-in-hand.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'

const post = (index: number, network: 'facebook' | 'instagram' = 'facebook') => ({
  id: network === 'facebook' ? `1_${index}` : `99${index}`,
  network,
  pageId: '1',
  instagramUserId: network === 'facebook' ? null : '17',
  text: index === 0 ? 'a'.repeat(151) : `Post ${index} <b>gras</b>`,
  createdAt: `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00+0000`,
  permalinkUrl: null,
  pictures: index === 0 ? ['/1', '/2', '/3', '/4', '/5'] : [],
  mediaType: 'IMAGE' as const,
  isEligible: index !== 6,
})
const ad = (id: string) => ({
  id,
  name: `Pub ${id}`,
  campaignName: 'Printemps',
  keywords: [],
  creative: { id: `c${id}`, body: 'Bonjour', imageUrl: null, objectUrl: null, thumbnailUrl: null },
  storyId: `1_${id}`,
  previewUrl: 'https://fb.me/preview',
})
const answers: Answers = {
  listPages: () => [{ id: '1', name: 'Maison Orlune', pictureUrl: null, isChosen: true }],
  listPagePosts: () => Array.from({ length: 8 }, (_, index) => post(index)),
  listInstagramMedia: () => [post(1, 'instagram')],
  keepPost: ({ body }) => ({ ...body, id: `kept ${body.sourceId}` }),
  listPlatformCampaigns: () => [{ id: '11', name: 'Printemps', status: 'ACTIVE' }],
  listPlatformAdsets: () => [{ id: '21', name: 'Large FR' }],
  listPlatformAds: () => [ad('31'), ad('32')],
  keepExistingAd: ({ body }) => body,
  listConfigurations: () => [],
}

beforeEach(() => leavePackageName(testAccount, 'Rentrée'))

describe('sponsored posts', () => {
  const next = () => screen.findByRole('button', { name: 'Suivant' })

  test('seven on a page, cut at 150 characters, three pictures and how many more', async () => {
    const { user } = renderApp('/creation-post', answers)
    expect(await screen.findByText(`${'a'.repeat(150)}…`)).toBeDefined()
    expect(screen.getByText('+2')).toBeDefined()
    expect(screen.getAllByRole('checkbox')).toHaveLength(7)
    expect(screen.getByText('Post 1 <b>gras</b>')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('what was chosen is not left without a question', async () => {
    const { user } = renderApp('/creation-post', answers)
    await user.click((await screen.findAllByRole('checkbox'))[0] ?? document.body)
    await user.click(screen.getAllByRole('link', { name: 'Campagnes' })[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /Quitter sans garder votre choix/ }))
    expect(dialog.getByText(/1 élément choisi ne sera pas ajouté/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(window.location.pathname).toBe('/creation-post')
  })

  test('asks for at least one post, letter for letter', async () => {
    const { user } = renderApp('/creation-post', answers)
    await user.click(await next())
    expect(await screen.findByText('Vous devez sélectionner au moins un post !')).toBeDefined()
  })

  test('one call per chosen post, of both networks, then back to the package', async () => {
    const { user, calls, router } = renderApp('/creation-post?campaign_id=file-5', answers)
    await user.click(await screen.findByRole('checkbox', { name: /2 mars 2026/ }))
    await user.click(screen.getByRole('tab', { name: 'Instagram' }))
    await user.click(await screen.findByRole('checkbox', { name: /2 mars 2026/ }))
    await user.click(await next())
    await waitFor(() =>
      expect(router.state.location.href).toBe('/creation-package-pub?keep-data=true&campaign_id=file-5'),
    )
    const kept = calls.filter(({ name }) => name === 'keepPost').map(({ request }) => request)
    expect(kept).toMatchObject([
      { body: { sourceId: '1_1', network: 'facebook', keywords: ['Rentrée'] } },
      { body: { sourceId: '991', network: 'instagram', instagramUserId: '17' } },
    ])
  })

  test('what the platform does not let be advertised cannot be chosen', async () => {
    renderApp('/creation-post', answers)
    expect(await screen.findByRole('checkbox', { name: /7 mars 2026/ })).toHaveProperty('disabled', true)
  })
})

describe('existing ads', () => {
  const address = '/selectionner-publicites-existantes?campaign_id=file-5'
  const choose = async (user: ReturnType<typeof renderApp>['user'], field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  test('a campaign, an ad set, then its ads; each chosen one is kept', { tags: 'long' }, async () => {
    const { user, calls, router } = renderApp(address, answers)
    expect(await screen.findByText('Veuillez selectionner une campagne !')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Adset' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
    await choose(user, 'Campagne', 'Printemps')
    await choose(user, 'Adset', 'Large FR')
    const card = (await screen.findByText('Pub 31')).closest('li')
    expect(within(card ?? document.body).getByText('Post 1_31')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Aperçu de Pub 31' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Pub 31' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Pub 32' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
    expect(calls.filter(({ name }) => name === 'keepExistingAd')).toHaveLength(2)
  })

  test('without a package name nothing is saved, and it says why', async () => {
    leavePackageName(testAccount, '')
    const { user, calls } = renderApp(address, answers)
    await choose(user, 'Campagne', 'Printemps')
    await choose(user, 'Adset', 'Large FR')
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Pub 31' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText("Veuillez d'abord choisir un nom de package !")).toBeDefined()
    expect(calls.map(({ name }) => name)).not.toContain('keepExistingAd')
  })

  test('the cross goes back to the package', async () => {
    const { user, router } = renderApp(address, answers)
    await user.click(await screen.findByRole('button', { name: 'Fermer' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/creation-package-pub?keep-data=true&campaign_id=file-5'),
    )
  })
})
