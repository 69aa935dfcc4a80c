/** @module-tag long */
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { noGuardrails, usualNaming } from '@vigie/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { announceSessionBack } from '../../data/client/session-events.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

afterEach(() => vi.restoreAllMocks())

const guard = {
  isFrozen: false,
  isFrozenEverywhere: false,
  frozenBy: null,
  frozenAt: null,
  limits: noGuardrails,
}

/** The settings of somebody whose sign-in is old until another tab says that it is not. */
function openSettings(refuseFirst: readonly ApiError[] = []) {
  const refusals = [...refuseFirst]
  let isFresh = false
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  const saved: unknown[] = []
  const app = renderApp('/campagne/parametres', {
    session: () => aSession({ csrfToken: isFresh ? 'new' : 'old' }),
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
    accountGuard: () => guard,
    saveGuardrails: ({ body }) => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      if (!isFresh) throw new ApiError(403, 'session.notFresh', { minutes: 15 }, '')
      saved.push(body)
      return { ...guard, limits: { ...body, approvalMode: body.approvalMode ?? noGuardrails.approvalMode } }
    },
  })
  return { ...app, opened, saved, signInElsewhere: () => ((isFresh = true), announceSessionBack()) }
}

/** What was typed, over the limits that were shown. */
const asked = { ...noGuardrails, maxIncreasePercent: 35, onlyIf: noGuardrails }

const increase = () => screen.findByRole('textbox', { name: /Hausse/ })

test('S14 a dangerous change waits for a fresh sign-in in another tab, then is made with what was typed', async () => {
  const { user, opened, saved, signInElsewhere } = openSettings()
  await user.type(await increase(), '35')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les garde-fous' }))
  await user.click(await screen.findByRole('button', { name: 'Me reconnecter' }))
  expect(opened).toHaveBeenCalledWith('/api/auth/login?fresh=1&return_to=%2Freconnexion')
  expect(saved).toEqual([])
  signInElsewhere()
  await waitFor(() => expect(saved).toEqual([asked]))
  await waitFor(() => expect(screen.queryByText('Confirmez que c’est vous')).toBeNull())
  expect(await increase()).toHaveProperty('value', '35')
})

test('S14 who does not sign in again changes nothing, is told so, and keeps what they typed', async () => {
  const { user, saved } = openSettings()
  await user.type(await increase(), '35')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les garde-fous' }))
  await user.click(await screen.findByRole('button', { name: 'Ne rien changer' }))
  expect(await screen.findByText(/Rien n’a changé/)).toBeTruthy()
  expect(saved).toEqual([])
  expect(await increase()).toHaveProperty('value', '35')
})

test('a token that another tab renewed is read anew: what was asked for waits for nothing else, and is made once', async () => {
  const { user, saved, opened, signInElsewhere } = openSettings([new ApiError(403, 'csrf.invalid', {}, '')])
  await user.type(await increase(), '35')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les garde-fous' }))
  // Refused for its token first, then for an old sign-in: each is mended in its turn.
  await user.click(await screen.findByRole('button', { name: 'Me reconnecter' }))
  expect(opened).toHaveBeenCalledOnce()
  signInElsewhere()
  await waitFor(() => expect(saved).toEqual([asked]))
})
