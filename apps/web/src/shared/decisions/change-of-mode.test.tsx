import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StrategyLife } from '../../data/decisions.ts'
import { aStrategyLife, strategyAnswers } from '../../testing/a-decision.ts'
import { renderApp } from '../../testing/render-app.tsx'

const campaign = { id: '1', name: 'Fête des mères', isByName: false, isTouched: true }
const acting: StrategyLife = { ...aStrategyLife, follows: [campaign], standing: { pauses: 3, moves: 1 } }
const onTrial: StrategyLife = {
  ...acting,
  mode: 'trial',
  acts: false,
  trialUntil: '2026-03-20T10:00:00.000Z',
}
const dry: StrategyLife = { ...acting, mode: 'dryRun', acts: false }

function open(life: StrategyLife) {
  let now = life
  const shown = renderApp('/configuration-monitoring', {
    ...strategyAnswers,
    readStrategyLife: () => now,
    saveStrategyLife: ({ body }) => {
      const mode = body.mode ?? now.mode
      now = {
        ...now,
        mode,
        acts: mode === 'acting',
        trialUntil: mode === 'trial' ? '2026-03-26T10:00:00.000Z' : null,
      }
      return now
    },
  })
  const saved = () =>
    shown.calls.flatMap(({ name, request }) => (name === 'saveStrategyLife' ? [request] : []))
  return { ...shown, saved }
}

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(
    within(await screen.findByRole('group', { name: 'Que faire de cette stratégie' })).getByRole('button', {
      name,
    }),
  )

test('one that acts is stopped once somebody read what stops and what stays, and acts again by one button', async () => {
  const { user, saved } = open(acting)
  await press(user, 'Revenir à l’essai')
  const question = await screen.findByRole('dialog', { name: /^Arrêter «\sVentes\s» et l’essayer 14 jours/ })
  expect(question.textContent).toMatch(/ne met plus rien en pause sur 1 campagne/)
  expect(question.textContent).toMatch(/3 pauses qu’elle a faites restent/)
  expect(question.textContent).toMatch(/elle agira de nouveau d’elle-même/)
  expect(saved()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(saved()).toEqual([])
  await press(user, 'Revenir à l’essai')
  const again = await screen.findByRole('dialog', { name: /^Arrêter/ })
  await user.click(within(again).getByRole('button', { name: 'Arrêter et essayer' }))
  expect(await screen.findByText(/^«\sVentes\s» n’agit plus/)).toBeDefined()
  expect(screen.queryByText('Enregistrement reussi')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText(/^«\sVentes\s» agit de nouveau/)).toBeDefined()
  expect(saved()).toMatchObject([
    { body: { mode: 'trial' } },
    { body: { mode: 'acting', preset: 'balanced', touches: ['1'] } },
  ])
})

test.each([
  [acting, 'Ne plus agir', /^Arrêter «/, 'Ne plus agir', 'dryRun'],
  [onTrial, 'Rester à blanc', /^Arrêter l’essai de «/, 'Arrêter l’essai', 'dryRun'],
  [onTrial, 'Recommencer l’essai', /^Recommencer l’essai de «/, 'Recommencer l’essai', 'trial'],
  [dry, 'Essayer 14 jours', /^Essayer «/, 'Essayer 14 jours', 'trial'],
  [dry, 'Laisser agir', /^Laisser «/, 'Laisser agir', 'acting'],
  [onTrial, 'Laisser agir', /^Laisser «/, 'Laisser agir', 'acting'],
] as const)(
  'each change of what it does is asked about ($1, $4) and can be taken back',
  async (life, verb, title, yes, mode) => {
    const { user, saved } = open(life)
    await press(user, verb)
    const question = await screen.findByRole('dialog', { name: title })
    expect(saved()).toEqual([])
    await user.click(within(question).getByRole('button', { name: yes }))
    await waitFor(() => expect(saved()).toMatchObject([{ body: { mode } }]))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ body: { mode: life.mode } }))
  },
)

test('deleting one that acts says what stops with it and what stays', async () => {
  const { user } = open(acting)
  await screen.findByText(/^Elle met en pause/)
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  const question = await screen.findByRole('dialog', { name: 'Supprimer cette stratégie\u00a0?' })
  expect(question.textContent).toMatch(/ne met plus rien en pause sur 1 campagne/)
  expect(question.textContent).toMatch(/3 pauses qu’elle a faites restent/)
})
