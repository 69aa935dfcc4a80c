import { ApiError, type RequestOf, type ResponseOf, type endpoints } from '@vigie/contract'
import { noFigures } from '@vigie/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/api-stub.ts'
import { proposal } from '../../../testing/a-proposal.ts'
import { anAdset, explorerOf as pageOf, type ExplorerAnswer as Page } from '../../../testing/explorer-rows.ts'
import { lineOf } from '../../../testing/lines.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

type Question = RequestOf<(typeof endpoints)['explorer']>['body']

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 720 })
})

function open(path: string, answer: (asked: Question) => Page, answers: Answers = {}) {
  const asked: Question[] = []
  const app = renderApp(path, {
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    explorer: ({ body }) => {
      asked.push(body)
      return answer(body)
    },
    ...answers,
  })
  return { ...app, asked }
}
test(
  'ad sets say their delivery, who holds their budget and what they did; totals are those of all that match',
  { tags: 'long' },
  async () => {
    open('/campagne/adsets', () =>
      pageOf([
        anAdset(1, {
          delivery: { state: 'learning', learningResults: 31, pausedBy: null, ads: { all: 3, rejected: 0 } },
        }),
        anAdset(2, {
          budget: { owner: 'campaign', daily: 23_000, lifetime: null, sharedBy: 3 },
          delivery: {
            state: 'delivering',
            learningResults: null,
            pausedBy: null,
            ads: { all: 3, rejected: 1 },
          },
        }),
        anAdset(3, {
          status: 'PAUSED',
          delivery: {
            state: 'paused',
            learningResults: null,
            pausedBy: { origin: 'monitoring', personName: 'Camille', at: '2026-11-21T10:00:00.000Z' },
            ads: { all: 1, rejected: 0 },
          },
        }),
      ]),
    )
    const first = await lineOf('Adset 1')
    expect(first.textContent).toContain('Apprentissage')
    expect(first.textContent).toContain('31 sur 50')
    const second = await lineOf('Adset 2')
    expect(second.textContent).toContain('1 publicité refusée')
    expect(second.textContent).toContain('campagne, pour 3')
    expect((await lineOf('Adset 3')).textContent).toContain('En pause par Vigie')
    expect(screen.getByRole('grid').querySelector('tfoot')?.textContent).toMatch(/1\s234,56/)
  },
)

test(
  'an address is asked of the server as it stands, and what is changed goes into it',
  { tags: 'long' },
  async () => {
    const { user, asked } = open(
      '/campagne/adsets?campaigns=7,8&delivery=learning&sort=name&name=large',
      () => pageOf([anAdset(1)]),
    )
    await lineOf('Adset 1')
    expect(asked[0]).toMatchObject({
      level: 'adset',
      campaignIds: ['7', '8'],
      delivery: ['learning'],
      name: 'large',
      sort: { key: 'name', isDescending: false },
    })
    await user.click(screen.getByRole('button', { name: 'Dépense' }))
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ key: 'spend', isDescending: true }))
    expect(window.location.search).not.toContain('sort')
    expect(window.location.search).toContain('delivery=learning')
    await user.click(screen.getByRole('button', { name: 'Oublier les campagnes sélectionnées' }))
    await waitFor(() => expect(asked.at(-1)?.campaignIds).toEqual([]))
  },
)

test('what is chosen narrows the level below, and a name leads there', { tags: 'long' }, async () => {
  const { user, asked } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2), anAdset(3)]))
  await lineOf('Adset 1')
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Adset 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Adset 3' }))
  const bar = screen.getByRole('toolbar', { name: 'Sélection' })
  expect(bar.textContent).toMatch(/2 adsets.*100,00.*200,00/)
  await user.click(screen.getByRole('link', { name: 'Publicités' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ level: 'ad', adsetIds: ['1', '3'] }))
  expect(window.location.search).toBe('?adsets=1%2C3')
  await user.click(await screen.findByRole('link', { name: /^Adsets/ }))
  await lineOf('Adset 1')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choisir Adset 3' }).checked).toBe(true)
})

test(
  'with rows ticked a letter is about all of them, wherever the keyboard is',
  { tags: 'long' },
  async () => {
    const { user } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2), anAdset(3)]))
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Adset 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Adset 3' }))
    for (const [letter, asks] of [
      ['b', /les budgets de ces 2 adsets/],
      ['p', /2 adsets/],
    ] as const) {
      await user.keyboard(letter)
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).toMatch(asks)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
)

test('rows are asked for once, and before their screen is drawn', async () => {
  const { asked, router } = open('/campagne/adsets?sort=name', () => pageOf([anAdset(1)]))
  await lineOf('Adset 1')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ level: 'adset', sort: { key: 'name' } })
  await router.preloadRoute({ to: '/campagne/publicites', search: { adsets: '1' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ level: 'ad', adsetIds: ['1'] }))
  expect(window.location.pathname).toBe('/campagne/adsets')
})

const lookedAt = (row: Page['rows'][number]): ResponseOf<(typeof endpoints)['explorerObject']> => ({
  object: row,
  days: [{ ...noFigures, day: '2026-11-20', spend: 4200, purchases: 2 }],
  below: [anAdset(77, { adsetId: row.id, name: 'Visuel bleu', budget: null })],
  belowCount: 1,
  creative: null,
  provenance: pageOf([]).provenance,
  currency: 'EUR',
})

test(
  'a name opens its row beside the list, at once; the keyboard goes through the rows and comes back',
  { tags: 'long' },
  async () => {
    const rows = [1, 2, 3].map((number) => anAdset(number))
    const history = { campaignName: 'Soldes', currency: 'EUR', entries: [], hasMore: false }
    const asked: unknown[] = []
    const { user } = open('/campagne/adsets?sort=name', () => pageOf(rows), {
      explorerObject: ({ params: { id } }) => {
        const row = rows.find((one) => one.id === id)
        if (!row) throw new Error('Nobody asks for another')
        return lookedAt(row)
      },
      campaignHistory: ({ query }) => {
        asked.push(query)
        return history
      },
    })
    await lineOf('Adset 1')
    await user.click(screen.getByRole('link', { name: 'Ouvrir Adset 1 à côté de la liste' }))
    const panel = await screen.findByRole('complementary', { name: 'Adset 1' })
    expect(panel.textContent).toMatch(/En diffusion.*50,00.*par jour, portés par l’adset/)
    expect(window.location.search).toBe('?sort=name&open=1')
    await within(panel).findByRole('link', { name: 'Visuel bleu' })
    await within(panel).findByText('Aucune modification par Vigie pour l’instant')
    expect(asked).toEqual([{ object_id: '1' }])
    expect(document.activeElement).toBe(panel)
    await user.keyboard('j{ArrowDown}k')
    const second = await screen.findByRole('complementary', { name: 'Adset 2' })
    expect(window.location.search).toBe('?sort=name&open=2')
    await user.keyboard('p')
    await screen.findByRole('dialog', { name: /Mettre cet adset en pause/ })
    // A key that comes before the question has the focus is for the question.
    for (const key of ['j', 'Escape']) fireEvent.keyDown(second, { key })
    expect(window.location.search).toBe('?sort=name&open=2')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /Adset/ })).toBeNull())
    expect(document.activeElement).toBe(await lineOf('Adset 2'))
    await user.keyboard('{Enter}')
    await screen.findByRole('complementary', { name: 'Adset 2' })
  },
)

test('what a strategy switched off is told once, and as its deed', { tags: 'long' }, async () => {
  const row = anAdset(1, {
    status: 'PAUSED',
    delivery: {
      state: 'paused',
      learningResults: null,
      pausedBy: { origin: 'monitoring', personName: 'Camille', at: '2026-11-21T10:00:00.000Z' },
      ads: { all: 3, rejected: 0 },
    },
  })
  const entry = {
    ...{ id: '0b8f0c1e-0000-4000-8000-000000000001', at: '2026-11-21T10:00:00.000Z', objectId: '1' },
    ...{ level: 'adset' as const, objectName: 'Adset 1', state: 'OK' as const },
    ...{
      origin: 'monitoring' as const,
      personName: 'Camille',
      canUndo: false,
      isUndone: false,
      reason: null,
    },
    ...{ before: { status: 'ACTIVE' }, after: { status: 'PAUSED' } },
  }
  open('/campagne/adsets?open=1', () => pageOf([row]), {
    explorerObject: () => lookedAt(row),
    campaignHistory: () => ({ campaignName: 'Soldes', currency: 'EUR', entries: [entry], hasMore: false }),
  })
  const panel = await screen.findByRole('complementary', { name: 'Adset 1' })
  expect(await within(panel).findByText('Stratégie · Camille')).toBeTruthy()
  expect(within(panel).getByText(/^Coupé par Vigie le 21 nov/)).toBeTruthy()
  expect(panel.textContent).not.toContain('Son propre interrupteur')
})

test('an address opens a row that is not in sight, and says when there is none', async () => {
  open('/campagne/publicites?open=42', () => pageOf([anAdset(1)]), {
    explorerObject: () => {
      throw new ApiError(404, 'object.notFound', {}, 'ref')
    },
  })
  const panel = await screen.findByRole('complementary', { name: 'Lecture' })
  expect(await within(panel).findByText(/n’existe plus|introuvable/)).toBeTruthy()
  expect(within(panel).getByRole('button', { name: /Fermer/ })).toBeTruthy()
})

test(
  'what is asked of several ad sets is shown first, and sent with what it was decided on',
  { tags: 'long' },
  async () => {
    const { user, calls } = open(
      '/campagne/adsets',
      () =>
        pageOf([
          anAdset(1),
          anAdset(2, { budget: { owner: 'campaign', daily: 23_000, lifetime: null, sharedBy: 3 } }),
        ]),
      {
        changeCampaigns: ({ body }) =>
          body.items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
      },
    )
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: 'Faire 2 changements' }))
    await screen.findByText('2 changements faits sur Meta')
    expect(calls.find(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
      body: {
        items: [
          { level: 'adset', id: '1', set: { status: 'PAUSED' }, onlyIf: { status: 'ACTIVE' } },
          { level: 'adset', id: '2', set: { status: 'PAUSED' } },
        ],
      },
    })
  },
)

test(
  'names of several ads are shown first, sent with what they were, and brought back together',
  { tags: 'long' },
  async () => {
    const { user, calls } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]), {
      changeCampaigns: ({ body }) =>
        body.items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
    })
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Renommer'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Renommer ces 2 adsets' }))
    const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Faire|^Rien à changer/ })
    expect(send().disabled).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: 'Texte cherché' }), 'Adset 1')
    await user.type(dialog.getByRole('textbox', { name: 'Remplacé par' }), 'FR large')
    const line = within(await dialog.findByRole('row', { name: /^Adset 1/ }))
    expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Adset 1', 'FR large'])
    expect(dialog.getByRole('row', { name: /^Adset 2/ }).textContent).toContain('Déjà ainsi')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Changement' }), 'Numéroter')
    expect(dialog.getByRole('row', { name: /^Adset 2/ }).textContent).toContain('Adset 2 · 2')
    expect(dialog.getByText(/^2 noms changent/)).toBeTruthy()
    await user.click(send())
    await user.click(await dialog.findByRole('button', { name: 'Annuler ces 2 changements' }))
    await dialog.findByText('2 valeurs d’avant rétablies sur Meta')
    const asked = calls.filter(({ name }) => name === 'changeCampaigns').map(({ request }) => request)
    expect(asked).toMatchObject([
      {
        body: {
          items: [
            { level: 'adset', id: '1', set: { name: 'Adset 1 · 1' }, onlyIf: { name: 'Adset 1' } },
            { level: 'adset', id: '2', set: { name: 'Adset 2 · 2' }, onlyIf: { name: 'Adset 2' } },
          ],
        },
      },
      { body: { items: [{ set: { name: 'Adset 1' }, onlyIf: { name: 'Adset 1 · 1' } }, { id: '2' }] } },
    ])
  },
)

test(
  'whoever may not change what is live proposes it, with what it was decided on',
  { tags: 'long' },
  async () => {
    const session = () =>
      aSession({ accounts: aSession().accounts.map((one) => ({ ...one, role: 'editor' as const })) })
    const { user, calls } = open('/campagne/adsets', () => pageOf([anAdset(1)]), {
      session,
      proposeChanges: () => proposal,
    })
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /^Pourquoi/ }), 'Trop cher')
    await user.click(await within(dialog).findByRole('button', { name: 'Proposer' }))
    expect(await screen.findByText(/une autre personne décide/)).toBeTruthy()
    expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
      body: {
        items: [{ id: '1', set: { status: 'PAUSED' }, onlyIf: { status: 'ACTIVE' } }],
        reason: 'Trop cher',
      },
    })
    expect(calls.some(({ name }) => name === 'changeCampaigns')).toBe(false)
  },
)

test('what one person may not change alone is proposed as it was asked for', { tags: 'long' }, async () => {
  const { user, calls } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]), {
    changeCampaigns: ({ body }) =>
      body.items.map(({ id }) =>
        id === '1'
          ? { id, outcome: 'applied' as const, problem: null }
          : { id, outcome: 'refused' as const, problem: { code: 'guard.secondPerson', facts: {} } },
      ),
    proposeChanges: () => proposal,
  })
  await lineOf('Adset 1')
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
  await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
  await user.click(await screen.findByRole('button', { name: 'Faire 2 changements' }))
  await user.click(await screen.findByRole('button', { name: 'Proposer' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
  expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
    body: { items: [{ id: '2' }] },
  })
})

test(
  'what was done to several can be taken back at once, where it still stands',
  { tags: 'long' },
  async () => {
    const { user, calls } = open('/campagne/publicites', () => pageOf([anAdset(1), anAdset(2)]), {
      changeCampaigns: ({ body }) =>
        body.items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
    })
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Mettre ces 2 publicités en pause/)
    expect(within(dialog).getByRole('columnheader', { name: 'Publicité' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Faire 2 changements' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler ces 2 changements' }))
    await screen.findByText('2 valeurs d’avant rétablies sur Meta')
    const [, taken] = calls.filter(({ name }) => name === 'changeCampaigns')
    expect(taken?.request).toMatchObject({
      body: { items: [{ id: '1', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }, { id: '2' }] },
    })
  },
)

test(
  'what may not be taken back alone is proposed as it was before, not once more as it is',
  { tags: 'long' },
  async () => {
    const another = { code: 'guard.anotherPerson', facts: {} }
    const { user, calls } = open('/campagne/adsets', () => pageOf([anAdset(1)]), {
      // Switching off needs nobody; switching on again needs another person.
      changeCampaigns: ({ body }) =>
        body.items.map(({ id, set }) =>
          set.status === 'PAUSED'
            ? { id, outcome: 'applied' as const, problem: null }
            : { id, outcome: 'refused' as const, problem: another },
        ),
      proposeChanges: () => proposal,
    })
    await lineOf('Adset 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
    await user.click(await screen.findByRole('button', { name: 'Faire 1 changement' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler ce changement' }))
    await user.click(await screen.findByRole('button', { name: 'Proposer' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
    expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
      body: { items: [{ id: '1', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }] },
    })
  },
)

test('going back finds ticked what was ticked, on both levels', { tags: 'long' }, async () => {
  const { user, router, asked } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]))
  await lineOf('Adset 1')
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Adset 2' }))
  await user.click(screen.getByRole('link', { name: 'Publicités' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ level: 'ad', adsetIds: ['2'] }))
  router.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/adsets'))
  await lineOf('Adset 2')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choisir Adset 2' }).checked).toBe(true)
})

test(
  'rows are read further when one comes to the end of those that were read',
  { tags: 'long' },
  async () => {
    const many = Array.from({ length: 30 }, (_, place) => anAdset(place + 1))
    const { asked } = open('/campagne/adsets', ({ after }) =>
      after
        ? pageOf([anAdset(31)], { count: 31 })
        : pageOf(many, { count: 31, next: { id: '30', value: 10_000 } }),
    )
    await lineOf('Adset 1')
    await waitFor(() => expect(asked.at(-1)?.after).toEqual({ id: '30', value: 10_000 }))
  },
)

test(
  'ad sets that were asked for before the account was read come once it is',
  { tags: 'long' },
  async () => {
    let looks = 0
    open('/campagne/adsets', () => pageOf(looks > 1 ? [anAdset(1)] : []), {
      syncState: () => {
        looks += 1
        const isRead = looks > 1
        return {
          syncedAt: isRead ? '2026-03-09T08:00:00.000Z' : null,
          isSyncing: !isRead,
          nextAt: null,
          syncProblem: null,
        }
      },
    })
    await screen.findByText(/^Première lecture des adsets chez Meta/)
    expect(screen.queryByText(/Aucun adset|0 adset/)).toBeNull()
    await lineOf('Adset 1')
  },
)

test('a first reading that the platform does not answer is said, not called no ad sets', async () => {
  open('/campagne/adsets', () => pageOf([], { states: [] }), {
    syncState: () => ({
      syncedAt: null,
      isSyncing: false,
      nextAt: null,
      syncProblem: { code: 'platform.unavailable', message: '' },
    }),
  })
  await screen.findByText('Ce compte n’a pas encore pu être lu')
  expect(screen.queryByText(/Aucun adset|0 adset|Première lecture/)).toBeNull()
})

test('a read that fails says so, and nothing that matches is not nothing at all', async () => {
  const { user } = open('/campagne/publicites?name=xyz', () => pageOf([], { states: [] }))
  await screen.findByText('Rien ne correspond')
  await user.clear(screen.getByRole('textbox', { name: 'Filtrer par nom' }))
  await screen.findByText('Aucune publicité pour l’instant')
  await screen.findByText(/^Elles apparaissent ici/)
})

test('no ads below chosen ad sets is nothing that matches: the account may have many', async () => {
  open('/campagne/publicites?adsets=120210000000450001', () => pageOf([], { states: [] }))
  await screen.findByText(/^Rien ne correspond$|^Aucune publicité pour l’instant$/)
  expect(screen.queryByText('Aucune publicité pour l’instant')).toBeNull()
})

test('while the limits cannot be read money is not planned, and a pause goes on', async () => {
  const { user } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]), {
    accountGuard: () => {
      throw new ApiError(500, 'server.failed', {}, '')
    },
  })
  await lineOf('Adset 1')
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Sélection' }))
  await user.click(bar.getByText('Budget'))
  const money = await screen.findByRole('dialog')
  await user.type(within(money).getAllByRole('textbox')[0] ?? money, '10')
  expect(await within(money).findByText(/de notre côté/)).toBeDefined()
  expect(within(money).queryByRole('button', { name: 'Faire 2 changements' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(bar.getByText('Pause'))
  const pause = await screen.findByRole('dialog', { name: /en pause/ })
  expect(await within(pause).findByRole('button', { name: 'Faire 2 changements' })).toHaveProperty(
    'disabled',
    false,
  )
})

test(
  'the right button, the key of menus and a button open what can be done with a row',
  { tags: 'long' },
  async () => {
    const { user } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]))
    const line = await lineOf('Adset 2')
    fireEvent.contextMenu(line, { clientX: 300, clientY: 200 })
    const menu = within(await screen.findByRole('menu', { name: 'Actions sur Adset 2' }))
    const manager = menu.getByRole('menuitem', { name: 'Ouvrir dans le Gestionnaire de publicités' })
    expect(manager.getAttribute('href')).toBe(
      'https://adsmanager.facebook.com/adsmanager/manage/adsets?act=204811763&selected_adset_ids=2',
    )
    await user.click(menu.getByRole('menuitem', { name: 'Copier l’identifiant' }))
    expect(await navigator.clipboard.readText()).toBe('2')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(line)
    await user.click(within(line).getByRole('button', { name: 'Autres actions sur Adset 2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre en pause' }))
    await screen.findByRole('dialog', { name: /Mettre cet adset en pause/ })
  },
)

test(
  'a name is written in its row, at every level, and taken back from where it is told',
  { tags: 'long' },
  async () => {
    const { user, calls } = open('/campagne/publicites', () => pageOf([anAdset(1)]), {
      changeCampaigns: ({ body }) =>
        body.items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
    })
    const line = await lineOf('Adset 1')
    line.focus()
    await user.keyboard('r')
    await user.keyboard('Large FR{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Annuler la modification' }))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'changeCampaigns')).toHaveLength(2))
    expect(calls.find(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
      body: { items: [{ level: 'ad', id: '1', set: { name: 'Large FR' }, onlyIf: { name: 'Adset 1' } }] },
    })
  },
)

test(
  'rows are copied as a spreadsheet takes them: those that are ticked, else the one in focus',
  { tags: 'long' },
  async () => {
    const { user } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]))
    const line = await lineOf('Adset 1')
    line.focus()
    fireEvent.copy(line)
    await screen.findByText(/^1 ligne copiée/)
    const [titles = '', row = '', ...none] = (await navigator.clipboard.readText()).split('\n')
    expect(titles.split('\t').slice(0, 3)).toEqual(['Adset', 'Campagne', 'Identifiant'])
    expect(row).toMatch(/^Adset 1\tSoldes\t1\tActive\tEn diffusion/)
    expect(row).toContain('\t100\t')
    expect(none).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(screen.getByRole('button', { name: 'Copier' }))
    await screen.findByText(/^2 lignes copiées/)
  },
)

test('all that match are chosen, those too that were not read yet', { tags: 'long' }, async () => {
  const rows = Array.from({ length: 130 }, (_, place) => anAdset(place + 1))
  const { user } = open('/campagne/adsets', ({ after }) =>
    after
      ? pageOf(rows.slice(100), { count: 130 })
      : pageOf(rows.slice(0, 100), { count: 130, next: { id: '100', value: 1 } }),
  )
  await lineOf('Adset 1')
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
  await user.click(screen.getByRole('button', { name: 'Choisir les 130 lignes qui correspondent' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Sélection' }))
  await bar.findByText('130 adsets')
  expect(bar.queryByRole('button', { name: /^Choisir les/ })).toBeNull()
})

test('a file of ad sets holds all that match, with what each is called on the platform', async () => {
  const { user, asked } = open('/campagne/adsets', () => pageOf([anAdset(1)]), {
    writeTable: () => ({ content: '' }),
  })
  await lineOf('Adset 1')
  await user.click(screen.getByRole('button', { name: 'Exporter ce qui est affiché' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: 200, after: null }))
})

test(
  'figures that miss the target of their account are told from those that keep it, with a legend',
  { tags: 'long' },
  async () => {
    const preferences = {
      ...aSession().preferences,
      targets: [
        { account: 'act_204811763', key: 'roas', value: 3.5 },
        { account: 'act_1', key: 'ctr', value: 1 },
      ],
    }
    const row = anAdset(1, {
      figures: { ...noFigures, spend: 10_000, impressions: 500, purchaseValue: 31_300 },
    })
    open('/campagne/adsets', () => pageOf([row]), { session: () => aSession({ preferences }) })
    const cell = within(await lineOf('Adset 1'))
      .getByText('3,13')
      .closest('td')
    expect(cell?.dataset.target).toBe('missed')
    const legend = await screen.findByRole('list', { name: 'Légende' })
    expect(legend.textContent).toMatch(/dépensé.*attendu à ce jour.*ROAS ≥ 3,50 <$/)
  },
)

test('a level opens on the view that is to come first, and not where its address asks for something', async () => {
  const view = {
    name: 'Apprentissage',
    level: 'adset' as const,
    filters: { name: '', status: 'all' as const, author: null, delivery: ['learning' as const], values: [] },
    sort: [{ key: 'name', isDescending: false }],
    selectedEvents: [],
    showCosts: false,
    isStarred: true,
    opensFirst: true,
  }
  const preferences = { ...aSession().preferences, savedViews: [view] }
  const answers = {
    session: () => aSession({ preferences }),
    savePreferences: ({ body }: { body: object }) => ({ ...preferences, ...body }),
  }
  const { asked, user } = open('/campagne/adsets', () => pageOf([anAdset(1)]), answers)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ delivery: ['learning'], sort: { key: 'name' } }))
  await user.type(screen.getByRole('textbox', { name: 'Filtrer par nom' }), 'x')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ name: 'x', delivery: ['learning'] }))
  await user.click(screen.getByRole('button', { name: 'Apprentissage' }))
  await waitFor(() => expect(window.location.search).toBe('?delivery=learning&sort=name'))
})

test('a view takes the place of another of its name only once that is said, and one without a name is told so', async () => {
  const view = {
    name: 'Apprentissage',
    level: 'adset' as const,
    filters: { name: '', status: 'all' as const, author: null, delivery: ['learning' as const], values: [] },
    ...{ sort: [], selectedEvents: [], showCosts: false, isStarred: false, opensFirst: false },
  }
  const preferences = { ...aSession().preferences, savedViews: [view] }
  const { user, calls } = open('/campagne/adsets', () => pageOf([anAdset(1)]), {
    session: () => aSession({ preferences }),
    savePreferences: ({ body }: { body: object }) => ({ ...preferences, ...body }),
  })
  await lineOf('Adset 1')
  await user.click(screen.getByRole('button', { name: 'Vues' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer cette vue' }))
  const name = await screen.findByRole('textbox', { name: 'Nom de la vue' })
  await user.type(name, '{Enter}')
  expect(await screen.findByText('Donnez un nom à la vue.')).toBeDefined()
  await user.type(name, 'Apprentissage')
  await screen.findByText(/^Une vue de ce niveau porte déjà ce nom\s?: l’enregistrer la remplace\.$/)
  const saves = () => calls.filter(({ name: called }) => called === 'savePreferences')
  expect(saves()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Remplacer la vue' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
})

test(
  'a switch stands as it was set while the platform is asked, and as it was where the platform refuses',
  { tags: 'long' },
  async () => {
    const answer = Promise.withResolvers<undefined>()
    const { user } = open('/campagne/adsets', () => pageOf([anAdset(1), anAdset(2)]), {
      changeCampaigns: async ({ body }) => {
        await answer.promise
        return body.items.map(({ id }) =>
          id === '1'
            ? { id, outcome: 'applied' as const, problem: null }
            : { id, outcome: 'refused' as const, problem: { code: 'platform.refused', facts: {} } },
        )
      },
    })
    await lineOf('Adset 1')
    const isOn = (name: string) =>
      screen.getByRole<HTMLInputElement>('switch', { name: `Activer ${name}`, hidden: true }).checked
    await user.click(screen.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }))
    await user.click(within(screen.getByRole('toolbar', { name: 'Sélection' })).getByText('Pause'))
    await user.click(await screen.findByRole('button', { name: 'Faire 2 changements' }))
    await waitFor(() => expect([isOn('Adset 1'), isOn('Adset 2')]).toEqual([false, false]))
    answer.resolve(undefined)
    await waitFor(() => expect(isOn('Adset 2')).toBe(true))
  },
)

test('with Shift a column comes second, and the address keeps both', { tags: 'long' }, async () => {
  const { user, asked } = open('/campagne/adsets', () => pageOf([anAdset(1)]))
  await lineOf('Adset 1')
  await user.click(screen.getByRole('button', { name: 'Budget/jour' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('button', { name: 'Dépense' }))
  await user.keyboard('{/Shift}')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      sort: { key: 'budget', isDescending: true },
      then: { key: 'spend', isDescending: true },
    }),
  )
  expect(window.location.search).toBe('?sort=-budget%2C-spend')
})

test('what stands above the open row is a way to it, whichever the level', async () => {
  const row = anAdset(1, { adsetId: '5', adsetName: 'Large' })
  const { user } = open('/campagne/publicites?open=1', () => pageOf([row]), {
    explorerObject: () => lookedAt(row),
    campaignHistory: () => ({ campaignName: 'Soldes', currency: 'EUR', entries: [], hasMore: false }),
  })
  const panel = within(await screen.findByRole('complementary', { name: 'Adset 1' }))
  expect(panel.getByRole('link', { name: 'Soldes' }).getAttribute('href')).toBe('/campagne/liste?open=9')
  await user.click(panel.getByRole('link', { name: 'Large' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/adsets'))
  expect(window.location.search).toBe('?open=5')
})

test(
  'a column is as wide as somebody made it, by keys too, also the next time',
  { tags: 'long' },
  async () => {
    const widthOfName = () => {
      const table = screen.getByRole('grid')
      return table.style.getPropertyValue('--columns').split(' ').slice(1, 3).join(' ')
    }
    const { user } = open('/campagne/adsets', () => pageOf([anAdset(1)]))
    await lineOf('Adset 1')
    const first = widthOfName()
    expect(first).toMatch(/^minmax/)
    const title = within(screen.getByRole('columnheader', { name: /^Adset/ })).getByRole('button')
    title.focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(widthOfName()).toMatch(/^\d+px/)
    cleanup()
    open('/campagne/adsets', () => pageOf([anAdset(1)]))
    await lineOf('Adset 1')
    expect(widthOfName()).toMatch(/^\d+px/)
    within(screen.getByRole('columnheader', { name: /^Adset/ }))
      .getByRole('button')
      .focus()
    await user.keyboard('{Shift>}{Backspace}{/Shift}')
    expect(widthOfName()).toBe(first)
  },
)

test('rows and their sum say how they moved since the days that were chosen, which the address keeps', async () => {
  const { provenance } = pageOf([])
  const { user, asked, router } = open('/campagne/adsets?since=2026-02-01&until=2026-02-28', ({ against }) =>
    pageOf([anAdset(1), anAdset(2)], {
      provenance: { ...provenance, readDays: 28 },
      former: against && {
        figures: { '1': { ...noFigures, spend: 5000, impressions: 500 }, '2': noFigures },
        totals: { ...noFigures, spend: 246_912 },
        readDays: 28,
      },
    }),
  )
  const spendOf = async (name: string) => within(await lineOf(name)).getByText('100,00 €')
  expect((await spendOf('Adset 1')).textContent).not.toContain('↑')
  await user.click(await screen.findByRole('button', { name: /^Période/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Les mêmes jours un an avant' }))
  expect(await screen.findByText(/Comparé aux mêmes jours un an avant, .*févr\.? 2025/)).toBeTruthy()
  expect(await within(await lineOf('Adset 1')).findByText(/^↑ 100\s%$/)).toBeTruthy()
  expect((await lineOf('Adset 2')).textContent).not.toMatch(/[↑∞]/)
  expect(screen.getByText(/^↓ 50\s%$/)).toBeTruthy()
  expect(asked.at(-1)?.against).toEqual({ since: '2025-02-01', until: '2025-02-28' })
  expect(router.state.location.search).toMatchObject({ against: 'year', moves: 'rows' })
  await user.click(await screen.findByRole('button', { name: /^Période/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Rien' }))
  await waitFor(() => expect(screen.queryByText(/^↑ 100\s%$/)).toBeNull())
})

test('an ad that is refused says why in its row, in our words or the platform’s, and leads to its correction', async () => {
  const refused = (number: number, rule: string) =>
    anAdset(number, {
      adsetId: '8',
      adsetName: 'Large',
      delivery: { state: 'rejected', learningResults: null, pausedBy: null, ads: null },
      reviewReasons: [{ rule, said: 'This ad may mislead.' }],
    })
  const { user } = open('/campagne/publicites', () =>
    pageOf([refused(1, 'Health claims'), refused(2, 'Something new')]),
  )
  const verb = await screen.findByRole('link', { name: 'Corriger Adset 1' })
  expect(verb.closest('td')?.textContent).toBe('Refusée par MetaCorrigerpromesse de santé non étayée')
  expect((await lineOf('Adset 2')).textContent).toContain('Something new')
  await user.click(verb)
  await waitFor(() => expect(window.location.pathname).toContain('/1'))
})
