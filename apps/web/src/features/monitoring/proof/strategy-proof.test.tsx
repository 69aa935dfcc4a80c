import { ApiError } from '@vigie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceSessionBack } from '../../../data/client/session-events.ts'
import type { BackTest, StrategyLife } from '../../../data/decisions.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'
import { textWithFields } from '../../../testing/text-with-fields.ts'

const nobody = aSession({ person: null, accounts: [], selectedAccount: null })
const strategy = {
  id: '7d2cfb5e-4f5b-4b3b-9a55-0b6f9d6f2f10',
  name: 'Ventes',
  kind: 'manual' as const,
  appliesOn: [],
  weights: [
    { event: 'omni_purchase', weight: 100 },
    { event: 'comment', weight: 25 },
  ],
  campaigns: [{ id: '1', name: 'Fête des mères', monitorAds: true, monitorAdsets: true }],
}
const life: StrategyLife = {
  mode: 'dryRun',
  preset: 'balanced',
  holdOut: 0,
  budgets: 'never',
  acts: false,
  trialUntil: null,
  follows: [{ id: '1', name: 'Fête des mères', isByName: false, isTouched: true }],
}
const aDay = (day: string, changes: Partial<BackTest['days'][number]> = {}) => ({
  ...{ day, spend: 50_000, value: 900, spendAvoided: 0, goalLost: 0, valueLost: 0, valueElsewhere: 0 },
  ...{ reconstructedShare: 0, ...changes },
})
const replayed = (spendAvoided: number, weights: BackTest['weights']): BackTest => ({
  since: '2026-02-10',
  until: '2026-02-12',
  preset: 'balanced',
  weights,
  campaigns: 1,
  ads: 12,
  evaluated: 36,
  reconstructedShare: 0.1,
  spendAvoided,
  goalLost: 3,
  valueLost: 300,
  valueElsewhere: 900,
  today: null,
  hash: 'f'.repeat(64),
  days: [
    aDay('2026-02-10', { reconstructedShare: 0.4 }),
    aDay('2026-02-11', { spendAvoided: spendAvoided / 2, valueLost: 100, valueElsewhere: 450 }),
    aDay('2026-02-12', { spendAvoided: spendAvoided / 2, valueLost: 200, valueElsewhere: 450 }),
  ],
  moves: [],
  pauses: [
    {
      ...{
        day: '2026-02-10',
        kind: 'ad',
        adId: '101',
        adName: 'Vidéo été',
        adsetName: 'Large',
        pictureUrl: null,
      },
      ...{ campaignId: '1', campaignName: 'Fête des mères', worse: 0.95, goal: 'omni_purchase' },
      ...{ spendAvoided, goalLost: 3, valueLost: 300, valueElsewhere: 900 },
      sentence: {
        fr: 'À blanc, serait en pause : rien vendu.',
        en: 'Dry run, would be paused: sold nothing.',
      },
    },
  ],
})
const answers: Answers = {
  listConfigurations: () => [],
  listMonitoredEvents: () => [],
  listCampaigns: () => [],
  listConflicts: () => [],
  listStrategies: () => [strategy],
  readStrategyLife: () => life,
  backTestStrategy: ({ body }) =>
    replayed(120_000, Object.fromEntries((body.weights ?? []).map((one) => [one.event, one.weight]))),
}
const open = (changes: Answers = {}) => renderApp('/configuration-monitoring', { ...answers, ...changes })
const asked = (calls: readonly { name: string; request: unknown }[]) =>
  calls.flatMap(({ name, request }) => (name === 'backTestStrategy' ? [request] : []))
const scrubber = () => screen.findByRole('slider', { name: 'Jour du rejeu' })
const headline = /elle aurait déplacé/

test('the replayed days are told with their units, day by day, and why of each pause', async () => {
  open()
  const title = await screen.findByRole('heading', { name: headline })
  expect(title.textContent).toMatch(/sur 3 jours, elle aurait déplacé 1\s200,00\s€/)
  // What came and what was expected, in money at what one cost on these days, and in what was counted.
  const told = (name: RegExp) => screen.getByText(name).closest('div')?.textContent
  expect(told(/^Selon la stratégie, attendu$/)).toMatch(/500,00\s€ 9\séquivalents achat$/)
  expect(told(/^Comme c’était$/)).toMatch(/166,67\s€ 3\séquivalents achat$/)
  const chart = screen.getByRole('img', { name: /^Ce que l’argent déplacé a rapporté/ })
  expect(chart.textContent).toMatch(/0\s€200\s€400\s€/)
  const slider = await scrubber()
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /^12\sfévrier\s2026.*1\spause, 1\s200,00\s€\sdéplacés/,
  )
  expect(screen.getByRole('region', { name: /^12 février 2026/ }).textContent).toContain('Rien n’aurait été')
  fireEvent.change(slider, { target: { value: '0' } })
  const first = screen.getByRole('region', { name: /^10 février 2026/ })
  expect(first.textContent).toMatch(/Vidéo été.*1\s200,00\s€ ensuite.*Large · Fête des mères.*rien vendu/)
  expect(first.textContent).toMatch(/40\s% des chiffres de ce jour n’avaient pas été conservés/)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/0,00\s€\sdéplacés/)
})

const today = (
  pauses: Partial<NonNullable<BackTest['today']>['pauses'][number]>[],
  held = 0,
): NonNullable<BackTest['today']> => ({
  figuresAt: new Date().toISOString(),
  held,
  heldFirst: [],
  pauses: pauses.map((changes, at) => ({
    ...{ kind: 'ad', id: `20${at}`, name: `Visuel ${at}`, adsetName: 'Large', pictureUrl: null },
    ...{ campaignId: '1', campaignName: 'Fête des mères', perDay: 1200 },
    sentence: { fr: 'À blanc, serait en pause.', en: 'Dry run, would be paused.' },
    ...changes,
  })),
})
const withToday = (of: BackTest['today']): Answers => ({
  backTestStrategy: () => ({ ...replayed(120_000, { omni_purchase: 100 }), today: of }),
})

test('what it would pause today stands below: which ads, why, and what its guards hold', async () => {
  open(withToday(today([{}, {}, { kind: 'adset', id: '300', name: 'Reciblage' }], 1)))
  const section = await screen.findByRole('region', {
    name: /^Aujourd’hui, elle mettrait en pause 2\spublicités et 1\sadset entier\.$/,
  })
  expect(section.textContent).toMatch(/1\sautre le mériterait, mais un garde-fou la retient\./)
  expect(within(section).getAllByRole('listitem')).toHaveLength(3)
  expect(within(section).getByRole('link', { name: 'Visuel 1' }).getAttribute('href')).toBe(
    '/campagne/publicite/201',
  )
  expect(within(section).getByText(/^adset entier · Fête des mères$/)).toBeDefined()
})

test('a day on which nothing would be paused says so', async () => {
  open(withToday(today([], 2)))
  const section = await screen.findByRole('region', { name: 'Aujourd’hui, elle ne mettrait rien en pause.' })
  expect(section.textContent).toMatch(/2\sle mériteraient, mais un garde-fou les retient\./)
})

test('of an account that was never read nothing is said of today', async () => {
  open(withToday(null))
  await scrubber()
  expect(screen.queryByText(/Aujourd’hui, elle/)).toBeNull()
})

test(
  'a weight that is typed changes the sentence at each key, and is asked once the hand pauses',
  { tags: 'long' },
  async () => {
    const { user, calls } = open()
    await scrubber()
    const weight = screen.getByRole('textbox', { name: 'Poids de Commentaires, en chiffres' })
    const words = screen.getByRole('region', { name: 'Ce que disent ces poids' })
    await user.clear(weight)
    await user.type(weight, '5')
    expect(textWithFields(words)).toBe('Chaque achat vaut 20\u00a0commentaires.')
    await user.type(weight, '0')
    expect(textWithFields(words)).toBe('Chaque achat vaut 2\u00a0commentaires.')
    await waitFor(() =>
      expect(asked(calls)).toContainEqual(
        expect.objectContaining({
          body: expect.objectContaining({
            days: 30,
            preset: 'balanced',
            weights: [
              { event: 'omni_purchase', weight: 100 },
              { event: 'comment', weight: 50 },
            ],
          }),
        }),
      ),
    )
  },
)

test('the late answer of a former question never stands over a newer one', { tags: 'long' }, async () => {
  const late = Promise.withResolvers<BackTest>()
  const { user, settled } = open({
    backTestStrategy: ({ body }) =>
      body.preset === 'balanced' ? late.promise : replayed(body.preset === 'dynamic' ? 250_000 : 40_000, {}),
  })
  await user.click(await screen.findByRole('radio', { name: /^dynamique/ }))
  expect((await screen.findByRole('heading', { name: headline })).textContent).toMatch(/2\s500,00\s€/)
  late.resolve(replayed(120_000, {}))
  await settled()
  expect(screen.getByRole('heading', { name: headline }).textContent).toMatch(/2\s500,00\s€/)
  // Once known, another boldness changes the curve without a question.
  await user.click(screen.getByRole('radio', { name: /^prudent/ }))
  expect(screen.getByRole('heading', { name: headline }).textContent).toMatch(/400,00\s€/)
})

test('a replay that fails says so, keeps the form, and is asked again', async () => {
  let isDown = true
  const { user } = open({
    backTestStrategy: () => {
      if (isDown) throw new ApiError(500, 'server.failed', {}, '')
      return replayed(120_000, {})
    },
  })
  expect(await screen.findByText(/^Le rejeu n’a pas abouti/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Ventes')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: headline })).toBeDefined()
})

test(
  'a session that ended while weights were typed loses none of them, and they are replayed after it',
  { tags: 'long' },
  async () => {
    let isOver = false
    const { user } = open({
      session: () => (isOver ? nobody : aSession()),
      saveStrategy: () => {
        throw new ApiError(401, 'auth.notSignedIn', {}, '')
      },
      backTestStrategy: ({ body }) => {
        if (isOver) throw new ApiError(401, 'auth.notSignedIn', {}, '')
        return replayed(body.weights?.[1]?.weight === 40 ? 250_000 : 120_000, {})
      },
    })
    await scrubber()
    isOver = true
    const weight = screen.getByRole('textbox', { name: 'Poids de Commentaires, en chiffres' })
    await user.clear(weight)
    await user.paste('40')
    // Said beside the form: the focus stays where the hand is, and nothing stands over it.
    expect(await screen.findByText(/Votre session a expiré/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(weight)
    // What is to be changed is asked for: that says so over the page.
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
    expect(await screen.findByRole('dialog', { name: /Votre session a expiré/ })).toBeDefined()
    isOver = false
    announceSessionBack()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: headline }).textContent).toMatch(/2\s500,00\s€/),
    )
    expect(weight).toHaveProperty('value', '40')
  },
)

test('another range is replayed at once, told in the title, and stays for the next strategy', async () => {
  const { user, calls } = open({
    listStrategies: () => [strategy, { ...strategy, id: strategy.id.replace('7', '8'), name: 'Trafic' }],
    backTestStrategy: ({ body }) => {
      const answer = replayed(120_000, { omni_purchase: 100, comment: 25 })
      return body.days === 60
        ? { ...answer, days: Array.from({ length: 60 }, () => aDay('2026-02-12')) }
        : answer
    },
  })
  await scrubber()
  await user.click(screen.getByRole('radio', { name: '60\u00a0j' }))
  expect(await screen.findByRole('heading', { name: /sur 60 jours/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Trafic/ }))
  const other = strategy.id.replace('7', '8')
  const isAsked = (given: unknown) => expect(asked(calls)).toContainEqual(expect.objectContaining(given))
  await waitFor(() =>
    isAsked({ params: expect.objectContaining({ id: other }), body: expect.objectContaining({ days: 60 }) }),
  )
  expect(
    asked(calls).some(
      (one) => JSON.stringify(one).includes(`${other}`) && JSON.stringify(one).includes('"days":30'),
    ),
  ).toBe(false)
})

test('each pause shows its ad, and a sign where there is no picture of it', async () => {
  const answer = replayed(120_000, { omni_purchase: 100 })
  const [pause] = answer.pauses
  if (!pause) throw new Error('the replay pauses something')
  const pictures = ['/api/pictures/1/a/b', null]
  open({
    backTestStrategy: () => ({
      ...answer,
      pauses: pictures.map((pictureUrl, at) => ({ ...pause, adId: String(at), pictureUrl })),
    }),
  })
  fireEvent.change(await scrubber(), { target: { value: '0' } })
  const [shown, bare] = within(screen.getByRole('region', { name: /^10 février 2026/ })).getAllByRole(
    'listitem',
  )
  expect(shown?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/1/a/b')
  expect(bare?.querySelector('img')).toBeNull()
})

test('what is tried is what is stored, as bold as it was replayed', { tags: 'long' }, async () => {
  const { user, calls } = open({
    saveStrategyLife: ({ body }) => ({ ...life, mode: body.mode ?? life.mode, preset: body.preset }),
  })
  const weight = await screen.findByRole('textbox', { name: 'Poids de Commentaires, en chiffres' })
  await user.clear(weight)
  await user.type(weight, '40')
  const verbs = await screen.findByRole('group', { name: 'Que faire de cette stratégie' })
  expect(
    within(verbs)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Essayer 14 jours', 'Laisser agir'])
  expect(within(verbs).getByRole('button', { name: 'Essayer 14 jours' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Enregistrez vos changements d’abord/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('radio', { name: /^prudent/ }))
  expect(screen.getByText(/^Rejouée ainsi, pas encore choisie/)).toBeDefined()
  await user.click(within(verbs).getByRole('button', { name: 'Essayer 14 jours' }))
  const question = await screen.findByRole('dialog', { name: /^Essayer «.*14 jours/ })
  await user.click(within(question).getByRole('button', { name: 'Essayer 14 jours' }))
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'saveStrategyLife')?.request).toMatchObject({
      body: { mode: 'trial', preset: 'prudent' },
    }),
  )
})

test('how often it is wrong is said as people count, beside what the boldness allows at most', async () => {
  open({})
  const boldness = await screen.findByRole('region', { name: 'Audace' })
  expect(await within(boldness).findByText(/Se trompe 1 fois sur 20, annoncé sur ces pauses/)).toBeDefined()
  expect(boldness.textContent).toContain('Au plus 1 pause sur 10 à tort en tout, 1 sur 8 pour une seule.')
  // Three stops on one track, each with what it would have moved and how much more was expected of it.
  const stops = () =>
    within(boldness)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent)
  await waitFor(() =>
    expect(stops()).toEqual(
      ['prudent', 'équilibré', 'dynamique'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}1\\spause 1\\s200,00\\s€\\+333,33\\s€ attendus$`, 'u')),
      ),
    ),
  )
})

test('nothing is asked without a weight, nor by who may not replay', { tags: 'long' }, async () => {
  const { calls } = open({
    listStrategies: () => [{ ...strategy, weights: [{ event: 'comment', weight: 0 }] }],
  })
  expect(await screen.findByText(/^Donnez un poids à un événement/)).toBeDefined()
  expect(asked(calls)).toEqual([])
})

test('a reader is told who may replay', async () => {
  const session = aSession()
  const { calls } = open({
    session: () => ({ ...session, accounts: session.accounts.map((one) => ({ ...one, role: 'reader' })) }),
  })
  const proof = await screen.findByRole('complementary', { name: 'La preuve, puis l’essai' })
  expect(within(proof).getByText(/analyste/i)).toBeDefined()
  expect(asked(calls)).toEqual([])
})

test.each([
  [null, /^Les chiffres du compte sont en cours de lecture/],
  [{ code: 'platform.unavailable', message: '' }, /^Les chiffres du compte n’ont pas encore pu être lus/],
])('days that were not read yet are no days on which nothing ran (%o)', async (syncProblem, said) => {
  open({
    backTestStrategy: () => ({ ...replayed(0, { omni_purchase: 100 }), evaluated: 0, pauses: [] }),
    syncState: () => ({ syncedAt: null, nextAt: null, isSyncing: syncProblem === null, syncProblem }),
  })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByText(/n’ont pas diffusé/)).toBeNull()
})
