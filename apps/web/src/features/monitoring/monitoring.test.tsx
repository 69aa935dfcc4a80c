import { ApiError } from '@vigie/contract'
import type { Strategy } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStrategyLife } from '../../testing/a-decision.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { textWithFields } from '../../testing/text-with-fields.ts'

const event = (id: string, name: string, dataSources: string[] | null) => ({
  id,
  name,
  uniqueId: `event:${id}`,
  isChecked: false,
  dataSources,
  customEventType: null,
})
const events = [
  event('omni_purchase', 'Achats', ['Orlune Web', 'Orlune App']),
  event('lead', 'Prospects', []),
  event('comment', 'Commentaires', null),
]
const value: Strategy = {
  id: 's1',
  name: 'Valeur d’abord',
  kind: 'manual',
  appliesOn: ['FR'],
  weights: [
    { event: 'omni_purchase', weight: 80 },
    { event: 'comment', weight: 20 },
  ],
  campaigns: [{ id: '1', name: 'FR · Lin', monitorAds: false, monitorAdsets: true }],
}
const learnt: Strategy = { ...value, id: 's2', name: 'Équilibre', kind: 'auto', campaigns: [] }
const wire = (strategy: Strategy) => ({
  ...strategy,
  appliesOn: [...strategy.appliesOn],
  weights: [...strategy.weights],
  campaigns: [...strategy.campaigns],
})

const answers: Answers = {
  listMonitoredEvents: () => events,
  readPriorities: () => ({
    events: [
      { name: 'omni_purchase', priority: 1, source: 'Orlune Web' },
      { name: 'comment', priority: 2, source: 'all_pixels' },
    ],
  }),
  updatePriorities: ({ body }) => body,
  createPriorities: ({ body }) => body,
  listStrategies: () => [wire(value), wire(learnt)],
  listCampaigns: () => [
    { id: '1', name: 'FR · Lin', status: 'ACTIVE', effective_status: 'ACTIVE' },
    { id: '2', name: 'BE · Table', status: 'ACTIVE', effective_status: 'ACTIVE' },
    { id: '3', name: 'LU', status: 'PAUSED', effective_status: 'PAUSED' },
  ],
  saveStrategy: ({ body, params }) => wire({ ...value, ...body, id: params.id, kind: body.kind ?? 'manual' }),
  saveBranches: ({ body }) =>
    [value, learnt].map((one) =>
      wire({ ...one, campaigns: body.find(({ id }) => id === one.id)?.campaigns ?? one.campaigns }),
    ),
  listConfigurations: () => [],
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const requestOf = (calls: readonly { name: string; request: unknown }[], name: string) =>
  calls.findLast((call) => call.name === name)?.request

describe('prioritisation', () => {
  test(
    'an event gets its first source, "Offline Event" without one, all_pixels on the platform',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/priorisation-evenements', {
        ...answers,
        readPriorities: () => null,
      })
      for (const [index, name] of ['Achats', 'Prospects', 'Commentaires'].entries()) {
        await user.click(await button('Ajouter un événement'))
        await user.click(await screen.findByRole('combobox', { name: `Événement ${index + 1}` }))
        await user.click(await screen.findByRole('option', { name }))
      }
      await user.click(await button('Enregistrer'))
      expect(await screen.findByText('Enregistrement reussi')).toBeDefined()
      expect(requestOf(calls, 'createPriorities')).toMatchObject({
        body: {
          events: [
            { name: 'omni_purchase', priority: 1, source: 'Orlune Web' },
            { name: 'lead', priority: 2, source: 'Offline Event' },
            { name: 'comment', priority: 3, source: 'all_pixels' },
          ],
        },
      })
    },
  )

  test('rows move with their buttons, and the order is saved', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/priorisation-evenements', answers)
    await user.click(await button('Descendre Achats'))
    expect(await screen.findByText('Achats, priorité 2')).toBeDefined()
    await user.click(await button('Enregistrer'))
    await waitFor(() =>
      expect(requestOf(calls, 'updatePriorities')).toMatchObject({
        body: {
          events: [
            { name: 'comment', priority: 1 },
            { name: 'omni_purchase', priority: 2 },
          ],
        },
      }),
    )
  })

  test('deleting asks first, and an empty list cannot be saved', { tags: 'long' }, async () => {
    const { user } = renderApp('/priorisation-evenements', answers)
    for (const name of ['Achats', 'Commentaires']) {
      await user.click(await button(`Supprimer ${name}`))
      await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    }
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText('Vous devez insérer au moins un événement !')).toBeDefined()
  })

  test('leaving with changes asks; staying keeps them', { tags: 'long' }, async () => {
    const { user, router } = renderApp('/priorisation-evenements', answers)
    await user.click(await button('Descendre Achats'))
    await user.click(await button('Suivant'))
    expect(
      await screen.findByText("Attention si vous n'enregistrez pas, vos modifications seront perdues."),
    ).toBeDefined()
    await user.click(await button('Annuler'))
    expect(router.state.location.pathname).toBe('/priorisation-evenements')
    await user.click(await button('Suivant'))
    await user.click(await button('Continuer'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/configuration-monitoring'))
  })

  test('without an account it says that one must be chosen', async () => {
    const { user } = renderApp('/priorisation-evenements', {
      ...answers,
      session: () => aSession({ selectedAccount: null }),
    })
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText('Vous devez sélectionner un compte avant de continuer')).toBeDefined()
  })
})

describe('strategies', () => {
  test(
    'the save button wakes up when something changes, and sends name, weights and texts',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/configuration-monitoring', answers)
      const save = await button(/Enregistrer/)
      expect(save).toHaveProperty('disabled', true)
      const weight = await screen.findByRole('textbox', { name: 'Poids de Commentaires, en chiffres' })
      await user.clear(weight)
      await user.type(weight, '40')
      await user.click(save)
      expect(await screen.findByText('Operation reussie !')).toBeDefined()
      expect(requestOf(calls, 'saveStrategy')).toMatchObject({
        params: { id: 's1' },
        body: {
          name: 'Valeur d’abord',
          appliesOn: ['FR'],
          weights: [
            { event: 'omni_purchase', weight: 80 },
            { event: 'comment', weight: 40 },
          ],
        },
      })
    },
  )

  test(
    'what is typed while a save is under way stays, and is not taken for saved',
    { tags: 'long' },
    async () => {
      const stored = Promise.withResolvers<void>()
      const { user } = renderApp('/configuration-monitoring', {
        ...answers,
        saveStrategy: async ({ body, params }) => {
          await stored.promise
          return wire({ ...value, ...body, id: params.id, kind: body.kind ?? 'manual' })
        },
      })
      const weight = await screen.findByRole('textbox', { name: 'Poids de Commentaires, en chiffres' })
      await user.clear(weight)
      await user.type(weight, '40')
      await user.click(await button(/Enregistrer/))
      await user.clear(weight)
      await user.type(weight, '60')
      stored.resolve()
      expect(await screen.findByText('Operation reussie !')).toBeDefined()
      expect(weight).toHaveProperty('value', '60')
      expect(await button(/Enregistrer/)).toHaveProperty('disabled', false)
    },
  )

  test('says in words what the weights mean', async () => {
    renderApp('/configuration-monitoring', answers)
    const words = await screen.findByRole('region', { name: 'Ce que disent ces poids' })
    expect(textWithFields(words)).toBe('Chaque achat vaut 4\u00a0commentaires.')
  })

  test('learnt weights are read, not set', { tags: 'long' }, async () => {
    const { user } = renderApp('/configuration-monitoring', answers)
    await user.click(await button(/Équilibre/))
    expect(await screen.findByText(/Poids appris/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ajouter un événement' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Poids de Achats, en chiffres' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  test('a new event must be chosen before it is saved', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/configuration-monitoring', answers)
    await user.click(await button('Ajouter un événement'))
    expect(document.body.textContent).not.toContain('new_event_')
    await user.click(await button(/Enregistrer/))
    expect(await screen.findByText('Choisissez un événement')).toBeDefined()
    expect(requestOf(calls, 'saveStrategy')).toBeUndefined()
  })

  test('a name that is taken is told beside the field', { tags: 'long' }, async () => {
    const { user } = renderApp('/configuration-monitoring', {
      ...answers,
      saveStrategy: () => {
        throw new ApiError(409, 'name.taken', {}, '')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' 2')
    await user.click(await button(/Enregistrer/))
    expect(await screen.findByText('Ce nom existe déjà.')).toBeDefined()
  })

  test('an empty list says so, a failed one says something else', async () => {
    renderApp('/configuration-monitoring', { ...answers, listStrategies: () => [] })
    expect(await screen.findByText("Aucune strategie pour l'instant")).toBeDefined()
  })
})

test(
  'texts that make a strategy that acts touch more are asked about before they are stored',
  { tags: 'long' },
  async () => {
    const touched = [
      { id: '1', name: 'FR · Lin', isByName: false },
      { id: '2', name: 'BE · Table', isByName: true },
    ]
    const { user, calls } = renderApp('/configuration-monitoring', {
      ...answers,
      listConflicts: () => [],
      readStrategyLife: () => ({
        mode: 'acting',
        preset: 'balanced',
        holdOut: 0,
        budgets: 'never',
        acts: true,
        trialUntil: null,
        follows: [{ id: '1', name: 'FR · Lin', isByName: false, isTouched: true }],
      }),
      saveStrategy: ({ body, params }) => {
        if (body.touches?.length !== 2)
          throw new ApiError(409, 'strategy.touchesOthers', { campaigns: touched }, '')
        return wire({ ...value, ...body, id: params.id, kind: body.kind ?? 'manual' })
      },
    })
    await user.type(await screen.findByRole('combobox', { name: 'Ciblage par le nom' }), 'BE{Enter}')
    expect(await screen.findByText('1 campagne la suit par son nom aujourd’hui.')).toBeDefined()
    await user.click(await button(/^Enregistrer/))
    const question = await screen.findByRole('dialog', {
      name: 'Enregistrer «\u00a0Valeur d’abord\u00a0», qui agit déjà\u00a0?',
    })
    expect(question.textContent).toContain('de 2 campagnes')
    await user.click(within(question).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(requestOf(calls, 'saveStrategy')).toMatchObject({ body: { touches: ['1', '2'] } }),
    )
    expect(await screen.findByText('Operation reussie !')).toBeDefined()
  },
)

test('each strategy in the list says what it does, and since or until which day on the account’s calendar', async () => {
  const life = { ...aStrategyLife, acts: false, since: '2026-02-15T23:30:00Z' }
  const [acting, tried] = ['0196f0f0-0000-7000-8000-000000000001', '0196f0f0-0000-7000-8000-000000000002']
  renderApp('/configuration-monitoring', {
    ...answers,
    listConflicts: () => [],
    listStrategies: () => [wire({ ...value, id: acting }), wire({ ...learnt, id: tried })],
    readStrategyLife: ({ params }) =>
      params.id === tried
        ? { ...life, mode: 'trial', trialUntil: '2026-03-01T23:30:00Z' }
        : { ...life, mode: 'acting', acts: true },
  })
  const list = await screen.findByRole('list', { name: 'Liste des stratégies' })
  expect(await within(list).findByText('Agit depuis le 16 févr.')).toBeDefined()
  expect(await within(list).findByText('À l’essai jusqu’au 2 mars')).toBeDefined()
})

describe('branching', () => {
  const trying = () => ({ ...aStrategyLife, mode: 'dryRun' as const, acts: false })
  const first = '00000000-0000-4000-8000-000000000001'
  const second = '00000000-0000-4000-8000-000000000002'
  const list = [
    { ...value, id: first, appliesOn: [] },
    { ...learnt, id: second, appliesOn: [] },
  ]
  const answersOfTrial: Answers = {
    ...answers,
    listStrategies: () => list.map(wire),
    readStrategyLife: trying,
    saveBranches: ({ body }) =>
      list.map((one) =>
        wire({ ...one, campaigns: body.find(({ id }) => id === one.id)?.campaigns ?? one.campaigns }),
      ),
  }

  test('a strategy that acts gets no campaign more without a question that names it', async () => {
    const { user, calls } = renderApp('/branchement-monitoring-campagne', {
      ...answersOfTrial,
      readStrategyLife: ({ params }) => (params.id === first ? aStrategyLife : trying()),
    })
    const add = async (strategy: string, campaign: RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: `Choisir une campagne pour ${strategy}` }))
      await user.click(await screen.findByRole('option', { name: campaign }))
      await user.keyboard('{Escape}')
      await user.click(await button(/^Ajouter 1/))
    }
    await add('Équilibre', /LU/)
    await user.click(await button(/Enregistrer/))
    expect(await screen.findByText('Enregistrement reussi')).toBeDefined()
    await add('Valeur d’abord', /BE · Table/)
    await user.click(await button(/Enregistrer/))
    const question = await screen.findByRole('dialog', { name: /«\u00a0Valeur d’abord\u00a0» agit/ })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['BE · Table'])
    await user.click(within(question).getByRole('button', { name: 'Annuler' }))
    expect(calls.filter(({ name }) => name === 'saveBranches')).toHaveLength(1)
    await user.click(await button(/Enregistrer/))
    await user.click(await button('Confier'))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'saveBranches')).toHaveLength(2))
  })

  test('what it cannot be told of is asked about as if it acted; to take away asks nothing', async () => {
    const { user, calls } = renderApp('/branchement-monitoring-campagne', {
      ...answersOfTrial,
      readStrategyLife: () => {
        throw new ApiError(500, 'internal', {}, '')
      },
    })
    await user.click(await button('Débrancher FR · Lin'))
    await user.click(await button(/Enregistrer/))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'saveBranches')).toHaveLength(1))
    await user.click(screen.getByRole('combobox', { name: 'Choisir une campagne pour Équilibre' }))
    await user.click(await screen.findByRole('option', { name: /LU/ }))
    await user.keyboard('{Escape}')
    await user.click(await button(/^Ajouter 1/))
    await user.click(await button(/Enregistrer/))
    expect(await screen.findByRole('dialog', { name: /«\u00a0Équilibre\u00a0» agit/ })).toBeDefined()
  })

  test(
    'a tag opens its two boxes and closes the others; with neither it is hatched',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp('/branchement-monitoring-campagne', answersOfTrial)
      await user.click(await button(/FR · Lin \(adsets\)/))
      await user.click(screen.getByRole('checkbox', { name: 'Adsets' }))
      expect(await button(/FR · Lin branchée, rien n’est surveillé/)).toBeDefined()
      await user.click(screen.getByRole('checkbox', { name: 'Ads' }))
      await user.click(await button(/Enregistrer/))
      expect(await screen.findByText('Enregistrement reussi')).toBeDefined()
      expect(requestOf(calls, 'saveBranches')).toMatchObject({
        body: [{ id: first, campaigns: [{ id: '1', monitorAds: true, monitorAdsets: false }] }],
      })
    },
  )

  test('says which campaigns follow a strategy by their name, and counts them as the strategies do', async () => {
    const { user } = renderApp('/branchement-monitoring-campagne', {
      ...answers,
      listStrategies: () => [wire({ ...value, appliesOn: ['BE'] }), wire(learnt)],
    })
    const list = await screen.findByRole('list', { name: 'Valeur d’abord' })
    expect(within(list).getByText('BE · Table').closest('li')?.textContent).toContain('par son nom')
    expect(
      screen.getByText(/1 campagne branchée · 1 suit une stratégie par son nom · 1 sans stratégie/),
    ).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Choisir une campagne pour Équilibre' }))
    const option = await screen.findByRole('option', { name: /BE · Table/ })
    expect(option.textContent).toContain('suit «\u00a0Valeur d’abord\u00a0» par son nom')
  })

  test('adds campaigns that are free, and says when none was chosen', async () => {
    const { user, calls } = renderApp('/branchement-monitoring-campagne', answersOfTrial)
    const [add] = await screen.findAllByRole('button', { name: 'Ajouter' })
    if (add) await user.click(add)
    expect(await screen.findByText('Veuillez choisir une ou plusieurs campagnes.')).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Choisir une campagne pour Valeur d’abord' }))
    expect(screen.queryByRole('option', { name: /FR · Lin/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: /BE · Table/ }))
    await user.click(await button(/^Ajouter 1/))
    await user.click(await button(/Enregistrer/))
    await waitFor(() =>
      expect(requestOf(calls, 'saveBranches')).toMatchObject({
        body: [{ campaigns: [{ id: '1' }, { id: '2', monitorAds: true, monitorAdsets: true }] }],
      }),
    )
  })

  test('a refused save keeps the changes and says so', async () => {
    const { user } = renderApp('/branchement-monitoring-campagne', {
      ...answersOfTrial,
      saveBranches: () => {
        throw new ApiError(422, 'branching.invalid', {}, '')
      },
    })
    await user.click(await button('Débrancher FR · Lin'))
    await user.click(await button(/Enregistrer/))
    expect(await screen.findByText(/L’enregistrement a échoué/)).toBeDefined()
    expect(screen.getByText('Modifications non enregistrées')).toBeDefined()
  })
})
