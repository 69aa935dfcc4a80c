import { ApiError, type endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDecision } from '../../testing/a-decision.ts'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { Decision, Run } from '../../data/decisions.ts'
import { gateStates } from './gate-states.ts'

const decision = (changes: Partial<Decision> = {}): Decision =>
  aDecision({ kept: { ratio: 0.6, pauses: 0 }, ...changes })
const kept = decision({ at: '2026-03-12T03:40:00.000Z', action: 'flag', gate: 'tooYoung', result: 'none' })
const run = (changes: Partial<Run> = {}): Run => ({
  at: '2026-03-12T09:40:00.000Z',
  figuresAt: '2026-03-12T09:00:00.000Z',
  campaigns: 2,
  acting: 1,
  decisions: 1,
  made: 1,
  told: 0,
  asked: 0,
  refused: 0,
  held: 0,
  heldOut: 0,
  moves: {},
  missing: { noFigures: 1 },
  ...changes,
})
const judged = (
  changes: object = {},
): ResponseOf<(typeof endpoints)['listDecisions']>['campaigns'][number] => ({
  id: '1',
  name: 'Fête des mères',
  at: '2026-03-12T09:40:00.000Z',
  strategyId: decision().strategyId,
  strategyName: 'Ventes',
  acts: true,
  missing: null,
  missingSentence: null,
  decisions: [decision()],
  ...changes,
})
const answers: Answers = {
  listConfigurations: () => [],
  countAlerts: () => ({ count: 0 }),
  listMonitoringRuns: () => ({
    runs: [run(), run({ at: '2026-03-12T03:40:00.000Z', made: 0, held: 1, missing: {} })],
    more: false,
  }),
  listDecisions: ({ query }) => ({
    at: '2026-03-12T09:40:00.000Z',
    figuresAt: null,
    record: { ratio: 0.55, low: 0.31, high: 0.79, pauses: 12, heldOut: 0 },
    campaigns: query.at
      ? [judged({ at: query.at, decisions: [kept] })]
      : [
          judged(),
          judged({
            id: '2',
            name: 'Retargeting',
            acts: false,
            missing: 'noFigures',
            missingSentence: { fr: 'Aucun chiffre n’a encore été lu : rien n’est jugé.', en: '' },
            decisions: [],
          }),
        ],
  }),
  explainDecisions: () => ({ decisions: [decision(), kept], more: false }),
  undoDecision: () => decision({ undoneAt: '2026-03-12T10:00:00.000Z' }),
}

test(
  'the record says what each run did, what was missing, and opens a run of the past',
  { tags: 'long' },
  async () => {
    const { user, router } = renderApp('/journal-monitoring?vue=passages', answers)
    expect(await screen.findByText('1 pause faite')).toBeDefined()
    expect(screen.getByText('données manquantes sur 1 campagne')).toBeDefined()
    const unread = await screen.findByRole('region', { name: 'Retargeting' })
    expect(within(unread).getByText('Données manquantes')).toBeDefined()
    expect(within(unread).getByText(/rien n’est jugé/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /1 pause retenue/ }))
    expect(await screen.findByText('diffusion trop récente')).toBeDefined()
    expect(router.state.location.search).toEqual({ passage: '2026-03-12T03:40:00.000Z', vue: 'passages' })
    await user.click(screen.getByRole('radio', { name: /^Faites/ }))
    expect(await screen.findByText('Aucune décision de cette sorte dans ce passage.')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /^Retenues/ }))
    expect(await screen.findByText('diffusion trop récente')).toBeDefined()
    expect(router.state.location.search).toEqual({
      passage: '2026-03-12T03:40:00.000Z',
      vue: 'passages',
      decision: 'held',
    })
  },
)

test(
  'why: both sentences, the figures, the comparison, the guards, and a pause taken back',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp('/journal-monitoring?vue=passages', answers)
    await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
    const dialog = await screen.findByRole('dialog', { name: /Pourquoi Vidéo été/ })
    expect(await within(dialog).findByText(/^Mise en pause : « .* »\.$/)).toBeDefined()
    expect(within(dialog).getByText(/^1\s245,50\s€ dépensés en 7 j, 0 achat/)).toBeDefined()
    const inEnglish = await within(dialog).findByText(/^Paused: “Vidéo été”\. 1\s245,50\s€ spent/)
    expect(inEnglish.getAttribute('lang')).toBe('en')
    const seen = within(dialog).getByRole('region', { name: 'Ce qui a été vu' })
    expect(within(seen).getByText('1 245,50 €')).toBeDefined()
    const compared = within(dialog).getByRole('region', { name: 'La comparaison faite' }).textContent
    expect(compared).toContain('0,6')
    expect(compared).toMatch(/0,4 fois et y répond à 98\s%.*2,1 fois et à 86\s%/)
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la pause' }))
    await user.click(await screen.findByRole('button', { name: 'Relancer' }))
    expect(await screen.findByText(/« Vidéo été » est relancée/)).toBeDefined()
    expect(calls.find(({ name }) => name === 'undoDecision')?.request).toMatchObject({
      params: { id: '101' },
      body: { at: decision().at },
    })
  },
)

test(
  'where the account asks for another person, taking a pause back is proposed',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp('/journal-monitoring?vue=passages', {
      ...answers,
      accountGuard: () => ({
        ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
        limits: { ...noGuardrails, approvalMode: 'anotherPerson' as const },
      }),
      proposeUndo: () => proposal,
    })
    await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
    const dialog = await screen.findByRole('dialog', { name: /Pourquoi Vidéo été/ })
    await user.click(await within(dialog).findByRole('button', { name: 'Proposer d’annuler' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'proposeUndo')?.request).toMatchObject({
        body: { decision: { id: '101', at: decision().at } },
      }),
    )
    expect(screen.queryByRole('button', { name: 'Annuler la pause' })).toBeNull()
  },
)

test.each([
  [{ ofCampaign: 0.6, ofAudience: 0.47 }, /Mais cette publicité tient 47\s% de la dépense de son audience/],
  [
    { ofCampaign: 0.2, ofAudience: 0.1 },
    /Mais son audience ne reçoit que 20\s% de la dépense de la campagne/,
  ],
  [{ ofCampaign: 0.6, ofAudience: 0.1 }, null],
  [undefined, null],
] as const)(
  'beside the announced error stands how often such pauses harmed where it was measured: %j',
  async (audience, told) => {
    const { numbers } = decision()
    const one = decision({ numbers: { ...numbers, ...(audience && { audience }) } })
    const { user } = renderApp('/journal-monitoring?vue=passages', {
      ...answers,
      explainDecisions: () => ({ decisions: [one], more: false }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
    const risk = await screen.findByRole('region', { name: 'Le risque de se tromper' })
    if (told === null) expect(risk.textContent).not.toMatch(/simulations/)
    else {
      expect(risk.textContent).toMatch(told)
      expect(risk.textContent).toMatch(/de telles pauses ont nui dans 17,4\s% des cas, pour 8,6\s% annoncés/)
    }
  },
)

test(
  'a decision of the past is chosen in the history, and its JSON can be copied',
  { tags: 'long' },
  async () => {
    const { user } = renderApp('/journal-monitoring?vue=passages', answers)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
    const history = await screen.findByRole('region', { name: 'Décisions des 90 derniers jours' })
    await user.click(within(history).getByRole('button', { name: /Retenue/ }))
    const guards = screen.getByRole('region', { name: 'Les gardes' })
    expect(within(guards).getByText('a retenu la pause').closest('li')?.textContent).toContain(
      'Diffusion assez longue',
    )
    expect(screen.queryByRole('button', { name: 'Annuler la pause' })).toBeNull()
    await user.click(screen.getByText('JSON'))
    await user.click(screen.getByRole('button', { name: 'Copier le JSON' }))
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({ at: kept.at, gate: 'tooYoung' })
  },
)

test('guards are asked in order, of deserved pauses alone', () => {
  const states = (one: Decision) =>
    Object.fromEntries(gateStates(one).map(({ gate, state }) => [gate, state]))
  expect(states(decision())).toMatchObject({
    staleFigures: 'passed',
    learning: 'notAsked',
    lastActive: 'passed',
  })
  expect(states(kept)).toMatchObject({ outage: 'passed', tooYoung: 'held', changedLately: 'notAsked' })
  expect(new Set(Object.values(states(decision({ action: 'keep' }))))).toEqual(new Set(['notAsked']))
})

test('a replay says what it would have spared, and that it is the same twice', { tags: 'long' }, async () => {
  const strategy = { id: decision().strategyId, name: 'Ventes', kind: 'manual' as const }
  const { user, calls } = renderApp(`/rejeu-monitoring?strategie=${strategy.id}`, {
    ...answers,
    listStrategies: () => [{ ...strategy, appliesOn: [], weights: [], campaigns: [] }],
    backTestStrategy: () => ({
      since: '2026-02-10',
      until: '2026-03-11',
      preset: 'prudent',
      weights: { omni_purchase: 100 },
      campaigns: 1,
      ads: 12,
      evaluated: 300,
      reconstructedShare: 0.42,
      spendAvoided: 120_000,
      goalLost: 3,
      valueLost: 300,
      valueElsewhere: 900,
      hash: 'f'.repeat(64),
      days: [],
      moves: [],
      today: null,
      pauses: [
        {
          day: '2026-02-14',
          kind: 'ad',
          sentence: { fr: 'À blanc, serait en pause.', en: 'Dry run, would be paused.' },
          adId: '101',
          adName: 'Vidéo été',
          pictureUrl: null,
          adsetName: 'Large',
          campaignId: '1',
          campaignName: 'Fête des mères',
          worse: 0.95,
          goal: 'omni_purchase',
          spendAvoided: 120_000,
          goalLost: 3,
          valueLost: 300,
          valueElsewhere: 900,
        },
      ],
    }),
  })
  await user.click(await screen.findByText('prudent'))
  await user.click(screen.getByRole('button', { name: 'Rejouer' }))
  expect(await screen.findByText(/^42 % des chiffres n’avaient pas été conservés/)).toBeDefined()
  expect(screen.getAllByText('1 200,00 €')).toHaveLength(2)
  expect(screen.getByText(/^3\séquivalents achat contre 9\séquivalents achat/)).toBeDefined()
  expect(screen.queryByText('Identique au rejeu précédent')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rejouer' }))
  expect(await screen.findByText('Identique au rejeu précédent')).toBeDefined()
  expect(calls.findLast(({ name }) => name === 'backTestStrategy')?.request).toMatchObject({
    body: { days: 30, preset: 'prudent' },
  })
})

test(
  'letting a strategy act asks first; what it conflicts with is said with an example',
  { tags: 'long' },
  async () => {
    const strategy = { id: decision().strategyId, name: 'Ventes', kind: 'manual' as const }
    const told = {
      mode: 'dryRun' as const,
      preset: 'balanced' as const,
      holdOut: 0 as const,
      budgets: 'never' as const,
      acts: false,
      trialUntil: null,
    }
    const listed = { id: '1', name: 'Fête des mères', isByName: false, isTouched: true }
    const unwatched = { id: '3', name: 'Soldes', isByName: false, isTouched: false }
    const named = { id: '2', name: 'Lin lavé', isByName: true, isTouched: true }
    const campaigns = [{ id: '1', name: 'Fête des mères', monitorAds: true, monitorAdsets: true }]
    const { user, calls } = renderApp('/configuration-monitoring', {
      ...answers,
      listMonitoredEvents: () => [],
      listCampaigns: () => [],
      listStrategies: () => [
        { ...strategy, appliesOn: [], weights: [{ event: 'comment', weight: 5 }], campaigns },
      ],
      readStrategyLife: () => ({ ...told, follows: [listed, unwatched] }),
      saveStrategyLife: ({ body }) => {
        const now = [listed, named]
        if (body.touches?.length !== now.length) {
          throw new ApiError(409, 'strategy.touchesOthers', { campaigns: now }, '')
        }
        return { ...told, mode: body.mode ?? told.mode, acts: body.mode === 'acting', follows: now }
      },
      listConflicts: () => [
        {
          code: 'conflict.objective',
          parties: [
            { kind: 'strategy', id: strategy.id, name: 'Ventes' },
            { kind: 'objective', id: 'o1', name: 'ROAS' },
          ],
          campaignId: null,
          campaignName: null,
          metric: 'ROAS',
          target: 3,
          example: {
            event: 'comment',
            first: { events: 20, value: 100, metric: 1.5 },
            second: { events: 4, value: 20, metric: 4.5 },
          },
        },
      ],
    })
    const conflict = await screen.findByRole('region', { name: '1 conflit entre réglages' })
    expect(conflict.textContent).toMatch(/A fait 20 commentaires pour un ROAS de 1,5, B en fait 4 .* 4,5/)
    expect(await screen.findByText(/^À blanc : elle dit ce qu’elle ferait/)).toBeDefined()
    await user.click(screen.getByText('Laisser agir'))
    const question = await screen.findByRole('dialog', { name: 'Laisser «\u00a0Ventes\u00a0» agir\u00a0?' })
    expect(question.textContent).toContain('des publicités et adsets de 1 campagne')
    expect(question.textContent).toContain('1 autre est seulement jugée')
    await user.click(within(question).getByRole('button', { name: 'Annuler' }))
    expect(calls.some(({ name }) => name === 'saveStrategyLife')).toBe(false)
    await user.click(screen.getByText('Laisser agir'))
    const asked = await screen.findByRole('dialog', { name: 'Laisser «\u00a0Ventes\u00a0» agir\u00a0?' })
    await user.click(within(asked).getByRole('button', { name: 'Laisser agir' }))
    // Another campaign came to follow it by its name meanwhile: asked again, on the new number.
    expect(await screen.findByText('Les campagnes ont changé depuis que vous les avez vues.')).toBeDefined()
    const again = screen.getByRole('dialog', { name: 'Laisser «\u00a0Ventes\u00a0» agir\u00a0?' })
    expect(again.textContent).toContain('des publicités et adsets de 2 campagnes')
    expect(within(again).getByText('Lin lavé').textContent).toBe('Lin lavé par son nom')
    await user.click(within(again).getByRole('button', { name: 'Laisser agir' }))
    expect(await screen.findByText(/^Elle met en pause ce qui coûte plus/)).toBeDefined()
    expect(calls.findLast(({ name }) => name === 'saveStrategyLife')?.request).toMatchObject({
      body: { mode: 'acting', preset: 'balanced', touches: ['1', '2'] },
    })
  },
)

test(
  'what a pause was expected to bring stands beside what was seen, or when it will be',
  { tags: 'long' },
  async () => {
    const measured = decision({ outcome: { seen: 0.042, low: -0.08, high: 0.164, others: 2 } })
    const { user } = renderApp('/journal-monitoring?vue=passages', {
      ...answers,
      explainDecisions: () => ({ decisions: [measured, decision({ at: kept.at })], more: false }),
    })
    expect(await screen.findByText(/Sur 12 pauses mesurées.* 55\s% .*\(de 31\s% à 79\s%\)/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
    const outcome = await screen.findByRole('region', { name: 'Attendu et constaté' })
    expect(outcome.textContent).toMatch(/\+3,1\s%.*\+4,2\s% \(de −8\s% à \+16\s%\)/)
    expect(outcome.textContent).toMatch(/60\s% de ce qu’il promet.*2 autres pauses de la même semaine/)
    const history = await screen.findByRole('region', { name: 'Décisions des 90 derniers jours' })
    await user.click(within(history).getAllByRole('button', { name: /Pause/ })[1] ?? history)
    expect(await screen.findByText(/mesuré à partir du 20 mars/)).toBeDefined()
  },
)
