import { expect, test } from 'vitest'
import { toConfig } from './config.ts'
import { variables } from './config-variables.ts'
import { ConfigError } from './settings/config-error.ts'

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
  ['VIGIE_BACKUP_HOUR', '25', 'VIGIE_BACKUP_HOUR is 25, and must be a whole number from 0 to 23'],
  ['VIGIE_TOKEN_MAX_DAYS', '1.5', 'VIGIE_TOKEN_MAX_DAYS is 1.5, and must be a whole number from 1 to 3650'],
  ['VIGIE_REQUEST_SECONDS', '0', 'VIGIE_REQUEST_SECONDS is 0, and must be a number from 0.1 to 600'],
  ['VIGIE_ROLES', 'http, web', 'VIGIE_ROLES holds web, and must be http, worker or both'],
  [
    'VIGIE_MASTER_KEY',
    'abc',
    'VIGIE_MASTER_KEY holds a value of 3 characters, and must be 32 bytes in base64',
  ],
  ['PUBLIC_URL', 'ftp://me:canary@host', 'PUBLIC_URL is ftp://…@host, and must be an http(s) address'],
])('what is wrong with %s is said in words', (name, value, told) => {
  expect(() => toConfig({ ...least, [name]: value })).toThrow(new ConfigError(told))
})

test('no setting is refused in the words of a library, and none without what it holds', () => {
  const told = Object.keys(variables.shape).flatMap((name) =>
    ['x', ' ', '-1', '1.5', '9'.repeat(12), 'NaN', 'http:', ','].flatMap((value) => {
      try {
        toConfig({ ...least, [name]: value })
        return []
      } catch (error) {
        return error instanceof ConfigError ? [`${name}=${value}: ${error.message}`] : [String(error)]
      }
    }),
  )
  expect(told.length).toBeGreaterThan(100)
  expect(
    told.filter(
      (one) =>
        /invalid|too (big|small)|expected|received|NaN$/i.test(one.replace(/^.*?=.*?: /, '')) &&
        !one.includes(' is NaN,'),
    ),
  ).toEqual([])
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
