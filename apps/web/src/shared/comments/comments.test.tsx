import { ApiError } from '@vigie/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aComment, aDiscussion, ana, tom } from '../../testing/a-discussion.ts'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  window.sessionStorage.clear()
  // In sight at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#told = told
      }
      observe() {
        this.#told([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

const visit = (answers: Answers = {}) =>
  renderApp(`/propositions/${proposal.id}`, {
    session: () => aSession(),
    readProposal: () => proposal,
    listClientLinks: () => ({
      ...{ links: [], mayShow: false, mayRevoke: false, canMail: true },
      ...{ needed: null, verdict: null },
    }),
    listComments: () => aDiscussion(),
    seeComments: () => ({ done: true }),
    ...answers,
  })
const part = () => screen.findByRole('region', { name: 'Commentaires' })
const field = async (name = 'Votre commentaire'): Promise<HTMLTextAreaElement> =>
  within(await part()).findByLabelText(name)

test('a comment is text and nothing else, and whoever is mentioned stands there by today’s name', async () => {
  const content = [{ text: '<b>Voir</b> http://x.example ' }, { person: tom.id }, { text: '\n\u202eabc' }]
  const [thread] = aDiscussion().threads
  if (!thread) throw new Error('there is a thread')
  visit({ listComments: () => aDiscussion({ threads: [{ ...thread, comments: [aComment({ content })] }] }) })
  const shown = await part()
  await within(shown).findByText('@Tom Whitfield')
  expect(shown.textContent).toContain('<b>Voir</b> http://x.example @Tom Whitfield')
  expect(within(shown).queryAllByRole('link')).toEqual([])
})

test('people are picked after the sign by keyboard, and Ctrl with Enter sends who was picked', async () => {
  const { user, calls } = visit({ addComment: () => aDiscussion() })
  const written = await field()
  await user.type(written, 'Voir @')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Ana Roysans courriel',
    'Tom Whitfield',
  ])
  await user.keyboard('{ArrowDown}')
  expect(written.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Tom Whitfield' }).id,
  )
  await user.keyboard('{Enter}')
  expect(written.value).toBe('Voir @Tom Whitfield ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('et @Ana Roy{Escape}{Control>}{Enter}{/Control}')
  await waitFor(() => expect(calls.some(({ name }) => name === 'addComment')).toBe(true))
  // Ana was typed, and not picked.
  expect(calls.find(({ name }) => name === 'addComment')?.request).toMatchObject({
    body: {
      subject: { kind: 'proposal', id: proposal.id },
      audience: 'internal',
      content: [{ text: 'Voir ' }, { person: tom.id }, { text: ' et @Ana Roy' }],
    },
  })
  await waitFor(() => expect(written.value).toBe(''))
})

test('whoever picks somebody amid a sentence goes on writing right after the name', async () => {
  const { user } = visit()
  const written = await field()
  await user.type(written, 'Voir  demain')
  written.setSelectionRange(5, 5)
  await user.keyboard('@To{Enter}')
  // At once, before a frame is drawn: the next key may come first.
  expect(written.selectionStart).toBe('Voir @Tom Whitfield '.length)
  await user.keyboard('ou moi ')
  expect(written.value).toBe('Voir @Tom Whitfield ou moi demain')
})

test('who reads it is said before it is sent, by name where it leaves the account', async () => {
  const { user, calls } = visit({ addComment: () => aDiscussion() })
  const written = await field()
  // What is read first is not pushed down by what might be written.
  expect(screen.queryByText('Visible par le client')).toBeNull()
  await user.click(written)
  expect(screen.getByText(/jamais par le client/)).toBeDefined()
  await user.click(screen.getByText('Visible par le client'))
  expect(screen.getByText(/^Lu dès l’envoi par Sophie Marin/)).toBeDefined()
  await user.type(written, 'Bonjour')
  await user.dblClick(screen.getByRole('button', { name: 'Envoyer au client' }))
  await waitFor(() => expect(written.value).toBe(''))
  const sent = calls.filter(({ name }) => name === 'addComment')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.request).toMatchObject({ body: { audience: 'client' } })
  // The next one is internal again.
  expect(screen.getByRole('button', { name: 'Envoyer en interne' })).toBeDefined()
})

test('who reads it is not chosen anew while it is on its way: what is seen is what was sent', async () => {
  const sent = Promise.withResolvers<ReturnType<typeof aDiscussion>>()
  const { user } = visit({ addComment: () => sent.promise })
  const written = await field()
  await user.type(written, 'Marge trop basse')
  await user.click(screen.getByRole('button', { name: 'Envoyer en interne' }))
  const client = screen.getByRole('radio', { name: 'Visible par le client' })
  expect(client).toHaveProperty('disabled', true)
  await user.click(screen.getByText('Visible par le client'))
  expect(client).toHaveProperty('checked', false)
  sent.resolve(aDiscussion())
  await waitFor(() => expect(written.value).toBe(''))
  await user.click(screen.getByText('Visible par le client'))
  expect(client).toHaveProperty('checked', true)
})

test('what says nothing, and what is too long, is said beside the field and stays', async () => {
  const { user, calls } = visit()
  const written = await field()
  await user.click(written)
  await user.click(screen.getByRole('button', { name: 'Envoyer en interne' }))
  expect(await screen.findByText('Écrivez quelque chose')).toBeDefined()
  await user.click(written)
  await user.paste('a'.repeat(10_000))
  expect(screen.getByText(/Trop long de 6\s000 caractères/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Envoyer en interne' }))
  expect(written.value).toHaveLength(10_000)
  expect(calls.some(({ name }) => name === 'addComment')).toBe(false)
})

test('a sending that fails keeps what is typed, and so does this window when the page is opened again', async () => {
  const answers: Answers = {
    addComment: () => {
      throw new ApiError(422, 'comment.notMember', {}, 'r')
    },
  }
  const { user } = visit(answers)
  await user.type(await field(), 'Le logo')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Une personne citée n’a plus accès à ce compte.')).toBeDefined()
  expect((await field()).value).toBe('Le logo')
  cleanup()
  visit(answers)
  expect((await field()).value).toBe('Le logo')
})

test('settled threads are folded, and an answer is written where it belongs', async () => {
  const [open] = aDiscussion().threads
  if (!open) throw new Error('there is a thread')
  const settled = {
    ...open,
    ...{ resolvedAt: '2026-03-16T09:00:00.000Z', resolvedBy: 'Ana Roy' },
    comments: [aComment({ id: '00000000-0000-4000-8000-0000000000c2', content: [{ text: 'Réglé hier' }] })],
  }
  const { user, calls } = visit({
    listComments: () => aDiscussion({ threads: [open, settled] }),
    answerComment: () => aDiscussion(),
  })
  await within(await part()).findByText('Le prix a changé.')
  expect(screen.queryByText('Réglé hier')).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 discussion réglée' }))
  expect(screen.getByText('Réglé hier')).toBeDefined()
  expect(screen.getByText('Réglé par Ana Roy')).toBeDefined()
  const [first] = screen.getAllByRole('button', { name: 'Répondre' })
  if (first) await user.click(first)
  const answer = await field('Votre réponse')
  expect(document.activeElement).toBe(answer)
  await user.type(answer, 'Oui')
  await user.click(screen.getByRole('button', { name: 'Répondre en interne' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'answerComment')?.request).toMatchObject({
      params: { commentId: open.comments[0]?.id },
      body: { content: [{ text: 'Oui' }] },
    }),
  )
})

test('what is new is marked, and noted as seen once it is in sight', async () => {
  const [thread] = aDiscussion().threads
  if (!thread) throw new Error('there is a thread')
  const { calls } = visit({
    listComments: () => aDiscussion({ threads: [{ ...thread, comments: [aComment({ isNew: true })] }] }),
  })
  expect(await within(await part()).findByText('1 nouveau')).toBeDefined()
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'seeComments')?.request).toMatchObject({
      body: { kind: 'proposal', id: proposal.id, until: '2026-03-16T08:00:00.000Z' },
    }),
  )
})

test('whoever was not told by mail is named to who wrote, and why', async () => {
  const [thread] = aDiscussion().threads
  if (!thread) throw new Error('there is a thread')
  const untold = [{ name: ana.name, problem: 'mail.addressMissing' }]
  visit({ listComments: () => aDiscussion({ threads: [{ ...thread, comments: [aComment({ untold })] }] }) })
  expect(
    await within(await part()).findByText(
      /^Ana Roy n’a pas été prévenu par courriel\s: son adresse n’est pas confirmée$/,
    ),
  ).toBeDefined()
})
