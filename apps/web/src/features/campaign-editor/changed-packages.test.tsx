import { screen } from '@testing-library/react'
import { lineKey } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { completeDraft, noDifferences, stored } from './editor-stub.ts'

test('a package that changed since it was published is counted in the header and told in the rail', async () => {
  const [name = ''] = completeDraft.lines.flatMap(({ adPackages }) => adPackages)
  const live = { ...completeDraft, campaignId: '1201' }
  renderApp('/campagne/edit/file-1', {
    ...stored(live),
    getConfiguration: () => ({
      id: 'file-1',
      draft: false,
      author: 'camille',
      lastAuthor: 'lea',
      isChangedSincePublished: true,
      published: null,
      changedPackages: [
        { kind: 'ad', id: name, name },
        { kind: 'ad', id: 'Ailleurs', name: 'Ailleurs' },
      ],
      publication: null,
      revision: 3,
      updatedAt: '2026-03-01T10:00:00Z',
      campaignId: '1201',
      configuration: { ...live, fileId: 'file-1', revision: 3 },
    }),
  })
  expect(await screen.findByText(`Package publicitaire modifié depuis la publication : ${name}`)).toBeTruthy()
  expect(screen.getAllByText('1 changement non publié')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Revenir à la version publiée' })).toBeNull()
})

/** A live campaign whose file gives a line that was published with 110 another budget; resolves with what the rail says of it. */
async function budgetInRail(budget: number, answers: Answers = {}): Promise<string> {
  const [line] = completeDraft.lines
  if (!line) throw new Error('a draft has a line')
  const published = {
    ...completeDraft,
    campaignId: '1201',
    budget: null,
    lines: [{ ...line, budget: 11_000 }],
  }
  renderApp('/campagne/edit/file-1', {
    ...stored(published),
    getConfiguration: () => ({
      ...{ id: 'file-1', draft: false, author: 'camille', lastAuthor: 'lea', publication: null },
      ...{ isChangedSincePublished: true, changedPackages: [], revision: 3, campaignId: '1201' },
      ...{ updatedAt: '2026-03-01T10:00:00Z', published },
      configuration: { ...published, lines: [{ ...line, budget }], fileId: 'file-1', revision: 3 },
    }),
    ...answers,
  })
  const former = await screen.findByText(/110,00/, { selector: 'del' })
  return former.closest('li')?.textContent ?? ''
}

test.each([
  [14_000, /110,00\s€.*140,00\s€ \+27,27\s%\s?relance l’apprentissage$/],
  [12_000, /110,00\s€.*120,00\s€ \+9,09\s%$/],
])(
  'a budget that the file changes to %i says by how much, and whether it is learned again',
  async (budget, said) => expect(await budgetInRail(budget)).toMatch(said),
)

/** What somebody moved at the platform since. */
const anotherBudget = {
  ...{ objectId: '77', objectName: 'Large', level: 'adset' as const, field: 'dailyBudget' as const },
  ...{ kind: 'money' as const, origin: 'person' as const, actor: 'Paul', application: null, planned: 11_000 },
  ...{ written: 20_000, observed: 20_000, restored: 11_000, canRestore: true, state: 'open' as const },
  since: '2026-03-08T17:42:00.000Z',
}

test('a budget that was moved elsewhere as well is not told by how much the file moves it', async () => {
  const differences = [anotherBudget]
  await budgetInRail(14_000, { checkDifferences: () => ({ ...noDifferences, differences }) })
  expect(await screen.findByText('1 écart avec ce qui est publié')).toBeTruthy()
  const former = screen.getByText(/110,00/, { selector: 'del' })
  expect(former.closest('li')?.textContent).toMatch(/110,00\s€.*140,00\s€$/)
})

test('the sums beside a live file leave out what is paused, as its plan does, and say so', async () => {
  const [line] = completeDraft.lines
  if (!line) throw new Error('a draft has a line')
  const switchedOff = [`c/${lineKey(line)}/1`]
  await budgetInRail(14_000, { checkDifferences: () => ({ ...noDifferences, switchedOff }) })
  expect(await screen.findByText(/^Sans 140,00\s€ par jour d’adsets en pause/)).toBeTruthy()
  const daily = screen.getByRole('row', { name: /^Budget par jour/ })
  expect(daily.textContent).toMatch(/^Budget par jour0,00\s€=0,00\s€$/)
})

test('an end that a line did not have is said in words, and the line stands behind its field', async () => {
  const [line] = completeDraft.lines
  if (!line) throw new Error('a draft has a line')
  const published = { ...completeDraft, campaignId: '1201', lines: [{ ...line, endTime: null }] }
  const asked = { ...line, endTime: '2027-01-15T22:59:59.000Z' }
  renderApp('/campagne/edit/file-1', {
    ...stored(published),
    getConfiguration: () => ({
      ...{ id: 'file-1', draft: false, author: 'camille', lastAuthor: 'lea', publication: null },
      ...{ isChangedSincePublished: true, changedPackages: [], revision: 3, campaignId: '1201' },
      ...{ updatedAt: '2026-03-01T10:00:00Z', published },
      configuration: { ...published, lines: [asked], fileId: 'file-1', revision: 3 },
    }),
  })
  const former = await screen.findByText('sans fin', { selector: 'del' })
  expect(former.closest('li')?.textContent).toMatch(/^Fin, .*sans fin.*15 janvier 2027/)
})
