import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SharedReport } from '../../data/shared-reports.ts'
import { clientReportPage } from '../../testing/a-client-report.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const link = {
  id: '0196f0f0-0000-7000-8000-000000000001',
  name: 'Sophie Marin',
  email: 'sophie@client.example',
  language: 'fr' as const,
  endsAt: '2036-03-23T07:00:00Z',
  sentAt: null,
  revokedAt: null,
  opened: 3,
  lastOpenedAt: '2026-03-10T07:00:00Z',
  hasPassword: true,
}
const report: SharedReport = {
  id: '0196f0f0-0000-7000-8000-000000000002',
  since: '2026-03-02',
  until: '2026-03-08',
  hasCampaigns: true,
  sharedBy: 'Léa Marchand',
  sharedAt: '2026-03-09T07:00:00Z',
  readAt: '2026-03-09T05:00:00Z',
  renewedAt: null,
  links: [link],
}
const answers = (more: Answers = {}): Answers => ({
  previewReport: () => ({ ...clientReportPage.report, words: '' }),
  listSharedReports: () => ({ reports: [report], canMail: true }),
  ...more,
})
const visit = (more: Answers = {}, search = '?since=2026-03-02&until=2026-03-08') =>
  renderApp(`/campagne/rapports${search}`, answers(more))

test('what the client will read is shown before it is shared, with the words as they are typed', async () => {
  const { user, calls } = visit()
  const sheet = await screen.findByRole('region', { name: 'Ce que le client lira' })
  const figures = await within(sheet).findByRole('region', { name: 'En bref' })
  expect(sheet.textContent.replaceAll(/\s/g, ' ')).toMatch(/Maison Orlune.{0,3}du 2 mars 2026 au 8 mars 2026/)
  expect(figures.textContent.replaceAll(/\s/g, ' ')).toContain('13 718,40 €')
  await user.type(screen.getByLabelText(/^Le mot de l’équipe/), 'Bonne semaine')
  expect(within(sheet).getByText('Bonne semaine')).toBeDefined()
  await user.click(screen.getByLabelText('Montrer chaque campagne par son nom'))
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'previewReport').at(-1)?.request).toMatchObject({
      body: { since: '2026-03-02', until: '2026-03-08', hasCampaigns: true, words: '' },
    }),
  )
})

test('the first sentence is Vigie’s until somebody writes theirs, goes with what is shared, and can be put back', async () => {
  const { user } = visit()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('La première phrase')
  const made = field.value
  expect(made.replaceAll(/\s/g, ' ')).toMatch(/pour 13 718,40 € dépensés\.$/)
  await user.clear(field)
  await user.type(field, 'Belle semaine')
  expect(field.value).toBe('Belle semaine')
  await user.click(screen.getByRole('button', { name: 'Rétablir la phrase de Vigie' }))
  expect(field.value).toBe(made)
})

test('what it counts is saved as a workbook: the whole, the days before, and each day, unread ones without a figure', async () => {
  const { user, calls } = visit({ writeTable: () => ({ content: '' }) })
  await screen.findByLabelText('La première phrase')
  await user.click(screen.getByRole('button', { name: 'XLSX' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'writeTable')).toBe(true))
  expect(calls.find(({ name }) => name === 'writeTable')?.request).toMatchObject({
    body: {
      titles: ['Partie', 'Nom', 'Dépensé (EUR)', 'Achats', 'Un achat coûte (EUR)'],
      rows: expect.arrayContaining([
        ['En bref', 'En tout', 13_718.4, 414, 33.14],
        ['En bref', 'Les jours d’avant', 13_345.87, 393, 33.96],
        ['Jour par jour', '4 mars 2026', null, null, null],
      ]),
    },
  })
})

test('the days before are one press away, and none that are not over', async () => {
  const { user, calls } = visit()
  await screen.findByLabelText('La première phrase')
  await user.click(screen.getByRole('button', { name: 'La période d’avant' }))
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'previewReport').at(-1)?.request).toMatchObject({
      body: { since: '2026-02-23', until: '2026-03-01' },
    }),
  )
})

test('shared with two, each gets a link that is shown this once; what lacks is said beside its field', async () => {
  const { user, calls } = visit({
    shareReport: ({ body }) => ({
      reports: [report],
      canMail: true,
      endsAt: '2026-03-26T07:00:00Z',
      made: body.people.map(({ name }, index) => ({
        name,
        address: `https://vigie.example/client/rapport#fr.7.${String(index).repeat(43)}`,
        mailProblem: null,
      })),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Partager ce rapport' }))
  const dialog = await screen.findByRole('dialog', { name: 'Partager ce rapport' })
  await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
  expect(within(dialog).getByText('Dites pour qui est le lien')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Nom du client'), 'Sophie')
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter un destinataire' }))
  const other = within(dialog).getByRole('group', { name: 'Destinataire 2' })
  await user.type(within(other).getByLabelText('Nom du client'), 'Paul')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
  const links = await within(dialog).findAllByRole('textbox')
  expect(links.map((field) => (field as HTMLInputElement).value)).toEqual([
    `https://vigie.example/client/rapport#fr.7.${'0'.repeat(43)}`,
    `https://vigie.example/client/rapport#fr.7.${'1'.repeat(43)}`,
  ])
  expect(calls.find(({ name }) => name === 'shareReport')?.request).toMatchObject({
    body: {
      ...{ since: '2026-03-02', until: '2026-03-08', hasCampaigns: false, words: '', language: 'fr' },
      people: [
        { name: 'Sophie', email: null },
        { name: 'Paul', email: null },
      ],
    },
  })
})

test('the list says how often each was opened; figures are renewed and links taken back, by their names', async () => {
  const { user, calls } = visit({
    renewReport: () => ({ reports: [{ ...report, renewedAt: '2026-03-11T07:00:00Z' }], canMail: true }),
    revokeReportLink: () => ({
      reports: [{ ...report, links: [{ ...link, revokedAt: '2026-03-11T07:00:00Z' }] }],
      canMail: true,
    }),
  })
  const list = await screen.findByRole('region', { name: 'Rapports partagés' })
  expect((await within(list).findByText(/^Ouvert 3 fois/)).textContent).toContain('la dernière le')
  expect(list.textContent).toContain('avec mot de passe')
  await user.click(
    within(list).getByRole('button', { name: /^Mettre à jour les chiffres du rapport 2 mars/ }),
  )
  expect(await within(list).findByText(/mis à jour le/)).toBeDefined()
  await user.click(within(list).getByRole('button', { name: 'Retirer le lien de Sophie Marin' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer le lien' }))
  expect(await within(list).findByText(/^retiré le/)).toBeDefined()
  expect(within(list).queryByRole('button')).toBeNull()
  expect(calls.find(({ name }) => name === 'revokeReportLink')?.request).toMatchObject({
    params: { reportId: report.id, linkId: link.id },
  })
})

test('who may not share is told from which role on, and no figure is asked for', async () => {
  const session = aSession()
  const { calls } = visit({
    session: () => ({
      ...session,
      accounts: session.accounts.map((one) => ({ ...one, role: 'reader' as const })),
    }),
  })
  expect(await screen.findByText(/analyste/i)).toBeDefined()
  expect(calls.some(({ name }) => name === 'previewReport' || name === 'listSharedReports')).toBe(false)
})
