/** @module-tag long */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { answers } from '../ad-package-stub.ts'

const page = '/creation-package-pub?from=list'
const section = (name: string) => screen.findByRole('region', { name })

async function openTags(name: string) {
  const view = renderApp(page, {
    ...answers,
    replaceBodyKeywords: () => ({ changed: 1 }),
    replaceImageKeywords: () => ({ changed: 1 }),
    updateLink: ({ params, body }) => ({ id: params.id, ...body }),
  })
  const region = await section(name)
  await view.user.click(await within(region).findByRole('button', { name: `Filtrer par tag dans ${name}` }))
  const sent = (call: string) => view.calls.find((each) => each.name === call)?.request
  return { ...view, region: within(region), sent }
}

test('a text gets a tag; nothing, a slash and a tag it has already are refused', async () => {
  const { user, region, sent } = await openTags('Textes')
  await user.click(region.getByRole('button', { name: 'Ajouter un tag à Un cadeau fait main' }))
  const field = await screen.findByRole('combobox', { name: 'Ajouter un tag' })
  await user.type(field, '{Enter}')
  expect(await screen.findByText('Veuillez insérer un tag')).toBeDefined()
  await user.type(field, 'a/b{Enter}')
  expect(await screen.findByText('Le caractère / est interdit !')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'Rentrée{Enter}')
  expect(await screen.findByText('Le tag « Rentrée » est déjà là.')).toBeDefined()
  expect(sent('replaceBodyKeywords')).toBeUndefined()
  await user.clear(field)
  await user.type(field, 'Noël{Enter}')
  expect(await screen.findByText('Tag ajouté')).toBeDefined()
  expect(sent('replaceBodyKeywords')).toMatchObject({
    body: [{ id: 'b1', keywords: ['Rentrée', 'Noël'] }],
  })
})

test('a visual leaves a package by the cross of its tag', async () => {
  const { user, region, sent } = await openTags('Images')
  await user.click(region.getByRole('button', { name: 'Retirer le tag Rentrée de vase' }))
  expect(await screen.findByText('Tag supprimé')).toBeDefined()
  expect(sent('replaceImageKeywords')).toMatchObject({
    body: [{ name: 'vase', hash: 'i1', keywords: [] }],
  })
})

test('a link keeps its address when its tag goes', async () => {
  const { user, region, sent } = await openTags('Liens')
  await user.click(region.getByRole('button', { name: /^Retirer le tag Rentrée de https/ }))
  expect(await screen.findByText('Tag supprimé')).toBeDefined()
  expect(sent('updateLink')).toMatchObject({
    body: { content: 'https://maison.example/vases', keywords: [] },
  })
})
