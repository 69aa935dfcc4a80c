import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProposalSummary } from '../../data/proposals.ts'
import { proposal } from '../../testing/a-proposal.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { rolesHolding, type AccountPermission, type Role } from '@vigie/contract/rights'
import { rightsTogether, shownRights } from './rights-together.ts'

const camille = '00000000-0000-4000-8000-000000000002'
const ines = '00000000-0000-4000-8000-000000000003'
const lea = '00000000-0000-4000-8000-000000000001'
const connection = {
  state: 'lives' as const,
  platformName: 'Léa Marchand',
  expiresAt: null,
  missingPermissions: [],
  lastSuccessAt: null,
  lastFailure: null,
}

function open(
  role: Role,
  {
    isCarriedOver = false,
    isAsked = false,
    carried = [] as readonly string[],
    proposed = [] as readonly ProposalSummary[],
  } = {},
) {
  let isRemoved = false
  let isInvited = false
  let isAsking = isAsked
  const [account] = aSession().accounts
  return renderApp('/campagne/personnes', {
    session: () => aSession({ accounts: account ? [{ ...account, role }] : [] }),
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
              own: 'editor',
              from: null,
              isCarriedOver: false,
              isYou: false,
              isLost: false,
              lastActAt: null,
            },
            {
              id: camille,
              name: 'Camille Le Gall',
              nickname: 'camille',
              email: 'camille@example.org',
              role,
              own: role,
              from: null,
              isCarriedOver,
              isYou: true,
              isLost: false,
              lastActAt: null,
            },
          ],
      invitations: isInvited
        ? [
            {
              id: ines,
              email: 'hugo@example.org',
              role: 'editor',
              invitedBy: 'Camille Le Gall',
              endsAt: '2026-03-30T07:15:00Z',
              isSent: true,
            },
          ]
        : [],
      requests: isAsking
        ? [{ id: ines, name: 'Inès Kowalski', email: 'ines@example.org', askedAt: '2026-03-16T07:15:00Z' }]
        : [],
      removed: isRemoved
        ? [{ id: lea, name: 'Léa Marchand', email: '', removedAt: '2026-03-16T09:00:00Z' }]
        : [],
    }),
    listProposals: () => ({ currency: 'EUR', open: [...proposed], decided: [] }),
    connectionHealth: () => ({
      house: null,
      isHouseOffered: true,
      people: [
        { id: lea, name: 'Léa Marchand', role: 'editor', isYou: false, connection, carries: [] },
        { id: camille, name: 'Camille Le Gall', role, isYou: true, connection: null, carries: [] },
      ],
      stopped: [],
      askedOf: [],
    }),
    workspace: () => ({
      name: 'Agence Cadence',
      role,
      mayClaim: false,
      clients: [],
      accounts: [],
      grants: [],
      groups: [
        { name: 'media-paris', people: 2 },
        { name: 'finance', people: 1 },
      ],
    }),
    invitePerson: () => {
      isInvited = true
      return { done: true as const }
    },
    revokeInvitation: () => {
      isInvited = false
      return { done: true as const }
    },
    answerRequest: () => {
      isAsking = false
      return { done: true as const }
    },
    personCarries: () => ({
      publications: { items: [], heirs: [] },
      strategies: {
        items: carried.map((name) => ({ id: name, name })),
        heirs: [{ id: camille, name: 'Camille Le Gall' }],
      },
      budgetAlerts: { items: [], heirs: [] },
      invitations: { items: [], heirs: [] },
      isLastConnected: false,
    }),
    removePerson: ({ params }) => {
      isRemoved = params.person === lea
      return { done: true as const }
    },
    savePreferences: ({ body }) => ({ ...aSession().preferences, ...body }),
    changeRole: () => {
      isRemoved = false
      return { done: true as const }
    },
  })
}

const proposalBy = (id: string) => ({ ...proposal, author: { ...proposal.author, id } })
const panel = () => screen.findByRole('region', { name: /Personnes du compte/ })

test('S20 an admin removes somebody after a question, and lets them in again', { tags: 'long' }, async () => {
  const { user, calls } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa Marchand' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa' }))
  expect(await screen.findByText('Léa Marchand n’a plus accès au compte')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Réadmettre en lecture\s: Léa Marchand$/ }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('changeRole'))
  expect(await screen.findByRole('button', { name: 'Retirer Léa Marchand' })).toBeTruthy()
  expect(screen.getByText('Léa Marchand a de nouveau accès au compte, en lecture')).toBeTruthy()
})

test('whoever is removed is replaced: what hangs on them goes to somebody or stops, before they go', async () => {
  const { user, calls } = open('admin', { carried: ['Valeur d’abord', 'Trafic'] })
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa Marchand' }))
  expect(await screen.findByText('2 stratégies')).toBeTruthy()
  expect(screen.getByText('1 choix manque')).toBeTruthy()
  expect(screen.getByText('À qui le transmettre')).toBeTruthy()
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Retirer Léa et transmettre' })
  expect(remove.disabled).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'À qui transmettre les stratégies' }))
  await user.click(await screen.findByRole('option', { name: 'Camille Le Gall' }))
  await user.click(remove)
  expect(await screen.findByText('Léa Marchand n’a plus accès au compte')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'removePerson')?.request).toMatchObject({
    body: {
      strategies: { ids: ['Valeur d’abord', 'Trafic'], heir: camille },
      publications: { ids: [], heir: null },
    },
  })
})

test('what the person proposed and nobody decided is said before they go, with the way to it', async () => {
  const proposed = [proposalBy(lea), { ...proposalBy(lea), id: ines }, proposalBy(camille)]
  const { user } = open('admin', { proposed })
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa Marchand' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText(/^Ses 2 propositions ouvertes attendent toujours une décision\./),
  ).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Voir les propositions' })
  expect(link.getAttribute('href')).toBe('/propositions')
})

test('nothing is said of proposals where the person has none that waits', async () => {
  const { user, settled } = open('admin', { proposed: [proposalBy(camille)] })
  await user.click(await screen.findByRole('button', { name: 'Retirer Léa Marchand' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Retirer Léa' })
  await settled()
  expect(dialog.queryByText(/toujours une décision/)).toBeNull()
  expect(dialog.queryByRole('link', { name: 'Voir les propositions' })).toBeNull()
})

test('each page of the team says how much there is on it, and a file is asked for by a word', async () => {
  open('owner', { isAsked: true })
  const tabs = within(await screen.findByRole('navigation', { name: 'Qui travaille ici, et par quoi' }))
  expect(await tabs.findByRole('link', { name: 'Personnes 3', current: 'page' })).toBeTruthy()
  expect(await tabs.findByRole('link', { name: 'Connexions 1' })).toBeTruthy()
  expect(await tabs.findByRole('link', { name: 'Clients et groupes 2' })).toBeTruthy()
  const file = screen.getByRole('link', { name: /détient sur Léa Marchand$/ })
  expect(file.textContent).toBe('Ses données')
})

test('the only owner of an account is offered no other role, and reads why', async () => {
  open('owner')
  const list = within(await panel())
  expect(await list.findByText('personne d’autre ne l’est')).toBeTruthy()
  expect(list.queryByRole('combobox', { name: 'Rôle de Camille Le Gall' })).toBeNull()
  expect(list.getByRole('combobox', { name: 'Rôle de Léa Marchand' })).toBeTruthy()
})

test('S20 who is no admin sees the roles and changes none', async () => {
  open('publisher')
  expect(await within(await panel()).findByText('Léa Marchand')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirer Léa Marchand' })).toBeNull()
})

test('nobody is offered a role above their own, or one that nothing can be done in yet', async () => {
  const { user } = open('admin')
  await user.click(await screen.findByRole('combobox', { name: 'Rôle de Léa Marchand' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Lecteur',
    'Analyste',
    'Éditeur',
    'Diffuseur',
    'Administrateur',
  ])
})

test('a page says what each role may, from the table that the server asks, right by right', async () => {
  const { user } = open('publisher')
  const table = await screen.findByRole('table')
  const cells = (right: string) =>
    [...(within(table).getByText(right).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => within(cell).queryByText('oui') !== null,
    )
  expect(cells('Exporter, partager un rapport, rejouer')).toEqual([false, true, true, true, true, true])
  await user.click(screen.getByRole('button', { name: `Voir les ${shownRights.length} droits` }))
  expect(cells('Publier')).toEqual([false, false, false, true, true, true])
  expect(cells('Gérer les personnes')).toEqual([false, false, false, false, true, true])
  expect(cells('Partager un rapport')).toEqual([false, true, true, true, true, true])
  expect(within(table).getByRole('columnheader', { name: 'Diffuseur, votre rôle' })).toBeTruthy()
})

test('every right is in one line of the table, with rights that the same roles hold', () => {
  const lines: readonly (readonly AccountPermission[])[] = Object.values(rightsTogether)
  expect(lines.flat().toSorted()).toEqual([...shownRights].toSorted())
  const holders = lines.map((line) => new Set(line.map((right) => rolesHolding(right).join())))
  // What a client may is done by links, not in a role that the table shows.
  expect(holders.map((one) => new Set([...one].map((roles) => roles.replace(/^client,/, ''))).size)).toEqual(
    lines.map(() => 1),
  )
})

test('who is here is counted, and those who read the audit see when each last did something', async () => {
  open('admin', { isAsked: true })
  expect(await screen.findByText(/: 2 personnes, 1 demande$/)).toBeTruthy()
  const line = within(await panel())
    .getByText('Léa Marchand')
    .closest('li')
  expect(line?.textContent).toContain('aucune depuis 90 jours')
})

test('who may not read the audit is told nothing of it here', async () => {
  open('publisher')
  expect((await panel()).textContent).not.toContain('90 jours')
})

test('whoever had a role of before is told once what became of it', async () => {
  const { user, calls } = open('owner', { isCarriedOver: true })
  expect(await screen.findByText('Les rôles ont changé de nom')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compris' }))
  await waitFor(() => expect(screen.queryByText('Les rôles ont changé de nom')).toBeNull())
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('savePreferences'))
})

test('who asks for access is let in with a role, or refused', async () => {
  const { user, calls } = open('admin', { isAsked: true })
  await user.click(await screen.findByRole('combobox', { name: 'Rôle de Inès Kowalski' }))
  await user.click(await screen.findByRole('option', { name: 'Éditeur' }))
  await user.click(screen.getByRole('button', { name: 'Accepter Inès Kowalski' }))
  expect(await screen.findByText('Inès Kowalski travaille maintenant sur le compte')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'answerRequest')?.request).toMatchObject({
    params: { person: ines },
    body: { role: 'editor' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuser Inès Kowalski' })).toBeNull())
})

test('an address that is invited already is told with its role, and what sending replaces', async () => {
  const { user, calls } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Inviter' }))
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'hugo@example.org{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Inviter' }))
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'Hugo@Example.org')
  expect(
    await screen.findByText(
      /^Déjà invité comme Éditeur, par Camille Le Gall\. Envoyer remplace ce rôle par Lecteur\.$/,
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remplacer l’invitation' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'invitePerson')).toHaveLength(2))
})

test('somebody is invited by their address, and the invitation taken back', { tags: 'long' }, async () => {
  const { user, calls } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Inviter' }))
  await user.click(await screen.findByRole('button', { name: 'Envoyer l’invitation' }))
  expect(await screen.findByText('Donnez une adresse e-mail.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Adresse e-mail' }), 'hugo@example.org')
  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
  expect(await screen.findByText('Invitation envoyée à hugo@example.org')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'invitePerson')?.request).toMatchObject({
    body: { email: 'hugo@example.org', role: 'reader' },
  })
  // Those who are here come first.
  expect(
    within(await panel())
      .getAllByRole('listitem')
      .at(-1)?.textContent,
  ).toContain('hugo@example.org')
  await user.click(await screen.findByRole('button', { name: 'Retirer l’invitation de hugo@example.org' }))
  await waitFor(() => expect(screen.queryByText('hugo@example.org')).toBeNull())
})
