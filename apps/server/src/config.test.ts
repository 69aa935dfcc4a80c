import { expect, test } from 'vitest'
import { toConfig } from './config.ts'

const least = { DATABASE_URL: 'postgresql://db/vigie' }

test('an address of a database is all that must be set', () => {
  expect(toConfig(least)).toMatchObject({
    port: 4310,
    publicUrl: 'http://localhost:4310',
    roles: ['http', 'worker'],
    demo: null,
  })
})

test('every wrong setting is named at once', () => {
  const read = () => toConfig({ PORT: 'many', META_API_VERSION: '25', VIGIE_MASTER_KEY: 'short' })
  for (const name of ['DATABASE_URL', 'PORT', 'META_API_VERSION', 'VIGIE_MASTER_KEY'])
    expect(read).toThrow(name)
})

test.each([
  ['on every interface', { HOST: '0.0.0.0' }],
  ['under a public name', { PUBLIC_URL: 'https://vigie.example' }],
])('the demo is refused %s', (_name, environment) => {
  expect(() => toConfig({ ...least, VIGIE_DEMO: '1', ...environment })).toThrow('demo is refused')
})

test('half of an app or of an issuer is refused', () => {
  expect(() => toConfig({ ...least, META_APP_ID: '1' })).toThrow('META_APP_SECRET')
  expect(() => toConfig({ ...least, TIKTOK_APP_ID: '1' })).toThrow('TIKTOK_APP_SECRET')
  expect(() => toConfig({ ...least, OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID')
})
