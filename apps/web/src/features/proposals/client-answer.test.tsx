import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proposal } from '../../testing/a-proposal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const said = (ad: number, answer: 'approved' | 'changes') => ({ ad, answer, title: 'La lampe', words: '' })
const client = {
  ...{ name: 'Sophie Marin', words: 'Trop sombre à mon goût.', at: '2026-03-16T09:40:00Z' },
  ...{ answer: 'changes' as const, isProved: true, recipient: 'Sophie Marin', madeBy: 'Tom Whitfield' },
  ads: [said(0, 'approved'), said(1, 'approved'), said(2, 'changes')],
}

const openInbox = () =>
  renderApp('/propositions', {
    listProposals: () => ({ currency: 'EUR', open: [{ ...proposal, clients: [client] }], decided: [] }),
  })

test('ads of one title are told apart by their place', async () => {
  openInbox()
  const yours = await screen.findByRole('region', { name: /Vous attendent/ })
  const lines = within(yours).getAllByText(/La lampe/)
  expect(lines.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    'Approuvée : 1. La lampe',
    'Approuvée : 2. La lampe',
    'À revoir : 3. La lampe',
  ])
})

test('what a client asked for stands in the question too, where it is approved without its page', async () => {
  const { user } = openInbox()
  await screen.findByRole('region', { name: /Vous attendent/ })
  await user.keyboard('je')
  const dialog = await screen.findByRole('dialog', { name: /Approuver cette proposition/ })
  expect(within(dialog).getByText('Trop sombre à mon goût.')).toBeTruthy()
})
