import { ApiError } from '@vigie/contract'
import { noFigures, type PlannedAd } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AdVisual } from '../../../../data/ad-correction.ts'
import type { Gallery, Visual } from '../../../../data/gallery.ts'
import { answers as uploading, store, stubStore } from '../../../../shared/upload/upload-stub.ts'
import type { Answers } from '../../../../testing/api-stub.ts'
import { ad, changedAd, open, planned, progress, written } from './correction-scene.ts'

beforeEach(stubStore)

const shown: AdVisual = {
  ...{ kind: 'image', ids: ['old'], name: 'bougie-nue', pictureUrl: '/old', storyUrl: null },
  ...{ packages: ['Rituel'], adCount: 2 },
}
const visual = (id: string, packages: string[]): Visual => ({
  ...{
    key: `image-${id}`,
    kind: 'image',
    name: id,
    pictureUrl: `/${id}`,
    storyUrl: null,
    isTall: false,
    seconds: null,
    packages,
  },
  library: [{ kind: 'image', id, keywords: packages }],
  ...{ addedAt: null, figures: noFigures, score: null, fatigue: null, ads: { all: 0, live: 0, mixed: 0 } },
  ...{ campaigns: 0, firstDay: null, isOlder: false, clickRates: [] },
})
const visuals = [visual('old', ['Rituel']), visual('held', ['Rituel']), visual('soir', ['Noël'])]
const gallery: Gallery = {
  ...{ visuals, count: 3, totals: noFigures, counts: { images: 3, films: 0, live: 1, unused: 0 } },
  ...{
    all: noFigures,
    otherSpend: 0,
    sharedSpend: 0,
    shelves: [],
    event: 'omni_purchase',
    next: null,
    currency: 'EUR',
  },
  provenance: {
    ...{ missingDays: 0, readDays: 30, previousReadDays: 30, oldestReadAt: null },
    ...{ newestReadAt: null, maturingSince: null, attribution: [] },
  },
}
const image = (id: string, keywords: string[]) => ({
  ...{ id, keywords, name: id, hash: `hash-${id}`, url: '', thumbnailUrl: '' },
  ...{ width: 1080, height: 1080, associatedAssets: {} },
})
const retired: PlannedAd = { ...changedAd, key: 'out', action: 'retired', changes: [] }
const created: PlannedAd = { ...changedAd, key: 'in', action: 'created', changes: [] }

const nude = ad({ reviewReasons: [{ rule: 'Contenu pour adultes', said: '' }] })

async function begin(more: Answers = {}) {
  const app = open(
    {
      ...uploading,
      readCorrection: () => ({ fileId: 'file-1', whyNot: null, texts: [], visual: shown }),
      listVisuals: () => gallery,
      listImages: () => [image('old', ['Rituel']), image('soir', ['Noël'])],
      replaceImageKeywords: ({ body }) => ({ changed: body.length }),
      planCorrection: () => planned([retired, created]),
      ...more,
    },
    nude,
  )
  await screen.findByRole('group', { name: 'Visuel' })
  return app
}
const library = () => screen.getByRole('button', { name: 'Choisir dans la bibliothèque' })
const see = () => screen.getByRole('button', { name: 'Voir ce qui change' })

test('another visual of the library takes its place: nothing is written before its plan is read, then that is published', async () => {
  const { user, calls } = await begin()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Corriger' }))
  await waitFor(() => expect(document.activeElement).toBe(library()))
  expect(await screen.findByText(/Package partagé : Noël garde l’ancien visuel/)).toBeDefined()
  await user.click(see())
  expect(await screen.findByText(/Choisissez le visuel qui prend sa place/)).toBeDefined()
  await user.click(library())
  // Neither itself nor what its package shows already.
  const offered = await screen.findAllByRole('radio')
  expect(offered).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /soir/ }))
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(see())
  expect(await screen.findByText(/1 publicité créée avec le nouveau visuel/)).toBeDefined()
  expect(screen.getByText(/1 publicité mise en pause/)).toBeDefined()
  expect(written(calls)).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Publier la correction' }))
  expect(await screen.findByText(/^Correction envoyée/)).toBeDefined()
  expect(written(calls)).toEqual(['updateConfiguration', 'replaceImageKeywords', 'publishUpdate'])
  const asked = (name: string) => calls.find((call) => call.name === name)?.request
  expect(asked('planCorrection')).toMatchObject({
    body: { texts: [], visual: { kind: 'image', out: ['old'], into: ['soir'] } },
  })
  expect(asked('replaceImageKeywords')).toMatchObject({
    body: [
      { hash: 'hash-old', keywords: [] },
      { hash: 'hash-soir', keywords: ['Noël', 'Rituel'] },
    ],
  })
  expect(asked('publishUpdate')).toMatchObject({ body: { planHash: 'hash-c' } })
})

test('it is taken back: the former visual stands in its package again, and the plan of the campaign opens', async () => {
  let isSwapped = false
  const { user, calls, router } = await begin({
    // Once it is published the ad shows the other one, and its package no longer makes it.
    readCorrection: () =>
      isSwapped
        ? { fileId: 'file-1', whyNot: 'left', texts: [], visual: { ...shown, ids: ['soir'] } }
        : { fileId: 'file-1', whyNot: null, texts: [], visual: shown },
    listImages: () =>
      isSwapped
        ? [image('old', []), image('soir', ['Noël', 'Rituel'])]
        : [image('old', ['Rituel']), image('soir', ['Noël'])],
    publicationProgress: () => ({ ...progress, state: 'PUBLISHED' }),
    replaceImageKeywords: ({ body }) => {
      isSwapped = true
      return { changed: body.length }
    },
  })
  await user.click(library())
  await user.click(await screen.findByRole('radio', { name: /soir/ }))
  await user.click(see())
  await user.click(await screen.findByRole('button', { name: 'Publier la correction' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/update-pub/confirm'))
  expect(calls.findLast(({ name }) => name === 'replaceImageKeywords')?.request).toMatchObject({
    body: [
      { hash: 'hash-old', keywords: ['Rituel'] },
      { hash: 'hash-soir', keywords: ['Noël'] },
    ],
  })
})

test('arrows pass from one visual to the next with the list open, and Enter takes the one they came to', async () => {
  const many = [visual('soir', ['Noël']), visual('vase', ['Noël']), visual('lin', ['Noël'])]
  const { user } = await begin({ listVisuals: () => ({ ...gallery, visuals: many }) })
  library().focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('radio', { name: /soir/ })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /lin/ }).checked).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /lin/ }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.activeElement).toBe(library())
  expect(screen.getByText('lin', { selector: 'strong' })).toBeDefined()
})

const file = (bytes: readonly number[], name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const png = (width: number, height: number) => {
  const bytes = new DataView(new ArrayBuffer(24))
  bytes.setUint32(0, 0x89504e47)
  bytes.setUint32(4, 0x0d0a1a0a)
  bytes.setUint32(16, width)
  bytes.setUint32(20, height)
  return [...new Uint8Array(bytes.buffer)]
}

test('a file joins the library by the way of every file; too small, it says so and nothing is lost', async () => {
  const { user, calls } = await begin()
  const field = screen.getByLabelText('Ajouter un fichier')
  await user.upload(field, file(png(150, 150), 'petite.png'))
  expect(await screen.findByText(/Image trop petite \(150 × 150\) : 200 pixels/)).toBeDefined()
  expect(calls.some(({ name }) => name === 'prepareUpload')).toBe(false)
  await user.upload(field, file(png(1080, 1080), 'habillee.png'))
  const group = screen.getByRole('group', { name: 'Visuel' })
  expect(await within(group).findByText('1:1, fil')).toBeDefined()
  await user.click(see())
  await screen.findByText(/1 publicité créée avec le nouveau visuel/)
  expect(calls.find(({ name }) => name === 'planCorrection')?.request).toMatchObject({
    body: { visual: { out: ['old'], into: ['habillee'] } },
  })
})

test('a network that is cut while the file leaves is told beside it, and it is sent again', async () => {
  const { user } = await begin()
  store.status = 0
  await user.upload(screen.getByLabelText('Ajouter un fichier'), file(png(1080, 1080), 'habillee.png'))
  expect(await screen.findByText(/L’envoi a été interrompu/)).toBeDefined()
  store.status = 204
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('habillee.png', { selector: 'strong' })).toBeDefined()
})

test('a visual that was deleted meanwhile, and an ad that shows another one meanwhile, are told where they stand', async () => {
  let gone = 'soir'
  const { user, calls } = await begin({
    planCorrection: () => {
      throw new ApiError(404, 'asset.notFound', { id: gone }, '')
    },
  })
  await user.click(library())
  await user.click(await screen.findByRole('radio', { name: /soir/ }))
  await user.click(see())
  expect(await screen.findByText(/a été supprimé de la bibliothèque entre-temps/)).toBeDefined()
  gone = 'old'
  await user.click(library())
  await user.click(await screen.findByRole('radio', { name: /soir/ }))
  await user.click(see())
  expect(await screen.findByText(/quelqu’un l’a changé entre-temps/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Relire la publicité' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'readCorrection')).toHaveLength(2))
  expect(written(calls)).toEqual([])
})
