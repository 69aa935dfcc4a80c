import { screen, within } from '@testing-library/react'
import { isEnd, publicationStateNames, type PublicationProgress } from '@vigie/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { aNode, aProgress } from './progress-stub.ts'

/** What the screen of a publication says of what it has written: true also where it changes a campaign that is live. */

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

const open = (progress: Partial<PublicationProgress>, answers: Answers = {}) =>
  renderApp('/campagne/create/confirm?file_id=file-1', {
    livePublication: () => aProgress(progress),
    ...answers,
  })

/** All that the screen tells by itself, once it is there. */
async function told(): Promise<string> {
  await screen.findByRole('region', { name: /^Obje(c)?ts$/ })
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
    .join(' ')
}

const untrue = /créés? et en pause|créés, en pause|objets? en pause|objets créés ont|Rien n’est diffusé/

/** One budget of two was raised on a live campaign; nothing is made, nothing is paused. */
const raised = {
  total: 2,
  created: 1,
  standing: 2,
  changed: 1,
  verified: 1,
  active: 1,
  nodes: [aNode('a', 'CHANGED'), aNode('b', 'PENDING')],
}

test.each(publicationStateNames.filter((state) => !isEnd(state)))(
  '%s: what was changed live is not said to be made, paused or not delivered',
  { tags: 'long' },
  async (state) => {
    open({ ...raised, state, resumesAt: '2026-03-01T14:10:00Z' })
    const text = await told()
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(untrue)
  },
)

test.each([
  ['CANCELLED_KEPT', '1 objet modifié en ligne.'],
  ['ROLLED_BACK', 'les valeurs qu’elle avait changées sont remises'],
] as const)('%s: how it ended is true of what was changed live', { tags: 'long' }, async (state, text) => {
  const { user } = open(
    { ...raised, state: 'NEEDS_REVIEW' },
    { cancelPublication: () => aProgress({ ...raised, state }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Arrêter et conserver' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Arrêter et conserver' }))
  await screen.findByRole('button', { name: 'Revenir au plan' })
  expect(await told()).toContain(text)
  expect(await told()).not.toMatch(untrue)
})

test.each([
  ['fr', 'Session Meta expirée. 1 objet modifié en ligne. Reconnectez-vous pour reprendre.'],
  ['en', 'The Meta session expired. 1 live object changed. Reconnect to resume.'],
] as const)('in %s an expired session says what is changed by then', async (language, text) => {
  const preferences = { ...aSession().preferences, language }
  open({ ...raised, state: 'BLOCKED_TOKEN' }, { session: () => aSession({ preferences }) })
  expect(await told()).toContain(text)
})

test('what is made and paused, made and on, and changed are told apart; nothing at all is told as that', async () => {
  open({ state: 'BLOCKED_TOKEN', total: 9, created: 6, standing: 2, changed: 2, active: 3 })
  expect(await told()).toContain(
    '3 objets créés et en pause, 1 objet créé et activé et 2 objets modifiés en ligne.',
  )
})

test('with nothing written, that is what it says', async () => {
  open({ state: 'BLOCKED_TOKEN', created: 0 })
  expect(await told()).toContain('Rien n’est encore écrit sur Meta.')
})

test.each([
  ['Arrêter et conserver', /1 objet modifié en ligne\. Cela reste ainsi sur Meta/],
  ['Arrêter et supprimer', /Chaque valeur qu’elle a changée sera remise/],
])('%s says what becomes of what was changed live', async (button, text) => {
  const { user } = open({ ...raised, state: 'BLOCKED_TOKEN' })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy()
})
