import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { camille, proposal } from '../../testing/a-proposal.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('all that wait for the person are ticked at once, and none again; what others decide is left alone', async () => {
  const { user } = renderApp('/propositions', {
    listProposals: () => ({
      currency: 'EUR',
      open: [
        proposal,
        { ...proposal, id: camille.id },
        { ...proposal, id: proposal.author.id, whyNot: 'own', mayWithdraw: true },
      ],
      decided: [],
    }),
  })
  const all = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Choisir toutes celles qui vous attendent',
  })
  const bar = () => screen.queryByRole('button', { name: 'Ne plus rien choisir' })?.parentElement
  await user.click(all)
  expect(bar()?.textContent).toContain('2')
  // One that is left out leaves the head between all and none.
  await user.click(screen.getAllByRole('checkbox', { name: /^Choisir\s:/ })[0] ?? all)
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(bar()).toBeUndefined()
})
