import { act, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { dayIn } from '../../lib/days.ts'
import type { JournalEntry } from '../../data/journal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const entry = (changes: Partial<JournalEntry>): JournalEntry => ({
  key: crypto.randomUUID(),
  operationId: '0196f0f0-0000-7000-8000-000000000001',
  at: '2026-03-10T17:42:00.000Z',
  who: 'people',
  kind: 'change',
  origin: 'screen',
  personName: 'Léa',
  code: null,
  level: 'adset',
  objectId: '72',
  objectName: 'Large FR',
  isObjectKnown: true,
  campaignId: '71',
  campaignName: 'Fête des mères',
  state: 'OK',
  before: { dailyBudget: 6000 },
  after: { dailyBudget: 8000 },
  reason: null,
  canUndo: true,
  isUndone: false,
  effect: null,
  ...changes,
})
const counts = { people: 3, strategies: 1, tokens: 0, elsewhere: 1, platform: 1, vigie: 0 }
const answers = (entries: readonly JournalEntry[], more: Answers = {}): Answers => ({
  accountJournal: () => ({ entries: [...entries], next: null, currency: 'EUR', counts, days: null }),
  listCampaigns: () => [],
  ...more,
})
const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li')
  if (!line) throw new Error(`No line of ${name}`)
  return line
}

test('a line says who did what, from what to what, what came of it, under its day of the account', async () => {
  const effect = {
    of: 'adset',
    id: '72',
    result: 'purchases',
    since: { kind: 'measured', perDay: [6000, 8000], cost: [1490, 1120], days: 4, verdict: 'cheaper' },
  } as const
  renderApp(
    '/campagne/journal',
    answers([entry({ effect }), entry({ at: '2026-03-09T23:30:00.000Z', objectName: 'Nuit' })]),
  )
  const line = await lineOf('Large FR')
  for (const words of [/Léa relève le budget de Large FR/, /60,00.*→.*80,00/, /14,90.*→.*11,20.*par achat/])
    expect(line.textContent).toMatch(words)
  expect(line.textContent).toMatch(/moins cher · adset · 4.jours/)
  expect(within(line).getByRole('link', { name: 'Large FR' }).getAttribute('href')).toBe(
    '/campagne/adsets?open=72',
  )
  // Half past midnight in Paris is the same day as the evening after.
  const day = screen.getByRole('region', { name: 'mardi 10 mars' })
  expect(within(day).getAllByRole('time')).toHaveLength(2)
  expect(screen.getAllByRole('region', { name: /mars/ })).toHaveLength(1)
})

const paused = (name: string, changes: Partial<JournalEntry> = {}) =>
  entry({
    who: 'strategies',
    origin: 'monitoring',
    personName: 'Camille',
    reason: { strategy: 'Ventes d’abord', strategyId: 's' },
    level: 'ad',
    objectId: name,
    objectName: name,
    before: { status: 'ACTIVE' },
    after: { status: 'PAUSED' },
    effect: {
      of: 'adset',
      id: '72',
      result: 'purchases',
      since: { kind: 'measured', perDay: [6000, 8000], cost: [1490, 1120], days: 4, verdict: 'cheaper' },
    },
    ...changes,
  })

test('what one run did to a campaign is one line, that tells its effect once and opens', async () => {
  renderApp(
    '/campagne/journal',
    answers([
      paused('bougie'),
      paused('lampe', { at: '2026-03-10T17:41:40.000Z' }),
      paused('vase', { at: '2026-03-10T17:41:30.000Z', campaignId: '99', campaignName: 'Noël' }),
      paused('plus tôt', { at: '2026-03-10T09:00:00.000Z' }),
    ]),
  )
  const opens = await screen.findByRole('button', { name: /^Détail\s: Ventes d’abord met en pause 2/ })
  const [head] = [opens.closest('li')]
  expect(head?.textContent).toMatch(/met en pause 2.publicités dans Fête des mères.*bougie et lampe/)
  expect(head?.textContent).toMatch(/Active.*→.*En pause/)
  expect(screen.queryByRole('link', { name: 'lampe' })).toBeNull()
  // The others of the day are of the same ad set and the same days.
  expect(screen.getAllByText(/14,90.*→.*11,20.*par achat/)).toHaveLength(1)
  expect((await lineOf('plus tôt')).textContent).toMatch(/même adset, mêmes jours.*18:42/)
  act(() => opens.click())
  expect(opens.getAttribute('aria-expanded')).toBe('true')
  for (const name of ['bougie', 'lampe'])
    expect(within(await lineOf(name)).getByRole('button', { name: /^Annuler la modification/ })).toBeTruthy()
  expect(screen.getAllByText(/14,90.*→.*11,20.*par achat/)).toHaveLength(1)
})

test('budgets that one person changed in one go are added up', async () => {
  renderApp('/campagne/journal', answers([entry({}), entry({ objectId: '75', objectName: 'Similaire' })]))
  const opens = await screen.findByRole('button', { name: /relève le budget de 2/ })
  expect(opens.closest('li')?.textContent).toMatch(/120,00.*→.*160,00/)
})

test('what was proposed names both, and whoever approved their own once', async () => {
  const proposed = (name: string, objectName: string) =>
    entry({ objectName, reason: { proposalId: crypto.randomUUID(), proposedBy: name } })
  renderApp('/campagne/journal', answers([proposed('Tom', 'Large FR'), proposed('Léa', 'Nuit')]))
  expect((await lineOf('Large FR')).textContent).toMatch(/Léa relève le budget de Large FR.*proposé par Tom/)
  expect((await lineOf('Nuit')).textContent).not.toMatch(/proposé par/)
})

test('each hand is told by its name, what is gone leads nowhere, and too little is said as too little', async () => {
  const little = { kind: 'tooLittle', perDay: [5000, 0], results: [40, 2] } as const
  renderApp(
    '/campagne/journal',
    answers([
      entry({
        who: 'strategies',
        origin: 'monitoring',
        personName: null,
        reason: { strategy: 'Ventes d’abord' },
        level: 'ad',
        objectName: 'bougie',
        after: { status: 'PAUSED' },
        before: { status: 'ACTIVE' },
        effect: { of: 'adset', id: '72', result: 'leads', since: little },
      }),
      entry({
        who: 'tokens',
        origin: 'api',
        personName: 'Tom',
        objectName: 'par jeton',
        isObjectKnown: false,
        after: { name: 'x' },
        before: { name: 'y' },
        canUndo: false,
      }),
      entry({
        who: 'elsewhere',
        kind: 'elsewhere',
        origin: null,
        code: 'open',
        personName: 'Paul',
        objectName: 'ailleurs',
        canUndo: false,
        operationId: null,
      }),
      entry({
        who: 'platform',
        kind: 'verdict',
        origin: null,
        code: 'ad.rejected',
        personName: null,
        level: 'ad',
        objectId: '73',
        objectName: 'fauteuil',
        reason: { rules: ['Promesse trompeuse'] },
        before: null,
        after: null,
        canUndo: false,
        operationId: null,
      }),
      entry({
        kind: 'rule',
        code: 'writes.frozen',
        level: null,
        objectId: null,
        objectName: '',
        campaignId: null,
        campaignName: null,
        before: null,
        after: null,
        canUndo: false,
        operationId: null,
      }),
      entry({ objectName: 'reprise', isUndone: true, canUndo: false }),
    ]),
  )
  const words = async (name: string) => (await lineOf(name)).textContent
  expect(await words('bougie')).toMatch(/Ventes d’abord met en pause bougie/)
  expect(await words('bougie')).toMatch(/trop peu de prospects \(40, puis 2\)/)
  expect(await words('par jeton')).toMatch(/Un jeton de Tom renomme par jeton \(supprimé depuis\)/)
  expect(within(await lineOf('par jeton')).queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'Trancher l’écart de ailleurs' }).getAttribute('href')).toBe(
    '/campagne/historique/71?vue=ecarts',
  )
  expect(screen.getByRole('link', { name: 'Corriger fauteuil' }).getAttribute('href')).toBe(
    '/campagne/publicite/73',
  )
  expect(await words('fauteuil')).toMatch(/Meta refuse fauteuil.*Promesse trompeuse/)
  expect(screen.getByText('arrête toute écriture sur le compte')).toBeDefined()
  expect(await words('reprise')).toMatch(/Annulée/)
  expect(within(await lineOf('reprise')).queryByRole('button')).toBeNull()
})

test('filters stand in the address and are what is asked for; what is not known there is not chosen', async () => {
  const { user, calls, router } = renderApp('/campagne/journal?what=money&who=nobody', answers([entry({})]))
  await user.click(await screen.findByRole('button', { name: /^Hors de Vigie/ }))
  await waitFor(() => expect(router.latestLocation.searchStr).toBe('?who=elsewhere&what=money'))
  const asked = () => calls.filter(({ name }) => name === 'accountJournal').map(({ request }) => request)
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: { who: 'elsewhere', what: 'money' } }))
  expect(asked()[0]).toMatchObject({ query: { what: 'money' } })
  // Short names are for the eye alone, and the platform is called by its name.
  for (const name of [/^Meta\s1$/, /^Stratégies et alertes\s1$/, /^Niveau\s:\stous$/])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  // A hand that did nothing is not offered.
  expect(screen.queryByRole('button', { name: /^Jetons/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(router.latestLocation.searchStr).toBe(''))
})

test('while another filter is read the filters stay under the hand, and the former lines until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const page = (objectName: string) => ({
    ...{ entries: [entry({ objectName })], next: null, currency: 'EUR', counts, days: null },
  })
  const { user, router, calls } = renderApp('/campagne/journal', {
    ...answers([]),
    accountJournal: async ({ query }) => {
      if (query.who === undefined) return page('avant')
      await promise
      return page('après')
    },
  })
  const filter = await screen.findByRole('button', { name: /^Hors de Vigie/ })
  // A page that is on its way says so at once.
  router.options.defaultPendingMs = 0
  await user.click(filter)
  await waitFor(() => expect(calls.at(-1)?.request).toMatchObject({ query: { who: 'elsewhere' } }))
  await act(async () => undefined)
  expect(document.activeElement).toBe(filter)
  expect(filter.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('avant')).toBeDefined()
  resolve(undefined)
  expect(await screen.findByText('après')).toBeDefined()
  expect(document.activeElement).toBe(filter)
})

test('older changes are read from where the page ended', async () => {
  const { user, calls } = renderApp('/campagne/journal', {
    ...answers([]),
    accountJournal: ({ query }) => ({
      entries: [
        query?.before
          ? entry({ objectName: 'ancienne', at: '2026-03-10T09:00:00.000Z' })
          : entry({ objectName: 'récente' }),
      ],
      next: query?.before ? null : 'là',
      currency: 'EUR',
      counts,
      days: null,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Changements plus anciens' }))
  expect(await screen.findByText('ancienne')).toBeDefined()
  expect(screen.getByText('récente')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Changements plus anciens' })).toBeNull()
  expect(calls.findLast(({ name }) => name === 'accountJournal')?.request).toMatchObject({
    query: { before: 'là' },
  })
})

test('the days of a month lead to their lines, read as far back as it takes', async () => {
  const none = { people: 0, strategies: 0, tokens: 0, elsewhere: 0, platform: 0, vigie: 0 }
  const at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
  const day = dayIn('Europe/Paris', Date.parse(at))
  const days = [{ day, counts: { ...none, people: 2, elsewhere: 1 } }]
  const { user } = renderApp('/campagne/journal', {
    ...answers([]),
    accountJournal: ({ query }) => ({
      entries: [
        query?.before
          ? entry({ objectName: 'ancienne', at })
          : entry({ objectName: 'récente', at: new Date().toISOString() }),
      ],
      next: query?.before ? null : 'là',
      currency: 'EUR',
      counts,
      days: query?.before ? null : days,
    }),
  })
  await user.click(await screen.findByRole('button', { name: /2 Équipe et 1 Hors de Vigie$/ }))
  expect(await screen.findByText('ancienne')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day))
})

test('a change is undone after asking, by whoever may', async () => {
  const undoChange = () => ({ level: 'adset' as const, id: '72', outcome: 'applied' as const, problem: null })
  const { user, calls } = renderApp('/campagne/journal', answers([entry({})], { undoChange }))
  await user.click(await screen.findByRole('button', { name: 'Annuler la modification de Large FR' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Annuler la modification' }))
  expect(await screen.findByText('Modification annulée')).toBeDefined()
  expect(calls.filter(({ name }) => name === 'undoChange')).toHaveLength(1)
})

test('whoever only reads is offered no undo', async () => {
  const accounts = aSession().accounts.map((one) => ({ ...one, role: 'reader' as const }))
  renderApp('/campagne/journal', answers([entry({})], { session: () => aSession({ accounts }) }))
  expect(within(await lineOf('Large FR')).queryByRole('button')).toBeNull()
})

test('in English, the same line', async () => {
  const { preferences } = aSession()
  const session = () => aSession({ preferences: { ...preferences, language: 'en' } })
  renderApp('/campagne/journal', answers([entry({})], { session }))
  expect((await lineOf('Large FR')).textContent).toMatch(/Léa raises the budget of Large FR/)
})

test.each([
  [
    'nothing happened yet',
    answers([], {
      accountJournal: () => ({ entries: [], next: null, currency: 'EUR', counts: null, days: null }),
    }),
    'Chaque changement apparaît ici',
  ],
  ['nothing matches', answers([]), 'Aucun changement ne correspond à ces filtres.'],
])('%s: that is said', { tags: 'long' }, async (_what, given, words) => {
  renderApp('/campagne/journal?level=ad', given)
  expect(await screen.findByRole('heading', { name: 'Aucun changement' })).toBeDefined()
  expect(screen.getByText(new RegExp(words))).toBeDefined()
})

test('what could not be read is told, and asked for again', async () => {
  let fails = true
  const { user } = renderApp('/campagne/journal', {
    ...answers([]),
    accountJournal: () => {
      if (fails) throw new ApiError(503, 'platform.unavailable', {}, 'request-7')
      return { entries: [entry({})], next: null, currency: 'EUR', counts, days: null }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Meta ne répond pas/)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Large FR')).toBeDefined()
})

test(
  'a workbook that cannot hold every line and every name whole says what it has not',
  { tags: 'long' },
  async () => {
    const at = new Date().toISOString()
    const { user, calls } = renderApp('/campagne/journal', {
      ...answers([]),
      accountJournal: ({ query }) => ({
        entries:
          query?.before === undefined
            ? [entry({ at, objectName: 'Lin '.repeat(150) })]
            : Array.from({ length: 20_100 }, (_, place) => entry({ at, key: `k${place}` })),
        next: query?.before === undefined ? at : null,
        currency: 'EUR',
        counts,
        days: null,
      }),
      writeTable: () => ({ content: '' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Classeur Excel (XLSX)' }))
    const told = await screen.findByText(/y est coupé à 400 signes/)
    const request = calls.find(({ name }) => name === 'writeTable')?.request as { body: { rows: string[][] } }
    const { rows } = request.body
    expect(rows[0]?.[4]).toHaveLength(400)
    expect(rows.length).toBeLessThanOrEqual(20_000)
    const left = (20_101 - rows.length).toLocaleString('fr-FR')
    expect(told.textContent.replaceAll(/\s/g, ' ')).toBe(
      `${left} lignes n’y sont pas et 1 texte y est coupé à 400 signes. Un fichier CSV les contient en entier.`.replaceAll(
        /\s/g,
        ' ',
      ),
    )
  },
)
