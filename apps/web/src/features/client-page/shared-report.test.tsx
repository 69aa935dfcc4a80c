import { ApiError } from '@vigie/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClientReportPage } from '../../data/client-report.ts'
import { clientReportPage } from '../../testing/a-client-report.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderClientPage } from '../../testing/render-client-page.tsx'

const link = `7.${'x'.repeat(43)}`
const visit = (change: Partial<ClientReportPage> = {}, answers: Answers = {}) =>
  renderClientPage(`/client/rapport#fr.${link}`, {
    openReportLink: () => ({ ...clientReportPage, ...change }),
    ...answers,
  })
const part = (name: string) => screen.findByRole('region', { name })
/** What is read, with plain spaces for the narrow ones. */
const read = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s/g, ' ')
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(read))

test('a report says what it came to, to the cent, beside the days before, and what was done, in the words of a client', async () => {
  const { calls } = await visit()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(read(heading)).toMatch(/^Sophie Marin, vos publicités du 2 mars 2026 au 8 mars 2026$/)
  const figures = await part('En bref')
  expect(read(figures)).toMatch(/13 718,40 €/)
  expect(read(figures)).toMatch(/\+372,53 €/)
  expect(read(figures)).toMatch(/Achats414\+21/)
  expect(read(figures)).toMatch(/Un achat coûte33,14 €−0,82 €/)
  expect(read(figures)).toMatch(/1 € dépensé rapporte3,74 €\+0,13 €/)
  // Fewer cents for a purchase are better, as more purchases are; what was spent is neither.
  const toneOf = (text: RegExp) => within(figures).getByText(text).getAttribute('data-tone')
  expect([/372,53/, /^\+21$/, /0,82/].map(toneOf)).toEqual([null, 'better', 'better'])
  expect(read(figures)).toContain('Les écarts se lisent par rapport aux 7 jours d’avant.')
  const deeds = read(await part('Ce que nous avons fait'))
  expect(deeds).toMatch(/3 budgets augmentés\+54,00 € par jour/)
  expect(deeds).toMatch(/1 budget réduit−12,00 € par jour/)
  expect(deeds).toMatch(/7 publicités arrêtées41,00 € par jourla semaine d’avant leur arrêt, pour 3 achats/)
  expect((await part('Le mot de l’équipe')).textContent).toContain('La fête des mères démarre bien.')
  expect(calls.find(({ name }) => name === 'openReportLink')?.request).toEqual({
    body: { link, password: null },
  })
})

test('a budget that was changed is told from what to what, by its name where there is one', async () => {
  const { report } = clientReportPage
  const one = { kind: 'perDay', from: 139_00, to: 160_00 } as const
  const budgets = [
    { ...one, name: 'Intérêts', campaign: 'Idées cadeaux' },
    { ...one, kind: 'inAll', to: 120_00, name: null, campaign: null } as const,
  ]
  await visit({ report: { ...report, budgets } })
  const deeds = read(await part('Ce que nous avons fait'))
  expect(deeds).toMatch(/« Intérêts » passe de 139,00 € à 160,00 € par jour\.\+21,00 € par jourIdées cadeaux/)
  expect(deeds).toMatch(/Un budget passe de 139,00 € à 120,00 € en tout\.−19,00 € en tout/)
  // Those that are told one by one are not counted as well: four were changed.
  expect(deeds).toMatch(/2 autres budgets changés/)
  expect(deeds).not.toMatch(/budgets augmentés/)
})

test('a difference beneath a cost is that of the two costs as they are written, as its sentence tells it', async () => {
  const { report } = clientReportPage
  const figures = { ...report.totals, spend: 1_881_067, results: 1905 }
  const before = { ...report.totals, spend: 1_879_665, results: 2064 }
  await visit({ report: { ...report, missingDays: 0, totals: figures, previous: before } })
  expect(read(await part('En bref'))).toMatch(/Un achat coûte9,87 €\+0,76 €/)
  expect(read(await part('Ce que cela a changé'))).toMatch(/Un achat coûte 0,76 € de plus/)
})

test('it begins with one sentence: that of its figures, or the one that the team wrote', async () => {
  const { report } = clientReportPage
  const whole = { ...report, missingDays: 0, maturingSince: null }
  await visit({ report: { ...whole, totals: { ...report.totals, results: 600 } } })
  expect(
    await screen.findByRole('heading', {
      name: /^Une bonne semaine\s: plus d’achats que la semaine d’avant, à un coût plus bas\.$/,
    }),
  ).toBeDefined()
  cleanup()
  await visit({ report: { ...whole, headline: 'La fête des mères démarre bien.' } })
  expect(await screen.findByRole('heading', { name: 'La fête des mères démarre bien.' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Une bonne semaine/ })).toBeNull()
})

test('its tables add up: the campaigns and the others are the whole; a day that was not read is said to be', async () => {
  await visit()
  const [campaigns, days] = await screen.findAllByRole('table')
  if (!campaigns || !days) throw new Error('two tables are shown')
  expect(rowsOf(campaigns).slice(1)).toEqual([
    ['Fête des mères', '12 000,00 €', '400'],
    ['Lampes', '1 000,00 €', '10'],
    ['3 autres campagnes', '718,40 €', '4'],
    ['En tout', '13 718,40 €', '414'],
  ])
  expect(rowsOf(days)[3]).toEqual(['4 mars 2026', '', 'pas lu'])
  const warning = within(await part('En bref')).getByRole('status')
  expect(read(warning)).toBe('1 jour n’a pas pu être lu : ces chiffres sont incomplets.')
})

test('figures that were renewed since it was read are told first, each by both its ends', async () => {
  await visit({
    changed: {
      lookedAt: '2026-03-09T08:00:00Z',
      spend: { before: 1_371_800, after: 1_371_840 },
      results: { before: 412, after: 414 },
      value: null,
      hasMore: false,
    },
  })
  const changed = await part('Les chiffres ont été mis à jour')
  expect(read(changed)).toMatch(/Dépensé 13 718,00 € 13 718,40 €/)
  expect(changed.textContent).toContain('Achats 412 414')
  expect(changed.textContent).not.toContain('Les achats valent')
})

test('one that has a password asks for it, and one that ended says so; there is no way into the product', async () => {
  const { user } = await visit(
    {},
    {
      openReportLink: ({ body: { password } }) => {
        if (password === 'dans huit jours') return clientReportPage
        throw new ApiError(
          403,
          password === null ? 'clientLink.passwordNeeded' : 'clientLink.passwordWrong',
          {},
          '',
        )
      },
    },
  )
  await user.type(await screen.findByLabelText('Mot de passe'), 'demain')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/pas le bon mot de passe/)
  await user.clear(screen.getByLabelText('Mot de passe'))
  await user.type(screen.getByLabelText('Mot de passe'), 'dans huit jours')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await part('En bref')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a link that ended leads nowhere, in words', async () => {
  await visit(
    {},
    {
      openReportLink: () => {
        throw new ApiError(410, 'clientLink.ended', {}, '')
      },
    },
  )
  expect(await screen.findByRole('heading', { name: 'Ce lien ne mène plus nulle part' })).toBeDefined()
})

test('a report names what was stopped and why, what that changed, and what comes', async () => {
  const report = {
    ...clientReportPage.report,
    missingDays: 0,
    stopped: [
      { level: 'ad' as const, name: 'Vase', picture: null, before: { spend: 28_000, results: 0 } },
      { level: 'ad' as const, name: 'Bougie', picture: null, before: { spend: 7_000, results: 1 } },
    ],
    coming: { dailyBudget: 214_000, ends: [{ name: 'Fête des mères', day: '2026-03-31' }] },
  }
  await visit({ report })
  const done = within(await part('Ce que nous avons fait'))
  const lines = done.getAllByRole('listitem').map(read)
  expect(lines[0]).toContain('« Vase » est arrêtée. 280,00 € dépensés en une semaine, pour 0 achat.')
  expect(lines[0]).toContain('40,00 € par jour')
  expect(lines[1]).toContain('Un achat y coûtait 70,00 €, contre 33,14 € en moyenne.')
  expect(lines.some((line) => line.includes('5 autres publicités arrêtées'))).toBe(true)
  expect(read(await part('Ce que cela a changé'))).toContain('le hasard suffit à expliquer l’écart')
  const coming = read(await part('Ce qui vient'))
  expect(coming).toContain('2 140,00 € par jour')
  expect(coming).toContain('« Fête des mères » le 31 mars 2026')
})
