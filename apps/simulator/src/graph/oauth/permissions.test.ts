import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../idp/people.ts'
import { account, campaign, pageId, startClient, type Client } from '../../testing/client.ts'
import { demoApp } from './tokens.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Body = {
  readonly error?: { readonly code: number }
  readonly data?: unknown[]
  readonly accounts?: object
}

/** Calls with a token of the first person that holds some permissions only. */
async function callWith(scopes: readonly string[], path: string, body?: object) {
  const token = `T-${scopes.join('-')}`
  client.desk.accept(token, people[0].platformId, scopes)
  return call(token, path, body)
}

async function call(token: string, path: string, body?: object) {
  const response = await fetch(`${client.url}/v25.0/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

describe('what a person did not grant', () => {
  test.each([
    ['campaigns', ['pages_show_list'], `${account}/campaigns`, 200],
    ['figures', ['pages_show_list'], `${account}/insights`, 200],
    ['accounts', ['pages_show_list'], 'me/adaccounts', 200],
    ['accounts inside the person', ['pages_show_list'], 'me?fields=adaccounts{name}', 200],
    ['several objects at once', ['pages_show_list'], `?ids=${account}`, 200],
    ['posts', ['ads_read', 'pages_show_list'], `${pageId}/posts`, 10],
    ['catalogues', ['business_management'], '6020481176301/owned_product_catalogs', 10],
    ['businesses', ['ads_read'], 'me/businesses', 10],
    ['Instagram media', ['ads_read'], '1720481176301/media', 10],
  ])('is refused: %s', async (_what, scopes, path, code) => {
    expect(await callWith(scopes, path)).toMatchObject({ status: 403, body: { error: { code } } })
  })

  test('is silently empty for the list of pages', async () => {
    expect(await callWith(['ads_read'], 'me/accounts')).toMatchObject({ status: 200, body: { data: [] } })
    const { body } = await callWith(['ads_read', 'pages_show_list'], 'me/accounts')
    expect(body.data?.length).toBeGreaterThan(0)
  })

  test('reading alone does not write', async () => {
    const path = `${account}/campaigns`
    expect((await callWith(['ads_read'], path)).status).toBe(200)
    expect(await callWith(['ads_read'], path, campaign())).toMatchObject({
      status: 403,
      body: { error: { code: 200 } },
    })
    expect((await callWith(['ads_management'], path, campaign())).status).toBe(200)
  })
})

test('a page’s token speaks for the page, lives as long as the person allows, and says so', async () => {
  const { body } = await client.get(`${pageId}?fields=access_token`)
  const token = String(body.access_token)
  const debug = async () =>
    (await call(`${demoApp.id}|${demoApp.secret}`, `debug_token?input_token=${token}`)).body.data
  expect(await debug()).toMatchObject({ type: 'PAGE', profile_id: pageId, is_valid: true })
  expect((await call(token, `${pageId}/posts`)).status).toBe(200)
  await client.remove('me/permissions')
  expect(await debug()).toMatchObject({ is_valid: false })
  expect((await call('T', 'me')).body.error?.code).toBe(190)
})

test('a system user’s token says so, lives as long as it was made for, and is told to its own application alone', async () => {
  const make = async (given: object) => {
    const reply = await fetch(`${client.url}/_control/system-users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accounts: [account], ...given }),
    })
    return ((await reply.json()) as { token: string }).token
  }
  const debug = async (token: string, by = `${demoApp.id}|${demoApp.secret}`) =>
    (await call(by, `debug_token?input_token=${token}`)).body
  const lasting = await make({})
  expect(await debug(lasting)).toMatchObject({ data: { type: 'SYSTEM_USER', is_valid: true, expires_at: 0 } })
  expect((await call(lasting, 'me/adaccounts')).body.data).toHaveLength(1)
  const { data } = await debug(await make({ days: 60, scopes: ['ads_read'] }))
  expect(data).toMatchObject({ scopes: ['ads_read'] })
  expect(Object(data).expires_at).toBeGreaterThan(Date.now() / 1000)
  expect((await debug(await make({ appId: '1' }))).error?.code).toBe(100)
  expect((await debug('made up')).data).toMatchObject({ is_valid: false, error: { code: 190 } })
  expect((await debug(lasting, 'T')).error?.code).toBe(190)
})

test('what is unticked in the dialog is declined, and refused by the routes that need it', async () => {
  const redirect = 'http://127.0.0.1:9/back'
  const form = new URLSearchParams({
    redirect_uri: redirect,
    state: 's',
    requested: 'ads_read,business_management',
    person: people[1].platformId,
    scope: 'ads_read',
    decision: 'accept',
  })
  const answer = await fetch(`${client.url}/_dialog`, { method: 'POST', redirect: 'manual', body: form })
  const back = new URL(answer.headers.get('location') ?? '')
  expect([back.searchParams.get('state'), back.hash]).toEqual(['s', '#_=_'])
  const exchange = new URLSearchParams({
    client_id: demoApp.id,
    client_secret: demoApp.secret,
    redirect_uri: redirect,
    code: back.searchParams.get('code') ?? '',
  })
  const reply = await fetch(`${client.url}/v25.0/oauth/access_token?${exchange.toString()}`)
  const { access_token: token } = (await reply.json()) as { access_token: string }
  expect((await call(token, 'me/permissions')).body.data).toEqual([
    { permission: 'ads_read', status: 'granted' },
    { permission: 'business_management', status: 'declined' },
  ])
  expect((await call(token, 'me/adaccounts')).status).toBe(200)
  expect((await call(token, 'me/businesses')).body.error?.code).toBe(10)
})
