import { ApiError, type endpoints, type ResponseOf } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

type Links = ResponseOf<typeof endpoints.listClientLinks>
const link: Links['links'][number] = {
  id: '00000000-0000-4000-8000-000000000019',
  name: 'Sophie Marin',
  email: 'sophie@client.example',
  language: 'fr',
  madeBy: 'Tom Whitfield',
  madeAt: '2026-03-16T08:00:00Z',
  endsAt: '2100-03-30T08:00:00Z',
  sentAt: '2026-03-16T08:00:00Z',
  revokedAt: null,
  opened: 3,
  lastOpenedAt: '2026-03-16T09:30:00Z',
  answer: {
    answer: 'approved',
    name: 'Sophie Marin',
    words: 'Très bien',
    at: '2026-03-16T09:40:00Z',
    isProved: false,
    ads: [],
  },
  hasPassword: false,
  needsCode: false,
  supersededAt: null,
}
const none: Links = {
  ...{ links: [], mayShow: true, mayRevoke: true, canMail: true },
  ...{ needed: null, verdict: null },
}
const address = `https://vigie.test/client#fr.7.${'x'.repeat(43)}`
const made = { ...none, address, mailProblem: null, answersUntil: '2026-03-19T07:50:00Z', others: [] }
const visit = (answers: Answers) =>
  renderApp(`/propositions/${proposal.id}`, {
    readProposal: () => proposal,
    listClientLinks: () => none,
    ...answers,
  })

test('who reads it, how often, and what they said stands beside the decision', async () => {
  visit({ listClientLinks: () => ({ ...none, links: [link] }) })
  const list = await screen.findByRole('list', { name: 'À qui la proposition a été montrée' })
  expect(list.textContent).toMatch(/Client\s: approuvé par Sophie Marin, le 16 mars/)
  expect(list.textContent).toContain('Très bien')
  expect(list.textContent).toContain('Ouvert 3 fois')
  expect(list.textContent).toContain('Lien de Tom Whitfield pour Sophie Marin, identité non vérifiée')
})

test('the inbox says it too, by whose link and for whom that was made, for nobody proved who typed the name', async () => {
  const said = {
    answer: 'approved',
    name: 'Directeur',
    words: '',
    at: '2026-03-16T09:40:00Z',
    isProved: false,
  } as const
  const answered = {
    ...proposal,
    clients: [
      { ...said, ads: [], recipient: 'Sophie Marin', madeBy: 'Tom Whitfield' },
      { ...said, ads: [], at: '2026-03-16T09:50:00Z', recipient: 'Paul Roy', madeBy: '' },
    ],
  }
  renderApp('/propositions', {
    listProposals: () => ({ currency: 'EUR', open: [answered], decided: [] }),
  })
  const yours = await screen.findByRole('region', { name: /Vous attendent/ })
  expect(yours.textContent).toMatch(/Client\s: approuvé par Directeur/)
  expect(yours.textContent).toContain('Lien de Tom Whitfield pour Sophie Marin, identité non vérifiée')
  expect(yours.textContent).toContain('Lien pour Paul Roy, identité non vérifiée')
})

test(
  'a link is made for a named person, is shown once to copy, and its mail is told',
  { tags: 'long' },
  async () => {
    const { calls, user } = visit({
      createClientLink: () => ({ ...made, links: [{ ...link, answer: null }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect(within(dialog).getByText('Dites pour qui est le lien')).toBeDefined()
    await user.type(within(dialog).getByLabelText('Nom du client'), 'Sophie Marin')
    await user.type(within(dialog).getByLabelText(/adresse e-mail/), 'sophie@client')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect(within(dialog).getByText('Cette adresse n’est pas complète')).toBeDefined()
    await user.type(within(dialog).getByLabelText(/adresse e-mail/), '.example')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect(await within(dialog).findByText('Le lien est parti à sophie@client.example.')).toBeDefined()
    const field: HTMLInputElement = within(dialog).getByLabelText(/Lien pour ce client/)
    expect(field.value).toBe(address)
    expect(within(dialog).getByText(/^Une réponse est prise jusqu’au 19 mars 2026 08:50/)).toBeDefined()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(dialog).getByRole('button', { name: 'Copier le lien' }))
    expect(write).toHaveBeenCalledWith(address)
    expect(calls.find(({ name }) => name === 'createClientLink')?.request).toMatchObject({
      params: { proposalId: proposal.id },
      body: {
        name: 'Sophie Marin',
        email: 'sophie@client.example',
        language: 'fr',
        // No longer than there is something to answer: this proposal ends within the day.
        days: 1,
        password: null,
        needsCode: true,
      },
    })
  },
)

test(
  'no key takes a link away that is shown this once; it goes when one closes it',
  { tags: 'long' },
  async () => {
    const { user } = visit({ createClientLink: () => made })
    await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Nom du client'), 'Sophie Marin')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    const field = await within(dialog).findByLabelText(/Lien pour ce client/)
    await user.keyboard('{Escape}')
    expect(field.isConnected).toBe(true)
    await user.click(within(dialog).getByText('Fermer'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test(
  'days that were cleared are asked for beside their field, and none is put in their place',
  { tags: 'long' },
  async () => {
    const { calls, user } = visit({ createClientLink: () => made })
    await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Nom du client'), 'Sophie Marin')
    const days: HTMLInputElement = within(dialog).getByLabelText(/^Validité du lien/)
    await user.clear(days)
    expect(days.value).toBe('')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect(within(dialog).getByText('Dites un nombre de jours, de 1 à 30')).toBeDefined()
    expect(calls.some(({ name }) => name === 'createClientLink')).toBe(false)
    await user.type(days, '7')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    await within(dialog).findByLabelText(/Lien pour ce client/)
    expect(calls.find(({ name }) => name === 'createClientLink')?.request).toMatchObject({
      body: { days: 7 },
    })
  },
)

test(
  'a mail that did not leave and a refusal are told, and what was typed stays',
  { tags: 'long' },
  async () => {
    let isRefused = true
    const { user } = visit({
      createClientLink: () => {
        if (isRefused) throw new ApiError(409, 'proposal.stale', {}, '')
        return { ...made, mailProblem: 'mail.failed' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Nom du client'), 'Sophie Marin')
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/a bougé/)
    isRefused = false
    await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
    expect(await within(dialog).findByText(/L’e-mail n’est pas parti/)).toBeDefined()
  },
)

test('where the account asks the client first, a link without a code says that it opens nothing', async () => {
  const { user } = visit({ readProposal: () => ({ ...proposal, demand: 'client' }) })
  await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Sans code, sa réponse n’y suffit pas/)).toBeDefined()
  await user.type(within(dialog).getByLabelText(/adresse e-mail/), 'sophie@client.example')
  expect(within(dialog).queryByText(/Sans code/)).toBeNull()
  await user.click(within(dialog).getByLabelText('Demander un code par e-mail pour approuver'))
  expect(within(dialog).getByText(/Sans code/)).toBeDefined()
})

test('who may propose but has no say in this one is not offered to take a link back', async () => {
  visit({ listClientLinks: () => ({ ...none, links: [link], mayShow: false, mayRevoke: false }) })
  await screen.findByRole('list', { name: 'À qui la proposition a été montrée' })
  expect(screen.queryByRole('button', { name: /Montrer|Retirer le lien/ })).toBeNull()
})

test('who may not show it is offered nothing, and reads to whom it was shown', async () => {
  const [account] = aSession().accounts
  visit({
    session: () => aSession({ accounts: account ? [{ ...account, role: 'reader' }] : [] }),
    listClientLinks: () => ({ ...none, links: [link], mayShow: false }),
  })
  await screen.findByRole('list', { name: 'À qui la proposition a été montrée' })
  expect(screen.queryByRole('button', { name: /Montrer|Retirer le lien/ })).toBeNull()
})

test('several get a link each, the same address once, and how many must approve is said', async () => {
  const other = { name: 'Paul Roy', address: `${address}2`, mailProblem: null }
  const { calls, user } = visit({ createClientLink: () => ({ ...made, others: [other] }) })
  await user.click(await screen.findByRole('button', { name: 'Montrer à un client' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Approbations attendues')).toBeNull()
  await user.type(dialog.getByLabelText('Nom du client'), 'Sophie Marin')
  await user.type(dialog.getByLabelText(/adresse e-mail/), 'sophie@client.example')
  await user.click(dialog.getByRole('button', { name: 'Ajouter un destinataire' }))
  const second = within(dialog.getByRole('group', { name: 'Destinataire 2' }))
  await user.type(second.getByLabelText('Nom du client'), 'Paul Roy')
  await user.type(second.getByLabelText(/adresse e-mail/), 'Sophie@client.example')
  await user.click(dialog.getByRole('combobox', { name: 'Approbations attendues' }))
  await user.click(await screen.findByRole('option', { name: 'Tous ceux qui ont un lien' }))
  await user.click(dialog.getByRole('button', { name: 'Créer le lien' }))
  expect(second.getByText('Cette adresse est déjà plus haut')).toBeDefined()
  expect(calls.some(({ name }) => name === 'createClientLink')).toBe(false)
  await user.clear(second.getByLabelText(/adresse e-mail/))
  await user.type(second.getByLabelText(/adresse e-mail/), 'paul@client.example')
  await user.click(dialog.getByRole('button', { name: 'Créer le lien' }))
  expect(await dialog.findByLabelText('Lien pour Paul Roy')).toHaveProperty('value', other.address)
  expect(dialog.getByLabelText('Lien pour Sophie Marin')).toHaveProperty('value', address)
  expect(calls.find(({ name }) => name === 'createClientLink')?.request).toMatchObject({
    body: { others: [{ name: 'Paul Roy', email: 'paul@client.example' }], needed: 'all' },
  })
})

test('what the answers come to stands above who gave them, and a link that went on says so and is not revoked', async () => {
  visit({
    listClientLinks: () => ({
      ...none,
      links: [{ ...link, supersededAt: '2026-03-17T08:00:00Z' }],
      needed: 2,
      verdict: { state: 'unreachable', approved: 1, asked: 0, waiting: 1, needed: 2 },
    }),
  })
  const said = await screen.findByText(/^Approbations des clients\s: 1 sur 2/)
  expect(said.textContent).toContain('Trop peu peuvent encore répondre')
  expect(screen.getByText(/^montre la proposition suivante depuis le 17 mars/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Retirer le lien/ })).toBeNull()
})

test('a link is revoked after a question, says so, and stays where that is answered with no', async () => {
  const { calls, user } = visit({
    listClientLinks: () => ({ ...none, links: [link] }),
    revokeClientLink: () => ({ ...none, links: [{ ...link, revokedAt: '2026-03-16T10:00:00Z' }] }),
  })
  const revoked = () => calls.filter(({ name }) => name === 'revokeClientLink')
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Retirer le lien de Sophie Marin' }))
  await press()
  const question = await screen.findByRole('dialog', { name: /^Retirer le lien de Sophie Marin/ })
  expect(question.textContent).toContain('ne compte plus dans la décision')
  await user.click(within(question).getByRole('button', { name: 'Le garder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(revoked()).toEqual([])
  await press()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer le lien' }))
  expect(await screen.findByText(/^retiré le 16 mars/)).toBeDefined()
  expect(screen.getByText(/cette réponse ne compte plus dans la décision/)).toBeDefined()
  expect(revoked()[0]?.request).toMatchObject({ params: { proposalId: proposal.id, linkId: link.id } })
})

test('the decision is read before what was said about it', async () => {
  visit({})
  const decision = await screen.findByRole('complementary', { name: 'Qui peut décider' })
  const comments = await screen.findByRole('region', { name: /^Commentaires/ })
  expect(decision.compareDocumentPosition(comments) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('how many must approve is said anew beside the links, and stored as it is chosen', async () => {
  const several = {
    ...none,
    links: [link, { ...link, id: crypto.randomUUID(), name: 'Paul Roy', answer: null }],
  }
  const verdict = { state: 'open', approved: 1, asked: 0, waiting: 1, needed: 2 } as const
  const { calls, user } = visit({
    listClientLinks: () => ({ ...several, needed: 'all', verdict }),
    setClientsNeeded: () => ({ ...several, needed: 1, verdict: { ...verdict, state: 'met', needed: 1 } }),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Approbations attendues' }))
  await user.click(await screen.findByRole('option', { name: '1 approbation suffit' }))
  expect(await screen.findByText(/1 sur 1. C’est réuni/)).toBeTruthy()
  expect(calls.find(({ name }) => name === 'setClientsNeeded')?.request).toMatchObject({
    body: { needed: 1 },
  })
})

test('one link alone asks for no number, and who may not show the proposal is offered none', async () => {
  visit({
    listClientLinks: () => ({ ...none, mayShow: false, links: [link, { ...link, id: crypto.randomUUID() }] }),
  })
  await screen.findByRole('list', { name: 'À qui la proposition a été montrée' })
  expect(screen.queryByRole('combobox', { name: 'Approbations attendues' })).toBeNull()
})
