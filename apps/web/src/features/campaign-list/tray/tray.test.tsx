import { ApiError, type RequestOf, type ResponseOf, type endpoints } from '@vigie/contract'
import { noFigures } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { proposal } from '../../../testing/a-proposal.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { lineOf } from '../../../testing/lines.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

type Tray = ResponseOf<(typeof endpoints)['listStagedChanges']>
type Staged = Tray['changes'][number]
type Order = ResponseOf<(typeof endpoints)['readChangeOrder']>
type Ordered = RequestOf<(typeof endpoints)['orderChanges']>['body']

const standing = { status: 'ACTIVE', name: 'Large', dailyBudget: 6000, lifetimeBudget: null } as const
const staged = (number: number, changes: Partial<Staged> = {}): Staged => ({
  ...{
    level: 'adset',
    id: String(number),
    campaignId: '9',
    name: `Large ${number}`,
    campaignName: 'Lin lavé',
  },
  ...{ field: 'dailyBudget', base: 6000, value: 7200, isLeftOut: false, note: '', problem: null },
  ...{ stagedAt: '2026-03-12T08:00:00Z', now: standing, isBelowActive: true },
  ...changes,
})

const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...{ id: '0b8f0c1e-0000-4000-8000-000000000001', state: 'ENDED', mayUndo: true },
  by: { id: '0b8f0c1e-0000-4000-8000-0000000000aa', name: 'Camille Le Gall' },
  ...{
    madeAt: new Date().toISOString(),
    startsAt: new Date().toISOString(),
    endedAt: new Date().toISOString(),
  },
  changes: [],
  ...changes,
})
const personId = '0b8f0c1e-0000-4000-8000-0000000000aa'

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 720 })
})

const row = {
  ...{ id: '1', name: 'Large 1', campaignId: '9', campaignName: 'Lin lavé', adsetId: null, adsetName: null },
  status: 'ACTIVE' as const,
  delivery: {
    ...{ state: 'delivering' as const, learningResults: null, pausedBy: null },
    ads: { all: 3, rejected: 0 },
  },
  budget: { owner: 'adset' as const, daily: 6000, lifetime: null, sharedBy: 1 },
  ...{ startsAt: null, endsAt: null, steadyDays: null, spent: null, pictureUrl: null, reviewReasons: [] },
  ...{ figures: { ...noFigures, spend: 100 }, spendByDay: [1, 2] },
}
const page: ResponseOf<(typeof endpoints)['explorer']> = {
  ...{
    rows: [row],
    count: 1,
    totals: { ...noFigures, spend: 100 },
    budgetPerDay: 6000,
    states: [],
    next: null,
    former: null,
  },
  provenance: {
    ...{ missingDays: 0, readDays: 30, previousReadDays: 30, attribution: [] },
    ...{ oldestReadAt: null, newestReadAt: null, maturingSince: null },
  },
  currency: 'EUR',
}

const guard = {
  ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null, mayLift: true },
  limits: {
    ...{ maxDailyBudgetPerObject: null, maxDailyBudgetTotal: 240_000, maxIncreasePercent: null },
    ...{ approvalMode: 'reviewPossible' as const, secondPersonAbove: null, capsCampaignSpend: false },
  },
}

/** The explorer with a tray on the server of the test: what is staged, left out and sent is kept there. */
function open(
  changes: readonly Staged[],
  { role = 'owner', ...answers }: Answers & { role?: 'owner' | 'editor' } = {},
) {
  let tray: Tray = { changes: [...changes], active: 214_000 }
  const orders: Order[] = []
  const sent: Ordered[] = []
  const without = (items: readonly { readonly id: string; readonly field: string }[]) =>
    (tray = {
      ...tray,
      changes: tray.changes.filter(
        (one) => !items.some(({ id, field }) => id === one.id && field === one.field),
      ),
    })
  const session = aSession()
  const app = renderApp('/campagne/adsets', {
    session: () => ({
      ...session,
      person: session.person && { ...session.person, id: personId },
      accounts: session.accounts.map((one) => ({ ...one, role })),
    }),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    explorer: () => page,
    accountGuard: () => guard,
    listStagedChanges: () => tray,
    listChangeOrders: () => orders,
    stageChanges: ({ body }) => {
      without(body.items)
      const again = body.items.map((item) =>
        staged(Number(item.id), {
          ...item,
          now: { ...standing, dailyBudget: typeof item.base === 'number' ? item.base : 6000 },
        }),
      )
      return (tray = { ...tray, changes: [...tray.changes, ...again] })
    },
    leaveStagedOut: ({ body }) =>
      (tray = {
        ...tray,
        changes: tray.changes.map((one) =>
          body.items.some(({ id }) => id === one.id)
            ? { ...one, isLeftOut: body.isLeftOut, note: body.note }
            : one,
        ),
      }),
    discardStaged: ({ body }) => without(body.items),
    orderChanges: ({ body }) => {
      sent.push(body)
      const taken = tray.changes.filter(({ id }) => body.items.some((item) => item.id === id))
      without(body.items)
      const startsAt = body.startsAt ?? new Date().toISOString()
      const order = anOrder({
        ...{ state: body.startsAt ? 'WAITING' : 'ENDED', startsAt, endedAt: body.startsAt ? null : startsAt },
        changes: taken.map((one) => ({ ...one, outcome: body.startsAt ? null : 'applied', problem: null })),
        mayUndo: !body.startsAt,
      })
      orders.push(order)
      return order
    },
    ...answers,
  })
  return { ...app, sent, orders }
}

async function opened(user: ReturnType<typeof renderApp>['user']): Promise<HTMLElement> {
  await lineOf('Large 1')
  const tray = await screen.findByRole('region', { name: 'Changements préparés' })
  await user.click(within(tray).getByRole('button', { name: /préparé/ }))
  return tray
}

test('closed it is one line: how many, money a day, what restarts; the row bears its mark', async () => {
  open([staged(1, { value: 7200 }), staged(2, { value: 6600 }), staged(3, { isLeftOut: true })])
  const tray = await screen.findByRole('region', { name: 'Changements préparés' })
  expect(tray.textContent).toMatch(/3 changements préparés\+18,00\s€ par jour.*1 relance.*1 laissé de côté/)
  expect(within(tray).queryByRole('checkbox')).toBeNull()
  expect(within(await lineOf('Large 1')).getByRole('img', { name: '1 changement préparé' })).toBeTruthy()
})

test('nothing staged takes no place', async () => {
  open([])
  await lineOf('Large 1')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changements préparés' })).toBeNull())
})

test(
  'a tick leaves out and counts anew, and publishing sends exactly what is ticked, as it was looked at',
  { tags: 'long' },
  async () => {
    const { user, sent } = open([staged(1), staged(2, { value: 6600 })])
    const tray = await opened(user)
    expect(tray.textContent).toMatch(/2\s140,00\s€ → 2\s158,00\s€/)
    await user.click(within(tray).getByRole('checkbox', { name: 'Budget, Large 2' }))
    await waitFor(() => expect(tray.textContent).toMatch(/2\s140,00\s€ → 2\s152,00\s€/))
    const why = within(tray).getByRole('textbox', { name: /Large 2.* est laissé de côté/ })
    await user.type(why, 'attend le client{Enter}')
    await user.click(within(tray).getByRole('button', { name: /^Publier 1/ }))
    await waitFor(() => expect(sent).toEqual([{ items: [{ id: '1', field: 'dailyBudget', value: 7200 }] }]))
    expect(await within(tray).findByText('1 changement fait')).toBeTruthy()
    expect(within(tray).getByDisplayValue('attend le client')).toBeTruthy()
  },
)

test('Ctrl with Enter sends, once however often it is pressed, and one undo gives everything back', async () => {
  let undone = 0
  const { user, sent } = open([staged(1), staged(2)], {
    undoChangeOrder: () => {
      undone += 1
      return [1, 2].map((id) => ({
        level: 'adset',
        id: `${id}`,
        name: `Large ${id}`,
        outcome: 'applied',
        problem: null,
      }))
    },
  })
  const tray = await opened(user)
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  expect(await within(tray).findByText('2 changements faits')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await user.click(within(tray).getByRole('button', { name: 'Annuler les 2' }))
  expect(await within(tray).findByText('2 valeurs d’avant rétablies')).toBeTruthy()
  expect(undone).toBe(1)
})

test('what one person alone may not give back is proposed, as one', async () => {
  const { user, calls } = open([staged(1), staged(2)], {
    undoChangeOrder: () =>
      [1, 2].map((id) => ({
        ...{ level: 'adset', id: `${id}`, name: `Large ${id}`, outcome: 'refused' },
        problem: { code: 'guard.secondPerson', facts: {} },
      })),
    proposeUndo: () => proposal,
  })
  const tray = await opened(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await within(tray).findByRole('button', { name: 'Annuler les 2' }))
  await user.click(await within(tray).findByRole('button', { name: 'Proposer d’annuler' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'proposeUndo')?.request).toMatchObject({
      body: { orderId: anOrder().id },
    }),
  )
})

test('where the account asks for another person, giving back is proposed from the start', async () => {
  const { user, calls } = open([staged(1)], {
    accountGuard: () => ({ ...guard, limits: { ...guard.limits, approvalMode: 'anotherPerson' } }),
    proposeUndo: () => proposal,
    listChangeOrders: () => [anOrder()],
  })
  const tray = await opened(user)
  await user.click(await within(tray).findByRole('button', { name: 'Proposer d’annuler' }))
  expect(within(tray).queryByRole('button', { name: /^Annuler/ })).toBeNull()
  await waitFor(() => expect(calls.some(({ name }) => name === 'proposeUndo')).toBe(true))
})

test(
  'a value that moved shows all three, is not sent, and goes once somebody decided',
  { tags: 'long' },
  async () => {
    const moved = staged(1, { now: { ...standing, dailyBudget: 9000 } })
    const { user, sent } = open([moved, staged(2)])
    const tray = await opened(user)
    expect(within(tray).getByRole('button', { name: /^Publier 1/ })).toBeTruthy()
    expect(tray.textContent).toMatch(/préparé60,00\s€Aujourd’hui90,00\s€Préparé72,00\s€/)
    await user.click(within(tray).getByRole('button', { name: /^Passer à 72,00/ }))
    await user.click(await within(tray).findByRole('button', { name: /^Publier 2/ }))
    await waitFor(() => expect(sent[0]?.items).toHaveLength(2))
  },
)

test(
  'what a limit refuses says so and stays, and a sum of two people is proposed',
  { tags: 'long' },
  async () => {
    const proposed: object[] = []
    const { user, sent } = open([staged(1, { value: 9000 }), staged(2, { value: 6500 })], {
      accountGuard: () => ({
        ...guard,
        limits: { ...guard.limits, maxIncreasePercent: 20, secondPersonAbove: 6400 },
      }),
      proposeStaged: ({ body }) => {
        proposed.push(body)
        return { proposalId: '0b8f0c1e-0000-4000-8000-000000000009' }
      },
    })
    const tray = await opened(user)
    expect(tray.textContent).toContain('Cette hausse dépasse la limite')
    expect(tray.textContent).toMatch(/au-dessus de [\d\s]+,00\s€\s: une seconde personne/)
    // Whoever approves carries it out: no undo of one's own is promised.
    expect(tray.textContent).not.toContain('Un seul « Annuler »')
    await user.click(within(tray).getByRole('button', { name: /^Proposer 1/ }))
    await waitFor(() => expect(proposed).toMatchObject([{ items: [{ id: '2', value: 6500 }] }]))
    expect(sent).toEqual([])
    expect(await screen.findByRole('button', { name: 'Voir la proposition' })).toBeTruthy()
  },
)

test('what an account allows a day is said, also where it sets no limit', async () => {
  const limits = { ...guard.limits, maxDailyBudgetTotal: null }
  const { user } = open([staged(1)], { accountGuard: () => ({ ...guard, limits }) })
  const tray = await opened(user)
  await waitFor(() => expect(tray.textContent).toMatch(/Autorisé par jour\s*aucune limite/))
})

test('limits that could not be read are not called none', async () => {
  const { user, settled } = open([staged(1)], {
    accountGuard: () => {
      throw new ApiError(500, 'server.failed', {}, '')
    },
  })
  const tray = await opened(user)
  await settled()
  expect(tray.textContent).not.toContain('aucune limite')
})

test('whoever may not change live values has one way: to propose', { tags: 'long' }, async () => {
  const { user } = open([staged(1)], { role: 'editor' })
  const tray = await opened(user)
  expect(within(tray).getByRole('button', { name: /^Proposer 1/ })).toBeTruthy()
  expect(within(tray).getByRole('checkbox', { name: /seconde personne/ })).toHaveProperty('disabled', true)
  expect(within(tray).queryByRole('button', { name: /^Publier/ })).toBeNull()
})

test(
  'a time is meant on the clock of the account, and a time that is over sends nothing',
  { tags: 'long' },
  async () => {
    const { user, sent } = open([staged(1)])
    const tray = await opened(user)
    await user.click(within(tray).getByRole('radio', { name: 'Plus tard' }))
    const field = within(tray).getByLabelText('Jour et heure')
    await user.clear(field)
    await user.type(field, '2020-01-01T06:00')
    expect(tray.textContent).toContain('Cette heure est passée.')
    expect(within(tray).getByRole('button', { name: /^Programmer 1/ })).toHaveProperty('disabled', true)
    const year = new Date().getFullYear() + 1
    await user.clear(field)
    await user.type(field, `${year}-01-15T06:00`)
    await user.click(within(tray).getByRole('button', { name: /^Programmer 1/ }))
    await waitFor(() => expect(sent).toMatchObject([{ startsAt: `${year}-01-15T05:00:00.000Z` }]))
    expect(await within(tray).findByText(/1 changement programmé à .* par Camille Le Gall/)).toBeTruthy()
    expect(within(tray).getByRole('button', { name: 'Reprendre' })).toBeTruthy()
  },
)

test('what another window sent meanwhile is told, and the tray is read again', async () => {
  const { user } = open([staged(1)], {
    orderChanges: () => {
      throw new ApiError(409, 'stagedChange.moved', {}, '')
    },
  })
  const tray = await opened(user)
  await user.click(within(tray).getByRole('button', { name: /^Publier 1/ }))
  expect(await screen.findByText(/Le plateau a changé dans une autre fenêtre/)).toBeTruthy()
})

test('emptied, it can be put back as it was; groups go by campaign or by kind', async () => {
  const pause = staged(3, {
    level: 'ad',
    campaignId: '8',
    campaignName: 'Opale',
    field: 'status',
    base: 'ACTIVE',
    value: 'PAUSED',
  })
  const { user } = open([staged(1), pause, staged(2, { isLeftOut: true, note: 'attend' })])
  const tray = await opened(user)
  expect(within(tray).getByRole('region', { name: 'Opale' })).toBeTruthy()
  await user.click(within(tray).getByRole('radio', { name: 'Par genre' }))
  expect(within(tray).getByRole('region', { name: 'À mettre en pause' }).textContent).toContain('Opale')
  await user.click(within(tray).getByRole('button', { name: 'Vider' }))
  await user.click(await screen.findByRole('button', { name: 'Remettre' }))
  const again = await screen.findByRole('region', { name: 'Changements préparés' })
  expect(again.textContent).toMatch(/3 changements préparés.*1 laissé de côté/)
})

test('the plan tells what goes and what stays, and why', async () => {
  const { user } = open([staged(1), staged(2, { isLeftOut: true, note: 'attend le client' })])
  const tray = await opened(user)
  await user.click(within(tray).getByRole('button', { name: 'Plan' }))
  const plan = await screen.findByRole('dialog', { name: '1 changement part' })
  expect(within(plan).getByRole('table').textContent).toMatch(/Budget, Large 1.*60,00.*72,00/)
  expect(plan.textContent).toContain('Large 2 attend le client')
  expect(within(plan).getByRole('button', { name: /^Publier 1/ })).toBeTruthy()
})

test(
  'a row is staged from the dialog of its change, and taken off again by the message',
  { tags: 'long' },
  async () => {
    const { user } = open([])
    await user.click(within(await lineOf('Large 1')).getByRole('switch', { name: /Large 1/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Préparer' }))
    const tray = await screen.findByRole('region', { name: 'Changements préparés' })
    expect(tray.textContent).toContain('1 changement préparé')
    await user.click(screen.getByRole('button', { name: 'Retirer' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changements préparés' })).toBeNull())
  },
)

test(
  'once the tray is open, no message lies on its button to say what it tells',
  { tags: 'long' },
  async () => {
    const { user } = open([])
    await user.click(within(await lineOf('Large 1')).getByRole('switch', { name: /Large 1/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Préparer' }))
    expect(await screen.findByText('1 changement sur le plateau')).toBeTruthy()
    await opened(user)
    await waitFor(() => expect(screen.queryByText('1 changement sur le plateau')).toBeNull())
  },
)

test('guards that cannot be read are told beside what is sent, and not taken for none', async () => {
  const { user } = open([staged(1)], {
    accountGuard: () => {
      throw new ApiError(500, 'server.failed', {}, '')
    },
  })
  const tray = await opened(user)
  expect(await within(tray).findByText(/Les garde-fous n’ont pas pu être lus/)).toBeDefined()
})
