import { screen, waitFor, within } from '@testing-library/react'
import { usualNaming } from '@vigie/domain'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../../testing/render-app.tsx'
import type { Role } from '../../../data/people.ts'

const lea = '00000000-0000-4000-8000-000000000001'

function open(role: Role) {
  let isRemoved = false
  const [account] = aSession().accounts
  return renderApp('/campagne/parametres', {
    session: () => aSession({ accounts: account ? [{ ...account, role }] : [] }),
    accountSettings: () => ({
      dsaBeneficiary: '',
      dsaPayor: '',
      allowUnderscoreInNames: false,
      specialAdCategories: [],
      advantageAudienceByDefault: false,
      maxDailyBudget: null,
      naming: usualNaming,
    }),
    listConnections: () => [],
    listPeople: () => ({
      people: isRemoved
        ? []
        : [
            {
              id: lea,
              name: 'Léa Marchand',
              nickname: 'lea',
              email: 'lea@example.org',
              role: 'editor',
              isYou: false,
              isLost: false,
            },
          ],
      removed: isRemoved
        ? [{ id: lea, name: 'Léa Marchand', email: '', removedAt: '2026-03-16T09:00:00Z' }]
        : [],
    }),
    removePerson: ({ params }) => {
      isRemoved = params.person === lea
      return { done: true as const }
    },
    changeRole: () => {
      isRemoved = false
      return { done: true as const }
    },
  })
}

const panel = () => screen.findByRole('region', { name: /Personnes du compte/ })

test('S20 an admin removes somebody after a question, and lets them in again', async () => {
  const { user, calls } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa Marchand' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText('Léa Marchand n’a plus accès au compte')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Réadmettre en lecture\s: Léa Marchand$/ }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('changeRole'))
  expect(await screen.findByRole('button', { name: 'Retirer Léa Marchand' })).toBeTruthy()
  expect(screen.getByText('Léa Marchand a de nouveau accès au compte, en lecture')).toBeTruthy()
})

test('S20 who is no admin sees the roles and changes none', async () => {
  open('publisher')
  expect(await within(await panel()).findByText('Léa Marchand')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirer Léa Marchand' })).toBeNull()
})
