import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answers, jpeg, store, stubStore } from '../../shared/upload/upload-stub.ts'

beforeEach(stubStore)

const page = '/creation-package-pub/ajout-ressource?campaign_id=file-5'
const picker = () => screen.findByLabelText('Choisir des fichiers')

/** Two files are left to go on in the background, and the network is gone before one of them is there. */
async function leftWithoutNetwork() {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  const slow: Answers = {
    ...answers,
    prepareUpload: async ({ body }) => {
      await held
      return { url: '/store', fields: {}, filename: `uploads/${body.name}` }
    },
  }
  const app = renderApp(page, slow)
  await app.user.type(await screen.findByRole('textbox', { name: 'Ajouter un tag' }), 'Noël{Enter}')
  await app.user.upload(await picker(), [jpeg('vase.jpg')])
  await screen.findByText('Prêt')
  await app.user.click(await screen.findByRole('button', { name: 'Valider' }))
  await app.user.click(await screen.findByRole('button', { name: 'Continuer en arrière-plan' }))
  await screen.findByRole('region', { name: 'Images' })
  store.status = 0
  letGo(undefined)
  expect(await screen.findByText('1 fichier n’a pas pu être envoyé')).toBeDefined()
  return app
}

test('a file that failed after its screen was left is there with its reason, and goes with its tags', async () => {
  const { user, router, calls } = await leftWithoutNetwork()
  await user.click(await screen.findByRole('button', { name: 'Voir les fichiers' }))
  expect(await screen.findByText(/L’envoi a été interrompu/)).toBeDefined()
  expect(router.state.location.href).toBe(page)
  expect(screen.getByRole('region', { name: 'Fichiers' }).textContent).toContain('Noël')
  store.status = 204
  await user.click(screen.getByRole('button', { name: 'Réessayer l’envoi de vase.jpg' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  expect(calls.find(({ name }) => name === 'registerImages')?.request).toMatchObject({
    body: [{ name: 'vase', keywords: ['Noël'] }],
  })
})

test('whoever leaves such a file knowing it finds it no more', { tags: 'long' }, async () => {
  const { user, router } = await leftWithoutNetwork()
  await user.click(await screen.findByRole('button', { name: 'Voir les fichiers' }))
  await user.click(await screen.findByRole('button', { name: 'Revenir au package' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creation-package-pub'))
  await router.navigate({ href: page })
  expect(await screen.findByText('Aucun fichier choisi pour l’instant.')).toBeDefined()
})
