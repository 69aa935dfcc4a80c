import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import type { Installation } from '../../data/administration.ts'
import { ageOf, formatBytes } from './units.ts'

const installation: Installation = {
  versions: { program: '0.1.0', schema: '175-installation', postgres: '18.4', node: 'v24.1.0' },
  jobs: [
    {
      queue: 'publication.run',
      waiting: 2,
      running: 1,
      retrying: 0,
      failed: 3,
      oldestSeconds: 420,
      lastFailure: { at: new Date(Date.now() - 120_000).toISOString(), reason: 'the platform was away' },
    },
    {
      queue: 'session.clean',
      waiting: 0,
      running: 0,
      retrying: 0,
      failed: 0,
      oldestSeconds: null,
      lastFailure: null,
    },
  ],
  storage: {
    database: 1_240_000_000,
    tables: [{ name: 'tenant.insight_fact', bytes: 900_000_000 }],
    media: 0,
    diskFree: 20e9,
    diskTotal: 80e9,
    isBucket: false,
  },
  connections: [
    { person: 'Léa Marchand', houseOf: null, network: 'meta', accounts: 2, expiresAt: null, isEnded: true },
    {
      person: 'Camille Le Gall',
      houseOf: null,
      network: 'meta',
      accounts: 1,
      expiresAt: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
      isEnded: false,
    },
    {
      person: 'Vigie Maison',
      houseOf: 'Maison Orlune FR',
      network: 'meta',
      accounts: 1,
      expiresAt: null,
      isEnded: false,
    },
  ],
  quotas: [
    {
      account: 'act_204811763',
      name: 'Maison Orlune',
      percent: 81.6,
      tier: 'development',
      closedUntil: null,
      readAt: new Date().toISOString(),
    },
  ],
  freeze: { isFrozen: false, frozenBy: null, frozenAt: null, isBySetting: false },
  mail: { server: 'mail.example:465', testGoesTo: 'camille@example.org' },
  backup: { isScheduled: true, hour: 3, keepDays: 14, lastWhole: null, lastFailed: null },
}

const open = (answers: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/campagne/administration', {
    session: () => aSession({ isOperator: true }),
    installation: () => installation,
    ...answers,
  })

test('tells whoever runs the installation how it fares', async () => {
  open()
  const jobs = within(await screen.findByRole('region', { name: 'Travaux' }))
  expect(jobs.getByText(/the platform was away/)).toBeDefined()
  expect(jobs.getByText('7 min')).toBeDefined()
  expect(jobs.getByText('1 file sans travail')).toBeDefined()
  const connections = within(screen.getByRole('region', { name: 'Connexions aux plateformes' }))
  expect(connections.getByText('expirée')).toBeDefined()
  expect(connections.getByText('5 jours')).toBeDefined()
  expect(connections.getByText('La maison · Maison Orlune FR')).toBeDefined()
  expect(screen.getByText('limité')).toBeDefined()
  expect(screen.getByText('1,2 Go')).toBeDefined()
})

test('jobs that were given up are tried again, and it is told how many', async () => {
  const { user, calls } = open({ retryJobs: () => ({ retried: 2, skipped: 1 }) })
  await user.click(await screen.findByRole('button', { name: 'Relancer Publications' }))
  expect(await screen.findByText('2 travaux relancés, 1 déjà repris par ailleurs')).toBeDefined()
  expect(calls.find(({ name }) => name === 'retryJobs')?.request).toMatchObject({
    params: { queue: 'publication.run' },
  })
})

test('everything is stopped after a question, and nothing without', async () => {
  const { user, calls } = open({ freezeInstallation: () => ({ done: true }) })
  const asked = () => calls.filter(({ name }) => name === 'freezeInstallation')
  await user.click(await screen.findByRole('button', { name: 'Tout arrêter' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(asked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Tout arrêter' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tout arrêter' }))
  await waitFor(() => expect(asked()).toMatchObject([{ request: { body: { isFrozen: true } } }]))
})

test('a stop by the settings is lifted by the settings', async () => {
  open({
    installation: () => ({
      ...installation,
      freeze: { isFrozen: true, frozenBy: null, frozenAt: null, isBySetting: true },
    }),
  })
  expect(await screen.findByText(/VIGIE_WRITE_FREEZE est posé/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reprendre les écritures' })).toHaveProperty('disabled', true)
})

test('what the mail server said against a test is told', async () => {
  const { user } = open({
    sendTestMail: () => {
      throw new ApiError(502, 'mail.failed', { message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'r1')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Envoyer un essai' }))
  expect(await screen.findByText(/ECONNREFUSED/)).toBeDefined()
})

test('nobody else is shown anything, and the way there is theirs alone', async () => {
  const { calls } = open({ session: () => aSession() })
  expect(await screen.findByText('Réservé à qui exploite cette installation')).toBeDefined()
  expect(calls.some(({ name }) => name === 'installation')).toBe(false)
})

test.each([
  [0, '0\u00a0o'],
  [999, '999\u00a0o'],
  [1500, '1,5\u00a0ko'],
  [20e9, '20\u00a0Go'],
  [5e18, '5\u00a0000\u00a0000\u00a0To'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, ['o', 'ko', 'Mo', 'Go', 'To'], 'fr')).toBe(text)
})

test.each([
  [0, { unit: 'seconds', value: 0 }],
  [59.4, { unit: 'seconds', value: 59 }],
  [420, { unit: 'minutes', value: 7 }],
  [7300, { unit: 'hours', value: 2 }],
])('a job that waits %d s', (seconds, age) => {
  expect(ageOf(seconds)).toEqual(age)
})
