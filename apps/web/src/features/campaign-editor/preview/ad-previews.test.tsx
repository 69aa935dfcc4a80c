/** @module-tag long */
import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { lineKey } from '@vigie/domain'
import { expect, test } from 'vitest'
import { aPlan, untouched } from '../../../testing/a-plan.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'
import { completeDraft, references, stored } from '../editor-stub.ts'

const ad = (key: string, name: string) => ({
  key,
  name,
  action: 'created' as const,
  adPackage: 'Bougies',
  imageUrl: `/${name}-carre.webp`,
  title: name,
  body: 'Une bougie qui dure '.repeat(12),
  callToAction: 'SHOP_NOW',
  preview: {
    kind: 'image' as const,
    tallUrl: `/${name}-haut.webp`,
    isTall: false,
    description: '',
    link: 'https://orlune.test/bougies',
  },
  changes: [],
  isGenerated: false,
  keepsReactions: null,
})

const adset = (key: string, names: readonly string[]) => ({
  ...untouched,
  key,
  name: key,
  action: 'created' as const,
  targetName: '',
  geoName: 'FR 25-54',
  budget: null,
  bidAmount: null,
  ads: names.map((name) => ad(`${key}/Bougies/${name}`, name)),
})

const [broad, audience] = completeDraft.lines.map(lineKey)
const plan = aPlan({
  campaignType: 'OFFSITE_CONVERSIONS',
  pageName: 'Maison Orlune',
  formats: [
    { format: 'feed', platforms: ['facebook'], tallOn: [] },
    { format: 'story', platforms: ['instagram', 'messenger'], tallOn: ['instagram'] },
  ],
  dailyTotal: 5_000,
  money: { daily: { before: 0, after: 5_000 }, lifetime: { before: 0, after: 0 } },
  adsets: [
    adset(`c/${broad}/1`, ['lampe']),
    adset(`c/${audience}/1`, ['lampe', 'bougie']),
    adset(`c/${audience}/2`, ['lampe', 'bougie']),
  ],
})

const answers = {
  ...stored(completeDraft),
  referenceVariables: () => ({ names: [{ value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' }] }),
  publicationPlan: () => plan,
}
const address = '/campagne/edit/file-1'
const dialogOf = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5000 })

test('a line of the matrix shows its ads where the placements of the draft put them, one after the other', async () => {
  const { user, settled } = renderApp(address, answers)
  await screen.findByRole('grid')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Aperçu de la ligne 2' }))
  const dialog = await dialogOf('Aperçu de la ligne 2')
  const pictures = () =>
    within(dialog)
      .getAllByRole('figure')
      .map((figure) => figure.querySelector('img')?.getAttribute('src'))
  expect(await within(dialog).findByText('1 sur 2')).toBeTruthy()
  expect(pictures()).toEqual(['/lampe-carre.webp', '/lampe-haut.webp'])
  expect(within(dialog).getAllByRole('figure')[1]?.textContent).toMatch(/Messenger\s: le carré, recadré\./)
  expect(within(dialog).getByRole('button', { name: 'Voir plus' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Publicité suivante' }))
  expect(within(dialog).getByText('2 sur 2')).toBeTruthy()
  expect(pictures()).toEqual(['/bougie-carre.webp', '/bougie-haut.webp'])
  await user.click(within(dialog).getByRole('button', { name: 'Publicité suivante' }))
  expect(within(dialog).getByText('1 sur 2')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aperçu de la ligne 2' })),
  )
})

test('Enter on whom a line aims at shows its ads, and Escape leads back to the cell', async () => {
  const { user, settled } = renderApp(address, answers)
  await screen.findByRole('grid')
  await settled()
  const cell = document.getElementById('matrix-0-target')
  cell?.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogOf('Aperçu de la ligne 1')
  expect(await within(dialog).findByRole('button', { name: 'Voir plus' })).toBeTruthy()
  // One ad, and nothing to step to.
  expect(within(dialog).queryByRole('button', { name: 'Publicité suivante' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

test('what is on the screen is stored before the preview of it is asked for', async () => {
  const order: string[] = []
  const { user, settled } = renderApp(address, {
    ...answers,
    updateConfiguration: (request) => {
      order.push('stored')
      return references.updateConfiguration?.(request) ?? { result: 'file-1', revision: 4 }
    },
    publicationPlan: () => {
      order.push('planned')
      return plan
    },
  })
  await screen.findByRole('grid')
  await settled()
  await user.type(screen.getByLabelText(/Nom de la campagne/), ' 2')
  await user.click(screen.getByRole('button', { name: 'Aperçu des publicités' }))
  const dialog = await dialogOf('Aperçu des publicités')
  // Each ad once, however many lines and ad sets show it.
  expect(await within(dialog).findByText('1 sur 2')).toBeTruthy()
  expect(order.at(-1)).toBe('planned')
  expect(order.filter((one) => one === 'planned')).toHaveLength(1)
  expect(order).toContain('stored')
})

test('a draft that cannot be planned says why, one that cannot be stored says so', async () => {
  let isRefused = false
  const { user, settled } = renderApp(address, {
    ...answers,
    publicationPlan: () => {
      throw new ApiError(
        422,
        'plan.invalid',
        {
          problems: [
            { code: 'budget.missing', section: 'general' },
            { code: 'plan.geoPackage.gone', name: 'FR' },
          ],
        },
        '',
      )
    },
    updateConfiguration: (request) => {
      if (isRefused) throw new ApiError(503, 'server.unavailable', {}, '')
      return references.updateConfiguration?.(request) ?? { result: 'file-1', revision: 4 }
    },
  })
  await screen.findByRole('grid')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Aperçu de la ligne 1' }))
  const dialog = await dialogOf('Aperçu de la ligne 1')
  expect(await within(dialog).findByText('L’aperçu attend que 2 points soient corrigés :')).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Budget obligatoire\s: sur la campagne/), 'Le package FR n’existe plus'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isRefused = true
  await user.type(screen.getByLabelText(/Nom de la campagne/), ' 2')
  await user.click(screen.getByRole('button', { name: 'Aperçu de la ligne 1' }))
  expect(await screen.findByText(/^L’aperçu montre la campagne enregistrée, et ce qui est/)).toBeTruthy()
})

test('whoever may only read looks at the ads as they are stored', async () => {
  const accounts = aSession().accounts.map((one) => ({ ...one, role: 'reader' as const }))
  const { user, settled } = renderApp(address, {
    ...answers,
    session: () => ({ ...aSession(), accounts }),
  })
  await screen.findByRole('grid')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Aperçu des publicités' }))
  expect(await within(await dialogOf('Aperçu des publicités')).findByText('1 sur 2')).toBeTruthy()
})
