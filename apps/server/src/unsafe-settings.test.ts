import { expect, test } from 'vitest'
import { toConfig } from './config.ts'

const least = { DATABASE_URL: 'postgresql://vigie:secret@db/vigie' }
const meta = { META_APP_ID: '1', META_APP_SECRET: 'a-secret-of-ours' }
const withSettings = (settings: Readonly<Record<string, string>>) => () => toConfig({ ...least, ...settings })

test.each<[string, Readonly<Record<string, string>>]>([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://vigie.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://93.184.216.34' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'HTTP://vigie.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://[::ffff:93.184.216.34]' }],
  ['META_GRAPH_URL', { META_GRAPH_URL: 'http://graph.facebook.com' }],
  ['META_DIALOG_URL', { META_DIALOG_URL: 'http://www.facebook.com' }],
  ['TIKTOK_API_URL', { TIKTOK_API_URL: 'http://business-api.tiktok.com' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example' }],
  ['AUTH0_MANAGEMENT_URL', { AUTH0_MANAGEMENT_URL: 'http://tenant.auth0.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://vigie:secret@db.example/vigie' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://vigie:secret@localhost/vigie?host=db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://vigie:secret@localhost/vigie?host=93.184.216.34' }],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgresql://vigie:secret@db.example/vigie?sslmode=verify-full&sslmode=disable' },
  ],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgresql://vigie:secret@db.example/vigie?sslmode=require&uselibpqcompat=true' },
  ],
  ['DATABASE_RUNTIME_URL', { DATABASE_RUNTIME_URL: 'postgresql://vigie_app:secret@db.example/vigie' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:secret@mail.example:587?ignoreTLS=true' }],
  ['SMTP_URL', { SMTP_URL: 'SMTP://user:secret@mail.example:587?ignoreTLS=1' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://user:secret@mail.example?tls.rejectUnauthorized=false' }],
  ['VIGIE_MASTER_KEY', { VIGIE_MASTER_KEY: Buffer.alloc(32).toString('base64') }],
  ['VIGIE_MASTER_KEY', { VIGIE_MASTER_KEY: Buffer.from('abab'.repeat(8)).toString('base64') }],
  ['META_APP_SECRET', { META_APP_ID: '1', META_APP_SECRET: 'vigie-demo-app-secret' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '10.0.0.2,::/0' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '::ffff:0:0/96' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '::ffff:0.0.0.0/97' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '10.0.0.0/24.5' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['VIGIE_TRUSTED_PROXIES', { VIGIE_TRUSTED_PROXIES: 'true' }],
])('%s is refused, by its name: %o', (name, settings) => {
  expect(withSettings(settings)).toThrow(new RegExp(`^${name} `, 'm'))
})

test.each<Readonly<Record<string, string>>>([
  { ...meta, PUBLIC_URL: 'https://vigie.example', HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://localhost:4310', HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://192.168.1.4:4310' },
  { PUBLIC_URL: 'http://vigie.lan' },
  { DATABASE_URL: 'postgresql://vigie:secret@db.example/vigie?sslmode=verify-full' },
  { S3_ENDPOINT: 'http://minio:9000' },
  { SMTP_URL: 'smtp://user:secret@mail.example:587' },
  { VIGIE_MASTER_KEY: 'q83vEjRWeJq83v7cupiHZVRDMhD/7t3MuwqZiHdmVUQ=' },
  { PUBLIC_URL: 'http://[fd00::4]:4310' },
  { VIGIE_TRUSTED_PROXIES: '10.0.0.0/24, 2001:db8::1, ::ffff:10.0.0.0/120' },
])('%o is taken', (settings) => {
  expect(withSettings(settings)).not.toThrow()
})
