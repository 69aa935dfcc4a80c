import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, campaign, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterEach(() => client.faults.set([]))
afterAll(() => client.close())

const named = (name: string) =>
  client.world.inAccount(account, 'campaign').filter((one) => one.fields.name === name).length
const post = (name: string) => client.post(`${account}/campaigns`, campaign({ name }))

describe('faults', () => {
  test.each([
    ['lostAnswerAfterCommit', 1],
    ['reset', 0],
    ['truncated', 1],
    ['html', 1],
  ] as const)('%s: the client knows nothing, the platform holds %d', async (kind, count) => {
    await client.control('faults', [{ kind, method: 'POST', path: '/campaigns$', times: 1 }])
    await expect(post(kind)).rejects.toThrow(/fetch failed|JSON|terminated|Unexpected/)
    expect(named(kind)).toBe(count)
  })

  test('a request delivered twice makes two objects and answers one', async () => {
    await client.control('faults', [{ kind: 'duplicateDelivery', path: '/campaigns$' }])
    expect((await post('twice')).status).toBe(200)
    expect(named('twice')).toBe(2)
  })

  test.each([
    ['throttle', 17],
    ['tokenExpired', 190],
    ['accountDisabled', 368],
    ['http500', 2],
    ['objectDeleted', 100],
  ] as const)('%s answers the code %d and changes nothing', async (kind, code) => {
    await client.control('faults', [{ kind, path: '/campaigns$' }])
    const { body } = await post(kind)
    expect((body.error as { code: number }).code).toBe(code)
    expect(named(kind)).toBe(0)
  })

  test.each([
    ['tokenRevoked', 190, 460],
    ['checkpoint', 190, 459],
    ['labelMismatch', 100, 1_487_390],
    ['instagramLost', 100, 1_815_199],
    ['permissionLost', 200, undefined],
    ['tooMuchData', 1, undefined],
  ] as const)('19, 41: %s answers %d/%s and changes nothing', async (kind, code, subcode) => {
    await client.control('faults', [{ kind, path: '/campaigns$' }])
    const { body } = await post(kind)
    const { code: told, error_subcode: toldSubcode } = body.error as { code: number; error_subcode?: number }
    expect([told, toldSubcode]).toEqual([code, subcode])
    expect(named(kind)).toBe(0)
  })

  test.each([
    ['notFoundPage', 404, 'text/html'],
    ['unavailable', 503, 'text/html'],
    ['emptyBody', 413, 'text/plain'],
  ] as const)('25: %s answers %d with something that is not JSON', async (kind, status, type) => {
    await client.control('faults', [{ kind, path: 'me$', times: 1 }])
    const reply = await fetch(`${client.url}/v25.0/me?access_token=T`)
    expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([status, type])
    expect((await reply.text()).startsWith('{')).toBe(false)
  })

  test('26: a batch that ran out of time leaves calls without an answer, carried out all the same', async () => {
    await client.control('faults', [{ kind: 'batchNulls', times: 1 }])
    const batch = ['a', 'b', 'c'].map((name) => ({
      method: 'POST',
      relative_url: `${account}/adlabels`,
      body: `name=null-${name}`,
    }))
    const answers = (await client.post('', { batch })).body as unknown as ({ code: number } | null)[]
    expect(answers.map((answer) => answer?.code ?? null)).toEqual([200, 200, null])
    expect(client.world.labelNamed(account, 'null-c')?.fields.name).toBe('null-c')
  })

  test('a part of the calls suffers, the same part for the same seed', async () => {
    const suffered = async () => {
      await client.control('faults', [{ kind: 'http500', path: 'me$', probability: 0.5, seed: 'a' }])
      const statuses: number[] = []
      for (let call = 0; call < 20; call += 1) statuses.push((await client.get('me')).status)
      return statuses
    }
    const first = await suffered()
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await suffered()).toEqual(first)
  })

  test('a wrong order is refused in words', async () => {
    expect((await client.control('faults', [{ kind: 'nonsense' }])).status).toBe(400)
    expect((await client.control('faults', [{ kind: 'reset', path: '(' }])).status).toBe(400)
    expect((await client.control('clock', { advanceSeconds: -1 })).status).toBe(400)
  })
})

test('the log tells every change, who made it, and the labels of the object', async () => {
  const { campaignId } = await publish(client)
  await client.control('edit', { id: campaignId, fields: { status: 'PAUSED' }, by: 'Léa' })
  const log = (await client.control('log')).body as unknown as { id: string; event: string; by: string }[]
  const lines = log.filter(({ id }) => id === campaignId)
  expect(lines.map(({ event, by }) => `${event} ${by}`)).toEqual(['created 900000000000001', 'updated Léa'])
})

test('starting again forgets everything but the demo', async () => {
  await post('forgotten')
  await client.control('reset', {})
  expect(named('forgotten')).toBe(0)
  expect(client.world.inAccount(account, 'campaign').length).toBe(16)
  expect(client.world.log).toEqual([])
})

test('a token given at the start is good again after everything was forgotten', async () => {
  await client.control('tokens/revoke', {})
  expect((await client.get('me')).status).toBe(401)
  await client.control('reset', {})
  expect((await client.get('me')).status).toBe(200)
})

test('a restart keeps objects, log, clock and figures', { tags: 'long' }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'))
  const read = async (one: Client, id: string) => ({
    log: (await one.control('log')).body,
    ad: (await one.get(`${id}?fields=name,effective_status`)).body,
    figures: (await one.get(`${account}/insights?level=campaign&date_preset=last_7d&limit=100`)).body.data,
  })
  const first = await startClient({ dataDir })
  const { ads } = await publish(first)
  await first.control('clock', { advanceSeconds: 5 * 86_400 })
  const before = await read(first, ads[0] ?? '')
  const now = first.world.clock.now()
  await first.close()
  const second = await startClient({ dataDir })
  expect(await read(second, ads[0] ?? '')).toEqual(before)
  expect(second.world.clock.now()).toBeGreaterThanOrEqual(now)
  await second.close()
  rmSync(dataDir, { recursive: true })
})
