import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rememberPerson, whoSignedIn } from './remember-person.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const claims = { iss: 'https://issuer.one', sub: '42', name: 'Camille', email: 'camille@example.test' }

test('S12 the same subject, name and mail of another issuer is another person', async () => {
  const one = await rememberPerson(server.ctx, claims)
  const other = await rememberPerson(server.ctx, { ...claims, iss: 'https://issuer.two' })
  expect(other).not.toBe(one)
  expect(await rememberPerson(server.ctx, { ...claims, name: 'Camille R.' })).toBe(one)
})

test('S12 a mail that moves to another subject takes nobody’s place', async () => {
  const first = await rememberPerson(server.ctx, { ...claims, sub: 'a', email: 'shared@example.test' })
  const second = await rememberPerson(server.ctx, { ...claims, sub: 'b', email: 'shared@example.test' })
  expect(second).not.toBe(first)
})

test('S12 an address of the profile is verified where the issuer said so of that address', () => {
  const token = { ...claims, email_verified: true }
  const profile = { sub: '42', email: 'typed@example.test' }
  expect(whoSignedIn(token, profile)).toMatchObject({ email: 'typed@example.test', email_verified: false })
  expect(whoSignedIn(token, { ...profile, email_verified: true })).toMatchObject({ email_verified: true })
  expect(whoSignedIn(token, { sub: '42', email: claims.email })).toMatchObject({ email_verified: true })
  expect(whoSignedIn(token, {})).toMatchObject({ ...claims, email_verified: true })
  expect(whoSignedIn(token, { iss: 'https://other', sub: '1' })).toMatchObject({ iss: claims.iss, sub: '42' })
})
