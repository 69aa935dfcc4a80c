import { screen, waitFor, within } from '@testing-library/react'
import { noFigures } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Gallery, Visual, VisualPage } from '../../../data/gallery.ts'
import type { PackageUses } from '../../../data/package-uses.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const visual = (key: string, packages: string[], changes: Partial<Visual> = {}): Visual => ({
  key: `image-${key}`,
  kind: 'image',
  name: key,
  pictureUrl: null,
  storyUrl: null,
  isTall: false,
  seconds: null,
  packages,
  library: [{ kind: 'image', id: key, keywords: packages }],
  addedAt: null,
  figures: noFigures,
  score: null,
  fatigue: null,
  ads: { all: 0, live: 0, mixed: 0 },
  campaigns: 0,
  firstDay: null,
  isOlder: false,
  clickRates: [],
  ...changes,
})
const visuals = [
  visual('dome', ['Opale', 'Noël'], { storyUrl: '/dome-9-16' }),
  visual('seule', []),
  visual('soir', ['Noël']),
  visual('partie', [], { library: [] }),
]
const gallery: Gallery = {
  visuals,
  count: visuals.length,
  totals: noFigures,
  counts: { images: 4, films: 0, live: 1, unused: 1 },
  all: noFigures,
  otherSpend: 0,
  sharedSpend: 0,
  shelves: [],
  event: 'omni_purchase',
  next: null,
  provenance: {
    ...{ missingDays: 0, readDays: 30, previousReadDays: 30, oldestReadAt: null },
    ...{ newestReadAt: null, maturingSince: null, attribution: [] },
  },
  currency: 'EUR',
}
const image = (id: string, keywords: string[]) => ({
  ...{ id, keywords, name: id, hash: `hash-${id}`, url: '', thumbnailUrl: '' },
  ...{ width: 1080, height: 1080, associatedAssets: {} },
})
const uses = (packageId: string, files: readonly (readonly [string, string | null])[]): PackageUses => ({
  ...{ packageId, latestVersion: 1, changedAt: null, useCount: files.length },
  uses: files.map(([fileId, campaignId]) => ({ fileId, campaignId, name: fileId, version: 1 })),
})
const answers: Answers = {
  listVisuals: () => gallery,
  listPackageUses: () => [
    uses('Opale', [
      ['f1', '1'],
      ['f2', null],
    ]),
    uses('Noël', [
      ['f1', '1'],
      ['f3', '3'],
    ]),
  ],
  listImages: () => [image('dome', ['Opale', 'Noël']), image('soir', ['Noël'])],
  replaceImageKeywords: ({ body }) => ({ changed: body.length }),
}

async function openDialog(more: Answers = {}, name = 'dome') {
  const app = renderApp('/creas', { ...answers, ...more })
  await app.user.click(await screen.findByRole('checkbox', { name: `Choisir ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Visuels choisis' }))
  expect(bar.getByText(name)).toBeTruthy()
  await app.user.click(bar.getByRole('button', { name: 'Remplacer partout…' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Remplacer partout' })) }
}

test(
  'another visual takes its place in the ticked packages by one call, and their live campaigns come next',
  { tags: 'long' },
  async () => {
    const { user, dialog, calls, router } = await openDialog()
    expect(dialog.queryByRole('radio', { name: /partie/ })).toBeNull()
    // What stands in one of its packages comes first.
    const offered = await dialog.findAllByRole('radio')
    expect(offered.map(({ parentElement }) => parentElement?.title)).toEqual(['soir', 'seule'])
    await user.click(await dialog.findByRole('radio', { name: /soir/ }))
    expect(dialog.getByText(/n’a pas de format 9:16/)).toBeDefined()
    const steps = within(dialog.getByRole('list', { name: 'Ce qui se passe' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tout de suite, la bibliothèque change\s: 2\spackages\.$/),
      expect.stringMatching(/^Page suivante, 2\scampagnes en ligne attendent/),
      expect.stringMatching(/sans les réactions des anciennes/),
    ])
    await user.click(dialog.getByRole('checkbox', { name: 'Noël' }))
    expect(dialog.getByText('1 campagne en ligne · 1 brouillon')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Remplacer et voir les plans' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/update-pub/ensemble'))
    expect(router.state.location.search).toMatchObject({ files: 'f1' })
    expect(
      calls.filter(({ name }) => name === 'replaceImageKeywords').map(({ request }) => request),
    ).toMatchObject([
      {
        body: [
          { hash: 'hash-dome', keywords: ['Noël'] },
          { hash: 'hash-soir', keywords: ['Noël', 'Opale'] },
        ],
      },
    ])
  },
)

test('before the press each campaign says its ads, its money, and what becomes of it; another format is told', async () => {
  const shownIn = (id: string, adset: string, changes: Partial<VisualPage['ads'][number]> = {}) => ({
    ...{ id: `${id}${adset}`, name: 'dome', campaignId: id, campaignName: `Campagne ${id}`, adsetId: adset },
    ...{ adsetName: adset, isLive: true, dailyBudget: 2500, budgetAbove: null },
    figures: { ...noFigures, spend: 100, impressions: 1000, linkClicks: 12 },
    ...changes,
  })
  const dome = visual('dome', ['Opale', 'Noël'], { ads: { all: 4, live: 3, mixed: 0 } })
  const tall = visual('soir', ['Noël'], { isTall: true })
  const { user, dialog } = await openDialog({
    listVisuals: () => ({ ...gallery, visuals: [dome, visuals[1], tall].flatMap((one) => one ?? []) }),
    readVisual: () => ({
      ...{ visual: dome, event: 'omni_purchase', days: [], texts: [], textCount: 0, currency: 'EUR' },
      ads: [shownIn('1', 'Large'), shownIn('1', 'Proches'), shownIn('9', 'Large', { isLive: true })],
      provenance: gallery.provenance,
    }),
  })
  const lines = await within(await dialog.findByRole('region', { name: 'Où il diffuse' })).findAllByRole(
    'listitem',
  )
  expect(lines.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(
      /^Campagne 12 adsets · Large et Proches2 publicités50,00 € par jourCTR 1,20 %, 14 jrelance l’apprentissage de 2 adsets$/,
    ),
    expect.stringMatching(/^Campagne 9.*le garde : aucun des packages choisis$/),
  ])
  // What is of another format comes last, although it stands in a package of the one that leaves.
  const offered = await dialog.findAllByRole('radio')
  expect(offered.map(({ parentElement }) => parentElement?.title)).toEqual(['seule', 'soir'])
  await user.click(dialog.getByRole('radio', { name: /soir.*9:16/ }))
  expect(dialog.getByText(/qui le recadrera/)).toBeDefined()
})

test('nothing is sent before a visual and a package are chosen; what changed meanwhile is told', async () => {
  const { user, dialog, calls } = await openDialog({ listImages: () => [image('soir', ['Noël'])] })
  const act = () => dialog.getByRole('button', { name: 'Remplacer et voir les plans' })
  await dialog.findByText('1 campagne en ligne · 1 brouillon')
  expect(act()).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('radio', { name: /soir/ }))
  await user.click(act())
  expect(await screen.findByText(/^Plus rien à remplacer/)).toBeDefined()
  expect(calls.some(({ name }) => name === 'replaceImageKeywords')).toBe(false)
})

test('of a visual that no package holds there is nothing to replace', async () => {
  const { dialog } = await openDialog({}, 'seule')
  expect(dialog.getByText(/n’est dans aucun package/)).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
})
