import { screen, waitFor, within } from '@testing-library/react'
import { addresses, ApiError, endpoints } from '@vigie/contract'
import i18next from 'i18next'
import { nothingDecided } from '../testing/a-decision.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../data/client/query-client.ts'
import type { Answers } from '../testing/api-stub.ts'
import { aSession, renderApp } from '../testing/render-app.tsx'
import { pageName } from './page-title.ts'
import { makeRouter } from './router.ts'

type Call = keyof typeof endpoints
type Needs = {
  /** What the screen cannot do without: it is its route that reads it. */
  readonly calls: readonly Call[]
  /** What is said when there is nothing of it. */
  readonly empty?: { readonly answers: Answers; readonly says: RegExp }
}

/** Screens that cannot be drawn without an answer, by their address in the routes' table. */
const needs: Readonly<Record<string, Needs>> = {
  [addresses.chooseAccounts]: {
    calls: ['connectedClient'],
    empty: {
      answers: { connectedClient: ({ params }) => ({ id: params.id, adaccounts: [] }) },
      says: /Aucun compte/,
    },
  },
  [addresses.administration]: { calls: ['installation'] },
  [addresses.audit]: {
    calls: ['auditLog'],
    empty: { answers: { auditLog: () => ({ lines: [], total: 0, people: [], next: null }) }, says: /Aucun/ },
  },
  [addresses.people]: { calls: ['listPeople'] },
  [addresses.connections]: { calls: ['connectionHealth'] },
  [addresses.workspace]: { calls: ['workspace'] },
  [addresses.morning]: { calls: ['readMorning'] },
  [addresses.adoption]: {
    calls: ['listAdoptable'],
    empty: {
      answers: {
        listAdoptable: () => ({ readAt: '2026-03-12T07:00:00.000Z', problem: null, campaigns: [] }),
      },
      says: /Vigie/,
    },
  },
  [addresses.proposals]: {
    calls: ['listProposals'],
    empty: {
      answers: { listProposals: () => ({ currency: 'EUR', open: [], decided: [] }) },
      says: /Aucune proposition/,
    },
  },
  [addresses.proposal]: { calls: ['readProposal'] },
  [addresses.tiktokAccounts]: {
    calls: ['listConnections'],
    empty: { answers: { listConnections: () => [] }, says: /Aucun compte TikTok connecté/ },
  },
  [addresses.choosePages]: {
    calls: ['listPages'],
    empty: { answers: { listPages: () => [] }, says: /Aucune page/ },
  },
  [addresses.campaign]: { calls: ['campaignList'] },
  [addresses.ad]: { calls: ['readAd'] },
  [addresses.visual]: { calls: ['readVisual'] },
  [addresses.campaignHistory]: {
    calls: ['campaignHistory'],
    empty: {
      answers: {
        campaignHistory: () => ({ campaignName: '', currency: 'EUR', entries: [], hasMore: false }),
      },
      says: /Aucun/,
    },
  },
  [addresses.journal]: {
    calls: ['accountJournal'],
    empty: {
      answers: {
        accountJournal: () => ({ entries: [], next: null, currency: 'EUR', counts: null, days: null }),
      },
      says: /Aucun changement/,
    },
  },
  [addresses.updateAds]: { calls: ['getConfiguration', 'listAdPackages'] },
  [addresses.priorities]: {
    calls: ['readPriorities'],
    empty: { answers: { readPriorities: () => null }, says: /événement/ },
  },
  [addresses.strategies]: {
    calls: ['listStrategies'],
    empty: { answers: { listStrategies: () => [] }, says: /stratégie/ },
  },
  [addresses.branching]: {
    calls: ['listStrategies', 'listCampaigns'],
    empty: { answers: { listStrategies: () => [], listCampaigns: () => [] }, says: /stratégie/ },
  },
  [addresses.decisionLog]: {
    calls: ['listDecisionsOfNote'],
    empty: { answers: { listDecisionsOfNote: nothingDecided }, says: /moteur/ },
  },
  [addresses.backTest]: {
    calls: ['listStrategies'],
    empty: { answers: { listStrategies: () => [] }, says: /stratégie/ },
  },
  [addresses.editCarousel]: {
    calls: ['listCarousels'],
    empty: { answers: { listCarousels: () => [] }, says: /non valide/ },
  },
  [addresses.posts]: {
    calls: ['listPages'],
    empty: { answers: { listPages: () => [] }, says: /page/ },
  },
  [addresses.existingAds]: {
    calls: ['listPlatformCampaigns'],
    empty: { answers: { listPlatformCampaigns: () => [] }, says: /campagne/ },
  },
  [addresses.editAudiencePackage]: { calls: ['getAudiencePackage'] },
  [addresses.editInterestPackage]: { calls: ['getInterestPackage'] },
  [addresses.editGeoPackage]: { calls: ['getGeoPackage'] },
}

/** Addresses without the frame, of development, or that lead elsewhere. */
const isOutside = (path: string): boolean =>
  path === '/' ||
  path.startsWith('/_') ||
  [addresses.signedInAgain, addresses.confirmAddress, addresses.formerCampaigns].some((one) => one === path)

/** Every screen within the frame, as the routes' table has it. */
const paths = Object.keys(makeRouter(makeQueryClient()).routesByPath)
  .map((path) => (path.length > 1 ? path.replace(/\/$/, '') : path))
  .filter((path) => !isOutside(path))

const filled = (path: string): string => path.replaceAll(/\$\w*/g, '7')

/** On an account of its own: work that another file's tests left undone on theirs is not taken up here. */
const visited = 'act_700000007'
const session = aSession({
  isOperator: true,
  accounts: aSession().accounts.map((one) => ({ ...one, account: visited })),
  selectedAccount: visited,
})

/** Every call but those of who is there meets the same fate; some may have an answer. */
const allAnswer = (fate: () => never | Promise<never>, others: Answers = {}): Answers => ({
  ...Object.fromEntries(Object.keys(endpoints).map((name) => [name, fate])),
  session: () => session,
  ...others,
})

const refused = (status: number, code: string) => () => {
  throw new ApiError(status, code, {}, 'request-7')
}

/** One frame for all the addresses: each is gone to from the one before. */
async function visitor(answers: Answers) {
  const { router, user, calls } = renderApp(addresses.strategyExample, answers)
  const content = async () => within(await screen.findByRole('main'))
  await content()
  return {
    user,
    content,
    calls,
    goTo: (path: string) => {
      // What is on its way is waited for by nobody.
      void router.navigate({ href: filled(path) })
      return waitFor(() => expect(router.latestLocation.pathname).toBe(filled(path).split('?')[0]))
    },
  }
}

const heading = (path: string) => ({ level: 1, name: pageName(i18next.t, path) ?? '' })

test("every address that needs an answer is in the routes' table", () => {
  expect(Object.keys(needs).filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(35)
})

test(
  'waiting: the frame stands, and the page says by its name that it is on its way',
  { tags: 'long' },
  async () => {
    const { goTo, content } = await visitor(allAnswer(() => new Promise<never>(() => undefined)))
    for (const path of Object.keys(needs)) {
      await goTo(path)
      const page = await content()
      expect(await page.findByText(heading(path).name), path).toBeDefined()
      expect(page.getByRole('status', { name: 'Opération en cours...' }), path).toBeDefined()
    }
  },
)

test.each([
  ['failing', refused(503, 'platform.unavailable'), /Meta ne répond pas/],
  ['denied', refused(403, 'role.missing'), /Votre rôle/],
])(
  '%s: the page says so in words, and asks again when told to',
  { tags: 'long' },
  async (_state, fate, words) => {
    const { goTo, content, calls, user } = await visitor(allAnswer(fate))
    for (const [path, { calls: wanted }] of Object.entries(needs)) {
      await goTo(path)
      const page = await content()
      expect(await page.findByRole('heading', heading(path)), path).toBeDefined()
      expect((await page.findByRole('alert')).textContent, path).toMatch(words)
      const asked = () => calls.filter(({ name }) => wanted.some((one) => one === name)).length
      const before = asked()
      await user.click(page.getByRole('button', { name: 'Réessayer' }))
      await waitFor(() => expect(asked(), path).toBeGreaterThan(before))
    }
  },
)

test(
  'failing: screens that need no answer to be drawn are drawn, and no screen breaks',
  { tags: 'long' },
  async () => {
    const { goTo } = await visitor(allAnswer(refused(503, 'platform.unavailable')))
    for (const path of paths.filter((one) => !(one in needs))) {
      await goTo(path)
      // Of the whole page: a screen may take the place of the frame's own content.
      const isShown = () => screen.queryByRole('heading', { level: 1 }) ?? screen.queryAllByRole('alert')[0]
      await waitFor(() => expect(isShown(), path).toBeTruthy())
      expect(screen.queryByText('Une erreur inattendue est survenue !'), path).toBeNull()
    }
  },
)

test('empty: what there is nothing of is said, and no screen breaks', { tags: 'long' }, async () => {
  const shown = Object.entries(needs).flatMap(([path, { empty }]) => (empty ? [{ path, ...empty }] : []))
  const answers = Object.assign({}, ...shown.map((one) => one.answers)) as Answers
  const { goTo, content } = await visitor(allAnswer(refused(503, 'platform.unavailable'), answers))
  for (const { path, says } of shown) {
    await goTo(path)
    const page = await content()
    expect(await page.findByRole('heading', { level: 1 }), path).toBeDefined()
    await waitFor(() => expect(page.queryAllByText(says).length, path).toBeGreaterThan(0))
  }
})
