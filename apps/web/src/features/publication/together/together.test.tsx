import { ApiError, type ResponseOf, type endpoints } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { noFigures } from '@vigie/domain'
import { beforeEach, expect, test } from 'vitest'
import type { VisualPage } from '../../../data/gallery.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { proposal } from '../../../testing/a-proposal.ts'
import { aPlan, untouched } from '../../../testing/a-plan.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'
import { aProgress } from '../progress-stub.ts'

beforeEach(() => sessionStorage.clear())

const ad = (
  name: string,
  action: 'created' | 'retired' | 'changed' | 'unchanged',
  imageUrl: string | null,
) => ({
  key: name,
  name,
  action,
  adPackage: 'Suspensions',
  imageUrl,
  title: 'Titre',
  body: 'Texte',
  callToAction: 'SHOP_NOW',
  changes: action === 'changed' ? [{ field: 'link' as const, before: '?utm=a', after: '?utm=b' }] : [],
  isGenerated: false,
  keepsReactions: null,
  preview: null,
})
type Plan = ResponseOf<typeof endpoints.publicationPlan>
type Ads = Plan['adsets'][number]['ads']
const swapped: Ads = [ad('Dôme', 'retired', '/dome.jpg'), ad('Soir', 'created', '/soir.jpg')]
const tagged: Ads = [ad('Une', 'changed', null), ad('Deux', 'changed', null)]

const planOf = (fileId: string, ads: Ads, changes: Partial<Plan> = {}): Plan =>
  aPlan({
    fileId,
    campaignName: `Campagne ${fileId}`,
    campaignId: `12${fileId}`,
    planHash: `hash-${fileId}`,
    pageName: 'Maison Orlune',
    adsets: [
      {
        ...untouched,
        key: 'c/1',
        name: 'Large',
        action: 'unchanged' as const,
        targetName: '',
        geoName: '',
        budget: null,
        bidAmount: null,
        ads: [...ads],
      },
    ],
    ...changes,
  })

const plans: Readonly<Record<'a' | 'b' | 'c', Plan>> = {
  a: planOf('a', swapped),
  b: planOf('b', tagged),
  c: planOf('c', [ad('Calme', 'unchanged', null)]),
}
const answers: Answers = {
  livePublication: () => null,
  publicationPlan: ({ params }) => {
    const { fileId } = params
    if (fileId === 'a' || fileId === 'b' || fileId === 'c') return plans[fileId]
    throw new ApiError(422, 'plan.invalid', { problems: [{ code: 'plan.incomplete' }] }, '')
  },
  preflight: () => ({ findings: [], isAccepted: true, isDryRun: true, checkedAt: '2026-03-01T14:03:00Z' }),
  publish: ({ params }) => ({ publicationId: `pub-${params.fileId}`, campaignId: '1' }),
  publicationProgress: ({ params }) =>
    aProgress({ id: params.publicationId, fileId: params.publicationId.slice(4), state: 'PUBLISHED' }),
  getConfiguration: () => {
    throw new ApiError(404, 'configuration.notFound', {}, '')
  },
}
const address = (files: string) => `/campagne/update-pub/ensemble?files=${files}`
const row = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name: `Campagne ${name}` }).closest('li') as HTMLElement)
const confirmWith = async (user: ReturnType<typeof renderApp>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}
const ordersOf = (calls: readonly { readonly name: string; readonly request: unknown }[]) =>
  calls.filter(({ name }) => name === 'publish').map(({ request }) => request as PublishRequest)
type PublishRequest = {
  readonly params: { readonly fileId: string }
  readonly body: { readonly planHash: string; readonly idempotencyKey: string }
}

test('each campaign tells what changes, and why it cannot be changed; one sentence tells the sum', async () => {
  renderApp(address('a,b,c,d'), answers)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Publier dans plusieurs campagnes' }),
  ).toBeTruthy()
  expect(await screen.findByText(/^2 campagnes :/)).toBeTruthy()
  expect(row('a').getByRole('img', { name: 'Avant' }).querySelector('img')?.getAttribute('src')).toBe(
    '/dome.jpg',
  )
  expect(row('a').getByRole('img', { name: 'Après' }).querySelector('img')?.getAttribute('src')).toBe(
    '/soir.jpg',
  )
  expect(row('b').getByText('?utm=a').tagName).toBe('DEL')
  expect(row('b').getByText('dans 2 publicités')).toBeTruthy()
  expect(row('c').getByText(/^Rien à publier/)).toBeTruthy()
  expect(row('c').queryByRole('checkbox')).toBeNull()
  expect(await row('d').findByText(/Il manque le type/)).toBeTruthy()
  expect(screen.getByText(/^2 campagnes :/).textContent.replaceAll(/\s/g, ' ')).toBe(
    '2 campagnes : 1 publicité créée, 1 mise en pause et 2 changements en ligne. Aucune dépense ajoutée.',
  )
})

test('one confirmation orders each ticked campaign by the plan that was shown, and none that was left out', async () => {
  const { user, calls } = renderApp(address('a,b,c'), answers)
  await screen.findByText(/^2 campagnes :/)
  await confirmWith(user, /^Publier dans 2 campagnes$/)
  await waitFor(() => expect(screen.getAllByText('Publication de la campagne effectuée')).toHaveLength(2))
  const orders = ordersOf(calls)
  expect(orders.map(({ params, body }) => [params.fileId, body.planHash])).toEqual([
    ['a', 'hash-a'],
    ['b', 'hash-b'],
  ])
  expect(new Set(orders.map(({ body }) => body.idempotencyKey)).size).toBe(2)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('Aucune campagne cochée.')).toBeTruthy()
})

test('without a campaign the page says where one begins', async () => {
  renderApp('/campagne/update-pub/ensemble', answers)
  expect(await screen.findByText('Aucune campagne à publier ensemble')).toBeTruthy()
})

test('a campaign that was left out is not ordered', async () => {
  const { user, calls } = renderApp(address('a,b'), answers)
  await screen.findByText(/^2 campagnes :/)
  await user.click(screen.getByRole('checkbox', { name: 'Publier Campagne a' }))
  expect(screen.getByText(/^1 campagne :/)).toBeTruthy()
  await confirmWith(user, /^Publier dans 1 campagne$/)
  await screen.findByText('Publication de la campagne effectuée')
  expect(ordersOf(calls).map(({ params }) => params.fileId)).toEqual(['b'])
})

test('a plan that moved is refused for its campaign alone, read again, and ordered only once it was ticked', async () => {
  let hash = 'hash-a'
  const moving: Answers = {
    ...answers,
    publicationPlan: ({ params }) =>
      params.fileId === 'a' ? planOf('a', swapped, { planHash: hash }) : plans.b,
    publish: ({ params, body }) => {
      if (params.fileId === 'a' && body.planHash === 'hash-a') {
        hash = 'hash-a2'
        throw new ApiError(412, 'plan.changed', { planHash: hash }, '')
      }
      return { publicationId: `pub-${params.fileId}`, campaignId: '1' }
    },
  }
  const { user, calls } = renderApp(address('a,b'), moving)
  await screen.findByText(/^2 campagnes :/)
  await confirmWith(user, /^Publier dans 2 campagnes$/)
  await row('b').findByText('Publication de la campagne effectuée')
  expect(row('a').getByRole('alert').textContent).toContain('rien n’a été envoyé')
  const tick = await row('a').findByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  await waitFor(() => expect(tick.disabled).toBe(false))
  await user.click(tick)
  await confirmWith(user, /^Publier dans 1 campagne$/)
  await row('a').findByText('Publication de la campagne effectuée')
  expect(ordersOf(calls).map(({ body }) => body.planHash)).toEqual(['hash-a', 'hash-b', 'hash-a2'])
})

test('what got lost on the way keeps its key: confirmed again, the server starts it once', async () => {
  let tries = 0
  const losing: Answers = {
    ...answers,
    publish: ({ params }) => {
      tries += 1
      if (tries === 1) throw new ApiError(503, 'platform.unavailable', {}, '')
      return { publicationId: `pub-${params.fileId}`, campaignId: '1' }
    },
  }
  const { user, calls } = renderApp(address('a'), losing)
  await confirmWith(user, /^Publier dans 1 campagne$/)
  expect((await row('a').findByRole('alert')).textContent).toContain('Rien n’a été envoyé deux fois')
  const tick = await row('a').findByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(tick.disabled).toBe(false))
  await user.click(tick)
  await confirmWith(user, /^Publier dans 1 campagne$/)
  await row('a').findByText('Publication de la campagne effectuée')
  const keys = ordersOf(calls).map(({ body }) => body.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('after a reload a publication under way is followed, and its plan is not offered again', async () => {
  const running = (fileId: string) =>
    aProgress({ id: `pub-${fileId}`, fileId, campaignName: `Campagne ${fileId}`, state: 'NEEDS_REVIEW' })
  const { calls } = renderApp(address('a'), {
    ...answers,
    livePublication: ({ query }) => running(query.file_id),
    publicationProgress: () => running('a'),
  })
  expect(await screen.findByRole('link', { name: /^Reprendre ou arrêter/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(calls.some(({ name }) => name === 'publicationPlan')).toBe(false)
})

test('limits and preflight keep a campaign from being ticked, and say so', async () => {
  const refusal = { code: 'guard.objectBudget', facts: {} }
  const guard = { checks: [], refusal, approvers: null, proposedFor: null }
  renderApp(address('a,b'), {
    ...answers,
    publicationPlan: ({ params }) => (params.fileId === 'a' ? planOf('a', swapped, { guard }) : plans.b),
    preflight: () => ({ findings: [], isAccepted: false, isDryRun: true, checkedAt: '2026-03-01T14:03:00Z' }),
  })
  expect(await screen.findByText(/La vérification de Meta a trouvé une erreur/)).toBeTruthy()
  expect(row('a').getByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const as = (role: 'editor' | 'reader') => () => {
  const session = aSession()
  return aSession({ accounts: session.accounts.map((one) => ({ ...one, role })) })
}

test('who may only propose proposes each plan, with one reason for them all', async () => {
  const { user, calls } = renderApp(address('a,b'), {
    ...answers,
    session: as('editor'),
    proposePublication: ({ body }) => ({ ...proposal, reason: body.reason }),
  })
  await screen.findByText(/^2 campagnes :/)
  await user.click(await screen.findByRole('button', { name: /^Proposer 2 plans$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Le dôme fatigue')
  await user.click(dialog.getByRole('button', { name: /^Proposer 2 plans$/ }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Voir la proposition/ })).toHaveLength(2))
  const proposed = calls.filter(({ name }) => name === 'proposePublication')
  expect(proposed.map(({ request }) => request)).toMatchObject([
    { body: { fileId: 'a', planHash: 'hash-a', extent: 'publish', reason: 'Le dôme fatigue' } },
    { body: { fileId: 'b', planHash: 'hash-b', extent: 'publish', reason: 'Le dôme fatigue' } },
  ])
  expect(ordersOf(calls)).toEqual([])
})

test('who may only read sees the plans and is told why nothing can be confirmed', async () => {
  renderApp(address('a,b'), { ...answers, session: as('reader') })
  expect(await screen.findByRole('img', { name: 'Avant' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Publier|Proposer) / })).toBeNull()
  expect(screen.getByText(/Votre rôle/)).toBeTruthy()
})

test('one UTM is put in the packages of all campaigns, seen before, and brought back', async () => {
  const utm = (id: string, content: string, keywords: string[]) => ({ id, content, keywords })
  let stored = [utm('u1', 'utm_source=old', ['Suspensions', 'Lin'])]
  const { user, calls } = renderApp(`${address('a,b')}&utm=utm_source%3Dmeta`, {
    ...answers,
    listUtms: () => stored,
    listPackageUses: () => [
      {
        packageId: 'Suspensions',
        latestVersion: 1,
        changedAt: null,
        useCount: 2,
        uses: [
          { fileId: 'a', name: 'Campagne a', campaignId: '12a', version: 1 },
          { fileId: 'z', name: 'Brouillon de janvier', campaignId: null, version: null },
        ],
      },
    ],
    createUtms: ({ body }) => {
      const given = utm('u2', body[0]?.content ?? '', [...(body[0]?.keywords ?? [])])
      stored = [...stored, given]
      return [given]
    },
    updateUtm: ({ params, body }) => {
      const changed = utm(params.id, body.content, [...body.keywords])
      stored = stored.map((one) => (one.id === changed.id ? changed : one))
      return changed
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'utm_source=meta')
  // The command said it whole: the deed is at hand, and no plan is read that would be read again after it.
  expect(document.activeElement?.textContent).toBe('Mettre dans 1 package')
  expect(calls.some(({ name }) => name === 'publicationPlan')).toBe(false)
  expect(await dialog.findByText(/Brouillon de janvier/)).toBeTruthy()
  const cells = within(dialog.getByRole('row', { name: /^Suspensions/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['utm_source=old', 'utm_source=meta'])
  await user.click(dialog.getByRole('button', { name: 'Mettre dans 1 package' }))
  expect(await screen.findByText('UTM mis dans 1 package')).toBeTruthy()
  expect(stored).toEqual([
    utm('u1', 'utm_source=old', ['Lin']),
    utm('u2', 'utm_source=meta', ['Suspensions']),
  ])
  await waitFor(() => expect(calls.filter(({ name }) => name === 'publicationPlan')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remettre ceux d’avant' }))
  await waitFor(() =>
    expect(stored).toEqual([
      utm('u1', 'utm_source=old', ['Suspensions', 'Lin']),
      utm('u2', 'utm_source=meta', []),
    ]),
  )
  expect(ordersOf(calls)).toEqual([])
})

test('parameters that are none are not put anywhere', async () => {
  const { user, calls } = renderApp(address('a'), {
    ...answers,
    listUtms: () => [],
    listPackageUses: () => [],
  })
  await user.click(await screen.findByRole('button', { name: 'Paramètres UTM…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'utm source{Enter}')
  expect(dialog.getByText(/Écrivez des paires/)).toBeTruthy()
  expect(calls.some(({ name }) => name === 'createUtms')).toBe(false)
})

const figures = { ...noFigures, impressions: 1000, linkClicks: 12, spend: 5000 }
const pictureOf: Readonly<Record<string, string>> = { Dôme: '/dome.jpg', Soir: '/soir.jpg' }
const visualPage = (name: string, ads: VisualPage['ads']): VisualPage => ({
  visual: {
    ...{ key: name, kind: 'image', name, pictureUrl: pictureOf[name] ?? null, storyUrl: null, seconds: null },
    isTall: false,
    ...{ packages: [], library: [], addedAt: '2026-03-01T09:00:00.000Z', score: null, fatigue: null },
    ...{ campaigns: 1, firstDay: null, isOlder: false, clickRates: [] },
    figures: ads.length === 0 ? noFigures : figures,
    ads: { all: ads.length, live: ads.length, mixed: 0 },
  },
  ...{ event: 'omni_purchase', days: [], texts: [], textCount: 0, ads, currency: 'EUR' },
  provenance: {
    ...{ missingDays: 0, readDays: 14, previousReadDays: 14, oldestReadAt: null },
    ...{ newestReadAt: null, maturingSince: null, attribution: [] },
  },
})
const shownIn = (campaignId: string) => ({
  ...{ id: `ad-${campaignId}`, name: 'Dôme', campaignId, campaignName: '', adsetId: '', adsetName: '' },
  ...{ dailyBudget: null, budgetAbove: null },
  ...{ isLive: true, figures },
})

test('a visual that takes the place of another is named in the head, with what the old one brought in each campaign', async () => {
  const { user } = renderApp(`${address('a,b')}&out=dome&into=soir`, {
    ...answers,
    publicationPlan: ({ params }) => planOf(params.fileId, swapped),
    readVisual: ({ params }) =>
      params.visual === 'dome' ? visualPage('Dôme', [shownIn('12a')]) : visualPage('Soir', []),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Remplacer partout' })).toBeTruthy()
  const card = within(await screen.findByRole('region', { name: 'Ce qui est remplacé' }))
  expect(card.getByText(/^CTR 1,20/)).toBeTruthy()
  expect(card.getByText('Achats 0')).toBeTruthy()
  expect(card.getByText(/^Jamais diffusé, ajouté le/)).toBeTruthy()
  expect(await screen.findByText('1 publicité, 1 campagne')).toBeTruthy()
  expect(row('a').getByText(/^1,20/)).toBeTruthy()
  expect(row('b').queryByText(/^1,20/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Tout à la fois' }))
  expect(await screen.findByText('2 publicités, 2 campagnes')).toBeTruthy()
  expect(screen.getByText('1 sur 2')).toBeTruthy()
})

test('where what comes runs already, the campaign says why the old one stops and nothing begins', async () => {
  const onlyStops = planOf('a', [ad('Dôme', 'retired', '/dome.jpg'), ad('Soir', 'unchanged', '/soir.jpg')])
  renderApp(`${address('a')}&out=dome&into=soir`, {
    ...answers,
    publicationPlan: () => onlyStops,
    readVisual: ({ params }) => visualPage(params.visual === 'dome' ? 'Dôme' : 'Soir', [shownIn('12a')]),
  })
  expect(await screen.findByText('Soir y tourne déjà : rien n’est créé.')).toBeTruthy()
  expect(screen.getByText('1 publicité, 1 campagne')).toBeTruthy()
  expect(screen.getByText('déjà en ligne, continue')).toBeTruthy()
})

test('an earlier replacement that was never published is said, and its campaign goes only once a person ticks it', async () => {
  const both = planOf('a', [
    ...swapped,
    ad('Lin', 'retired', '/lin.jpg'),
    ad('Sauge', 'created', '/sauge.jpg'),
  ])
  const { user } = renderApp(`${address('a,b')}&out=dome&into=soir`, {
    ...answers,
    publicationPlan: ({ params }) => (params.fileId === 'a' ? both : planOf('b', swapped)),
    readVisual: ({ params }) => visualPage(params.visual === 'dome' ? 'Dôme' : 'Soir', []),
  })
  expect(await screen.findByText(/Une publication emporterait aussi 1 autre publicité/)).toBeTruthy()
  const box = row('a').getByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(row('b').getByRole<HTMLInputElement>('checkbox').checked).toBe(true))
  expect(box.checked).toBe(false)
  expect(screen.getByRole('button', { name: /^Publier dans 1 campagne/ })).toBeTruthy()
  await user.click(box)
  expect(await screen.findByText(/La publication emporte aussi 1 autre publicité/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Publier dans 2 campagnes/ })).toBeTruthy()
  // Once it is published nothing is left out, and nothing is left to tick.
  await user.click(screen.getByRole('button', { name: /^Publier dans 2 campagnes/ }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: /^Publier dans/ }))
  await waitFor(() => expect(row('a').queryByRole('checkbox')).toBeNull())
  expect(row('a').queryByRole('note')).toBeNull()
})

test('where a visual has no picture nobody can tell what is of the replacement: it is said, and nothing is ticked', async () => {
  renderApp(`${address('a')}&out=dome&into=lin`, {
    ...answers,
    readVisual: ({ params }) => visualPage(params.visual === 'dome' ? 'Dôme' : 'Lin', []),
  })
  expect(await screen.findByText(/^« Lin » n’a pas d’image/)).toBeTruthy()
  await waitFor(() => expect(row('a').getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  expect(screen.getByRole('button', { name: /^Publier/ }).getAttribute('aria-disabled')).toBe('true')
})

test('where a visual cannot be read that is told, nothing is ticked until it is, and it is asked for again', async () => {
  let isThere = false
  const { user } = renderApp(`${address('a')}&out=dome&into=soir`, {
    ...answers,
    readVisual: ({ params }) => {
      if (params.visual === 'soir' && !isThere) throw new ApiError(503, 'platform.unavailable', {}, 'ref')
      return visualPage(params.visual === 'dome' ? 'Dôme' : 'Soir', [])
    },
  })
  expect(
    await screen.findByText('Un des deux visuels n’a pas été lu : rien n’est coché d’ici là.'),
  ).toBeTruthy()
  const retry = screen.getByRole('button', { name: /Réessayer/ })
  const box = await waitFor(() => row('a').getByRole<HTMLInputElement>('checkbox'))
  expect(box.checked).toBe(false)
  isThere = true
  await user.click(retry)
  await waitFor(() => expect(box.checked).toBe(true))
})

const stagedAnswers: Answers = {
  ...answers,
  publicationPlan: ({ params }) => planOf(params.fileId, swapped),
  readVisual: ({ params }) =>
    params.visual === 'dome'
      ? visualPage('Dôme', [shownIn('12a'), { ...shownIn('12b'), figures: { ...figures, spend: 9000 } }])
      : visualPage('Soir', []),
}
const ticks = () =>
  Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [name, row(name).queryByRole<HTMLInputElement>('checkbox')?.checked]),
  )

test('a replacement begins where the old visual spends most; the others wait, and nothing takes their turn', async () => {
  let isMoved = false
  const { user, calls } = renderApp(`${address('a,b,c')}&out=dome&into=soir`, {
    ...stagedAnswers,
    publish: ({ params }) => {
      if (isMoved) return { publicationId: `pub-${params.fileId}`, campaignId: '1' }
      isMoved = true
      throw new ApiError(412, 'plan.changed', { planHash: 'other' }, '')
    },
  })
  const now = within(await screen.findByRole('region', { name: 'Maintenant' }))
  expect(now.getByRole('heading', { name: 'Campagne b' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Ensuite' })).getAllByRole('checkbox')).toHaveLength(2)
  await waitFor(() => expect(ticks()).toEqual({ a: false, b: true, c: false }))
  expect(screen.getAllByText('1, puis 2')).toHaveLength(2)
  await confirmWith(user, /^Publier l’étape 1, 1 campagne/)
  // Refused: read again, and ticked by a person alone; no other campaign comes first meanwhile.
  expect((await row('b').findByRole('alert')).textContent).toContain('rien n’a été envoyé')
  await waitFor(() => expect(row('b').getByRole<HTMLInputElement>('checkbox').disabled).toBe(false))
  expect(ticks()).toEqual({ a: false, b: false, c: false })
  await user.click(row('b').getByRole('checkbox'))
  await confirmWith(user, /^Publier l’étape 1, 1 campagne/)
  await row('b').findByText('Publication de la campagne effectuée')
  expect(ordersOf(calls).map(({ params }) => params.fileId)).toEqual(['b', 'b'])
  expect(within(screen.getByRole('region', { name: 'Maintenant' })).getAllByRole('checkbox')).toHaveLength(2)
  expect(ticks()).toEqual({ a: false, b: undefined, c: false })
})

test.each([
  ['holds', 300, /Il tient\./, true],
  ['falls', 100, /Il ne tient pas/, false],
  ['says nothing yet', 230, /Trop tôt/, false],
])(
  'come back to the second stage, a new visual that %s is told as that',
  async (_what, clicks, words, isTicked) => {
    const shown = { ...figures, impressions: 20_000, linkClicks: clicks }
    renderApp(`${address('a,b')}&out=dome&into=soir`, {
      ...stagedAnswers,
      publicationPlan: ({ params }) =>
        planOf(params.fileId, params.fileId === 'b' ? [ad('Soir', 'unchanged', '/soir.jpg')] : swapped),
      readVisual: ({ params }) =>
        params.visual === 'dome'
          ? visualPage('Dôme', [shownIn('12a'), shownIn('12b')])
          : visualPage('Soir', [{ ...shownIn('12b'), figures: shown }]),
    })
    const gate = within(await screen.findByRole('region', { name: 'Ce qui est demandé avant la suite' }))
    expect(gate.getByRole('textbox', { name: 'CTR demandé' })).toHaveProperty('value', '≥ 1,2\u00A0%')
    expect(gate.getByText(words)).toBeTruthy()
    expect(row('a').getByRole<HTMLInputElement>('checkbox').checked).toBe(isTicked)
  },
)

test('what is asked of the new visual is in the address, and changes what is told', async () => {
  const { user, router } = renderApp(`${address('a,b')}&out=dome&into=soir&least=2.5`, stagedAnswers)
  const field = await screen.findByRole('textbox', { name: 'CTR demandé' })
  expect(field).toHaveProperty('value', '≥ 2,5\u00A0%')
  await user.clear(field)
  await user.type(field, '3')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ least: '3' }))
})
