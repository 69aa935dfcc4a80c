import { ApiError } from '@vigie/contract'
import { everyAlert } from '@vigie/sentences/testing/every-alert'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { speak } from '../../app/speaking.ts'
import { aBudget as budget } from '../../testing/a-budget.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const objective = {
  id: 'o1',
  isOn: true,
  metric: 'ROAS' as const,
  target: 1.5,
  threshold: 10,
  allCampaigns: false,
  campaigns: [{ id: '1', name: 'BE' }],
  value: 0.84,
  probability: 0.97,
  isMissed: true,
  since: '2026-03-07T00:00:00Z',
  days: [1, 2, 0.8],
}
const alert = {
  id: 'a1',
  createdAt: '2026-03-11T08:00:00.000Z',
  category: 'budgets' as const,
  priority: 1 as const,
  code: 'budget.ofTomorrow',
  // A newer server may tell what this screen does not know: it is said in the server's words.
  told: { code: 'budget.ofTomorrow', facts: {} },
  sentenceEn: 'The video tires',
  sentenceFr: 'La vidéo se fatigue',
  campaignIds: ['1'],
  campaignNames: ['BE'],
  adsetNames: [],
  adNames: [],
  videoUrls: ['https://fb.me/videos/1', 'javascript:alert(1)'],
  facts: { used: 384_020, target: 650_000 },
  resolvedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  opinion: null,
}
const preferences = {
  creations: true,
  budgets: true,
  audiences: true,
  tracking: true,
  performances: true,
  objectifs: true,
}

const answers: Answers = {
  listBudgetAlerts: () => [budget],
  listObjectiveAlerts: () => [objective],
  readAlertPreferences: () => preferences,
  saveAlertPreferences: ({ body }) => ({ ...preferences, ...body }),
  saveBudgetAlert: () => true,
  createBudgetAlert: () => budget,
  saveObjectiveAlert: () => true,
  createObjectiveAlert: () => objective,
  deleteBudgetAlert: () => true,
  listCampaigns: ({ query }) =>
    [
      { id: '1', name: 'BE', status: 'ACTIVE', effective_status: 'ACTIVE' },
      { id: '2', name: 'LU', status: 'PAUSED', effective_status: 'PAUSED' },
    ].filter(({ effective_status: status }) => query.status === undefined || status === query.status),
  listAlerts: () => [alert],
  countAlerts: () => ({ count: 1 }),
  answerAlert: () => ({ done: true }),
  settleAlert: () => ({ done: true }),
  listConfigurations: () => [],
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const requests = (calls: readonly { name: string; request: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ request }) => request)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('budget alerts', () => {
  test('show what is used, its share and the period, day month year', { tags: 'long' }, async () => {
    renderApp('/alertes', answers)
    expect(await screen.findByText('3 840,20 €')).toBeDefined()
    expect(screen.getByText('59 %')).toBeDefined()
    expect(screen.getByText(/1 mars 2026/)).toBeDefined()
  })

  test(
    'the switch is shown at once and sent after half a second; two clicks send nothing',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/alertes', answers)
      const status = await screen.findByRole('switch', { name: 'Statut de Belgique, mars' })
      await user.click(status)
      expect(status).toHaveProperty('checked', false)
      expect(requests(calls, 'saveBudgetAlert')).toEqual([])
      await user.click(status)
      await user.click(status)
      expect(await screen.findByText('Statut modifie avec succes')).toBeDefined()
      expect(requests(calls, 'saveBudgetAlert')).toMatchObject([
        { params: { id: 'b1' }, query: { isOn: false } },
      ])
    },
  )

  test('a double click sends one', { tags: 'long' }, async () => {
    const { promise, resolve } = Promise.withResolvers<true>()
    const { user, calls } = renderApp('/alertes', { ...answers, saveBudgetAlert: () => promise })
    await user.click(await button('Modifier Belgique, mars'))
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' 2')
    const accept = screen.getByRole('button', { name: 'Valider' })
    // As fast as a hand: the second click comes before anything was drawn again.
    fireEvent.click(accept)
    fireEvent.click(accept)
    resolve(true)
    expect(await screen.findByText('Controle Budget modifie avec succes')).toBeDefined()
    expect(requests(calls, 'saveBudgetAlert')).toHaveLength(1)
  })

  test(
    'what was typed is asked about before the screen or the row is left; an untouched row is not',
    { tags: 'long' },
    async () => {
      const { user } = renderApp('/alertes', answers)
      await user.click(await screen.findByRole('button', { name: 'Modifier Belgique, mars' }))
      await user.click(screen.getByRole('button', { name: 'Nouveau contrôle' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Lin')
      await user.click(screen.getByRole('button', { name: 'Modifier Belgique, mars' }))
      await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
      await user.click(screen.getAllByRole('link', { name: 'Campagnes' })[0] ?? document.body)
      await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
      expect(window.location.pathname).toBe('/alertes')
      expect(screen.getByDisplayValue('Lin')).toBeDefined()
    },
  )

  test('a refused switch goes back and says so', async () => {
    const { user } = renderApp('/alertes', {
      ...answers,
      saveBudgetAlert: () => {
        throw new ApiError(500, 'server.failed', {}, 'r1')
      },
    })
    const status = await screen.findByRole('switch', { name: 'Statut de Belgique, mars' })
    await user.click(status)
    expect(await screen.findByText("Une erreur s'est produite, veuillez reessayer plus tard")).toBeDefined()
    await waitFor(() => expect(status).toHaveProperty('checked', true))
  })

  test(
    'editing changes the row, and the save button of the page sends what was changed',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/alertes', answers)
      const save = await button('Enregistrer')
      expect(save).toHaveProperty('disabled', true)
      await user.click(await button('Modifier Belgique, mars'))
      const name = screen.getByRole('textbox', { name: 'Nom' })
      expect(name).toHaveProperty('value', 'Belgique, mars')
      expect(screen.getByRole('textbox', { name: /Début/ })).toHaveProperty('value', '2026-03-01')
      await user.type(name, ' 2')
      await user.click(save)
      expect(await screen.findByText('Controle Budget modifie avec succes')).toBeDefined()
      // What else the row holds may be another by now: somebody else answers for that.
      expect(requests(calls, 'saveBudgetAlert')).toMatchObject([{ params: { id: 'b1' } }])
      expect(requests(calls, 'saveBudgetAlert')).toHaveProperty('0.body', { name: 'Belgique, mars 2' })
    },
  )

  describe('that runs over', () => {
    const forecast = {
      overspend: 0.98,
      expected: 960_000,
      low: 900_000,
      high: 990_000,
      exhaustedIn: 6,
      perDayLeft: 13_999.4,
      daysLeft: 19,
    }
    const cut = { level: 'campaign' as const, id: '1', name: 'BE', campaign: 'BE', from: 32_000, to: 13_999 }
    const over = { ...budget, forecast, bringBack: { kind: 'possible' as const, cuts: [cut] } }
    const open = async (answer: Answers) => {
      const rendered = renderApp('/alertes', answer)
      await rendered.user.click(await button('Détail de Belgique, mars'))
      return rendered
    }

    test(
      'is brought back after the budget was shown before and after, and that is taken back',
      { tags: 'long' },
      async () => {
        const { user, calls } = await open({
          ...answers,
          listBudgetAlerts: () => [over],
          changeCampaigns: () => [{ id: '1', outcome: 'applied', problem: null }],
        })
        await user.click(await button(/^Ramener à 139,99\s€ \/ jour$/))
        const dialog = await screen.findByRole('dialog')
        expect(within(dialog).getByRole('row', { name: /^BE 320,00\s€ 139,99\s€$/ })).toBeDefined()
        expect(requests(calls, 'changeCampaigns')).toEqual([])
        await user.click(within(dialog).getByRole('button', { name: 'Changer sur Meta' }))
        await user.click(await button('Annuler la modification'))
        expect(await screen.findByText('Budget précédent rétabli')).toBeDefined()
        const daily = (dailyBudget: number) => ({ dailyBudget })
        expect(requests(calls, 'changeCampaigns')).toMatchObject([
          { body: { items: [{ level: 'campaign', id: '1', set: daily(13_999), onlyIf: daily(32_000) }] } },
          { body: { items: [{ level: 'campaign', id: '1', set: daily(32_000), onlyIf: daily(13_999) }] } },
        ])
      },
    )

    test('says why when the platform refuses', { tags: 'long' }, async () => {
      const { user } = await open({
        ...answers,
        listBudgetAlerts: () => [over],
        changeCampaigns: () => [
          { id: '1', outcome: 'refused', problem: { code: 'change.overtaken', facts: { id: '1' } } },
        ],
      })
      await user.click(await button(/^Ramener à 139,99\s€ \/ jour$/))
      await user.click(await button('Changer sur Meta'))
      expect(await screen.findByText('Un budget n’a pas pu être changé')).toBeDefined()
    })

    test('has no such button with a lifetime budget, and says so', async () => {
      const lifetime = { kind: 'lifetimeBudget' as const, campaigns: ['BE'] }
      await open({ ...answers, listBudgetAlerts: () => [{ ...over, bringBack: lifetime }] })
      expect(await screen.findByText(/« BE » a un budget global/)).toBeDefined()
      expect(screen.queryByRole('button', { name: /Ramener/ })).toBeNull()
    })
  })

  test('a copy is a new one, and cannot begin in the past', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/alertes', answers)
    await user.click(await button('Copier Belgique, mars'))
    await user.click(await button('Valider'))
    expect(await screen.findByText('Pas avant aujourd’hui')).toBeDefined()
    expect(requests(calls, 'createBudgetAlert')).toEqual([])
  })

  test(
    'a day is typed as people write it, and one that may not be is told, not changed',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/alertes', answers)
      await user.click(await button('Nouveau contrôle'))
      const [begin, end] = [await screen.findByLabelText(/^Début/), screen.getByLabelText(/^Fin/)]
      await user.clear(begin)
      await user.type(begin, '01/02/2026')
      await user.type(end, '05/12/2026')
      await user.tab()
      expect([begin, end].map((field) => (field as HTMLInputElement).value)).toEqual([
        '2026-02-01',
        '2026-12-05',
      ])
      await user.click(await button('Valider'))
      expect(await screen.findByText('Pas avant aujourd’hui')).toBeDefined()
      expect(requests(calls, 'createBudgetAlert')).toEqual([])
    },
  )

  test('what the head of the table says is said by each cell too, for where there is no head', async () => {
    const { user } = renderApp('/alertes', answers)
    const labels = (cells: Iterable<Element>) =>
      [...cells].flatMap((cell) => (cell instanceof HTMLElement ? (cell.dataset.label ?? []) : []))
    const row = (await button('Modifier Belgique, mars')).closest('tr')
    expect(labels(row?.cells ?? [])).toEqual(['Seuil', 'Pause'])
    await user.click(await button('Modifier Belgique, mars'))
    const form = (await screen.findByLabelText('Budget cible')).closest('tr')
    expect(labels(form?.cells ?? [])).toEqual([
      ...['Nom', 'Campagnes', 'Période', 'Budget cible', 'Seuil', 'Mettre en pause à la limite'],
    ])
  })

  test('deleting asks, letter for letter', async () => {
    const { user, calls } = renderApp('/alertes', answers)
    await user.click(await button('Supprimer Belgique, mars'))
    expect(
      await screen.findByText('Attention, Etes-vous sur de vouloir supprimer cette alerte ?'),
    ).toBeDefined()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }))
    expect(requests(calls, 'deleteBudgetAlert')).toEqual([])
  })
})

test('on a telephone, budgets that cannot be read are no budgets that hold', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  let isDown = true
  const { user } = renderApp('/alertes', {
    ...answers,
    listBudgetAlerts: () => {
      if (isDown) throw new ApiError(503, 'request.failed', {}, '')
      return [
        { ...budget, dateStart: dayFromNow(-5), dateEnd: dayFromNow(5), used: 660_000, percentage: 101.5 },
      ]
    },
  })
  const told = await screen.findByText('Les budgets n’ont pas pu être lus')
  isDown = false
  const alert = told.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('It is told as what it is')
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('region', { name: 'Belgique, mars' })).toBeDefined()
})

describe('objectives', () => {
  test(
    'a missed one says so; the picker lists campaigns that deliver, and rests while all are chosen',
    { tags: 'long' },
    async () => {
      const { user } = renderApp('/alertes', answers)
      expect(await screen.findByText(/Sous la cible/)).toBeDefined()
      await user.click(await button('Modifier ROAS'))
      const picker = screen.getByRole('combobox', { name: 'Campagnes' })
      await user.click(picker)
      await waitFor(() => expect(screen.queryByRole('option', { name: 'BE' })).not.toBeNull())
      expect(screen.queryByRole('option', { name: 'LU' })).toBeNull()
      await user.click(screen.getByRole('checkbox', { name: 'Toutes les campagnes' }))
      expect(screen.getByRole('combobox', { name: 'Campagnes' })).toHaveProperty('disabled', true)
    },
  )

  test(
    'a list of campaigns that cannot be read is told in front of the screen, and read again',
    { tags: 'long' },
    async () => {
      let isDown = true
      const { user } = renderApp('/alertes', {
        ...answers,
        listCampaigns: (request) => {
          if (isDown) throw new ApiError(422, 'platform.refused', {}, '')
          return answers.listCampaigns?.(request) ?? []
        },
      })
      await user.click(await button('Modifier ROAS'))
      const told = await screen.findByRole('dialog')
      expect(within(told).getByText('La liste des campagnes n’a pas pu être lue.')).toBeDefined()
      isDown = false
      await user.click(within(told).getByRole('button', { name: 'Réessayer' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('combobox', { name: 'Campagnes' }))
      expect(await screen.findByRole('option', { name: 'BE' })).toBeDefined()
    },
  )

  test('a new one has the four metrics in order and needs a target', { tags: 'long' }, async () => {
    const { user } = renderApp('/alertes', answers)
    await user.click(await button('Nouvel objectif'))
    await user.click(screen.getByRole('combobox', { name: 'Métrique' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'ROAS',
      'CTR',
      'CPC',
      'CPM',
    ])
    await user.click(await button('Valider'))
    expect(await screen.findByText('Un nombre au-dessus de zéro')).toBeDefined()
  })
})

describe('numbers of a rule', () => {
  const open = async (name: string) => {
    const rendered = renderApp('/alertes', answers)
    await rendered.user.click(await button(name))
    const type = async (label: string, text: string) => {
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
      await rendered.user.clear(field)
      expect(field.value).toBe('')
      if (text !== '') await rendered.user.type(field, text)
      await rendered.user.tab()
      return field
    }
    return { ...rendered, type, accept: async () => rendered.user.click(await button('Valider')) }
  }

  test.each([
    ['7', 7],
    ['25', 25],
    ['10,5', 10.5],
    ['10.5 %', 10.5],
  ])('a threshold that was emptied takes %s', { tags: 'long' }, async (text, threshold) => {
    const { type, accept, calls } = await open('Modifier Belgique, mars')
    expect((await type('Seuil', text)).value).toBe(text)
    await accept()
    await waitFor(() => expect(requests(calls, 'saveBudgetAlert')).toMatchObject([{ body: { threshold } }]))
  })

  test('one that is left empty or out of bounds says so, and is not sent', { tags: 'long' }, async () => {
    const { type, accept, calls } = await open('Modifier Belgique, mars')
    await type('Seuil', '')
    expect(screen.getByText('Entre 1 et 100')).toBeDefined()
    expect((await type('Seuil', '250')).value).toBe('250')
    await accept()
    expect(screen.getByText('Entre 1 et 100')).toBeDefined()
    expect(requests(calls, 'saveBudgetAlert')).toEqual([])
  })

  test('a tolerance may be none, and says its own bounds', { tags: 'long' }, async () => {
    const { type, accept, calls } = await open('Modifier ROAS')
    await type('Seuil', '')
    expect(screen.getByText('Entre 0 et 100')).toBeDefined()
    await type('Seuil', '0')
    await accept()
    await waitFor(() =>
      expect(requests(calls, 'saveObjectiveAlert')).toMatchObject([{ body: { threshold: 0 } }]),
    )
  })

  test.each(['1,234.5', '-1', 'abc'])(
    'a target of %s is refused beside its field, and stays there',
    { tags: 'long' },
    async (text) => {
      const { type, accept, calls } = await open('Nouvel objectif')
      const field = await type('Cible', text)
      await accept()
      expect(field.value).toBe(text)
      expect(screen.getByText('Un nombre au-dessus de zéro, écrit comme 1,5')).toBeDefined()
      expect(requests(calls, 'createObjectiveAlert')).toEqual([])
    },
  )

  test('a cost is a target as an amount is written', { tags: 'long' }, async () => {
    const { user, type, accept, calls } = await open('Modifier ROAS')
    await user.click(screen.getByRole('combobox', { name: 'Métrique' }))
    await user.click(await screen.findByRole('option', { name: 'CPM' }))
    await type('Cible', '1\u00a0234,56\u00a0€')
    await accept()
    await waitFor(() =>
      expect(requests(calls, 'saveObjectiveAlert')).toMatchObject([{ body: { target: 1234.56 } }]),
    )
  })

  test('a budget is pasted as it is written, and what is no amount stays', { tags: 'long' }, async () => {
    const { type, accept, calls } = await open('Modifier Belgique, mars')
    const field = await type('Budget cible', '12 euros')
    expect(field.value).toBe('12 euros')
    expect(screen.getByText(/^Un montant au-dessus de zéro, écrit comme 1\s234,56\s€$/)).toBeDefined()
    await type('Budget cible', '99999999999')
    expect(screen.getByText(/^Au plus 10\s000\s000\s000,00\s€$/)).toBeDefined()
    await type('Budget cible', '1\u202f234,56\u202f€')
    await accept()
    await waitFor(() =>
      expect(requests(calls, 'saveBudgetAlert')).toMatchObject([{ body: { target: 123_456 } }]),
    )
  })
})

test.each(['Modifier Belgique, mars', 'Modifier ROAS'])(
  '%s: what the server alone knows to be wrong is told beside its field',
  { tags: 'long' },
  async (edit) => {
    const refuse = () => {
      throw new ApiError(422, 'alert.invalid', { problems: [{ code: 'alert.campaignUnknown' }] }, '')
    }
    const { user } = renderApp('/alertes', {
      ...answers,
      saveBudgetAlert: refuse,
      saveObjectiveAlert: refuse,
    })
    await user.click(await button(edit))
    await user.click(await button('Valider'))
    expect(await screen.findByText('Une campagne choisie n’est pas une de celles du compte')).toBeDefined()
  },
)

test.each([
  ['Modifier Belgique, mars', 'Annuler'],
  ['Modifier Belgique, mars', 'Valider'],
  ['Modifier ROAS', 'Annuler'],
  ['Modifier ROAS', 'Valider'],
])('%s then %s leads the keyboard back to the row’s own button', { tags: 'long' }, async (edit, end) => {
  const { user } = renderApp('/alertes', {
    ...answers,
    listBudgetAlerts: () => [budget, { ...budget, id: 'b2', name: 'Autre' }],
    listObjectiveAlerts: () => [objective, { ...objective, id: 'o2', metric: 'CPM' }],
  })
  const opener = await button(edit)
  opener.focus()
  await user.keyboard('{Enter}')
  const close = await button(end)
  close.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: end })).toBeNull())
  // As long as the watcher of removals takes to lead it elsewhere.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: edit }))
})

test('preferences are sent by themselves, quick changes together', { tags: 'long' }, async () => {
  const { calls } = renderApp('/alertes', answers)
  fireEvent.click(await screen.findByRole('switch', { name: 'Créations' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Tracking' }))
  expect(await screen.findByText('Operation reussie !')).toBeDefined()
  expect(requests(calls, 'saveAlertPreferences')).toMatchObject([
    { body: { creations: false, tracking: false } },
  ])
})

test('what is told stands before the rules, by campaign, and the rest of it is asked for', async () => {
  const many = ['1', '2', '3', '4', '5', '6', '1', '1'].map((campaign, index) => ({
    ...alert,
    id: `a${index}`,
    campaignIds: [campaign],
    campaignNames: [`Campagne ${campaign}`],
  }))
  const { user } = renderApp('/alertes', { ...answers, listAlerts: () => many })
  const [told] = await screen.findAllByRole('link', { name: 'Campagne 1' })
  if (!told) throw new Error('no campaign is named')
  const rules = await button('Nouveau contrôle')
  expect(told.compareDocumentPosition(rules) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(told.getAttribute('href')).toBe('/campagne/details/1')
  expect(screen.getAllByRole('article')).toHaveLength(6)
  await user.click(await button('Voir 1 autre alerte de Campagne 1'))
  await user.click(await button('Voir les alertes de 1 autre campagne'))
  expect(screen.getAllByRole('article')).toHaveLength(8)
})

test(
  'a preference that somebody else turned meanwhile is not turned back by the next click',
  { tags: 'long' },
  async () => {
    const { calls } = renderApp('/alertes', {
      ...answers,
      saveAlertPreferences: ({ body }) => ({ ...preferences, budgets: false, ...body }),
    })
    fireEvent.click(await screen.findByRole('switch', { name: 'Créations' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Budgets' }).checked).toBe(false),
    )
    expect(requests(calls, 'saveAlertPreferences')).toMatchObject([{ body: { creations: false } }])
  },
)

test('numbers have the form of the language where somebody chose that, and the shared one elsewhere', async () => {
  await speak('en')
  const session = aSession()
  const preferences = { ...session.preferences, language: 'en' as const, formats: 'language' as const }
  renderApp('/alertes', { ...answers, session: () => ({ ...session, preferences }) })
  expect(await screen.findByText(/€6,500\.00/)).toBeDefined()
  await speak('fr')
})

describe('an alert', () => {
  test('links its videos as elements, web addresses alone, and is said in words where its code is not known', async () => {
    const told = { code: 'monitoring.paused', facts: everyAlert['monitoring.paused'] }
    const videos = ['https://fb.me/videos/1', 'javascript:alert(1)']
    const decided = { ...alert, id: 'a2', told: { ...told, facts: { ...told.facts, videos } } }
    const tired = {
      ...alert,
      id: 'a3',
      campaignIds: ['2'],
      told: { code: 'ad.tired', facts: everyAlert['ad.tired'] },
    }
    renderApp('/alertes', { ...answers, listAlerts: () => [alert, decided, tired] })
    expect(await screen.findByText('La vidéo se fatigue')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'Vidéo 1' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([videos[0], videos[0]])
    expect(links.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      expect.stringMatching(/^Mise en pause\s: «\sVidéo été\s»\. .* \(1\)$/),
      'La (1) perd 35\u00a0% de CTR en 3 jours\u00a0: fatigue probable.',
    ])
  })

  test('keeps a thumb, and comes back when its dismissal is undone', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/alertes', answers)
    await user.click(await button('Alerte utile'))
    await waitFor(() =>
      expect(requests(calls, 'answerAlert')).toMatchObject([
        { params: { id: 'a1' }, body: { opinion: 'up' } },
      ]),
    )
    await user.click(await button('Retirer cette alerte'))
    await user.click(await button('Annuler'))
    await waitFor(() =>
      expect(requests(calls, 'settleAlert')).toMatchObject([
        { body: { isDismissed: true } },
        { body: { isDismissed: false } },
      ]),
    )
  })

  test('is not taken from everybody’s list by who only looks', async () => {
    const session = aSession()
    const accounts = session.accounts.map((one) => ({ ...one, role: 'analyst' as const }))
    renderApp('/alertes', { ...answers, session: () => ({ ...session, accounts }) })
    expect(await button('Alerte utile')).toBeDefined()
    for (const name of ['Retirer cette alerte', 'J’ai vu', 'Plus tard : demain'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

test('a rule that is sent with faults leads to the first of them, and says each', async () => {
  const { user } = renderApp('/alertes', answers)
  await user.click(await button('Nouveau contrôle'))
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Suisse')
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Campagnes/ })),
  )
  for (const said of ['Choisissez une campagne', 'Choisissez une fin', 'Un nombre au-dessus de zéro'])
    expect(screen.getByText(said)).toBeDefined()
})
