import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { usualNaming } from '@vigie/domain'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const channel = {
  id: 'c1',
  kind: 'webhook' as const,
  name: 'Relais',
  isOn: true,
  language: 'fr' as const,
  categories: ['budgets' as const],
  upToPriority: 3 as const,
  digestHour: null,
  quiet: { from: 22 * 60, until: 7 * 60 + 30 },
  urgentAtOnce: true,
  hint: 'relay.example/…0001',
  lastSentAt: null,
  lastFailure: { code: 'hook.refused', detail: '410 gone', at: '2026-03-12T08:00:00.000Z' },
  unconfirmed: [],
  waiting: 2,
}
const answers: Answers = {
  listAlertChannels: () => ({ channels: [channel], canMail: true }),
  createAlertChannel: () => ({ id: 'c2', secret: 'vgs_very-secret' }),
  saveAlertChannel: () => ({ done: true }),
  testAlertChannel: () => ({ answer: '250 accepted' }),
  accountSettings: () => ({
    dsaBeneficiary: '',
    dsaPayor: '',
    allowUnderscoreInNames: false,
    specialAdCategories: [],
    advantageAudienceByDefault: false,
    maxDailyBudget: null,
    ofClient: null,
    naming: usualNaming,
  }),
  listConnections: () => [],
  countAlerts: () => ({ count: 0 }),
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodies = (calls: readonly { name: string; request: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ request }) => request)

describe('where alerts go', () => {
  test('says when it sends, what waits, and exactly why the last message failed', async () => {
    renderApp('/campagne/parametres', answers)
    expect(await screen.findByText('Le destinataire a refusé : 410 gone')).toBeDefined()
    expect(screen.getByText(/silence 22:00 – 07:30.*2 en attente/)).toBeDefined()
    expect(screen.getByText('relay.example/…0001')).toBeDefined()
  })

  test('S27 what others typed is text, whatever they typed', async () => {
    const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
    renderApp('/campagne/parametres', {
      ...answers,
      listAlertChannels: () => ({
        channels: [
          {
            ...channel,
            name: script,
            hint: script,
            lastFailure: { code: 'hook.refused', detail: script, at: '2026-03-12T08:00:00.000Z' },
          },
        ],
        canMail: true,
      }),
    })
    expect((await screen.findAllByText((text) => text.includes('<script>'))).length).toBeGreaterThan(2)
    expect(document.querySelector('[onerror], img[src="x"]')).toBeNull()
    expect([...document.scripts].filter(({ text }) => text.includes('alert(1)'))).toEqual([])
  })

  test('a test tells what the other side answered', { tags: 'long' }, async () => {
    const { user } = renderApp('/campagne/parametres', answers)
    await user.click(await button('Envoyer un essai'))
    expect(await screen.findByText('Essai reçu : 250 accepted')).toBeDefined()
  })

  test('a test that fails tells the exact reason', { tags: 'long' }, async () => {
    const { user } = renderApp('/campagne/parametres', {
      ...answers,
      testAlertChannel: () => {
        throw new ApiError(
          502,
          'channel.failed',
          { reason: 'mail.refused', message: '550 No such user' },
          'r',
        )
      },
    })
    await user.click(await button('Envoyer un essai'))
    expect(await screen.findByText('Le serveur de courrier a refusé : 550 No such user')).toBeDefined()
  })

  test('a new webhook is checked, sent, and its secret shown once', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/campagne/parametres', answers)
    await user.click(await button('Ajouter une destination'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Webhook signé' }))
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'Relais 2')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText('Une adresse en https')).toBeDefined()
    await user.type(dialog.getByLabelText(/Adresse du webhook/), 'https://relay.example/x')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('vgs_very-secret')).toBeDefined()
    expect(bodies(calls, 'createAlertChannel')).toMatchObject([
      { body: { kind: 'webhook', name: 'Relais 2', target: 'https://relay.example/x', upToPriority: 3 } },
    ])
    await user.click(await button('C’est copié'))
    await waitFor(() => expect(screen.queryByText('vgs_very-secret')).toBeNull())
  })

  test('an address whose reader has not agreed is said, and asked again by those who may', async () => {
    const mail = { ...channel, kind: 'email' as const, hint: 'lea@a.example', unconfirmed: ['lea@a.example'] }
    const { user, calls } = renderApp('/campagne/parametres', {
      ...answers,
      listAlertChannels: () => ({ channels: [{ ...mail, lastFailure: null }], canMail: true }),
      askAlertAddresses: () => ({ asked: ['lea@a.example'] }),
    })
    expect(await screen.findByText(/Attend l’accord de lea@a\.example\s: rien n’y part avant/)).toBeDefined()
    await user.click(await button('Renvoyer le lien'))
    expect(await screen.findByText('Lien envoyé à lea@a.example')).toBeDefined()
    expect(bodies(calls, 'askAlertAddresses')).toMatchObject([{ params: { id: 'c1' } }])
  })

  test(
    'while nobody agreed no test is offered, and that is no fault; once one did, it is',
    { tags: 'long' },
    async () => {
      const recipients = ['lea@a.example', 'tom@a.example']
      let waiting = recipients
      const { user } = renderApp('/campagne/parametres', {
        ...answers,
        listAlertChannels: () => ({
          channels: [
            {
              ...channel,
              kind: 'email' as const,
              hint: recipients.join(', '),
              unconfirmed: waiting,
              lastFailure:
                waiting.length < 2
                  ? null
                  : { code: 'mail.notConfirmed', detail: '', at: '2026-03-12T08:00:00.000Z' },
            },
          ],
          canMail: true,
        }),
      })
      expect(await screen.findByText(/Attend l’accord de lea@a\.example, tom@a\.example/)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Envoyer un essai' })).toBeNull()
      expect(screen.queryByText(/Personne n’a encore accepté/)).toBeNull()
      waiting = ['tom@a.example']
      await user.click(document.body)
      window.dispatchEvent(new Event('visibilitychange'))
      expect(await button('Envoyer un essai')).toBeDefined()
    },
  )

  test('of several addresses the one that is none is named', { tags: 'long' }, async () => {
    const { user } = renderApp('/campagne/parametres', answers)
    await user.click(await button('Ajouter une destination'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Adresses e-mail/), 'lea@a.example, tom@, <ana@a.example>')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText(/Pas une adresse e-mail\s: tom@, <ana@a\.example>$/)).toBeDefined()
  })

  test('an edited one keeps its target unless another is typed', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/campagne/parametres', answers)
    await user.click(await button('Modifier Relais'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Un résumé par jour' }))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(bodies(calls, 'saveAlertChannel')).toMatchObject([
        { params: { id: 'c1' }, body: { target: null, digestHour: 8, quiet: { from: 1320, until: 450 } } },
      ]),
    )
  })

  test('is shown to others than administrators, who change nothing', async () => {
    const session = aSession()
    renderApp('/campagne/parametres', {
      ...answers,
      session: () => ({
        ...session,
        accounts: session.accounts.map((one) => ({ ...one, role: 'editor' as const })),
      }),
    })
    expect(await screen.findByText('Seul un administrateur du compte change les destinations.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ajouter une destination' })).toBeNull()
    expect(await screen.findByRole('switch', { name: 'Envoyer à Relais' })).toHaveProperty('disabled', true)
  })
})
