import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${client.url}/_control/hooks/${path}`, { method: 'POST', body, headers })
const received = async (name: string) =>
  (await client.control(`hooks/${name}`)).body as unknown as {
    text: string
    body: unknown
    status: number
    headers: Record<string, string>
  }[]

test('what is posted is kept word for word with its headers, so that a signature can be verified', async () => {
  const text = '{"text" :  "Budget dépassé"}'
  const signature = createHmac('sha256', 'secret').update(text).digest('hex')
  const reply = await post('slack-alerts', text, {
    'content-type': 'application/json',
    'x-signature': signature,
  })
  expect(await reply.text()).toBe('ok')
  const [hook] = await received('slack-alerts')
  expect(hook).toMatchObject({
    text,
    body: { text: 'Budget dépassé' },
    headers: { 'x-signature': signature },
  })
  expect(
    createHmac('sha256', 'secret')
      .update(hook?.text ?? '')
      .digest('hex'),
  ).toBe(signature)
})

test('an address may fail the first times, and answers as whom it stands for', async () => {
  expect((await post('teams-x?status=503&times=2', 'a')).status).toBe(503)
  expect((await post('teams-x?status=503&times=2', 'b')).status).toBe(503)
  const third = await post('teams-x?status=503&times=2', 'c')
  expect([third.status, await third.text()]).toEqual([200, '1'])
  expect((await received('teams-x')).map(({ text, status }) => [text, status])).toEqual([
    ['a', 503],
    ['b', 503],
    ['c', 200],
  ])
  await fetch(`${client.url}/_control/hooks/teams-x`, { method: 'DELETE' })
  expect(await received('teams-x')).toEqual([])
})
