import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { noGuardrails, type Guardrails } from '@vigie/domain'
import { expect, test, vi } from 'vitest'
import type { Proposal } from '../../data/proposals.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { camille, proposal } from '../../testing/a-proposal.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const { id, hash } = proposal
const tomId = proposal.author.id

const guard = (limits: Guardrails) => ({
  ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
  limits,
})
const page = (change: Partial<Proposal> = {}, answers: Answers = {}) =>
  renderApp(`/propositions/${id}`, { readProposal: () => ({ ...proposal, ...change }), ...answers })

test('the inbox says whose turn it is, and leads to each proposal', async () => {
  renderApp('/propositions', {
    listProposals: () => ({
      currency: 'EUR',
      open: [proposal, { ...proposal, id: tomId, whyNot: 'own', mayWithdraw: true }],
      decided: [{ ...proposal, id: camille.id, state: 'REFUSED', whyNot: 'decided', decidedBy: camille }],
    }),
  })
  const yours = await screen.findByRole('region', { name: /Vous attendent/ })
  expect(yours.textContent).toMatch(/Relever «\sPanier abandonné\s» à 240,00\s€ par jour/)
  expect(yours.textContent).toContain('+80,00 €')
  expect(screen.getByRole('region', { name: /Les vôtres/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: /Décidées/ }).textContent).toContain('Refusée')
  const [link] = screen.getAllByRole('link', { name: /Relever/ })
  expect(link?.getAttribute('href')).toBe(`/propositions/${id}`)
})

test('tabs show one turn alone, and a filter what is called so', async () => {
  const { user } = renderApp('/propositions', {
    listProposals: () => ({
      currency: 'EUR',
      open: [proposal, { ...proposal, id: tomId, whyNot: 'own', mayWithdraw: true }],
      decided: [{ ...proposal, id: camille.id, state: 'REFUSED', whyNot: 'decided', decidedBy: camille }],
    }),
  })
  await screen.findByRole('region', { name: /Vous attendent/ })
  const tabs = screen.getByRole('group', { name: 'Par qui décide' })
  expect(tabs.textContent).toMatch(/Toutes 3.*Vous attendent 1.*Les vôtres 1.*Décidées 1/)
  await user.click(within(tabs).getByRole('button', { name: /Décidées/ }))
  expect(screen.queryByRole('region', { name: /Vous attendent/ })).toBeNull()
  expect(screen.getByRole('region', { name: /Décidées/ })).toBeTruthy()
  await user.click(within(tabs).getByRole('button', { name: /Toutes/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Filtrer' }), 'introuvable')
  expect(screen.getByText(/Rien ne porte «\s?introuvable\s?» parmi ces propositions/)).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: 'Filtrer' }))
  await user.type(screen.getByRole('searchbox', { name: 'Filtrer' }), 'PANIER')
  expect(screen.getByRole('region', { name: /Vous attendent/ })).toBeTruthy()
})

test('what somebody asks for themselves does not wait for them, even where they may decide about it', async () => {
  const { user } = renderApp('/propositions', {
    listProposals: () => ({ currency: 'EUR', open: [{ ...proposal, mayWithdraw: true }], decided: [] }),
  })
  const own = await screen.findByRole('region', { name: /Les vôtres/ })
  expect(screen.queryByRole('region', { name: /Vous attendent/ })).toBeNull()
  expect(within(own).queryByRole('checkbox')).toBeNull()
  await user.keyboard('je')
  expect(await screen.findByRole('dialog', { name: /Approuver cette proposition/ })).toBeTruthy()
})

test('where there is room the proposal under the hand stands beside the list, and keys are about it', async () => {
  const wide = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...wide, matches: media.includes('80em'), media }) as unknown as MediaQueryList,
  )
  const { user, router } = renderApp('/propositions', {
    listProposals: () => ({
      currency: 'EUR',
      open: [proposal],
      decided: [{ ...proposal, id: camille.id, state: 'REFUSED', whyNot: 'decided', decidedBy: camille }],
    }),
    readProposal: () => proposal,
  })
  const rail = await screen.findByRole('complementary', { name: 'La proposition choisie' })
  expect(within(rail).getByText('1 sur 1')).toBeTruthy()
  expect(within(rail).getByText('Le week-end se vend bien.')).toBeTruthy()
  const row = within(rail).getByRole('row', { name: /^Panier abandonné/ })
  expect(row.textContent).toMatch(/Apprentissage relancé.*160,00.*240,00/)
  // One budget a day is its own sum.
  expect(within(rail).queryByRole('row', { name: /Budgets par jour/ })).toBeNull()
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: /Approuver cette proposition/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/propositions/${id}`))
  vi.restoreAllMocks()
})

test('one of those who may decide is enough, and whoever looks is named first', async () => {
  const { person } = aSession()
  renderApp('/propositions', {
    session: () => aSession({ person: person && { ...person, ...camille } }),
    listProposals: () => ({
      ...{ currency: 'EUR', decided: [] },
      open: [{ ...proposal, demand: 'nobody', deciders: [proposal.author, camille] }],
    }),
  })
  expect(await screen.findByText('Vous ou Tom Whitfield, qui la demande')).toBeTruthy()
})

test('whoever waits for the client reads so in the list, not that somebody may decide', async () => {
  renderApp('/propositions', {
    listProposals: () => ({
      ...{ currency: 'EUR', decided: [] },
      open: [{ ...proposal, demand: 'client', whyNot: 'client', deciders: [camille] }],
    }),
  })
  const others = await screen.findByRole('region', { name: /Chez d’autres/ })
  expect(others.textContent).toContain('Le client d’abord, puis Camille')
})

test('the budget that is changed shows its course, and what the change comes to until its end', async () => {
  const budget = {
    ...{ id: 'b1', isOn: true, name: 'Belgique, mars', target: 650_000, threshold: 90, pausesAtLimit: true },
    ...{ used: 384_020, percentage: 59, expectedPercentage: 38.7, forecast: null, bringBack: null },
    dateStart: '2026-03-01',
    dateEnd: '2026-03-31',
    campaigns: [{ id: '110', name: 'FR · Retargeting' }],
    days: [{ day: '2026-03-01', spend: 384_020 }],
  }
  vi.setSystemTime('2026-03-16T09:00:00Z')
  page({}, { listBudgetAlerts: () => [{ ...budget, id: 'b0', campaigns: [] }, budget] })
  const course = await screen.findByRole('region', { name: /^Budget «\sBelgique, mars\s»$/ })
  expect(within(course).getByRole('img')).toBeTruthy()
  expect(course.textContent).toMatch(/Il reste 2\s?659,80\s€ pour 16\sjours\./)
  expect(course.textContent).toMatch(/d’ici le 31 mars\s: jusqu’à \+1\s?280,00\s€, à \+80,00\s€ par jour\./)
  vi.useRealTimers()
})

test('until when the budget would last is said with the money, and drawn beside where it goes', async () => {
  vi.setSystemTime('2026-03-16T09:00:00Z')
  const forecast = { overspend: 0.9, expected: 990_000, low: 900_000, high: 1_100_000, exhaustedIn: 9 }
  const budget = {
    ...{ id: 'b1', isOn: true, name: 'Belgique, mars', target: 650_000, threshold: 90, pausesAtLimit: true },
    ...{ used: 384_020, percentage: 59, expectedPercentage: 38.7, bringBack: null },
    ...{ dateStart: '2026-03-01', dateEnd: '2026-03-31', days: [{ day: '2026-03-01', spend: 384_020 }] },
    campaigns: [{ id: '110', name: 'FR · Retargeting' }],
    forecast: { ...forecast, perDayLeft: 1, daysLeft: 9 },
  }
  page({}, { listBudgetAlerts: () => [budget] })
  const said = await screen.findByText(/Les budgets par jour passent de/)
  await waitFor(() =>
    expect(said.textContent).toMatch(
      /Au lieu du 25 mars, le budget «\sBelgique, mars\s» s’épuiserait le 23 mars environ, encore 8 jours avant sa fin\./,
    ),
  )
  const course = await screen.findByRole('region', { name: /^Budget «\sBelgique, mars\s»$/ })
  expect(within(course).getByText(/Approuvé\s: 23 mars/)).toBeDefined()
  // Money that is approved and still ends before its date is a warning, also where its page is not open.
  const findings = screen.getByRole('region', { name: 'Constats' })
  const warned = within(findings).getByText(/s’épuiserait le 23 mars environ, encore 8 jours avant sa fin/)
  expect(warned.closest('li')?.hasAttribute('data-warns')).toBe(true)
  vi.useRealTimers()
})

test('whoever may decide approves exactly what they looked at', async () => {
  let state: Proposal['state'] = 'WAITING'
  const { calls, user } = page(
    {},
    {
      readProposal: () => ({ ...proposal, state, whyNot: state === 'WAITING' ? null : 'decided' }),
      approveProposal: () => {
        state = 'APPROVED'
        return { ...proposal, state, whyNot: 'decided', decidedBy: camille }
      },
    },
  )
  expect(await screen.findByText(/Au-dessus de 200,00\s€, une autre personne doit approuver/)).toBeTruthy()
  expect(screen.getByText('Le week-end se vend bien.')).toBeTruthy()
  expect(
    screen.getByText(/^Les budgets par jour passent de 160,00\s€ à 240,00\s€, soit \+80,00\s€/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approuver' }))
  expect(await screen.findByText('Approuvée, en cours')).toBeTruthy()
  const asked = calls.find(({ name }) => name === 'approveProposal')
  expect(asked?.request).toMatchObject({ params: { proposalId: id }, body: { hash, note: '' } })
})

test('whoever decides about dates reads what the days that come with them may cost', async () => {
  const fields = [
    { field: 'endTime', before: '2026-03-20T22:59:59Z', after: '2026-04-20T21:59:59Z' } as const,
  ]
  const perDay = { before: 13_950, after: 13_950 }
  page({ lines: proposal.lines.map((line) => ({ ...line, fields, perDay, relearningPercent: null })) })
  expect(
    await screen.findByText(
      /restent les mêmes\. Les nouvelles dates font diffuser un adset quand il ne dépensait rien\s: 139,50\s€ par jour/,
    ),
  ).toBeTruthy()
})

test('whoever made it reads that another person decides, and may take it back', async () => {
  page({ whyNot: 'own', mayWithdraw: true })
  expect(await screen.findByText(/une autre personne décide/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirer' })).toBeTruthy()
})

test('where nobody else may decide the page says so, and where to change it', async () => {
  page({ whyNot: 'own', mayWithdraw: true, deciders: [] })
  expect(await screen.findByText(/Personne d’autre n’a le droit de décider/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir Personnes' })).toBeTruthy()
})

test('one that went stale meanwhile is said to be, and read again', async () => {
  let isStale = false
  const { user } = page(
    {},
    {
      readProposal: () => ({ ...proposal, ...(isStale ? { state: 'STALE', whyNot: 'decided' } : {}) }),
      approveProposal: () => {
        isStale = true
        throw new ApiError(409, 'proposal.stale', {}, '')
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Approuver' }))
  expect(await screen.findByText(/a bougé depuis\. Rien n’a été appliqué/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull())
  expect(screen.getByText(/Périmée/)).toBeTruthy()
})

const second = { ...proposal, id: tomId, hash: 'c'.repeat(64) }
const inbox = (answers: Answers) =>
  renderApp('/propositions', {
    listProposals: () => ({ currency: 'EUR', open: [proposal, second], decided: [] }),
    ...answers,
  })

test('several are chosen and approved by keys, each by what was looked at; one that is refused stops no other', async () => {
  const { calls, user } = inbox({
    approveProposal: ({ params }) => {
      if (params.proposalId === id) throw new ApiError(409, 'proposal.stale', {}, '')
      return { ...second, state: 'APPROVED', whyNot: 'decided' }
    },
  })
  await screen.findByRole('region', { name: /Vous attendent/ })
  await user.keyboard('jsjse')
  const dialog = await screen.findByRole('dialog', { name: /Approuver ces 2 propositions/ })
  expect(dialog.textContent).toContain('+160,00')
  await user.click(within(dialog).getByRole('button', { name: 'Approuver' }))
  expect(await within(dialog).findByText(/^1 proposition approuvée/)).toBeTruthy()
  expect(within(dialog).getByRole('list', { name: 'Ce qui reste à décider' }).textContent).toMatch(/a bougé/)
  const asked = calls.filter(({ name }) => name === 'approveProposal').map(({ request }) => request)
  expect(asked).toMatchObject([
    { params: { proposalId: id }, body: { hash } },
    { params: { proposalId: tomId }, body: { hash: second.hash } },
  ])
})

test('the one at hand is refused by its key, with a word that is sent along', async () => {
  const { calls, user } = inbox({
    refuseProposal: () => ({ ...proposal, state: 'REFUSED', whyNot: 'decided' }),
  })
  await screen.findByRole('region', { name: /Vous attendent/ })
  await user.keyboard('jx')
  const dialog = await screen.findByRole('dialog', { name: /Refuser cette proposition/ })
  await user.type(within(dialog).getByRole('textbox'), 'Pas cette semaine')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
  expect(await within(dialog).findByText(/^1 proposition refusée/)).toBeTruthy()
  expect(calls.find(({ name }) => name === 'refuseProposal')?.request).toMatchObject({
    params: { proposalId: id },
    body: { hash, note: 'Pas cette semaine' },
  })
})

test('one that is out of date is proposed again in one click, with what it wanted and why', async () => {
  const { calls, user } = page(
    { state: 'STALE', whyNot: 'decided' },
    { proposeChanges: () => ({ ...proposal, id: tomId, whyNot: 'own' as const }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Proposer de nouveau' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
  expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
    body: {
      items: [{ level: 'adset', id: '120', set: { dailyBudget: 24_000 } }],
      reason: 'Le week-end se vend bien.',
    },
  })
})

test('which of many objects of one name it is: its campaign stands beside it', async () => {
  page()
  expect(await screen.findByText('Adset · FR · Retargeting')).toBeTruthy()
})

test('a change that puts back what was done elsewhere says so, by whom and through which tool, and warns of nothing', async () => {
  const since = '2026-03-15T08:00:00Z'
  const restores = (facts: object) => ({
    code: 'drift.restores',
    objectId: proposal.lines[0]?.id ?? '',
    facts: { field: 'dailyBudget', by: null, application: null, since, ...facts },
  })
  const found = [restores({ by: 'Paul Roy', application: 'Ads Manager' }), restores({})]
  page({ findings: found }, { accountGuard: () => guard(noGuardrails) })
  const findings = await screen.findByRole('region', { name: 'Constats' })
  await within(findings).findByText(/Aucune limite/)
  const lines = within(findings).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /remet .+ comme Vigie l’avait écrit\. Changé ailleurs par Paul Roy · Ads Manager, vu le 15 mars 2026/,
    ),
    expect.stringMatching(/Changé ailleurs, vu le 15 mars 2026/),
    expect.stringMatching(/Aucune limite n’est réglée sur ce compte\./),
  ])
  expect(lines.some((line) => line.hasAttribute('data-warns'))).toBe(false)
})

test('limits that are set are kept to; where none is set, none is', async () => {
  const limits = { ...noGuardrails, maxDailyBudgetTotal: 500_000 }
  page({ findings: [] }, { accountGuard: () => guard(limits) })
  const findings = await screen.findByRole('region', { name: 'Constats' })
  expect(await within(findings).findByText('Les garde-fous du compte sont respectés.')).toBeTruthy()
  expect(within(findings).queryByText(/Aucune limite/)).toBeNull()
})

test('a key of its page refuses it', async () => {
  const { calls, user } = page(
    {},
    { refuseProposal: () => ({ ...proposal, state: 'REFUSED', whyNot: 'decided' }) },
  )
  await screen.findByRole('button', { name: /^Approuver/ })
  await user.keyboard('x')
  await waitFor(() => expect(calls.some(({ name }) => name === 'refuseProposal')).toBe(true))
})

test('whoever made it and may decide has one way to say no, and not two', async () => {
  page({ mayWithdraw: true })
  expect(await screen.findByRole('button', { name: 'Retirer' })).toBeTruthy()
  // It is not what they are pressed to do with what they asked for themselves.
  expect(screen.getByRole('button', { name: /^Approuver/ }).dataset.variant).toBe('default')
  expect(screen.queryByRole('button', { name: /^Refuser/ })).toBeNull()
})

test('another that waits for the same value is named, and led to', async () => {
  const other = { ...proposal, id: tomId }
  page({}, { listProposals: () => ({ currency: 'EUR', open: [proposal, other], decided: [] }) })
  const findings = await screen.findByRole('region', { name: 'Constats' })
  const link = await within(findings).findByRole('link', { name: /Relever/ })
  expect(link.getAttribute('href')).toBe(`/propositions/${tomId}`)
})
