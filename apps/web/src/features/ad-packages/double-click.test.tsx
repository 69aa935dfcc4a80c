/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { answers, summary } from './ad-package-stub.ts'

const opened = '/creation-package-pub?tagToEdit=Rentr%C3%A9e'
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** As fast as a hand: the second click comes before anything was drawn again. */
function clickTwice(element: HTMLElement): void {
  fireEvent.click(element)
  fireEvent.click(element)
}

const ways: readonly (readonly [
  string,
  string,
  (app: ReturnType<typeof renderApp>) => Promise<HTMLElement>,
])[] = [
  [
    'saving the package',
    'saveAdPackage',
    async ({ user }) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Livraison offerte' }))
      return button('Enregistrer')
    },
  ],
  [
    'adding a text',
    'createTitles',
    async ({ user }) => {
      await user.click(await button('Ajouter à Titres'))
      await user.type(await screen.findByRole('textbox', { name: 'Nouveau titre' }), 'Un titre')
      return button('Ajouter')
    },
  ],
  [
    'correcting a text',
    'updateTitle',
    async ({ user }) => {
      await user.click(await button(/^Modifier «\sLivré avant le 24 mai/))
      const field = await screen.findByRole('textbox', { name: 'Titre' })
      await user.type(field, ' !')
      const form = field.closest('li')
      if (!form) throw new Error('a text is corrected in its row')
      return within(form).getByRole('button', { name: 'Enregistrer' })
    },
  ],
  [
    'removing a text',
    'deleteTitle',
    async ({ user }) => {
      await user.click(await button(/^Supprimer «\sLivré avant le 24 mai/))
      return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' })
    },
  ],
  [
    'deleting the package',
    'deleteAdPackage',
    async ({ user }) => {
      await user.click(await button('Autres actions sur le package'))
      await user.click(await screen.findByRole('menuitem', { name: 'Supprimer le package' }))
      return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' })
    },
  ],
]

test.each(ways)('%s with a double click is one call', async (_what, call, ready) => {
  const answer = Promise.withResolvers<void>()
  const later = <T,>(value: T) => answer.promise.then(() => value)
  const app = renderApp(opened, {
    ...answers,
    saveAdPackage: () => later(summary),
    createTitles: ({ body }) => later(body.map((title, index) => ({ id: `new${index}`, ...title }))),
    updateTitle: ({ body }) => later({ id: 't2', ...body }),
    deleteTitle: () => later({ done: true as const }),
    deleteAdPackage: () => later({ done: true as const }),
  })
  clickTwice(await ready(app))
  const made = () => app.calls.filter(({ name }) => name === call)
  await waitFor(() => expect(made().length).toBeGreaterThan(0))
  answer.resolve()
  await app.settled()
  expect(made()).toHaveLength(1)
})
