import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setDemoTime } from '../../lib/clock.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

afterEach(() => setDemoTime(null))

const home = {
  readMorning: () => {
    throw new Error('not looked at')
  },
}

test('the demo says what day it is in it, and a day passes by its bar', async () => {
  let now = '2026-11-23T08:00:00.000Z'
  const { user } = renderApp('/ce-matin', {
    ...home,
    session: () => aSession({ isDemo: true, demoNow: now, demoBeginsAgain: false }),
  })
  const bar = await screen.findByRole('complementary', { name: 'Démonstration' })
  expect(bar.textContent).toMatch(/lundi 23 nov\..*09:00/)
  expect(screen.queryByRole('button', { name: 'Repartir' })).toBeNull()
  const asked: string[] = []
  const api = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/_demo/')) return api(input, init)
    asked.push(`${input} ${typeof init?.body === 'string' ? init.body : ''}`)
    now = '2026-11-24T08:00:00.000Z'
    return Response.json({ now })
  })
  await user.click(screen.getByRole('button', { name: '+1 jour' }))
  await waitFor(() => expect(bar.textContent).toMatch(/mardi 24 nov\./))
  expect(asked).toEqual(['/_demo/days {"days":1}'])
})

test('outside a demo there is no such bar', async () => {
  renderApp('/ce-matin', home)
  await screen.findByRole('main')
  expect(screen.queryByRole('complementary', { name: 'Démonstration' })).toBeNull()
})
