import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import type { Role } from '@vigie/contract/rights'
import { expect, test } from 'vitest'
import type { ConnectionHealth, Standing } from '../../data/house-connection.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const camille = '00000000-0000-4000-8000-000000000002'
const standing: Standing = {
  state: 'lives',
  platformName: 'Camille Le Gall',
  expiresAt: null,
  missingPermissions: [],
  lastSuccessAt: null,
  lastFailure: null,
}
const house: NonNullable<ConnectionHealth['house']> = {
  ...standing,
  platformName: 'Vigie Maison',
  connectedAt: '2026-03-16T09:00:00Z',
  connectedBy: 'Camille Le Gall',
  carries: [
    { kind: 'reading', items: [] },
    { kind: 'strategies', items: [{ id: 's', name: 'Valeur d’abord' }] },
  ],
}

type Scene = Partial<ConnectionHealth> & { readonly refusals?: readonly ApiError[] }

function open(role: Role, { refusals = [], ...health }: Scene = {}) {
  const [account] = aSession().accounts
  const left = [...refusals]
  let isConnected = false
  return renderApp('/campagne/connexions', {
    session: () => aSession({ accounts: account ? [{ ...account, role }] : [] }),
    connectionHealth: () => ({
      house: isConnected ? house : null,
      isHouseOffered: true,
      people: [
        {
          ...{ id: camille, name: 'Camille Le Gall', role, isYou: true },
          connection: { ...standing, state: 'expired' },
          carries: [],
        },
      ],
      stopped: [],
      askedOf: ['Léa Marchand', 'Tom Whitfield'],
      ...health,
    }),
    connectHouse: () => {
      const refusal = left.shift()
      if (refusal) throw refusal
      isConnected = true
      return { done: true as const }
    },
    disconnectHouse: () => {
      isConnected = false
      return { done: true as const }
    },
  })
}

test('an owner pastes a token; what is wrong with it stands beside it and it stays, until it is right', async () => {
  const lacking = { message: 'ads_read, pages_show_list' }
  const { user, calls } = open('owner', {
    refusals: [
      new ApiError(422, 'house.ofPerson', {}, 'r1'),
      new ApiError(422, 'house.withoutPermissions', lacking, 'r2'),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Connecter la maison' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => user.click(dialog.getByRole('button', { name: 'Vérifier et connecter' }))
  await save()
  expect(dialog.getByText('Collez le jeton.')).toBeTruthy()
  const field = dialog.getByLabelText('Jeton de l’utilisateur système')
  expect(field.getAttribute('type')).toBe('password')
  await user.type(field, '  EAAsim ')
  await save()
  expect(await dialog.findByText(/Ce jeton est celui d’une personne/)).toBeTruthy()
  await save()
  expect(await dialog.findByText(/Il manque des droits.*ads_read, pages_show_list/)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('  EAAsim ')
  await save()
  expect(await screen.findByText('Vigie Maison')).toBeTruthy()
  const sent = calls.filter(({ name }) => name === 'connectHouse').map(({ request }) => request)
  expect(sent.at(-1)).toMatchObject({ body: { token: 'EAAsim' } })
  expect(screen.getByText(/la lecture des chiffres et 1\s*stratégie \(Valeur d’abord\)/)).toBeTruthy()
})

test('removing it is asked first, and the page then says that there is none', async () => {
  const { user } = open('owner')
  await user.click(await screen.findByRole('button', { name: 'Connecter la maison' }))
  await user.type(await screen.findByLabelText('Jeton de l’utilisateur système'), 'EAAsim')
  await user.click(screen.getByRole('button', { name: 'Vérifier et connecter' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText(/Ce compte n’en a pas/)).toBeTruthy()
})

test('an admin sees how it stands and whom to ask, and no button that would refuse them', async () => {
  open('admin')
  expect(await screen.findByText(/Léa Marchand et Tom Whitfield peuvent la connecter/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connecter la maison' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Se reconnecter' })).toBeTruthy()
})

test('what no connection carries is told with what to do, and a failure in the words of the platform', async () => {
  open('reader', {
    house: {
      ...house,
      state: 'expired',
      carries: [],
      lastFailure: { at: '2026-03-16T09:00:00Z', code: 'platform.permission', message: 'Compte désactivé' },
    },
    stopped: [{ kind: 'publications', items: [{ id: 'p', name: 'Lin' }] }],
  })
  const stopped = await screen.findByRole('region', { name: 'Sans connexion, ceci ne tourne plus' })
  expect(stopped.textContent).toMatch(/1\s*publication en cours \(Lin\)/)
  expect(screen.getByText(/Dernier échec .*Compte désactivé/)).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/Générez un nouveau jeton/)).toBeTruthy())
})
