import { ApiError } from '@vigie/contract'
import { metaPermissions } from '@vigie/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const live = {
  id: 'c1',
  network: 'meta' as const,
  personName: 'Camille Le Gall',
  grantedPermissions: [...metaPermissions],
  declinedPermissions: [],
  expiresAt: null,
  isExpired: false,
}
const reachable = (id: string, name: string, isSelected: boolean, pictureUrl: string | null = null) => ({
  id,
  name,
  currency: 'EUR',
  timezone: 'Europe/Paris',
  pictureUrl,
  isUsable: true,
  isSelected,
  isAsked: false,
  comptePrincipal: false,
})
const done = () => ({ done: true as const })
const twoAccounts: Answers = {
  listConnections: () => [live],
  connectedClient: ({ params }) => ({
    id: params.id,
    adaccounts: [
      reachable('act_1', 'Maison Orlune', true, 'https://pictures.example/1.jpg'),
      reachable('act_2', 'North Trail', true),
    ],
  }),
  reachableSpend: () => ({ spend: 0 }),
  connectAccount: () => ({ ...done(), isAsked: false }),
  selectAccount: done,
  disconnectAccount: done,
}

describe('adding an account', () => {
  test('a session of the platform that has ended is said here too', async () => {
    renderApp('/campagne/ajouter-compte?action=add', {
      ...twoAccounts,
      connectedClient: () => {
        throw new ApiError(498, 'platform.expiredSession', {}, 'r1')
      },
    })
    expect(
      await screen.findByRole('dialog', { name: 'Votre session a expiré, veuillez vous reconnecter' }),
    ).toBeDefined()
  })

  test('on the way to reconnecting, the platform is not asked what it would refuse', async () => {
    const { calls, settled } = renderApp('/campagne/ajouter-compte?reconnect=true', twoAccounts)
    await screen.findByRole('button', { name: 'Reconnecter Meta' })
    await settled()
    expect(calls.map(({ name }) => name)).not.toContain('connectedClient')
  })

  test('each right that is asked for says what it is for', async () => {
    renderApp('/campagne/ajouter-compte?action=add', twoAccounts)
    const card = await screen.findByRole('region', { name: 'Meta' })
    const described = within(card)
      .getAllByRole('term', { hidden: true })
      .map((term) => [term.textContent, (term.nextElementSibling?.textContent ?? '').length > 10])
    expect(described).toEqual(metaPermissions.map((permission) => [permission, true]))
  })
})

describe('choosing accounts', () => {
  test('whoever has no connection to choose from is sent where one is made, and told why', async () => {
    renderApp('/campagne/choisir-compte', {
      ...twoAccounts,
      listConnections: () => [],
      connectedClient: () => {
        throw new ApiError(409, 'account.noConnection', {}, 'r1')
      },
    })
    expect(await screen.findByRole('heading', { name: /Quel réseau/ })).toBeDefined()
    expect(await screen.findByText('Connectez d’abord un compte Meta.')).toBeDefined()
  })

  test('an account that was unticked is left, once that is confirmed', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/campagne/choisir-compte', twoAccounts)
    await user.click(await screen.findByRole('checkbox', { name: 'North Trail' }))
    await user.click(screen.getByRole('button', { name: 'Suivant' }))
    const question = await screen.findByRole('dialog', { name: 'Quitter 1 compte\u00a0?' })
    expect(question.textContent).toContain('North Trail')
    await user.click(within(question).getByRole('button', { name: 'Annuler' }))
    expect(calls.map(({ name }) => name)).not.toContain('connectAccount')
    await user.click(screen.getByRole('button', { name: 'Suivant' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter ce compte' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'disconnectAccount')?.request).toEqual({
        params: { account: 'act_2' },
      }),
    )
    expect(await screen.findByText('1 compte quitté')).toBeDefined()
    expect(screen.queryByText('Compte(s) ajouté(s) avec succès !')).toBeNull()
  })

  test('an account shows its picture, or its initials where it has none', async () => {
    renderApp('/campagne/choisir-compte', twoAccounts)
    const [shown, bare] = await Promise.all(
      ['Maison Orlune', 'North Trail'].map(async (name) =>
        (await screen.findByRole('checkbox', { name })).closest('tr'),
      ),
    )
    expect(shown?.querySelector('img')?.src).toBe('https://pictures.example/1.jpg')
    expect(bare?.querySelector('img')).toBeNull()
    expect(bare?.textContent).toContain('NT')
  })
})

describe('the four steps', () => {
  const current = async () =>
    (await screen.findAllByRole('listitem', { current: 'step' })).map((one) => one.textContent)
  const settings: Answers = {
    listConnections: () => [],
    ownSessions: () => ({ sessions: [] }),
  }

  test('without an account, settings are the first one and none is done', { tags: 'long' }, async () => {
    renderApp('/campagne/comptes-actifs', {
      ...settings,
      session: () => aSession({ accounts: [], selectedAccount: null }),
    })
    expect(await current()).toEqual(['1Paramètres'])
  })

  test('with one, its configuration is the last', async () => {
    renderApp('/campagne/comptes-actifs', settings)
    expect(await current()).toEqual(['4Configuration'])
  })
})
