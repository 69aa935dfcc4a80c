import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Proposal, ProposalAds } from '../../data/proposals.ts'
import { proposal } from '../../testing/a-proposal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const { id, hash } = proposal
const plan: Proposal = {
  ...proposal,
  ...{ kind: 'publication', lines: [], findings: [], perDay: { before: 0, after: 9000 } },
  publication: {
    ...{ fileId: 'f', extent: 'publish', planHash: 'h', campaignName: 'Été', campaignId: null },
    ...{ dailyTotal: 9000, lifetimeTotal: 0, leavesPaused: false, publicationId: null, leftOut: [] },
  },
}
const ad = (key: string) => ({
  ...{ key, title: `Titre ${key}`, body: `Texte ${key}`, callToAction: 'SHOP_NOW' },
  ...{ imageUrl: null, isGenerated: false },
})
const ads: ProposalAds = {
  ...{ whyWhole: null, mode: 'daily', dailyTotal: 9000, lifetimeTotal: 0, approved: null },
  ads: ['a', 'b', 'c'].map(ad),
  adsets: [
    { name: 'Large', ads: ['a', 'b'], budget: 5000 },
    { name: 'Audience', ads: ['c'], budget: 4000 },
  ],
}
const rendered = (change: Partial<ProposalAds>, other: Partial<Proposal> = {}) =>
  renderApp(`/propositions/${id}`, {
    readProposal: () => ({ ...plan, ...other }),
    readProposalAds: () => ({ ...ads, ...change }),
    approveProposal: () => ({ ...plan, state: 'DIVIDED', whyNot: 'decided' }),
  })
const said = async () => (await screen.findByRole('status')).textContent.replaceAll(/\s/g, ' ')

test('an ad that is unticked is left out: the money a day is told before, with the ad set that goes with it', async () => {
  const { calls, user } = rendered({})
  await user.click(await screen.findByRole('checkbox', { name: /Titre c/ }))
  expect(await said()).toContain('90,00 € → 50,00 €')
  expect(await said()).toContain('L’adset Audience n’a plus de publicité')
  await user.click(screen.getByRole('button', { name: 'Approuver 2 publicités sur 3' }))
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'approveProposal')).toMatchObject([
      { request: { body: { hash, note: '', ads: ['a', 'b'] } } },
    ]),
  )
})

test.each([
  { who: 'nobody else', other: {} },
  { who: 'the client first', other: { whyNot: 'client', demand: 'client' } as const },
])(
  'what the client approved is ticked, and goes at one press, where the account asks $who',
  async ({ other }) => {
    const { calls, user } = rendered({ approved: ['a', 'c'] }, other)
    const press = { name: 'Approuver les 2 publicités que le client a approuvées' }
    await user.click(await screen.findByRole('button', press))
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'approveProposal')).toMatchObject([
        { request: { body: { ads: ['a', 'c'] } } },
      ]),
    )
  },
)

test('the budget of a campaign that goes to fewer ad sets is said, and a plan that goes whole has nothing to tick', async () => {
  const shared = ads.adsets.map((one) => ({ ...one, budget: null }))
  const { user } = rendered({ adsets: shared })
  await user.click(await screen.findByRole('checkbox', { name: /Titre c/ }))
  expect(await said()).toContain('90,00 €, comme avant')
  expect(await said()).toContain('il reste le même, pour moins d’adsets')
  cleanup()
  rendered({ whyWhole: 'live' })
  expect(await screen.findByRole('button', { name: 'Approuver' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
