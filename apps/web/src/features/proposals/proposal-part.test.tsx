import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Proposal } from '../../data/proposals.ts'
import { proposal } from '../../testing/a-proposal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const { id, hash, lines } = proposal
const other = lines.map((line) => ({ ...line, id: '121', name: 'Visiteurs 30 jours' }))
const two: Proposal = { ...proposal, lines: [...lines, ...other], count: 2 }

test('a line that is unticked is left out of the money and of what is approved, and the rest is kept or refused', async () => {
  const { calls, user } = renderApp(`/propositions/${id}`, {
    readProposal: () => two,
    approveProposal: () => ({ ...two, state: 'DIVIDED', whyNot: 'decided' }),
  })
  const sum = async () =>
    (await screen.findByRole('row', { name: /Budgets par jour/ })).textContent.replaceAll(/\s/g, ' ')
  expect(await sum()).toContain('480,00 €')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Visiteurs 30 jours/ }))
  expect(await sum()).toContain('1 changement sur 2')
  expect(await sum()).toContain('240,00 €')
  await user.click(screen.getByRole('radio', { name: 'Est refusé aussi' }))
  await user.click(screen.getByRole('button', { name: 'Approuver 1 sur 2' }))
  const body = { hash, note: '', only: ['120'], rest: 'refused' }
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'approveProposal')).toMatchObject([{ request: { body } }]),
  )
  expect(await screen.findByText(/Divisée/)).toBeTruthy()
})

test('money that moves from one to the other goes whole: nothing of it can be unticked', async () => {
  renderApp(`/propositions/${id}`, { readProposal: () => ({ ...two, isMove: true }) })
  expect(await screen.findByRole('button', { name: 'Approuver' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('with every line unticked nothing can be approved', async () => {
  const { user } = renderApp(`/propositions/${id}`, { readProposal: () => two })
  for (const box of await screen.findAllByRole('checkbox', { name: /changement de/ })) await user.click(box)
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approuver 0 sur 2' })
  expect(approve.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Appliquer tous les changements' }))
  expect(screen.getByRole('button', { name: 'Approuver' })).toBeTruthy()
})

test('each change says what is between before and after, and what is left out goes back to before', async () => {
  const { user } = renderApp(`/propositions/${id}`, { readProposal: () => two })
  const rowOf = async (name: RegExp) =>
    (await screen.findByRole('row', { name })).textContent.replaceAll(/\s/g, ' ')
  expect(await rowOf(/Panier abandonné/)).toMatch(/160,00 €240,00 €\+80,00 €\+50 %$/)
  await user.click(screen.getByRole('checkbox', { name: /Panier abandonné/ }))
  expect(await rowOf(/Panier abandonné/)).toMatch(/Écarté par vous160,00 €240,00 € 160,00 €0,00 €$/)
})

test('a part leads to the whole and to the other part, and says what that came to', async () => {
  const [whole, rest] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  renderApp(`/propositions/${id}`, {
    readProposal: () => ({
      ...two,
      ...{ state: 'EXECUTED', whyNot: 'decided', partOf: whole },
      parts: [{ id: rest, state: 'WAITING', count: 1 }],
    }),
  })
  const link = await screen.findByRole('link', { name: 'La proposition d’origine' })
  expect(link.getAttribute('href')).toBe(`/propositions/${whole}`)
  const part = screen.getByRole('link', { name: '1 changement' })
  expect(part.getAttribute('href')).toBe(`/propositions/${rest}`)
  expect(part.parentElement?.textContent).toContain('Attend une décision')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
