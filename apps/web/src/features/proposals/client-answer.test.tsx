import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proposal } from '../../testing/a-proposal.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('ads of one title are told apart by their place', async () => {
  const said = (ad: number, answer: 'approved' | 'changes') => ({ ad, answer, title: 'La lampe', words: '' })
  const client = {
    ...{ name: 'Sophie Marin', words: '', at: '2026-03-16T09:40:00Z', answer: 'changes' as const },
    ...{ isProved: true, recipient: 'Sophie Marin', madeBy: 'Tom Whitfield' },
    ads: [said(0, 'approved'), said(1, 'approved'), said(2, 'changes')],
  }
  const answered = { ...proposal, clients: [client] }
  renderApp('/propositions', {
    listProposals: () => ({ currency: 'EUR', open: [answered], decided: [] }),
  })
  const yours = await screen.findByRole('region', { name: /Vous attendent/ })
  const lines = within(yours).getAllByText(/La lampe/)
  expect(lines.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    'Approuvée : 1. La lampe',
    'Approuvée : 2. La lampe',
    'À revoir : 3. La lampe',
  ])
})
