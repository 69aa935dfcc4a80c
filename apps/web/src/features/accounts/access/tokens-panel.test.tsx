import { screen, waitFor } from '@testing-library/react'
import { usualNaming } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import type { NewToken, Token } from '../../../data/tokens.ts'

const secret = `vigie_pat_${'0a'.repeat(36)}`

function open(first: readonly Token[] = []) {
  let tokens = [...first]
  const asked: NewToken[] = []
  const app = renderApp('/campagne/parametres', {
    accountSettings: () => ({
      dsaBeneficiary: '',
      dsaPayor: '',
      allowUnderscoreInNames: false,
      specialAdCategories: [],
      advantageAudienceByDefault: false,
      maxDailyBudget: null,
      ofClient: null,
      naming: usualNaming,
    }),
    listConnections: () => [],
    listTokens: () => ({ tokens, mostDays: 60 }),
    createToken: ({ body }) => {
      asked.push(body)
      const info: Token = {
        id: '00000000-0000-4000-8000-000000000001',
        label: body.label,
        scope: body.scope,
        accounts: body.accounts,
        hint: '0a0a',
        createdAt: '2026-03-16T09:00:00Z',
        lastUsedAt: null,
        endsAt: '2099-03-16T09:00:00Z',
      }
      tokens = [info]
      return { token: secret, info }
    },
    revokeToken: () => {
      tokens = []
      return { done: true as const }
    },
  })
  return { ...app, asked }
}

test('L10 a token is named, limited, shown once and then known by its last characters', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Nouveau jeton' }))
  await user.click(await screen.findByRole('button', { name: 'Créer le jeton' }))
  expect(await screen.findByText('Donnez-lui un nom.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Rapport du lundi')
  await user.click(screen.getByRole('radio', { name: 'Publication' }))
  const days = screen.getByRole('textbox', { name: 'Durée, en jours' })
  await user.clear(days)
  await user.type(days, '61')
  await user.click(screen.getByRole('button', { name: 'Créer le jeton' }))
  expect(await screen.findByText('Un nombre entier de 1 à 60')).toBeTruthy()
  await user.clear(days)
  await user.type(days, '30')
  await user.click(screen.getByRole('button', { name: 'Créer le jeton' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(asked).toEqual([{ label: 'Rapport du lundi', scope: 'publish', accounts: null, days: 30 }])
  await user.click(screen.getByRole('button', { name: 'Je l’ai copié' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  expect(await screen.findByText('Rapport du lundi')).toBeTruthy()
  expect(screen.getByText(/…0a0a/)).toBeTruthy()
})

test('L10 a token is revoked after a question', async () => {
  const { user } = open([
    {
      id: '00000000-0000-4000-8000-000000000002',
      label: 'Ancien',
      scope: 'read',
      accounts: ['act_1'],
      hint: 'beef',
      createdAt: '2026-03-16T09:00:00Z',
      lastUsedAt: null,
      endsAt: '2020-03-16T09:00:00Z',
    },
  ])
  expect(await screen.findByText(/terminé depuis le/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Révoquer Ancien' }))
  await user.click(await screen.findByRole('button', { name: 'Révoquer' }))
  await waitFor(() => expect(screen.queryByText('Ancien')).toBeNull())
})
