import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startClient, type Client } from '../testing/client.ts'
import { demoClient } from './issuer.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterEach(() => client.control('idp', { variant: null }))
afterAll(() => client.close())

const back = 'http://localhost:1/api/auth/callback'
const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** A browser that signs in as somebody, and the client that exchanges the code it comes back with. */
async function signIn(person: string, locales = 'fr') {
  const verifier = base64(randomBytes(32))
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: URLSearchParams) => {
    const reply = await fetch(new URL(address, client.url), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: form } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const query = new URLSearchParams({
    client_id: demoClient.id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-1',
    nonce: 'nonce-1',
    ui_locales: locales,
    code_challenge: base64(createHash('sha256').update(verifier).digest()),
    code_challenge_method: 'S256',
  })
  const started = await visit(`/idp/auth?${query.toString()}`)
  const interaction = started.headers.get('location') ?? ''
  const asked = await visit(interaction)
  const page = await asked.text()
  let next = asked.status === 200 ? await visit(interaction, new URLSearchParams({ person })) : asked
  for (let hops = 0; hops < 5 && !(next.headers.get('location') ?? back).startsWith(back); hops += 1)
    next = await visit(next.headers.get('location') ?? '')
  const returned = new URL(next.headers.get('location') ?? back).searchParams
  const exchange = () =>
    fetch(`${client.url}/idp/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${demoClient.id}:${demoClient.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: returned.get('code') ?? '',
        redirect_uri: back,
        code_verifier: verifier,
      }),
    })
  return { page, returned, exchange }
}

async function tokenOf(variant: string | null, person = 'lea') {
  await client.control('idp', { variant })
  const { exchange } = await signIn(person)
  const { id_token: token } = (await (await exchange()).json()) as { id_token: string }
  const [head = '', body = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { keys } = (await (await fetch(`${client.url}/idp/jwks`)).json()) as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  return { header: read(head), claims: read(body), isSigned }
}

test('several people can sign in, each with their own identity', async () => {
  for (const person of ['camille', 'lea', 'tom'])
    expect(await tokenOf(null, person)).toMatchObject({
      isSigned: true,
      claims: { sub: person, nonce: 'nonce-1', aud: demoClient.id, iss: `${client.url}/idp` },
    })
})

test('the page speaks the language that was asked for', async () => {
  expect((await signIn('lea', 'en-GB fr')).page).toContain('Who is signing in?')
  expect((await signIn('lea', 'de fr')).page).toContain('Qui se connecte ?')
})

test.each([
  ['wrongNonce', { nonce: 'another-sign-in' }],
  ['wrongIssuer', { iss: 'https://elsewhere.example' }],
  ['wrongAudience', { aud: 'another-client' }],
] as const)('%s: only that is wrong, under a good signature', async (variant, wrong) => {
  const { claims, isSigned } = await tokenOf(variant)
  expect(claims).toMatchObject({ sub: 'lea', ...wrong })
  expect(isSigned).toBe(true)
})

test('a token may be over, unsigned, or signed by somebody else', async () => {
  expect(Number((await tokenOf('expired')).claims.exp)).toBeLessThan(Date.now() / 1000)
  expect(await tokenOf('unsigned')).toMatchObject({ header: { alg: 'none' }, isSigned: false })
  expect(await tokenOf('wrongKey')).toMatchObject({ header: { alg: 'RS256' }, isSigned: false })
})

test('the browser may come back with another state, without one, or refused', async () => {
  await client.control('idp', { variant: 'wrongState' })
  expect((await signIn('lea')).returned.get('state')).toBe('another-browser')
  await client.control('idp', { variant: 'noState' })
  expect((await signIn('lea')).returned.get('state')).toBeNull()
  await client.control('idp', { variant: 'refused' })
  expect((await signIn('lea')).returned.get('error')).toBe('access_denied')
  await client.control('idp', { variant: null })
  expect((await signIn('')).returned.get('error')).toBe('access_denied')
})

test('an unknown misbehaviour is refused in words', async () => {
  expect((await client.control('idp', { variant: 'nonsense' })).status).toBe(400)
})
