import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import type { Role } from '@vigie/contract/rights'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const orlune = '00000000-0000-4000-8000-000000000011'
const lea = '00000000-0000-4000-8000-000000000001'

function open({ role = 'owner' as Role | null, mayClaim = false } = {}) {
  const [account] = aSession().accounts
  let isClaimed = false
  let payor = 'Orlune SAS'
  let workspaceName = 'Agence Cadence'
  return renderApp('/campagne/clients', {
    workspace: () => ({
      name: workspaceName,
      role: isClaimed ? 'owner' : role,
      mayClaim: mayClaim && !isClaimed,
      clients: [
        {
          id: orlune,
          name: 'Maison Orlune',
          colour: 'plum',
          logo: null,
          language: 'fr',
          contacts: [],
          ...{ dsaBeneficiary: '', dsaPayor: payor },
          role: isClaimed ? 'owner' : role,
        },
      ],
      accounts: [
        {
          account: account?.account ?? '',
          name: account?.name ?? '',
          network: 'meta',
          client: null,
          role: 'owner',
        },
      ],
      grants:
        role === null
          ? []
          : [
              {
                person: { id: lea, name: 'Léa Marchand', email: 'lea@example.org' },
                group: null,
                client: orlune,
                account: null,
                role: 'editor',
                isSetting: false,
              },
              {
                person: null,
                group: 'finance',
                client: orlune,
                account: null,
                role: 'analyst',
                isSetting: true,
              },
            ],
      groups: [{ name: 'media', people: 3 }],
    }),
    claimWorkspace: () => {
      isClaimed = true
      return { done: true as const }
    },
    createClient: () => ({ id: orlune }),
    saveClient: ({ body }) => {
      const seen = body.onlyIf?.dsaPayor
      payor = 'Orlune Holding'
      if (seen !== payor) throw new ApiError(409, 'settings.overtaken', { by: 'Léa Marchand', at: null }, '')
      return { done: true as const }
    },
    giveOnClient: () => ({ done: true as const }),
    moveAccount: () => ({ done: true as const }),
    nameWorkspace: ({ body }) => {
      const seen = body.onlyIf
      workspaceName = 'Agence Cadence Paris'
      if (seen !== workspaceName)
        throw new ApiError(409, 'settings.overtaken', { by: 'Léa Marchand', at: null }, '')
      return { done: true as const }
    },
  })
}

const bodyOf = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.find((call) => call.name === name)?.request

test('a role is given to a group on a client, and what stands in the settings is not changed here', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Maison Orlune' }))
  const given = await screen.findByRole('region', { name: 'Rôles donnés ici' })
  expect(within(given).getByText('Fixé par les réglages de l’installation')).toBeTruthy()
  expect(within(given).queryByRole('combobox', { name: 'Rôle de finance' })).toBeNull()
  await user.click(within(given).getByRole('button', { name: 'Donner un rôle' }))
  await user.click(await screen.findByRole('radio', { name: 'Un groupe' }))
  await user.click(screen.getByRole('button', { name: 'Donner' }))
  expect(await screen.findByText('Dites à qui.')).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: 'Groupe' }), 'media')
  await user.click(screen.getByRole('button', { name: 'Donner' }))
  expect(await screen.findByText('media a maintenant ce rôle')).toBeTruthy()
  expect(bodyOf(calls, 'giveOnClient')).toMatchObject({
    params: { client: orlune },
    body: { person: null, email: null, group: 'media', role: 'reader' },
  })
})

test(
  'what somebody else stored of a client meanwhile is shown before it is told, and not set back',
  { tags: 'long' },
  async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Maison Orlune' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom' })
    await user.type(name, ' SA')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/D’autres réglages ont été enregistrés entre-temps/)).toBeTruthy()
    expect(screen.getByDisplayValue('Orlune Holding')).toBeTruthy()
    expect(name.value).toBe('Maison Orlune SA')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    const saved = () => calls.filter((call) => call.name === 'saveClient')
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]?.request).toMatchObject({
      body: { name: 'Maison Orlune SA', dsaPayor: 'Orlune Holding', onlyIf: { name: 'Maison Orlune' } },
    })
  },
)

test('a name that somebody else gave the workspace meanwhile is not replaced before it is told', async () => {
  const { user, calls } = open()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom de l’espace' })
  await user.type(name, ' SA')
  await user.click(screen.getByRole('button', { name: 'Renommer' }))
  expect(await screen.findByText(/D’autres réglages ont été enregistrés entre-temps/)).toBeTruthy()
  expect(name.value).toBe('Agence Cadence SA')
  await user.click(screen.getByRole('button', { name: 'Renommer' }))
  expect(await screen.findByText('L’espace est renommé')).toBeTruthy()
  expect(calls.filter((call) => call.name === 'nameWorkspace').map(({ request }) => request)).toMatchObject([
    { body: { name: 'Agence Cadence SA', onlyIf: 'Agence Cadence' } },
    { body: { name: 'Agence Cadence SA', onlyIf: 'Agence Cadence Paris' } },
  ])
})

test('a role is taken after a question', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Maison Orlune' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer le rôle de Léa Marchand' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }))
  await waitFor(() =>
    expect(bodyOf(calls, 'giveOnClient')).toMatchObject({ body: { person: lea, group: null, role: null } }),
  )
})

test('a client is added with its name, and without one it is not', { tags: 'long' }, async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un client' }))
  await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Donnez un nom.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Atelier Verrine')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Atelier Verrine est ajouté')).toBeTruthy()
  expect(bodyOf(calls, 'createClient')).toMatchObject({
    body: { name: 'Atelier Verrine', colour: 'teal', language: null, contacts: [] },
  })
})

test(
  'an account is brought to a client after a question that says who works on it then',
  { tags: 'long' },
  async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Maison Orlune' }))
    await user.click(await screen.findByRole('combobox', { name: 'Rattacher un compte' }))
    await user.click(await screen.findByRole('option'))
    expect(await screen.findByText(/travaille aussi sur ce compte/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rattacher' }))
    await waitFor(() => expect(bodyOf(calls, 'moveAccount')).toMatchObject({ body: { client: orlune } }))
  },
)

test('whoever holds nothing above the accounts is offered nothing there', async () => {
  const { user } = open({ role: null })
  expect(await screen.findByText('Un administrateur d’ici voit et donne les rôles.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter un client' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Maison Orlune' }))
  expect(screen.queryByRole('button', { name: 'Donner un rôle' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Supprimer le client' })).toBeNull()
})

test('whoever runs the installation becomes the first owner', async () => {
  const { user } = open({ role: null, mayClaim: true })
  await user.click(await screen.findByRole('button', { name: 'Devenir propriétaire de l’espace' }))
  expect(await screen.findByText('Vous êtes propriétaire de l’espace')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ajouter un client' })).toBeTruthy()
})
