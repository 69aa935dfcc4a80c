import { screen, waitFor, within } from '@testing-library/react'
import { noGuardrails, type PublicationPlan } from '@vigie/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LeftPaused } from '../../data/left-paused.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aPlan, untouched } from '../../testing/a-plan.ts'
import { proposal } from '../../testing/a-proposal.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { aNode, aProgress } from './progress-stub.ts'

beforeEach(() => {
  sessionStorage.clear()
  // A browser has it, jsdom does not: here no event ever comes.
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

const plan = (pausing: PublicationPlan['pausing']) =>
  aPlan({
    planHash: pausing.leavesPaused ? 'paused-hash' : 'hash',
    dailyTotal: 5000,
    money: { daily: { before: 0, after: 5000 }, lifetime: { before: 0, after: 0 } },
    pausing,
    adsets: [
      {
        ...{
          ...untouched,
          key: 'c/1',
          name: 'Large',
          action: 'created' as const,
          targetName: '',
          geoName: 'FR',
        },
        ...{ budget: 5000, bidAmount: null },
        ads: [
          {
            ...{ key: 'c/1/a', name: 'Portrait A', action: 'created' as const, adPackage: 'Bougies' },
            ...{ imageUrl: null, title: 'Titre', body: 'Texte', callToAction: 'SHOP_NOW', preview: null },
            ...{ isGenerated: false, changes: [], keepsReactions: null },
          },
        ],
      },
    ],
  })

const waiting: LeftPaused = {
  publishedBy: 'Léa',
  publishedAt: '2026-03-01T14:03:00.000Z',
  objects: [
    { level: 'campaign', id: '1', name: 'C', dailyBudget: null, lifetimeBudget: null },
    { level: 'adset', id: '2', name: 'A', dailyBudget: 5000, lifetimeBudget: null },
    { level: 'ad', id: '3', name: 'P', dailyBudget: null, lifetimeBudget: null },
  ],
}
const applied = (id: string) => ({ id, outcome: 'applied' as const, problem: null })
const ended = aProgress({
  state: 'PUBLISHED',
  leavesPaused: true,
  campaignId: '1',
  nodes: [aNode('a', 'VERIFIED')],
})

const answers: Answers = {
  listStrategies: () => [],
  publicationPlan: ({ query: { leavesPaused = false } }) => plan({ leavesPaused, whyNot: null }),
  preflight: () => ({ findings: [], isAccepted: true, isDryRun: true, checkedAt: '2026-03-01T14:03:00Z' }),
  livePublication: () => null,
  publish: () => ({ publicationId: 'pub-1', campaignId: null }),
  publicationProgress: () => ended,
  leftPaused: () => waiting,
  changeCampaigns: ({ body: { items } }) => items.map(({ id }) => applied(id)),
}
const address = '/campagne/create/confirm?file_id=file-1'

async function askPaused(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('switch', { name: /^Laisser en pause/ }))
  await user.click(await screen.findByRole('button', { name: /^Publier en pause/ }))
  return screen.findByRole('dialog')
}

test('the choice stands beside the button, is confirmed in words, and goes with the hash of its own plan', async () => {
  const { user, calls } = renderApp(address, answers)
  const dialog = await askPaused(user)
  expect(dialog.textContent).toMatch(/Publier en pause sur Meta\s?\?/)
  expect(dialog.textContent).toContain('Rien n’est dépensé avant l’activation')
  expect(dialog.textContent).toContain('laissées en pause')
  await user.click(within(dialog).getByRole('button', { name: 'Publier en pause' }))
  await screen.findByText(/Ce que cette publication a créé est resté en pause/)
  expect(calls.find(({ name }) => name === 'publish')?.request).toMatchObject({
    body: { planHash: 'paused-hash', leavesPaused: true },
  })
})

test('a plan that cannot leave its ads paused says why, and is published as it is', async () => {
  const retires = () => plan({ leavesPaused: false, whyNot: 'retires' })
  const { user, calls } = renderApp(address, { ...answers, publicationPlan: retires })
  const choice = await screen.findByRole('switch', { name: /^Laisser en pause/ })
  expect(choice).toHaveProperty('disabled', true)
  expect(screen.getByText(/laisser les nouvelles en pause arrêterait la diffusion/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Publier/ }))
  await user.click(await screen.findByRole('button', { name: 'Publier 1 publicité' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'publish')).toBe(true))
  expect(calls.find(({ name }) => name === 'publish')?.request).toMatchObject({
    body: { planHash: 'hash', leavesPaused: false },
  })
})

async function openEnded(changes: Answers = {}) {
  const made = renderApp(address, { ...answers, ...changes })
  const dialog = await askPaused(made.user)
  await made.user.click(within(dialog).getByRole('button', { name: 'Publier en pause' }))
  await screen.findByText(/3 objets attendent en pause/)
  return made
}
const activate = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Activer maintenant' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/1\scampagne, 1\sadset et 1\spublicité/)
  expect(dialog.textContent).toContain('50,00')
  await user.click(within(dialog).getByRole('button', { name: 'Activer maintenant' }))
}

test('what was left paused is switched on from below by one verb, each only while it is paused', async () => {
  const { user, calls } = await openEnded()
  await activate(user)
  expect(await screen.findByText('3 objets activés')).toBeTruthy()
  const asked = calls.filter(({ name }) => name === 'changeCampaigns').map(({ request }) => request)
  expect(asked).toMatchObject(
    ['3', '2', '1'].map((id) => ({
      body: { items: [{ id, set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }] },
    })),
  )
})

test.each([
  ['aboveSum', 4_000, /Au-dessus de 40,00\s€, une autre personne décide/],
  ['anotherPerson', null, /Sur ce compte, une autre personne décide/],
] as const)(
  'what the mode %s does not let through is proposed from the start, in the place of the verb, and says why',
  async (approvalMode, secondPersonAbove, why) => {
    const proposed: unknown[] = []
    const { user, calls } = await openEnded({
      accountGuard: () => ({
        limits: { ...noGuardrails, approvalMode, secondPersonAbove },
        ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
      }),
      proposeChanges: ({ body }) => {
        proposed.push(body.items.map(({ id }) => id))
        throw new Error('enough')
      },
    })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Activer maintenant' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Proposer l’activation' }))
    await waitFor(() => expect(proposed).toEqual([['3', '2', '1']]))
    expect(calls.some(({ name }) => name === 'changeCampaigns')).toBe(false)
  },
)

test('where another person must agree, nothing above is asked for, and the whole is proposed as one', async () => {
  const proposed: unknown[] = []
  const problem = { code: 'guard.anotherPerson', facts: {} }
  const { user, calls } = await openEnded({
    changeCampaigns: ({ body: { items } }) => items.map(({ id }) => ({ id, outcome: 'refused', problem })),
    proposeChanges: ({ body }) => {
      proposed.push(body.items.map(({ id }) => id))
      throw new Error('enough')
    },
  })
  await activate(user)
  expect((await screen.findByRole('alert')).textContent).toContain('0 activés sur 3')
  expect(calls.filter(({ name }) => name === 'changeCampaigns')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Proposer l’activation' }))
  await waitFor(() => expect(proposed).toEqual([['3', '2', '1']]))
})

test('what is proposed already is said to wait, and led to, in the place of the verb', async () => {
  const [line] = proposal.lines
  const asked = { ...line, id: '2', fields: [{ field: 'status', before: 'PAUSED', after: 'ACTIVE' }] }
  const accounts = aSession().accounts.map((one) => ({ ...one, role: 'editor' as const }))
  renderApp(address, {
    ...answers,
    session: () => aSession({ accounts }),
    publicationPlan: () => ({ ...plan({ leavesPaused: false, whyNot: 'nothingNew' }), campaignId: '1' }),
    listProposals: () => ({ currency: 'EUR', open: [{ ...proposal, lines: [asked] as never }], decided: [] }),
  })
  const notice = await screen.findByRole('region', { name: '3 objets attendent en pause' })
  const link = await within(notice).findByRole('link', { name: 'Voir la proposition' })
  expect(link.getAttribute('href')).toBe(`/propositions/${proposal.id}`)
  expect(within(notice).queryByRole('button')).toBeNull()
})

test.each([
  ['editor', 'Proposer l’activation'],
  ['reader', null],
] as const)(
  'the page of the campaign tells a %s what waits, with the verb that is theirs',
  async (role, verb) => {
    const accounts = aSession().accounts.map((one) => ({ ...one, role }))
    const live = () => ({ ...plan({ leavesPaused: false, whyNot: 'nothingNew' }), campaignId: '1' })
    renderApp(address, { ...answers, session: () => aSession({ accounts }), publicationPlan: live })
    const notice = await screen.findByRole('region', { name: '3 objets attendent en pause' })
    expect(notice.textContent).toContain('Publiés en pause par Léa')
    const verbs = within(notice)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(verbs).toEqual(verb === null ? [] : [verb])
  },
)
