import { screen, within } from '@testing-library/react'
import { lineKey, type CampaignDraft } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { completeDraft, noDifferences, stored } from '../editor-stub.ts'

const lines = completeDraft.lines.map((line) => ({ ...line, budget: 12_000 }))
const published = { ...completeDraft, campaignId: '1201', budget: null, lines }
const [key = '', pausedKey = ''] = lines.map((line) => `c/${lineKey(line)}/1`)

/** Paul put the first ad set at 240 €, and the second was paused: the file asks for `budget` of the first. */
function openRail(budget: number) {
  const wanted: CampaignDraft = {
    ...published,
    lines: lines.map((line, at) => (at === 0 ? { ...line, budget } : line)),
  }
  const moved = {
    objectId: '77',
    objectName: 'Large · FR 25-54',
    level: 'adset' as const,
    nodeKey: key,
    field: 'dailyBudget' as const,
    kind: 'money' as const,
    origin: 'elsewhere' as const,
    actor: 'Paul Renaud',
    application: null,
    planned: 12_000,
    written: null,
    observed: 24_000,
    restored: 12_000,
    canRestore: true,
    state: 'open' as const,
    since: '2026-03-08T17:42:00.000Z',
  }
  const found = { ...noDifferences, differences: [moved], switchedOff: [pausedKey] }
  const state = {
    isChangedSincePublished: budget !== 12_000,
    published,
    changedPackages: [],
    campaignId: '1201',
  }
  renderApp('/campagne/edit/file-1', {
    ...stored(published),
    checkDifferences: () => found,
    campaignDifferences: () => found,
    getConfiguration: () => ({
      ...{ id: 'file-1', draft: true, author: 'camille', lastAuthor: 'lea', publication: null, revision: 3 },
      ...state,
      updatedAt: '2026-03-01T10:00:00Z',
      configuration: { ...wanted, fileId: 'file-1', revision: 3 },
    }),
  })
}

const change = async () => {
  const heading = await screen.findByRole('heading', { name: '1 changement non publié' })
  const card = heading.closest('section')
  if (!card) throw new Error('No card around the changes')
  await within(card).findByText(/Paul Renaud/)
  return card.textContent
}

test('a change of a budget that somebody moved begins from what is online, and says who moved it', async () => {
  openRail(15_000)
  const told = await change()
  expect(told).toMatch(/en ligne\s: 240,00\s€\s+150,00\s€ −37,5\s%/)
  expect(told).toMatch(/Paul Renaud\s: 120,00\s€ → 240,00\s€ depuis la publication/)
  expect(told).toContain('relance l’apprentissage')
})

test('a change to what somebody set already sends nothing', async () => {
  openRail(24_000)
  const told = await change()
  expect(told).toMatch(/240,00\s€ déjà en ligne/)
  expect(told).not.toContain('relance l’apprentissage')
})

test('what a publication leaves as somebody set it is named below the sums, which say what stands after it', async () => {
  openRail(12_000)
  const table = await screen.findByRole('table', { name: 'En ligne et après publication' })
  expect(within(table).getByRole('row', { name: /^Budget par jour/ }).textContent).toMatch(
    /240,00\s€=240,00\s€/,
  )
  expect(
    screen.getByText(
      /^Publier laisse 240,00\s€ à « Large · FR 25-54 » \(Paul Renaud\)\s: la campagne prévoit 120,00\s€\.$/,
    ),
  ).toBeDefined()
})
