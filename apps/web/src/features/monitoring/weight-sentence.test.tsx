import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { textWithFields } from '../../testing/text-with-fields.ts'

const strategy = {
  id: '7d2cfb5e-4f5b-4b3b-9a55-0b6f9d6f2f10',
  name: 'Ventes',
  kind: 'manual' as const,
  appliesOn: [],
  weights: [
    { event: 'omni_purchase', weight: 100 },
    { event: 'omni_add_to_cart', weight: 20 },
    { event: 'comment', weight: 4 },
  ],
  campaigns: [],
}
const open = (changes: Answers = {}) =>
  renderApp('/configuration-monitoring', {
    listConfigurations: () => [],
    listMonitoredEvents: () => [],
    listCampaigns: () => [],
    listConflicts: () => [],
    listStrategies: () => [strategy],
    ...changes,
  })
const sentence = async () =>
  textWithFields(await screen.findByRole('region', { name: 'Ce que disent ces poids' }))
const carts = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^ajouts au panier/ })
const comments = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^commentaires/ })
const weights = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Poids de .*, en chiffres$/ })
    .map(({ value }) => Number(value))
const save = () => screen.getByRole('button', { name: /^Enregistrer/ })

const wrong = 'Saisissez un nombre de 1 à 100.'

// jsdom has no pointers to hold.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined
})

test('a number that is typed into the sentence sets the weights, and is saved with them', async () => {
  const { user, calls } = open({ saveStrategy: ({ body }) => ({ ...strategy, ...body }) })
  expect(await sentence()).toBe('Chaque achat vaut 5\u00a0ajouts au panier ou 25\u00a0commentaires.')
  await user.click(await carts())
  await user.keyboard('4')
  expect(weights()).toEqual([100, 25, 4])
  await user.click(await comments())
  await user.keyboard('16')
  expect(await sentence()).toBe('Chaque achat vaut 4\u00a0ajouts au panier ou 16\u00a0commentaires.')
  expect(weights()).toEqual([96, 24, 6])
  await user.click(save())
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'saveStrategy')?.request).toMatchObject({
      body: { weights: [{ weight: 96 }, { weight: 24 }, { weight: 6 }] },
    }),
  )
})

test('arrows move it by whole numbers, and Escape puts back what stood when it was taken in hand', async () => {
  const { user } = open()
  await user.click(await carts())
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect((await carts()).value).toBe('6')
  await user.keyboard('{PageUp}')
  expect((await carts()).getAttribute('aria-valuenow')).toBe('16')
  await user.keyboard('{Escape}')
  expect(weights()).toEqual([100, 20, 4])
  await user.keyboard('{PageDown}')
  // As heavy as the heaviest, which stays the one that the sentence begins with while the number is in hand.
  expect(await sentence()).toBe('Chaque achat vaut 1\u00a0ajout au panier ou 25\u00a0commentaires.')
})

test('dragging passes by many numbers and leaves no trace of them; a press is no drag', async () => {
  open()
  const number = await carts()
  fireEvent.pointerDown(number, { button: 0, clientX: 100 })
  for (const clientX of [104, 130, 180, 220, 140]) fireEvent.pointerMove(number, { clientX })
  expect(number.value).toBe('10')
  fireEvent.pointerMove(number, { clientX: 101 })
  fireEvent.pointerUp(number)
  expect(weights()).toEqual([100, 20, 4])
  fireEvent.pointerDown(number, { button: 0, clientX: 100 })
  fireEvent.pointerUp(number)
  expect(document.activeElement).toBe(number)
})

test.each(['0', '250', 'cinq', '4,55', ''])(
  '"%s" stays as it was typed, is said, and nothing is saved',
  async (text) => {
    const { user, calls } = open()
    await user.clear(await carts())
    if (text !== '') await user.type(await carts(), text)
    expect(screen.getByText(wrong).getAttribute('role')).toBe('alert')
    await user.click(save())
    expect((await carts()).value).toBe(text)
    expect(weights()).toEqual([100, 20, 4])
    expect(calls.some(({ name }) => name === 'saveStrategy')).toBe(false)
    await user.click(await carts())
    await user.keyboard('{Escape}')
    expect(screen.queryByText(wrong)).toBeNull()
    expect((await carts()).value).toBe('5')
  },
)

test('who may not set weights reads the sentence', async () => {
  const session = aSession()
  open({
    session: () => ({ ...session, accounts: session.accounts.map((one) => ({ ...one, role: 'reader' })) }),
  })
  expect(await sentence()).toBe('Chaque achat vaut 5\u00a0ajouts au panier ou 25\u00a0commentaires.')
  expect(screen.queryByRole('spinbutton')).toBeNull()
})
