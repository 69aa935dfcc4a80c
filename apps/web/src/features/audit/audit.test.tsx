import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { auditActions } from '@vigie/domain'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import type { AuditLine } from '../../data/audit.ts'

/** Read again it is the same line. */
const line = (changes: Partial<AuditLine>): AuditLine => ({
  id: JSON.stringify(changes),
  at: '2026-03-15T08:00:00.000Z',
  personId: 'p1',
  personName: 'Camille Le Gall',
  origin: 'screen',
  action: 'publication.started',
  subject: '7f3a',
  subjectName: null,
  facts: {},
  requestId: 'r-1',
  ...changes,
})
const person = '7b0d4a52-13a6-4b8e-9a53-0f5f6a6d3c11'
const people = [{ id: person, name: 'Camille Le Gall' }]

test('each line says who did what, by which door, on the account’s clock', async () => {
  const { user } = renderApp('/campagne/journal-audit', {
    auditLog: () => ({
      lines: [
        line({ facts: { campaignId: '120' } }),
        line({ action: 'writes.frozen', personId: null, personName: null, origin: 'system', subject: '1' }),
        line({ action: 'later.invented', facts: { name: 'Nom donné' } }),
      ],
      next: null,
      total: 12,
      people,
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  expect(table.getByText('Publication lancée')).toBeDefined()
  expect(table.getByRole('columnheader', { name: 'Heure' })).toBeDefined()
  expect(screen.getByText('3 lignes affichées sur 12 · heures de Europe/Paris')).toBeDefined()
  expect(table.getByRole('row', { name: /^dimanche 15 mars 2026.*3.actes$/ })).toBeDefined()
  expect(table.getAllByText('09:00:00').length).toBe(3)
  expect(table.getByText('Arrêt d’urgence du compte')).toBeDefined()
  expect(table.getByText('later.invented')).toBeDefined()
  expect(table.getAllByText('Nom donné', { selector: 'td' })).toHaveLength(1)
  await user.click(table.getByRole('button', { name: /^Détail.*Publication lancée$/ }))
  expect(table.getByText('120')).toBeDefined()
})

test('a press on a line opens it, one on its link follows the link', async () => {
  const { user, router } = renderApp('/campagne/journal-audit', {
    auditLog: () => ({
      lines: [
        line({ action: 'campaign.changed', subject: '120', subjectName: 'Noël' }),
        line({ action: 'writes.frozen', subject: '1', requestId: '' }),
      ],
      next: null,
      total: 2,
      people,
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  const detail = table.getByRole('button', { name: /^Détail/ })
  await user.click(table.getByText('Campagne modifiée sur la plateforme'))
  expect(detail.getAttribute('aria-expanded')).toBe('true')
  await user.click(table.getAllByText('09:00:00')[0] ?? detail)
  expect(detail.getAttribute('aria-expanded')).toBe('false')
  // The button is on the line, and is pressed once.
  await user.click(detail)
  expect(detail.getAttribute('aria-expanded')).toBe('true')
  await user.click(table.getByRole('link', { name: 'Noël' }))
  expect(router.state.location.pathname).toMatch(/120/)
})

test('the days are called by what their field shows', async () => {
  renderApp('/campagne/journal-audit?since=2026-03-14&until=2026-03-15', {
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
  })
  const field = await screen.findByRole('button', { name: /^Jours\s: 14 mars.* – 15 mars/ })
  expect(field.getAttribute('aria-label')).toContain(field.textContent)
})

test('what a client said by a link is told as theirs, not as the product’s', async () => {
  const answered = line({ action: 'clientLink.answered', personId: null, personName: null })
  renderApp('/campagne/journal-audit', {
    auditLog: () => ({ lines: [answered], next: null, total: 1, people }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  expect(table.getByRole('cell', { name: 'Client' })).toBeDefined()
  expect(table.queryByRole('cell', { name: 'Vigie' })).toBeNull()
})

test('what it was done to and what is kept of it are in words, not ids and paths', async () => {
  const { user } = renderApp('/campagne/journal-audit', {
    auditLog: () => ({
      lines: [
        line({
          action: 'right.refused',
          subject: 'PUT /api/:account/guardrails',
          facts: { code: 'permission.denied' },
        }),
        line({ action: 'priorities.saved', subject: 'omni_purchase, comment' }),
        line({
          action: 'campaign.changed',
          subject: '120210',
          subjectName: 'Soldes',
          facts: {
            before: { dailyBudget: 1000, status: 'ACTIVE' },
            after: { dailyBudget: 2050, endTime: null },
          },
        }),
      ],
      next: null,
      total: 12,
      people,
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  expect(table.getByText('Modifier : garde-fous')).toBeDefined()
  expect(table.getByText('Achats, Commentaires')).toBeDefined()
  expect(table.getByText('Soldes')).toBeDefined()
  for (const more of table.getAllByRole('button', { name: /^Détail/ })) await user.click(more)
  expect(table.getByText(/^Votre rôle/)).toBeDefined()
  expect(table.getByText(/^\+10,50\s€$/)).toBeDefined()
  expect(table.getByText(/^10,00\s€ → 20,50\s€$/)).toBeDefined()
  expect(table.getByText(/^Budget par jour : 10,00\s€ · Statut : Active$/)).toBeDefined()
  expect(table.queryByText(/[{}]|permission\.denied/)).toBeNull()
})

test('a write is told by what it did, its money in a column, and no line by a number', async () => {
  const id = 'e7e60173-aade-4fd9-96ef-ca7b79a47ffd'
  const changed = (action: string, before: object, after: object, facts: object = {}) =>
    line({ action, subject: '120210', subjectName: `${action} name`, facts: { before, after, ...facts } })
  const { user } = renderApp('/campagne/journal-audit', {
    auditLog: () => ({
      lines: [
        changed(
          'ad.changed',
          { status: 'ACTIVE' },
          { status: 'PAUSED' },
          { strategy: 'Ventes', strategyId: id },
        ),
        changed('adset.changed', { dailyBudget: 6500 }, { dailyBudget: 4100 }),
        changed('campaign.changed', { name: 'A', status: 'ACTIVE' }, { name: 'B', status: 'PAUSED' }),
        line({
          action: 'proposal.made',
          subject: id,
          subjectName: 'Noël',
          facts: { perDay: { before: 0, after: 900 } },
        }),
        line({ action: 'alert.settled', subject: id, facts: { call: 'POST /:account/alert/:id/settle' } }),
        line({ action: 'changes.staged', subject: '120', subjectName: 'Large', facts: { count: 3 } }),
        line({ action: 'strategy.run', subject: '' }),
      ],
      next: null,
      total: 12,
      people,
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  expect(table.getByText('Publicité mise en pause').textContent).toMatch(/stratégie «\s?Ventes\s?»/u)
  expect(
    table.getByRole('row', { name: /Budget de l’adset baissé.*65,00\s€ → 41,00\s€\s*−24,00\s€/ }),
  ).toBeDefined()
  expect(table.getByText('Campagne modifiée sur la plateforme')).toBeDefined()
  expect(table.getByText(/^\+9,00\s€$/)).toBeDefined()
  expect(table.getByRole('link', { name: 'Noël' }).getAttribute('href')).toBe(`/propositions/${id}`)
  expect(table.getByRole('cell', { name: 'Une alerte' })).toBeDefined()
  expect(table.getByRole('cell', { name: 'Large et 2 de plus' })).toBeDefined()
  expect(table.getByRole('cell', { name: /^Maison Orlune/ })).toBeDefined()
  expect(table.queryByText(new RegExp(id))).toBeNull()
  // The number is where somebody searches for it: J leads there.
  for (let at = 0; at < 5; at += 1) await user.keyboard('j')
  await user.keyboard('{Enter}')
  expect(table.getByText(id)).toBeDefined()
})

test('what a line is about is searched for, and the address keeps it', async () => {
  const { user, calls, router } = renderApp('/campagne/journal-audit', {
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
  })
  await screen.findByRole('searchbox', { name: 'Qui, quel objet' })
  await user.keyboard('/ambre')
  await waitFor(() => expect(calls.at(-1)?.request).toMatchObject({ query: { words: 'ambre' } }))
  expect(router.state.location.search).toEqual({ words: 'ambre' })
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
})

test('what was saved beside what changed is no change, and a group tells its own', async () => {
  const saved = (payor: string, ad: string) => ({ dsaPayor: payor, naming: { ad, adset: '{geo}' } })
  const settings = (subject: string, before: object, after: object) =>
    line({ action: 'settings.changed', subject, facts: { before, after } })
  renderApp('/campagne/journal-audit', {
    auditLog: () => ({
      lines: [
        settings('act_1', saved('Orlune', '{visual}'), saved('Agence', '{visual}')),
        settings('act_2', saved('Orlune', '{visual}'), saved('Orlune', '{package}')),
      ],
      next: null,
      total: 12,
      people,
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Journal d’audit' }))
  expect(table.getByText(/→ Agence/).textContent).toMatch(/^Payeur \(DSA\)\s: Orlune → Agence$/)
  expect(table.getByText(/→ \{package/).textContent).toMatch(/^Noms et UTM\s: \{visual\} → \{package\}$/)
})

test('who runs the installation reads its own log beside the account’s', async () => {
  const { user, calls } = renderApp('/campagne/journal-audit', {
    session: () => aSession({ isOperator: true }),
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
    installationAudit: () => ({
      lines: [
        line({ action: 'writes.frozenEverywhere', subject: 'installation' }),
        line({ action: 'token.created', facts: { label: 'Rapports' } }),
      ],
      next: null,
      total: 1,
      people: [],
    }),
  })
  await user.click(await screen.findByRole('radio', { name: 'L’installation' }))
  expect(await screen.findByText('Arrêt d’urgence de l’installation')).toBeDefined()
  expect(screen.getByText('Rapports')).toBeDefined()
  expect(calls.at(-1)?.name).toBe('installationAudit')
})

test('every action has words in both languages', async () => {
  const { auditFr } = await import('./audit.fr.ts')
  const { auditEn } = await import('./audit.en.ts')
  for (const action of Object.values(auditActions).flat()) {
    const name = action.replace('.', '_')
    expect([Reflect.get(auditFr.actions, name), Reflect.get(auditEn.actions, name)]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ])
  }
})

test('filters are asked for, stand in the address and in the files', async () => {
  const { user, calls, router } = renderApp(`/campagne/journal-audit?person=${person}`, {
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Garde-fous et arrêts' }))
  await waitFor(() => expect(calls.at(-1)?.request).toMatchObject({ query: { person, kind: 'guards' } }))
  expect(router.state.location.search).toEqual({ person, kind: 'guards' })
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  const file = await screen.findByRole('menuitem', { name: /^CSV/ })
  expect(file.getAttribute('href')).toBe(
    `/api/act_204811763/audit/export?person=${person}&kind=guards&format=csv`,
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('an address with days or a person that are none shows the lines without them', async () => {
  const { calls } = renderApp('/campagne/journal-audit?since=2026-99-99&until=zzz&person=x', {
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
  })
  expect(await screen.findByText('Publication lancée')).toBeDefined()
  expect(calls.find(({ name }) => name === 'auditLog')?.request).toMatchObject({ query: {} })
})

test('older lines are fetched when they are asked for', async () => {
  const { user, calls } = renderApp('/campagne/journal-audit', {
    auditLog: (request) =>
      JSON.stringify(request).includes('before')
        ? { lines: [line({ action: 'account.left' })], next: null, total: 1, people }
        : { lines: [line({})], next: '2026_1', total: 2, people },
  })
  await user.click(await screen.findByRole('button', { name: 'Lignes plus anciennes' }))
  expect(await screen.findByText('Compte publicitaire quitté')).toBeDefined()
  expect(calls.at(-1)?.request).toMatchObject({ query: { before: '2026_1' } })
  expect(screen.queryByRole('button', { name: 'Lignes plus anciennes' })).toBeNull()
})

test('whoever is no admin is told so, and nothing is asked', async () => {
  const [own] = aSession().accounts
  if (!own) throw new Error('Camille has an account')
  const { calls } = renderApp('/campagne/journal-audit', {
    session: () => aSession({ accounts: [{ ...own, role: 'publisher' }] }),
  })
  expect(await screen.findByText('Réservé aux administrateurs du compte')).toBeDefined()
  expect(calls.some(({ name }) => name === 'auditLog')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull()
})

test('the lines are told as verified only once they were, and a broken chain in so many words', async () => {
  const seals = { checkedAt: '2026-03-15T08:00:00.000Z', lines: 240, brokenAt: null, unsealed: 0 }
  const log = { auditLog: () => ({ lines: [line({})], next: null, total: 1, people }) }
  renderApp('/campagne/journal-audit', { ...log, auditSeals: () => seals })
  expect(
    await screen.findByText(/^Chaîne vérifiée le 15 mars.*\s: 240\slignes, aucune altération$/),
  ).toBeDefined()
  cleanup()
  renderApp('/campagne/journal-audit', { ...log, auditSeals: () => ({ ...seals, brokenAt: 17 }) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Chaîne rompue à la ligne 17/)
  expect(screen.queryByText(/aucune altération/)).toBeNull()
})

test('where the lines could not be gone through nothing is claimed of them', async () => {
  renderApp('/campagne/journal-audit', {
    auditLog: () => ({ lines: [line({})], next: null, total: 1, people }),
    auditSeals: () => {
      throw new ApiError(500, 'internal', {}, '')
    },
  })
  expect(await screen.findByText('La chaîne n’a pas pu être vérifiée')).toBeDefined()
})
