import { noGuardrails } from '@vigie/domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Line, Morning } from '../../data/morning.ts'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const campaign = { id: '12', name: 'Idées cadeaux' }
const line = (changes: Partial<Line>): Line => ({
  keys: ['k'],
  subject: 'subject',
  told: { code: 'figures.late', facts: { hoursBehind: 4, budgets: ['Mars'] } },
  also: [],
  urgency: 2,
  stake: null,
  since: '2026-03-12T07:00:00.000Z',
  campaigns: [],
  pictureUrl: null,
  shows: [],
  period: null,
  cuts: null,
  ...changes,
})
const changed = line({
  keys: ['changed:12:x', 'alert:1'],
  subject: 'changed:12',
  told: {
    code: 'campaign.changedElsewhere',
    facts: {
      campaign,
      by: 'Paul',
      currency: 'EUR',
      changes: [
        {
          objectId: '72',
          objectName: 'Large',
          field: 'dailyBudget',
          from: 6000,
          to: 12_000,
          canRestore: true,
        },
      ],
      breaksLimit: true,
    },
  },
  stake: { kind: 'added', perDay: euros(6000) },
  campaigns: [campaign],
})
const late = line({ keys: ['alert:2'], subject: 'figures:late' })
const draft = line({
  keys: ['drafts:f'],
  subject: 'drafts',
  told: { code: 'drafts.wait', facts: { count: 1, first: [{ id: 'f é', name: 'Noël' }] } },
  urgency: 3,
})
const settled: Morning['settled'][number] = {
  facts: {
    subject: { id: '101', name: 'tasse-matin' },
    within: null,
    action: 'pause',
    outcome: 'made',
    gate: null,
    spent: euros(4620),
    goal: 'omni_purchase',
    goalCount: 0,
    goalExpected: 0,
    comparison: null,
    wastePerDay: euros(1800),
  },
  kind: 'ad',
  id: '101',
  campaign,
  at: '2026-03-12T07:02:00.000Z',
  undoneAt: null,
  undoneBy: null,
  pictureUrl: null,
}
const morning = (changes: Partial<Morning> = {}): Morning => ({
  today: '2026-03-12',
  since: '2026-03-11',
  currency: 'EUR',
  spent: 834_700,
  roas: 6.88,
  lines: [changed, late, draft],
  answered: [],
  settled: [settled],
  coming: [],
  watched: { campaigns: 12, ads: 148, strategies: 3, controls: 4 },
  ...changes,
})

/** A server that keeps what is answered. */
function answering(first: Morning): Answers {
  let kept = first
  return {
    readMorning: () => kept,
    countMorning: () => ({ count: kept.lines.length, proposals: 0 }),
    answerMorning: ({ body: { keys, answer } }) => {
      const all = [...kept.lines, ...kept.answered]
      const isMeant = (one: Line) => one.keys.some((key) => keys.includes(key))
      kept = {
        ...kept,
        lines: all.filter((one) => (isMeant(one) ? answer === 'waiting' : kept.lines.includes(one))),
        answered: all.flatMap((one) => {
          if (isMeant(one)) return answer === 'waiting' ? [] : [{ ...one, answer }]
          return kept.answered.filter((other) => other === one)
        }),
      }
      return { done: true as const }
    },
  }
}
const sentences = () => screen.getAllByRole('listitem').flatMap((one) => one.dataset.subject ?? [])

/** A verb that comes by itself is there once it can be pressed. */
const ready = (name: RegExp) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button.hasAttribute('disabled')).toBe(false)
    return button
  })

/** The screen has room for the chosen line beside the list. */
const besideTheList = () => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...wide, matches: media.includes('84em'), media }) as unknown as MediaQueryList,
  )
}

describe('the morning', () => {
  test('says what was spent, how much waits and how much is settled, then each thing with its money', async () => {
    renderApp('/ce-matin', { readMorning: () => morning() })
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toMatch(
      /^Depuis hier\s: 8\s347,00\s€ dépensés, ROAS\s6,88\. 3 choses vous attendent, 1 est réglée\.$/,
    )
    const [first] = screen.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/Paul a changé un budget d/)
    expect(first?.textContent).toMatch(/Large\s: 60,00\s€ → 120,00\s€/)
    expect(first?.textContent).toMatch(/60,00\s€ de plus par jour/)
    expect(screen.getByRole('link', { name: /^Continuer/ }).getAttribute('href')).toBe(
      '/campagne/edit/f%20%C3%A9',
    )
  })

  test('money of a pause is called what it is: what continuing would have lost, not what it spent', async () => {
    renderApp('/ce-matin', { readMorning: () => morning() })
    const row = (await screen.findByText(/^18,00\s€$/)).closest('li')
    expect(row?.textContent).toMatch(/18,00\s€\s*de manque à gagner par jour/)
    expect(screen.getByText(/18,00\s€ de manque à gagner par jour évités$/)).toBeDefined()
  })

  test('of what was settled the latest stand in sight while something waits, the others one press away', async () => {
    const three = ['101', '102', '103'].map((id) => ({ ...settled, id }))
    const { user } = renderApp('/ce-matin', { readMorning: () => morning({ settled: three }) })
    const why = { name: /^Pourquoi/ }
    await waitFor(() => expect(screen.getAllByRole('button', why)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Voir l’autre' }))
    expect(screen.getAllByRole('button', why)).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Voir l’autre' })).toBeNull()
  })

  test('once the last line is put away all that was settled stands there', async () => {
    const three = ['101', '102', '103'].map((id) => ({ ...settled, id }))
    const { user } = renderApp('/ce-matin', answering(morning({ lines: [draft], settled: three })))
    const why = { name: /^Pourquoi/ }
    await waitFor(() => expect(screen.getAllByRole('button', why)).toHaveLength(2))
    await user.keyboard('s')
    expect(await screen.findByRole('heading', { level: 1, name: 'Rien à signaler.' })).toBeDefined()
    expect(screen.getAllByRole('button', why)).toHaveLength(3)
  })

  test('where there is room the line under the hand stands beside the list, with what it changes', async () => {
    besideTheList()
    const { user } = renderApp('/ce-matin', { readMorning: () => morning() })
    const rail = await screen.findByRole('complementary', { name: 'La ligne choisie' })
    const row = await within(rail).findByRole('row', { name: /Large.*60,00\s€.*120,00\s€/ })
    expect(row.textContent).toMatch(/Budget journalier/)
    expect(within(rail).getByText(/au-delà d’une limite du compte/)).toBeTruthy()
    // What the line says is not said again beside it, and the moment stands there alone.
    expect(within(rail).queryByText(/^Paul a changé/)).toBeNull()
    expect(within(rail).getByText(/^Vu le 12 mars/)).toBeTruthy()
    expect(screen.getAllByRole('listitem')[0]?.textContent).not.toMatch(/depuis/)
    await user.keyboard('j')
    expect(within(rail).queryByRole('row')).toBeNull()
    await user.keyboard('j')
    expect(within(rail).getByRole('link', { name: 'Noël' }).getAttribute('href')).toBe(
      '/campagne/edit/f%20%C3%A9',
    )
    vi.restoreAllMocks()
  })

  test(
    'D, S and Z put the line under the hand away and bring it back; J and K move',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/ce-matin', answering(morning()))
      await screen.findByRole('heading', { level: 1 })
      await user.keyboard('j')
      expect(document.activeElement?.textContent).toMatch(/^Voir le contrôle/)
      await user.keyboard('d')
      await waitFor(() => expect(sentences()).toEqual(['changed:12', 'drafts']))
      await user.keyboard('s')
      await waitFor(() => expect(sentences()).toEqual(['changed:12']))
      await user.keyboard('z')
      await waitFor(() => expect(sentences()).toContain('drafts'))
      await user.keyboard('z')
      await waitFor(() => expect(sentences()).toHaveLength(3))
      await user.keyboard('z')
      expect(await screen.findByText('Rien à annuler')).toBeDefined()
      const answers = calls.filter(({ name }) => name === 'answerMorning').map(({ request }) => request)
      expect(answers).toMatchObject([
        { body: { keys: ['alert:2'], answer: 'done' } },
        { body: { keys: ['drafts:f'], answer: 'later' } },
        { body: { keys: ['drafts:f'], answer: 'waiting' } },
        { body: { keys: ['alert:2'], answer: 'waiting' } },
      ])
    },
  )

  test(
    'the hand is never left on what is gone, and a message that offers the way back goes with it',
    { tags: 'long' },
    async () => {
      const { user } = renderApp('/ce-matin', answering(morning()))
      const hand = () => document.activeElement?.textContent
      await user.click(await screen.findByRole('button', { name: /^Remettre à demain\s: Paul/ }))
      await waitFor(() => expect(hand()).toMatch(/^Voir le contrôle/))
      expect(screen.getByText('Remis à demain')).toBeDefined()
      await user.keyboard('z')
      await waitFor(() => expect(sentences()).toContain('changed:12'))
      expect(screen.queryByText('Remis à demain')).toBeNull()
      await waitFor(() => expect(hand()).toMatch(/^Rétablir/))
      await user.keyboard('ddd')
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    },
  )

  const cut = { level: 'adset' as const, id: '72', name: 'Large', campaign: campaign.name }
  const over = line({
    subject: 'budget:b',
    told: {
      code: 'budget.overspendLikely',
      facts: {
        rule: { id: 'b', name: 'Bougies' },
        ...{ used: euros(820_400), target: euros(1_070_000), percentage: 77, threshold: 80 },
        ...{ exhaustedOn: '2026-03-27', expected: euros(1_200_000), low: null, high: null },
        ...{ perDayLeft: euros(31_200), daysLeft: 8, hoursBehind: 0, probability: 0.9 },
      },
    },
    cuts: [{ ...cut, from: 54_000, to: 31_200 }],
  })

  test('beside the list what is used of a budget stands in figures, and is no reason besides', async () => {
    besideTheList()
    renderApp('/ce-matin', { readMorning: () => morning({ lines: [over] }) })
    const rail = await screen.findByRole('complementary', { name: 'La ligne choisie' })
    expect(await within(rail).findByText(/^Vu le/)).toBeDefined()
    expect(within(rail).queryByText(/utilisés sur/)).toBeNull()
    vi.restoreAllMocks()
  })

  test('a control that runs over names what its verb sets, shows it, and sets it once the person said yes', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [over] }),
      changeCampaigns: ({ body }) => body.items.map(({ id }) => ({ id, outcome: 'applied', problem: null })),
    })
    await ready(/^Ramener à 312,00\s€\/j/)
    await user.keyboard('e')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Bougies.*312,00\s€/)
    expect(within(dialog).getByRole('row', { name: /Large.*540,00\s€.*312,00\s€/ })).toBeDefined()
    expect(calls.some(({ name }) => name === 'changeCampaigns')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Changer sur Meta' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
        body: { items: [{ id: '72', set: { dailyBudget: 31_200 }, onlyIf: { dailyBudget: 54_000 } }] },
      }),
    )
    // Z takes back what was done last, whatever it was, and with it goes the message that offered the same.
    expect(await screen.findByText('Budget ramené sur Meta')).toBeDefined()
    await user.keyboard('z')
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
        body: { items: [{ id: '72', set: { dailyBudget: 54_000 }, onlyIf: { dailyBudget: 31_200 } }] },
      }),
    )
    expect(screen.queryByText('Budget ramené sur Meta')).toBeNull()
    await user.keyboard('z')
    expect(await screen.findByText('Rien à annuler')).toBeDefined()
    expect(calls.filter(({ name }) => name === 'changeCampaigns')).toHaveLength(2)
  })

  test('a proposal that ended is looked at: nobody decides about it any more', async () => {
    const ended = line({
      subject: 'proposal:e',
      told: {
        code: 'proposal.ended',
        facts: { proposalId: 'p-1', object: 'Large', count: 1, how: 'expired' },
      },
    })
    renderApp('/ce-matin', { readMorning: () => morning({ lines: [ended] }) })
    expect(await screen.findByRole('link', { name: /^Voir la proposition/ })).toBeDefined()
    expect(screen.queryByText('Voir et décider')).toBeNull()
  })

  test('budgets that another window brought back already are told as such', async () => {
    const { user } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [over] }),
      changeCampaigns: ({ body }) =>
        body.items.map(({ id }) => ({ id, outcome: 'unchanged', problem: null })),
    })
    await ready(/^Ramener à 312,00\s€\/j/)
    await user.keyboard('e')
    await user.click(await screen.findByRole('button', { name: 'Changer sur Meta' }))
    expect(await screen.findByText(/déjà ainsi sur Meta/)).toBeDefined()
    await user.keyboard('z')
    expect(await screen.findByText('Rien à annuler')).toBeDefined()
  })

  const left = line({
    subject: 'paused:12',
    told: {
      code: 'publication.leftPaused',
      facts: { campaign, campaigns: 1, adsets: 2, ads: 4, publishedBy: 'Léa' },
    },
    campaigns: [campaign],
  })
  const object = { level: 'ad' as const, id: '9', name: 'Visuel', dailyBudget: null, lifetimeBudget: null }
  const leftPaused = () => ({
    ...{ publishedBy: 'Léa', publishedAt: '2026-03-12T07:00:00.000Z' },
    objects: [object],
  })

  test('what was published paused is switched on from its line, once Meta was read and the person said yes', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [left] }),
      leftPaused,
      changeCampaigns: ({ body }) => body.items.map(({ id }) => ({ id, outcome: 'applied', problem: null })),
    })
    await user.click(await ready(/^Activer/))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Activer sur Meta/)
    await user.click(within(dialog).getByRole('button', { name: 'Activer maintenant' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
        body: { items: [{ id: '9', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }] },
      }),
    )
  })

  test('whoever may not switch on proposes it from the same line', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      session: () => aSession({ accounts: aSession().accounts.map((one) => ({ ...one, role: 'editor' })) }),
      readMorning: () => morning({ lines: [left] }),
      leftPaused,
      proposeChanges: () => proposal,
    })
    await user.click(await ready(/^Proposer l’activation/))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
        body: { items: [{ id: '9', set: { status: 'ACTIVE' } }] },
      }),
    )
    expect(calls.some(({ name }) => name === 'changeCampaigns')).toBe(false)
  })

  test('a quiet morning tells what comes by itself, and where it is acted on', async () => {
    const coming = [
      { kind: 'controlEnds', on: '2026-03-12', id: 'b', name: 'Bougies', count: 1 },
      { kind: 'adsetsEnd', on: '2026-03-15', id: '12', name: campaign.name, count: 2 },
      { kind: 'somethingNewer', on: '2026-03-16', id: 'x', name: '', count: 1 },
    ]
    renderApp('/ce-matin', { readMorning: () => morning({ lines: [], coming }) })
    const card = await screen.findByRole('region', { name: 'À venir' })
    const [first, second, ...others] = within(card).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/^aujourd’huiFin du contrôle «\sBougies\s»/)
    expect(second?.textContent).toMatch(/2 adsets arrivent à leur fin/)
    expect(others).toEqual([])
    expect(
      within(card)
        .getByRole('link', { name: /Idées cadeaux/ })
        .getAttribute('href'),
    ).toBe('/campagne/details/12')
  })

  test('what failed is told for as long as its line waits', { tags: 'long' }, async () => {
    let kept = morning()
    const { user, router } = renderApp('/ce-matin', {
      readMorning: () => kept,
      decideDifferences: () => {
        throw new Error('down')
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Rétablir/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rétablir' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    kept = morning({ lines: [draft] })
    await router.options.context.queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('the menu counts what waits, and less once a line is answered', async () => {
    const { user } = renderApp('/ce-matin', answering(morning()))
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('link', { name: 'Ce matin, 3 choses vous attendent' })).length).toBe(1)
    await user.keyboard('d')
    expect(await screen.findByRole('link', { name: 'Ce matin, 2 choses vous attendent' })).toBeDefined()
  })

  test('an answer that is not kept brings the line back and says so', { tags: 'long' }, async () => {
    const { user } = renderApp('/ce-matin', {
      readMorning: () => morning(),
      answerMorning: () => {
        throw new Error('no')
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Fait\s: Paul/ }))
    expect(await screen.findByText('Votre réponse n’a pas pu être gardée')).toBeDefined()
    await waitFor(() => expect(sentences()).toHaveLength(3))
  })

  test('a budget changed elsewhere is put back on the spot, once that is confirmed', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning(),
      decideDifferences: () => [{ objectId: '72', field: 'dailyBudget', outcome: 'applied', problem: null }],
    })
    await user.click(await screen.findByRole('button', { name: /^Rétablir/ }))
    const question = await screen.findByRole('dialog', { name: /Rétablir ce qui était publié/ })
    // What is written is the other way from what was changed.
    expect(question.textContent).toMatch(/120,00\s€ → 60,00\s€/)
    // It was the change that goes beyond a limit, and not what is put back.
    expect(await screen.findByText(/au-delà d’une limite du compte/)).toBeDefined()
    expect(question.textContent).not.toMatch(/au-delà d’une limite/)
    await user.click(within(question).getByRole('button', { name: 'Rétablir' }))
    expect(await screen.findByText(/Rétabli\s: Idées cadeaux/)).toBeDefined()
    expect(calls.find(({ name }) => name === 'decideDifferences')?.request).toMatchObject({
      params: { campaignId: '12' },
      body: { decision: 'restore', items: [{ objectId: '72', field: 'dailyBudget' }] },
    })
  })

  test('who may not publish is led to where it is seen', async () => {
    const session = aSession()
    renderApp('/ce-matin', {
      session: () => ({ ...session, accounts: session.accounts.map((one) => ({ ...one, role: 'reader' })) }),
      readMorning: () => morning(),
    })
    const link = await screen.findByRole('link', { name: /^Voir la campagne/ })
    expect(link.getAttribute('href')).toBe('/campagne/details/12')
    expect(screen.queryByRole('button', { name: /^Rétablir/ })).toBeNull()
  })

  test('what was put away is one press from being back', async () => {
    const { user } = renderApp(
      '/ce-matin',
      answering(morning({ lines: [late], answered: [{ ...draft, answer: 'later' }] })),
    )
    await user.click(await screen.findByText('1 ligne rangée'))
    await user.click(screen.getByRole('button', { name: /^Remettre\s:/ }))
    await waitFor(() => expect(sentences()).toContain('drafts'))
  })

  test('with nothing to say it says so, and shows what was settled with its reasons and the way back', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [] }),
      undoDecision: () => {
        throw new Error('never mind')
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Rien à signaler.' })).toBeDefined()
    expect(screen.getByText('Pause de « tasse-matin »')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Pourquoi/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Annuler\s: Pause/ }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'undoDecision')?.request).toEqual({
        params: { account: 'act_204811763', id: '101' },
        body: { at: settled.at },
      }),
    )
  })

  test('money that moved is settled: from where to where, how much, and the way back', async () => {
    const budget = (id: string, name: string, from: number, to: number) => ({
      ...{ adset: { id, name }, from: euros(from), to: euros(to) },
    })
    const facts = {
      ...settled.facts,
      ...{ subject: { id: '11', name: 'Large' }, action: 'lower' },
      move: [budget('11', 'Large', 10_000, 8000), budget('12', 'Similaire', 9000, 11_000)],
    }
    const move = { ...settled, facts, kind: 'adset' as const, id: '11' }
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [], settled: [move] }),
      undoDecision: () => {
        throw new Error('never mind')
      },
    })
    const row = (await screen.findByText(/^Budget déplacé de «\sLarge\s» vers «\sSimilaire\s»$/)).closest(
      'li',
    )
    expect(row?.textContent).toMatch(
      /100,00\s€ → 80,00\s€, 90,00\s€ → 110,00\s€.*20,00\s€\s*déplacés par jour/,
    )
    await user.click(screen.getByRole('button', { name: /^Annuler\s: Budget déplacé/ }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'undoDecision')?.request).toMatchObject({
        params: { id: '11' },
        body: { at: settled.at },
      }),
    )
  })

  test('where the account asks for another person, taking back what was settled is proposed', async () => {
    const { user, calls } = renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [] }),
      accountGuard: () => ({
        ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
        limits: { ...noGuardrails, approvalMode: 'anotherPerson' as const },
      }),
      proposeUndo: () => proposal,
    })
    await user.click(await screen.findByRole('button', { name: /^Proposer d’annuler\s: Pause/ }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'proposeUndo')?.request).toMatchObject({
        body: { decision: { id: '101', at: settled.at } },
      }),
    )
    expect(await screen.findByText(/L’annulation est proposée/)).toBeDefined()
  })

  test('a line of another version says that it is one', async () => {
    renderApp('/ce-matin', {
      readMorning: () => morning({ lines: [line({ told: { code: 'of.tomorrow', facts: { x: 1 } } })] }),
    })
    expect(await screen.findByText(/of\.tomorrow.*autre version/)).toBeDefined()
  })

  test('what cannot be read is told, and asked for again', async () => {
    let isDown = true
    const { user } = renderApp('/ce-matin', {
      readMorning: () => {
        if (isDown) throw new Error('down')
        return morning()
      },
    })
    const failure = await screen.findByRole('alert')
    isDown = false
    await user.click(within(failure).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/3 choses/)).toBeDefined()
  })
})

describe('what to try in the demo', () => {
  const waiting = line({
    keys: ['publication:p'],
    subject: 'publication:p',
    told: {
      code: 'publication.waits',
      facts: {
        publicationId: 'p',
        fileId: 'f',
        campaign: 'Noël',
        extent: 'publish',
        waitsFor: 'person',
        needsOther: false,
        created: 22,
        total: 36,
        startedBy: 'Léa',
      },
    },
  })
  const inDemo = (kept: Morning, isLiving = true) =>
    renderApp('/ce-matin', {
      session: () => aSession({ isDemo: true, demoBeginsAgain: isLiving }),
      readMorning: () => kept,
    })

  test('is what waits and what was done there, ticked by what was done', async () => {
    const { name = '' } = aSession().person ?? {}
    inDemo(morning({ lines: [waiting], settled: [{ ...settled, undoneAt: settled.at, undoneBy: name }] }))
    const card = await screen.findByRole('region', { name: 'À essayer' })
    expect(card.textContent).toMatch(/1 sur 3/)
    expect(card.textContent).toMatch(/Reprendre «\sNoël\s»/)
    expect(within(card).getByText(/Pause annulée/)).toBeDefined()
  })

  test('stays done when days pass, and following a link does nothing by itself', async () => {
    localStorage.clear()
    const { name = '' } = aSession().person ?? {}
    let kept = morning({ lines: [waiting], settled: [{ ...settled, undoneAt: settled.at, undoneBy: name }] })
    const session = () => aSession({ isDemo: true, demoBeginsAgain: true })
    const { user } = renderApp('/ce-matin', {
      session,
      readMorning: () => kept,
      listStrategies: () => [],
    })
    await screen.findByText('1 sur 3')
    await user.click(screen.getByRole('link', { name: /^Rejouer/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/rejeu-monitoring'))
    cleanup()
    kept = morning({ lines: [waiting], settled: [] })
    inDemo(kept)
    const card = await screen.findByRole('region', { name: 'À essayer' })
    expect(card.textContent).toMatch(/1 sur 3/)
    expect(within(card).getByText(/Pause annulée/)).toBeDefined()
    localStorage.clear()
  })

  test('leads to the pause that it asks about, and to no other decision of that day', async () => {
    inDemo(morning({ settled: [settled] }))
    const link = await screen.findByRole('link', { name: /^Pourquoi la pause de «\s.+\s»/ })
    const asked = new URL(link.getAttribute('href') ?? '', window.location.origin)
    expect(asked.pathname).toBe('/journal-monitoring')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ passage: settled.at, decision: 'done' })
  })

  test('nothing is ticked that nobody did: without a publication that waits there is no such task', async () => {
    localStorage.clear()
    inDemo(morning({ settled: [settled] }))
    const card = await screen.findByRole('region', { name: 'À essayer' })
    expect(card.textContent).toMatch(/0 sur 2/)
    expect(within(card).queryByRole('img', { name: 'Fait' })).toBeNull()
  })

  test('an account without a strategy, of which nothing was paused, has none of these tasks', async () => {
    localStorage.clear()
    inDemo(morning({ lines: [], settled: [], watched: { campaigns: 3, ads: 9, strategies: 0, controls: 0 } }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'À essayer' })).toBeNull()
  })

  test('where nobody watches, nothing being told is no good news, and the way to a strategy is there', async () => {
    const unwatched = { campaigns: 3, ads: 9, strategies: 0, controls: 0 }
    renderApp('/ce-matin', { readMorning: () => morning({ lines: [], settled: [], watched: unwatched }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Rien ne vous attend.' })).toBeDefined()
    expect(screen.queryByText(/aucune stratégie n’a eu à agir/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Brancher une stratégie' })).toBeDefined()
  })

  test('is nowhere else', async () => {
    inDemo(morning({ lines: [waiting] }), false)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'À essayer' })).toBeNull()
  })
})

describe('signing in ends', () => {
  const path = () => window.location.pathname
  test('at home for whoever has an account that is reached', async () => {
    renderApp('/campagne/ajouter-compte', { readMorning: () => morning() })
    await waitFor(() => expect(path()).toBe('/ce-matin'))
  })

  test.each(['action=x', 'reconnect=true', 'auth_code=x', 'code=x'])(
    'at the wizard with %s',
    { tags: 'long' },
    async (search) => {
      renderApp(`/campagne/ajouter-compte?${search}`, { listConnections: () => [] })
      expect(await screen.findByText('Quel réseau voulez-vous connecter ?')).toBeDefined()
      expect(path()).toBe('/campagne/ajouter-compte')
    },
  )

  test('at the wizard without an account, and where its connection has ended', async () => {
    const { accounts } = aSession()
    const session = () => aSession({ accounts: accounts.map((one) => ({ ...one, isReachable: false })) })
    renderApp('/campagne/ajouter-compte', { session, listConnections: () => [] })
    expect(await screen.findByText('Quel réseau voulez-vous connecter ?')).toBeDefined()
  })
})
