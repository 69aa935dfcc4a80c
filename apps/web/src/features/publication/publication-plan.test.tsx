import { ApiError } from '@vigie/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Finding, PlanAction, PlannedAd } from '@vigie/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { setDemoTime } from '../../lib/clock.ts'
import { aPlan, untouched, noMoney } from '../../testing/a-plan.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { aNode, aProgress } from './progress-stub.ts'

beforeEach(() => {
  sessionStorage.clear()
  // A browser has it, jsdom does not: here no event ever comes.
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

afterEach(() => setDemoTime(null))

const ad = (name: string, action: PlanAction) => ({
  key: name,
  name,
  action,
  adPackage: 'Bougies',
  imageUrl: null,
  title: 'Titre A',
  body: 'Texte',
  callToAction: 'SHOP_NOW',
  preview: null,
  changes: [],
  isGenerated: false,
  keepsReactions: null,
})

const plan = aPlan({
  campaignType: 'OFFSITE_CONVERSIONS',
  objective: 'Achat · Orlune Web',
  pageName: 'Maison Orlune',
  startTime: '2026-02-16T08:00:00.000Z',
  endTime: '2026-05-24T20:00:00.000Z',
  dailyTotal: 11_000,
  money: { daily: { before: 0, after: 11_000 }, lifetime: noMoney },
  adsets: [
    {
      ...untouched,
      key: 'c/1',
      name: 'Large · FR 25-54',
      action: 'created' as const,
      targetName: 'Ciblage large',
      geoName: 'FR 25-54',
      budget: 11_000,
      bidAmount: null,
      ads: [
        ad('Portrait A', 'created'),
        ad('Bougies B', 'created'),
        ad('Ancienne 1', 'unchanged'),
        ad('Ancienne 2', 'unchanged'),
        ad('Soldes', 'retired'),
      ],
    },
  ],
})

const strategy = {
  id: 'strategy-1',
  name: 'Valeur d’abord',
  kind: 'manual' as const,
  appliesOn: [],
  weights: [{ event: 'omni_purchase', weight: 80 }],
  campaigns: [],
}
const answers: Answers = {
  listStrategies: () => [strategy],
  publicationPlan: () => plan,
  preflight: () => ({ findings: [], isAccepted: true, isDryRun: true, checkedAt: '2026-03-01T14:03:00Z' }),
  livePublication: () => null,
  publish: () => ({ publicationId: 'pub-1', campaignId: null }),
  publicationProgress: () => aProgress(),
}

const address = '/campagne/create/confirm?file_id=file-1'

test(
  'the plan reads like a review: counts, folded unchanged ads, deactivated ads last',
  { tags: 'long' },
  async () => {
    const { user } = renderApp(address, answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmation' })).toBeTruthy()
    expect(screen.getByText('Portrait A')).toBeTruthy()
    expect(screen.queryByText('Ancienne 1')).toBeNull()
    await user.click(screen.getByRole('button', { name: '2 publicités inchangées' }))
    expect(screen.getByText('Ancienne 1')).toBeTruthy()
    expect(screen.queryByText('Soldes')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Publicités désactivées/ }))
    expect(screen.getByText('Soldes')).toBeTruthy()
    expect(screen.getByText(/^Adset : Large · FR 25-54$/)).toBeTruthy()
  },
)

test(
  'a plan says when it was computed on the clock of the product, as its checks do',
  { tags: 'long' },
  async () => {
    const demoNow = '2031-05-06T08:00:00.000Z'
    const inDemo = aSession({ isDemo: true, demoNow, demoBeginsAgain: false })
    renderApp(address, { ...answers, session: () => inDemo })
    expect((await screen.findByText(/^Plan calculé à/)).textContent).toMatch(/10:\d\d UTC\+2/)
  },
)

test(
  'a bid by an amount is told before anything is published: how, and how much for each ad set',
  { tags: 'long' },
  async () => {
    renderApp(address, {
      ...answers,
      publicationPlan: () => ({
        ...plan,
        bidStrategy: 'costCap',
        adsets: plan.adsets.map((adset) => ({ ...adset, bidAmount: 1250 })),
      }),
    })
    expect(await screen.findByText(/Objectif de coût par résultat\s: 12,50\s€/)).toBeDefined()
    expect(screen.getByText('Stratégie d’enchères').nextSibling?.textContent).toBe(
      'Objectif de coût par résultat',
    )
  },
)

test(
  'monitoring without a strategy is refused under the field and keeps from publishing',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp(address, answers)
    await user.click(await screen.findByRole('combobox', { name: 'Stratégie de monitoring' }))
    await user.click(await screen.findByRole('option', { name: /Valeur d’abord/ }))
    await user.click(await screen.findByLabelText('Monitoring Ad'))
    await user.click(screen.getByLabelText('Ne plus surveiller avec cette stratégie'))
    const refusal = 'Décochez le monitoring de la campagne ou selectionnez une stratégie'
    expect(screen.getByText(refusal)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Publier/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.some(({ name }) => name === 'publish')).toBe(false)
  },
)

test(
  'Ctrl+Enter asks with the account, the ads and the money; cancelling sends nothing',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp(address, answers)
    await screen.findByText('Portrait A')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Maison Orlune')
    expect(dialog.textContent).toContain('110,00')
    expect(dialog.textContent).toContain('Rien ne sera diffusé avant la vérification complète.')
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    expect(calls.some(({ name }) => name === 'publish')).toBe(false)
  },
)

test('publishing shows the progress, object by object', { tags: 'long' }, async () => {
  const node = { ...aNode('c', 'CREATED'), kind: 'campaign' as const, platformId: '1201' }
  const { user } = renderApp(address, { ...answers, publicationProgress: () => aProgress({ nodes: [node] }) })
  await user.click(await screen.findByRole('button', { name: /^Publier/ }))
  await user.click(await screen.findByRole('button', { name: 'Publier 3 changements' }))
  expect(await screen.findByText(/2 \/ 5 objets créés, en pause\./)).toBeTruthy()
  expect(screen.getByText('1201')).toBeTruthy()
})

test('every object can be found: those to come and those that failed alone, few of thousands drawn', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => aNode(`Attendue ${index}`, 'PENDING'))
  const refused = { ...aNode('Bougies B', 'REJECTED'), errorTitle: 'Lien', errorMessage: 'refusé' }
  const nodes = [aNode('Portrait A', 'CREATED'), refused, ...many]
  const { user } = renderApp(address, { ...answers, livePublication: () => aProgress({ nodes }) })
  await user.click(await screen.findByRole('radio', { name: /^Problèmes 1$/ }))
  const objects = screen.getByRole('region', { name: 'Objets' })
  expect(
    within(objects)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['PublicitéBougies BRefuséLien : refusé'])
  await user.click(screen.getByRole('radio', { name: /^À faire 2.000$/ }))
  expect(within(objects).queryByText('Bougies B')).toBeNull()
  expect(within(objects).queryAllByRole('listitem').length).toBeLessThan(100)
})

test('times are those of the account, which says its zone', async () => {
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'WAITING_RATE', resumesAt: '2026-03-02T23:30:00Z' }),
  })
  expect(await screen.findByText(/lancée par Léa à 15:03 UTC\+1 \(1 mars\)/)).toBeTruthy()
  expect(screen.getByText(/Reprise automatique vers 00:30 UTC\+1 \(3 mars\)/)).toBeTruthy()
})

test('a lost answer is asked again with the same key', { tags: 'long' }, async () => {
  let attempts = 0
  const { user, calls } = renderApp(address, {
    ...answers,
    publish: () => {
      attempts += 1
      if (attempts === 1) throw new ApiError(502, 'platform.unavailable', {}, '')
      return { publicationId: 'pub-1', campaignId: null }
    },
  })
  for (const _ of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /^Publier/ }))
    await user.click(await screen.findByRole('button', { name: 'Publier 3 changements' }))
    if (attempts === 1) await screen.findByText('La publication n’a pas pu démarrer')
  }
  await screen.findByText(/objets créés, en pause/)
  const keys = calls
    .filter(({ name }) => name === 'publish')
    .map(({ request }) => JSON.stringify(request).match(/"idempotencyKey":"([^"]+)"/)?.[1])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a plan that changed is read again, not published', { tags: 'long' }, async () => {
  let reads = 0
  const { user } = renderApp(address, {
    ...answers,
    publicationPlan: () => {
      reads += 1
      return reads === 1 ? plan : { ...plan, planHash: 'hash-2', adsets: [] }
    },
    publish: () => {
      throw new ApiError(412, 'plan.changed', {}, '')
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Publier/ }))
  await user.click(await screen.findByRole('button', { name: 'Publier 3 changements' }))
  expect(await screen.findByText('Le plan a changé depuis son affichage')).toBeTruthy()
  expect(await screen.findByText('Aucune publicité dans ce plan')).toBeTruthy()
})

test('a reload finds the running publication and who started it', async () => {
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'BLOCKED_TOKEN', created: 812 }),
  })
  expect(
    await screen.findByText(
      /Session Meta expirée\. 812 objets créés et en pause\. Reconnectez-vous pour reprendre\./,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/lancée par Léa/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reconnecter Meta' })).toBeTruthy()
})

test('a publication that was stopped is over: nothing says any more that it runs', async () => {
  const { user } = renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'NEEDS_REVIEW', created: 2 }),
    cancelPublication: () => aProgress({ state: 'ROLLED_BACK' }),
  })
  expect(await screen.findByText(/lancée par Léa/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Arrêter et supprimer' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter et supprimer' }),
  )
  expect(await screen.findByRole('button', { name: 'Revenir au plan' })).toBeTruthy()
  expect(screen.queryByText(/déjà en cours/)).toBeNull()
})

test('a finished publication says so and goes to the list', { tags: 'long' }, async () => {
  const { user, router } = renderApp(address, {
    ...answers,
    publicationProgress: () => aProgress({ state: 'PUBLISHED', created: 5, active: 5 }),
  })
  await user.click(await screen.findByRole('button', { name: /^Publier/ }))
  await user.click(await screen.findByRole('button', { name: 'Publier 3 changements' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/liste'))
  expect(await screen.findByText('Publication de la campagne effectuée')).toBeTruthy()
})

test('the chosen strategy and its boxes go with the publication', { tags: 'long' }, async () => {
  const { user, calls } = renderApp(address, answers)
  await user.click(await screen.findByRole('combobox', { name: 'Stratégie de monitoring' }))
  await user.click(await screen.findByRole('option', { name: /Valeur d’abord/ }))
  await user.click(screen.getByLabelText('Monitoring Adset'))
  await user.click(screen.getByRole('button', { name: /^Publier/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '«\u00a0Valeur d’abord\u00a0» surveillera',
  )
  await user.click(screen.getByRole('button', { name: 'Publier 3 changements' }))
  await screen.findByText(/objets créés, en pause/)
  expect(calls.find(({ name }) => name === 'publish')?.request).toMatchObject({
    body: { strategyId: 'strategy-1', monitorAds: false, monitorAdsets: true },
  })
})

test(
  'the plan can be read by package: where each of its ads appears or stops',
  { tags: 'long' },
  async () => {
    const { user } = renderApp(address, answers)
    await user.click(await screen.findByText('Par package'))
    const block = screen.getByRole('region', { name: 'Bougies' })
    expect(within(block).getAllByText('Adset : Large · FR 25-54')).toHaveLength(5)
    expect(within(block).getByText('Désactivée')).toBeTruthy()
  },
)

test('what waits for a person says why in our words, and what going on does', async () => {
  const problem = { code: 'publication.changedMeanwhile', title: 'Large FR', message: '' }
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'NEEDS_REVIEW', rejected: 2, problem }),
  })
  expect(await screen.findByText(/Quelqu’un a changé le budget ou la fin de « Large FR »/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Réessayer ces objets' })).toBeTruthy()
})

test('a refusal of the platform is told in our words, with its own beside', async () => {
  const problem = {
    code: 'platform.200',
    title: '',
    message: '(#200) Requires ads_management permission',
    meaning: 'permissionMissing',
  }
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'BLOCKED_PERMISSION', problem }),
  })
  expect(await screen.findByText(/Il manque une autorisation : reconnectez votre compte Meta/)).toBeTruthy()
  expect(screen.getByText(/Réponse de Meta : \(#200\)/)).toBeTruthy()
})

test('what was stopped has nothing left to do: what was never made says so', async () => {
  const nodes = [aNode('Portrait A', 'PENDING')]
  const { user } = renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'NEEDS_REVIEW', nodes }),
    cancelPublication: () => aProgress({ state: 'ROLLED_BACK', nodes }),
  })
  expect(await screen.findByText(/^À faire/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Arrêter et supprimer' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter et supprimer' }),
  )
  expect(await screen.findByText('Jamais créé')).toBeTruthy()
  expect(screen.queryByText(/^À faire/)).toBeNull()
})

test('a second person approves what waits for one', async () => {
  const { user, calls } = renderApp(address, {
    ...answers,
    livePublication: () =>
      aProgress({ state: 'AWAITING_APPROVAL', approvers: [{ id: 'p1', name: 'Camille' }] }),
    approvePublication: () => aProgress({ state: 'QUEUED' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Approuver la publication' }))
  expect(await screen.findByText('La publication va commencer.')).toBeTruthy()
  expect(calls.some(({ name }) => name === 'approvePublication')).toBe(true)
})

test('who asked is told who may approve, and is not offered what would be refused', async () => {
  const approvers = [
    { id: 'p2', name: 'Léa Morel' },
    { id: 'p3', name: 'Tom Petit' },
  ]
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'AWAITING_APPROVAL', created: 0, approvers }),
  })
  expect(await screen.findByText('Peut approuver : Léa Morel ou Tom Petit.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approuver la publication' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Arrêter et supprimer/ })).toBeTruthy()
})

test('a sum that was lowered on the way asks for a second person too', async () => {
  const problem = { code: 'guard.secondPerson', title: '', message: '' }
  renderApp(address, {
    ...answers,
    livePublication: () => aProgress({ state: 'RECONFIRM', problem, approvers: [] }),
  })
  expect(await screen.findByText(/Personne d’autre n’a le droit de publier sur ce compte/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmer de nouveau' })).toBeNull()
})

test(
  'what preflight finds stands beside the plan, and what blocks keeps from publishing',
  { tags: 'long' },
  async () => {
    const findings: Finding[] = [
      {
        code: 'page.notAdvertisable',
        name: 'Orlune',
        severity: 'block',
        stage: 'account',
        section: 'adPackages',
      },
    ]
    const { user, calls } = renderApp(address, {
      ...answers,
      preflight: () => ({ findings, isAccepted: false, isDryRun: false, checkedAt: '2026-03-01T14:03:00Z' }),
    })
    const finding = await screen.findByRole('button', { name: /publicité pour la page Orlune/ })
    const publish = screen.getByRole('button', { name: /^Publier/ })
    expect(publish.getAttribute('aria-disabled')).toBe('true')
    await user.click(publish)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(finding)
    expect(window.location.pathname).toBe('/campagne/edit/file-1')
    expect(calls.find(({ name }) => name === 'preflight')?.request).toMatchObject({
      query: { extent: 'publish' },
    })
  },
)

test(
  'a publication that preflight refuses at the last moment says so, and shows what it found',
  { tags: 'long' },
  async () => {
    const findings: Finding[] = [
      { code: 'pixel.gone', name: 'Orlune Web', severity: 'block', stage: 'account', section: 'general' },
    ]
    let isGone = false
    const { user } = renderApp(address, {
      ...answers,
      preflight: () => ({
        findings: isGone ? findings : [],
        isAccepted: !isGone,
        isDryRun: !isGone,
        checkedAt: '2026-03-01T14:03:00Z',
      }),
      publish: () => {
        isGone = true
        throw new ApiError(422, 'preflight.refused', { findings }, '')
      },
    })
    await screen.findByText('Vérifié auprès de Meta : rien à signaler.')
    await user.click(screen.getByRole('button', { name: /^Publier/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Publier/ }))
    expect(await screen.findByText(/Corrigez les points signalés : rien n’a été créé/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Le pixel Orlune Web n’existe plus/ })).toBeTruthy()
  },
)

test(
  'a file that cannot be published lists every point and leads to the editor',
  { tags: 'long' },
  async () => {
    const problems = [
      { code: 'page.missing', section: 'adPackages' },
      { code: 'line.budget.missing', section: 'adsets', lineKey: 'k', lineNumber: 2 },
      { code: 'plan.geoPackage.gone', name: 'FR 25-54' },
    ]
    const { user } = renderApp(address, {
      ...answers,
      publicationPlan: () => {
        throw new ApiError(422, 'plan.invalid', { problems }, 'r-1')
      },
      getConfiguration: () => {
        throw new ApiError(404, 'configuration.notFound', {}, '')
      },
    })
    expect(await screen.findByRole('heading', { name: /ne peut pas encore être publiée/ })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Page par défaut obligatoire',
        'Tous les adsets doivent avoir un budget, ou aucun. (ligne 2)',
        'Le package FR 25-54 n’existe plus',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Corriger dans la campagne' }))
    expect(window.location.pathname).toBe('/campagne/edit/file-1')
    // The file went meanwhile: that is said without contradicting itself, with a way on.
    expect(await screen.findByText(/appartient à un autre compte publicitaire/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Aller à la liste des campagnes' })).toBeTruthy()
  },
)

test('a limit of the account is told on the plan, which then is not to be published', async () => {
  const facts = { dailyTotal: 11_000, maxDailyBudget: 10_000 }
  const checks = [
    { limit: 'dailyAdded' as const, value: 11_000, most: 10_000, isWithin: false, isExceededAlready: false },
    { limit: 'increase' as const, value: 27.3, most: 30, isWithin: true, isExceededAlready: false },
    { limit: 'secondPerson' as const, value: 11_000, most: 9_000, isWithin: false, isExceededAlready: false },
    { limit: 'accountTotal' as const, value: 327_900, most: 5_000, isWithin: true, isExceededAlready: true },
  ]
  const guard = {
    checks,
    refusal: { code: 'guard.budgetExceeded', facts },
    approvers: null,
    proposedFor: null,
  }
  renderApp(address, { ...answers, publicationPlan: () => ({ ...plan, guard }) })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Le budget journalier dépasse la limite fixée pour ce compte.')
  expect(told.textContent).toMatch(/110,00.€ demandés, pour une limite de 100,00.€/)
  expect(screen.getByRole('button', { name: /^Publier/ }).getAttribute('aria-disabled')).toBe('true')
  const limits = screen.getByRole('heading', { name: 'Garde-fous' }).parentElement
  const said = within(limits ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(said).toEqual([
    'Ajout par jour110,00 € sur 100,00 € dépassé',
    'Plus forte hausse27,3 sur 30 % respecté',
    'Seconde personne110,00 € sur 90,00 € une seconde personne doit approuver',
    'Budget du compteDéjà dépassé, ce plan n’ajoute rien3 279,00 € sur 50,00 €',
  ])
})

test(
  'the strategy and its boxes are still chosen after a correction; a box waits for a strategy',
  { tags: 'long' },
  async () => {
    const first = renderApp(address, answers)
    const ads = () => screen.findByLabelText<HTMLInputElement>('Monitoring Ad')
    expect((await ads()).disabled).toBe(true)
    await first.user.click(screen.getByRole('combobox', { name: 'Stratégie de monitoring' }))
    await first.user.click(await screen.findByRole('option', { name: /Valeur d’abord/ }))
    await first.user.click(await ads())
    cleanup()
    renderApp(address, answers)
    expect((await ads()).checked).toBe(true)
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Stratégie de monitoring' }).value).toBe(
        'Valeur d’abord',
      ),
    )
  },
)

test(
  'a line of the plan opens its ad where the placements of the draft put it',
  { tags: 'long' },
  async () => {
    const shown = {
      ...ad('Bougies B', 'created'),
      imageUrl: '/carre.webp',
      body: 'Une bougie qui dure '.repeat(12),
      preview: {
        kind: 'image' as const,
        tallUrl: '/haut.webp',
        isTall: false,
        description: '',
        link: 'https://orlune.test/bougies',
      },
    } satisfies PlannedAd
    const { user } = renderApp(address, {
      ...answers,
      referenceVariables: () => ({
        names: [{ value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' }],
      }),
      publicationPlan: () => ({
        ...plan,
        formats: [
          { format: 'feed', platforms: ['facebook'], tallOn: [] },
          { format: 'story', platforms: ['instagram', 'messenger'], tallOn: ['instagram'] },
        ],
        adsets: plan.adsets.map((adset) => ({ ...adset, ads: [shown, ad('Soldes', 'retired')] })),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Aperçu de Bougies B' }))
    const dialog = await screen.findByRole('dialog', { name: 'Aperçu de Bougies B' }, { timeout: 5000 })
    const figures = await within(dialog).findAllByRole('figure')
    const pictures = figures.map((figure) => figure.querySelector('img')?.getAttribute('src'))
    expect(pictures).toEqual(['/carre.webp', '/haut.webp'])
    expect(figures[1]?.textContent).toMatch(/Messenger\s: le carré, recadré\./)
    expect(within(dialog).getByText('Maison Orlune')).toBeTruthy()
    // As long as the network shows it, and no longer.
    expect(within(dialog).getByRole('button', { name: 'Voir plus' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aperçu de Soldes' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aperçu de Bougies B' })),
    )
  },
)
