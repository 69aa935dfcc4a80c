import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DecisionOfNote } from '../../data/decisions.ts'
import { aDecision, aStrategy, nothingDecided, strategyAnswers } from '../../testing/a-decision.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const noted = (changes: Partial<DecisionOfNote> = {}): DecisionOfNote => ({
  ...aDecision(),
  pictureUrl: '/api/pictures/1/a/b',
  ...changes,
})
const measured = noted({
  id: '102',
  name: 'Bougie',
  at: '2026-03-10T09:40:00.000Z',
  outcome: { seen: 0.042, low: -0.08, high: 0.164, others: 2 },
})
const held = noted({ id: '103', name: 'Lampe', action: 'flag', gate: 'dailyCapOfArms', result: 'none' })
const moved = noted({
  id: '11',
  kind: 'adset',
  name: 'Large',
  action: 'lower',
  move: {
    value: 1,
    bar: 2,
    parts: [
      { adsetId: '11', adsetName: 'Large', from: 4000, to: 3000 },
      { adsetId: '12', adsetName: 'Similaire', from: 2000, to: 3000 },
    ],
  },
})
const days = [
  { day: '2026-03-12', looks: 5, quiet: 3, told: 0, held: 14, lastLookAt: '2026-03-12T16:40:00.000Z' },
  { day: '2026-03-11', looks: 23, quiet: 23, told: 0, held: 0 },
  { day: '2026-03-10', looks: 4, quiet: 3, told: 2, held: 0 },
]
const answers: Answers = {
  ...strategyAnswers,
  listDecisionsOfNote: ({ query }) => ({
    ...nothingDecided(),
    lastAt: '2026-03-12T09:40:00.000Z',
    standing: { pauses: 2, perDay: 35_584, since: '2026-01-04T23:30:00.000Z', moves: 1 },
    days: query.day === undefined ? days : [],
    decisions: query.kind === 'held' ? [held] : [noted(), moved, measured],
  }),
  undoDecision: () => aDecision({ undoneAt: '2026-03-12T10:00:00.000Z' }),
  listDecisions: () => ({
    ...{ at: null, figuresAt: null, record: nothingDecided().record },
    campaigns: [],
  }),
  explainDecisions: () => ({ decisions: [aDecision()], more: false, pictureUrl: '/api/pictures/1/a/b' }),
}

test('each decision is a row below its day, with why, its money, what was expected and seen, and the way back', async () => {
  const { user, calls } = renderApp('/journal-monitoring', answers)
  expect(
    await screen.findByText(
      /^2 pauses tiennent, la plus ancienne du 5 janv\.\s: 355,84\s€ de dépense par jour libérés, comptés au jour de chaque pause · 1 budget déplacé$/,
    ),
  ).toBeDefined()
  const today = await screen.findByRole('region', { name: 'jeudi 12 mars' })
  const [pause, move] = within(today).getAllByRole('listitem')
  expect(pause?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/1/a/b')
  expect(pause?.textContent).toMatch(
    /Vidéo été.*Fête des mères › Large.*500,00\s€ par équivalent achat ici, 166,67\s€ là où irait l’argent\. Se trompe 1 fois sur 33/,
  )
  expect(pause?.textContent).toMatch(/177,92\s€libérés par jourattendu \+3,1\s%mesuré à partir du 20 mars/)
  expect(move?.textContent).toMatch(/De «\sLarge\s» \(40,00\s€ → 30,00\s€ par jour\) vers Similaire/)
  expect(move?.textContent).toMatch(/10,00\s€déplacés par jour/)
  const before = screen.getByRole('region', { name: 'mardi 10 mars' })
  expect(before.textContent).toMatch(/constaté \+4,2\s%trop incertain pour conclure/)
  // A day on which nothing was done is one line.
  const quiet = screen.getByRole('region', { name: 'mercredi 11 mars' })
  expect(within(quiet).queryByRole('listitem')).toBeNull()
  expect(quiet.textContent).toContain('23 passages sans rien à changer.')
  await user.click(within(today).getByRole('button', { name: 'Annuler la pause : Vidéo été' }))
  await user.click(await screen.findByRole('button', { name: 'Relancer' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'undoDecision')).toBe(true))
})

test('what was held is asked for when it is opened, and narrowing stands in the address', async () => {
  const { user, calls, router } = renderApp('/journal-monitoring', answers)
  const today = await screen.findByRole('region', { name: 'jeudi 12 mars' })
  const asked = () => calls.flatMap(({ name, request }) => (name === 'listDecisionsOfNote' ? [request] : []))
  expect(asked().every((one) => JSON.stringify(one).includes('"done"'))).toBe(true)
  await user.click(within(today).getByText('14 retenues par une garde'))
  expect(await within(today).findByText('assez de pauses aujourd’hui')).toBeDefined()
  expect(asked().at(-1)).toMatchObject({ query: { kind: 'held', day: '2026-03-12' } })
  await user.click(screen.getByRole('radio', { name: 'Retenues' }))
  await user.type(screen.getByRole('searchbox'), 'lampe')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: { kind: 'held', text: 'lampe' } }))
  expect(router.state.location.search).toEqual({ decision: 'held', name: 'lampe' })
})

test('one strategy alone is asked for by its link', async () => {
  const { calls } = renderApp(`/journal-monitoring?strategie=${aStrategy.id}`, answers)
  await screen.findByRole('region', { name: 'jeudi 12 mars' })
  expect(calls.findLast(({ name }) => name === 'listDecisionsOfNote')?.request).toMatchObject({
    query: { kind: 'done', strategyId: aStrategy.id },
  })
})

test('J and K go from line to line, Enter says why, and the looks of a day are those of that day', async () => {
  const { user } = renderApp('/journal-monitoring', answers)
  const today = await screen.findByRole('region', { name: 'jeudi 12 mars' })
  expect(within(today).getByRole('link', { name: 'Voir les passages' }).getAttribute('href')).toBe(
    `/journal-monitoring?vue=passages&passage=${encodeURIComponent('2026-03-12T16:40:00.000Z')}`,
  )
  const [pause, move] = within(today).getAllByRole('listitem')
  await user.keyboard('jj')
  expect(document.activeElement).toBe(move)
  await user.keyboard('k')
  expect(document.activeElement).toBe(pause)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('nothing of a name is said to be nothing of that name', async () => {
  renderApp('/journal-monitoring?name=lampe', {
    ...answers,
    listDecisionsOfNote: () => ({ ...nothingDecided(), lastAt: '2026-03-12T09:40:00.000Z' }),
  })
  expect(await screen.findByText(/^Rien ne porte «\s?lampe\s?» parmi ces décisions\.$/)).toBeDefined()
})

test('where there is room the decision under the hand stands beside the list, with its verbs for the keys', async () => {
  const wide = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...wide, matches: media.includes('80em'), media }) as unknown as MediaQueryList,
  )
  const { user } = renderApp('/journal-monitoring', {
    ...answers,
    listDecisionsOfNote: () => ({
      ...nothingDecided(),
      lastAt: '2026-03-12T09:40:00.000Z',
      days,
      decisions: [noted({ threshold: 0.875 }), moved, measured],
    }),
  })
  // The first of the list, until another is chosen.
  const first = await screen.findByRole('region', { name: /^Pourquoi Vidéo été\s\?$/ })
  expect(within(first).getByRole('link', { name: 'Voir la publicité' })).toBeDefined()
  expect(first.textContent).toMatch(
    /166,67\s€ là où irait l’argent[^]*Il restait 1 chance sur 33 que continuer vaille mieux\./,
  )
  // The limit of all pauses together and that of one are both said, in one form.
  expect(within(first).getByRole('region', { name: 'Le risque de se tromper' }).textContent).toMatch(
    /À tort 1 fois sur 33\. Audace «\séquilibré\s»\s: 1 fois sur 10 au plus pour toutes les pauses ensemble, 1 fois sur 8 pour une seule.*1 fois sur 8 au plus$/,
  )
  expect(first.textContent).toMatch(/L’annuler la relance à environ 177,92\s€ par jour/)
  const list = screen.getByRole('region', { name: 'mardi 10 mars' })
  expect(list.textContent).toMatch(/Bougie.*177,92\s€.*incertain/)
  expect(screen.getByRole('region', { name: 'jeudi 12 mars' }).textContent).toContain('constat le 20 mars')
  await user.click(within(list).getByRole('button', { name: /^Pourquoi Bougie\s\?$/ }))
  const pane = await screen.findByRole('region', { name: /^Pourquoi Bougie\s\?$/ })
  expect(pane.textContent).toMatch(/trop incertain pour conclure.*constaté|Constaté/i)
  await user.click(within(pane).getByRole('button', { name: 'Décision d’avant' }))
  expect(await screen.findByRole('region', { name: /^Pourquoi Large\s\?$/ })).toBeDefined()
  await user.keyboard('k')
  await screen.findByRole('region', { name: /^Pourquoi Vidéo été\s\?$/ })
  await user.keyboard('z')
  expect(await screen.findByRole('button', { name: 'Relancer' })).toBeDefined()
  vi.restoreAllMocks()
})

test('what came is told against what was promised: more, less, or nothing where no pause was made', async () => {
  const outcome = { seen: 0.53, low: 0.21, high: 0.85, others: 0 }
  const told = [
    noted({ id: '201', name: 'Mieux', expectedRise: 0.022, outcome }),
    noted({ id: '202', name: 'Tenu', outcome: { ...outcome, seen: 0.04, low: 0.01 } }),
    noted({ id: '203', name: 'Moins', outcome: { ...outcome, seen: -0.1, low: -0.2, high: 0.01 } }),
    noted({ id: '204', name: 'Témoin', outcome, action: 'flag', gate: 'heldOut', result: 'none' }),
  ]
  renderApp('/journal-monitoring', {
    ...answers,
    listDecisionsOfNote: () => ({
      ...nothingDecided(),
      lastAt: '2026-03-12T09:40:00.000Z',
      days,
      decisions: told,
    }),
  })
  const today = await screen.findByRole('region', { name: 'jeudi 12 mars' })
  const verdicts = within(today)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('[data-verdict]')?.textContent)
  expect(verdicts).toEqual(['mieux que promis', 'tenu', 'non tenu', undefined])
})
