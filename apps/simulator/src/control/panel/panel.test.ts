import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, publish, startClient, type Client } from '../../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
beforeEach(() => client.control('reset', {}))
afterAll(() => client.close())

const page = async (path = '', language = 'fr') => {
  const reply = await fetch(`${client.url}/_control/panel${path}`, {
    headers: { 'accept-language': language },
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const send = async (path: string, form: Record<string, string>) => {
  const reply = await fetch(`${client.url}/_control/panel${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return { status: reply.status, location: reply.headers.get('location'), headers: reply.headers }
}

test.each(['', '/objects', '/history', '/truth', '/mail'])(
  'the page %s speaks both languages',
  async (path) => {
    const french = await page(path)
    expect([french.status, french.text.includes('<html lang="fr">')]).toEqual([200, true])
    expect(french.text).toContain('aria-current="page"')
    expect((await page(path, 'en-GB')).text).toContain('<html lang="en">')
  },
)

test('the language chosen on a page is kept, and only a page of the panel is gone back to', async () => {
  const { headers, location } = await send('/language', { language: 'en', from: '/_control/panel/truth' })
  expect(headers.get('set-cookie')).toContain('panel_language=en')
  expect(location).toBe('/_control/panel/truth')
  expect((await send('/language', { language: 'en', from: 'https://elsewhere.example' })).location).toBe(
    '/_control/panel',
  )
})

test('texts of others are shown as texts', async () => {
  const { campaignId } = await publish(client)
  const name = '<img src=x onerror=alert(1)>'
  await client.control('edit', { id: campaignId, fields: { name }, by: '<b>Léa</b>' })
  for (const path of ['', '/history', '/objects', `/objects/${campaignId}`]) {
    const { text, headers } = await page(path)
    expect(text).not.toMatch(/<img|<b>/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('the clock moves, faults come and go, behaviour is kept', async () => {
  const before = client.world.clock.now()
  await send('/clock', { advance: '3600' })
  expect(client.world.clock.now() - before).toBeGreaterThanOrEqual(3_600_000)
  await send('/faults', {
    kind: 'throttle',
    method: 'GET',
    path: 'me$',
    after: '0',
    times: '1',
    milliseconds: '0',
    part: '100',
  })
  expect((await client.get('me')).status).toBe(400)
  expect((await page()).text).toContain('<code>throttle</code>')
  await send('/faults/clear', {})
  expect((await client.get('me')).status).toBe(200)
  await send('/behaviour', {
    reviewSeconds: '90',
    rejected: '25',
    readLag: '0',
    labelLag: '5',
    tier: 'development_access',
    issuer: 'expired',
    quotas: 'on',
  })
  expect((await client.control('settings')).body).toMatchObject({
    review: { reviewSeconds: 90, rejectedPart: 0.25 },
    lag: { labelIndexSeconds: 5 },
    quotas: { isOn: true, tier: 'development_access' },
  })
  expect((await client.control('idp')).body.variant).toBe('expired')
})

test('a call that was refused shows why', async () => {
  await client.post(`${account}/campaigns`, { name: 'x' })
  expect((await page('/history')).text).toMatch(/badge bad">400<\/span>\s*100 /)
})

test('a fault that cannot be is refused in words', async () => {
  const { location } = await send('/faults', {
    kind: 'reset',
    method: '',
    path: '(',
    after: '0',
    times: '1',
    milliseconds: '0',
    part: '100',
  })
  expect((await page(location?.replace('/_control/panel', ''))).text).toContain('role="alert"')
})

test('somebody else pauses, changes a budget, refuses an ad, disables an account: all of it in the history', async () => {
  const { campaignId, adsetId, ads } = await publish(client)
  await send(`/objects/${campaignId}`, { do: 'off', by: 'Léa' })
  await send(`/objects/${adsetId}`, { do: 'budget', by: 'Léa', budget: '7700' })
  await send(`/objects/${ads[0]}`, { do: 'reject', by: 'Léa' })
  await send(`/objects/${account}`, { do: 'disable', by: 'Léa' })
  expect(client.world.get(campaignId)?.fields.status).toBe('PAUSED')
  expect(client.world.get(adsetId)?.fields.daily_budget).toBe('7700')
  expect(client.world.get(account)?.fields.account_status).toBe(2)
  expect((await page(`/objects/${ads[0]}`)).text).toContain('DISAPPROVED')
  expect(client.world.log.filter(({ by }) => by === 'Léa')).toHaveLength(4)
})

test('a person keeps the world under a name and comes back to it; a wrong name is told, nothing lost', async () => {
  const { campaignId } = await publish(client)
  expect((await page()).text).toContain('Aucun monde gardé')
  expect((await send('/worlds/save', { name: 'avant' })).location).toBe('/_control/panel')
  await client.remove(campaignId)
  expect((await page()).text).toContain('<option value="avant"')
  expect((await send('/worlds/load', { name: 'avant' })).status).toBe(303)
  expect((await client.get(campaignId)).status).toBe(200)
  for (const [path, name] of [
    ['/worlds/save', 'sans/nom'],
    ['/worlds/load', 'inconnu'],
  ] as const) {
    const { location } = await send(path, { name })
    expect(location).toBe('/_control/panel?problem=world')
  }
  expect((await page('?problem=world', 'en')).text).toContain('No world of that name')
  expect((await client.get(campaignId)).status).toBe(200)
})
