import { z } from 'zod'
import { flag, list, url, whole } from './settings/kinds.ts'
import { limitSettings } from './settings/limits.ts'
import { serviceSettings } from './settings/services.ts'
import { signInSettings } from './settings/sign-in.ts'

/** Every setting that the product reads, what it means and what it may be. `docs/configuration.md` is made from this. */
export const variables = z.object({
  NODE_ENV: z.string().default('production').describe('`development` and `test` are for who works on Vigie'),
  HOST: z.string().default('127.0.0.1').describe('Address on which the product listens'),
  PORT: whole({ from: 1, to: 65_535 }).default(4310).describe('Port on which the product listens'),
  PUBLIC_URL: url.optional().describe('Where people reach Vigie; `http://localhost:PORT` unless said'),
  VIGIE_MEDIA_ORIGIN: url
    .optional()
    .describe(
      'Another address that leads to Vigie, from which pictures and films of people are shown; they are shown from PUBLIC_URL without it',
    ),
  DATABASE_URL: z
    .string({ error: 'is missing: the address of a PostgreSQL database' })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .describe(
      'A PostgreSQL 15 or newer, as the login that owns the database. `npm start` runs one of its own without it',
    ),
  DATABASE_RUNTIME_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional()
    .describe(
      'The same database as the login `vigie_app`, as which the product runs. Follows from DATABASE_URL where that has a password; set it when another Vigie uses the same server',
    ),
  DATA_DIR: z
    .string()
    .default('.vigie/data/files')
    .describe('Folder of uploaded files and of the key file. `npm start` sets it below VIGIE_DATA_DIR'),
  VIGIE_ROLES: z
    .string()
    .default('http,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['http', 'worker'], { error: 'must be http, worker or both' })))
    .describe('`http`, `worker` or both: many machines share one PostgreSQL'),
  VIGIE_MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')
    .optional()
    .describe(
      'Seals the tokens of platforms and webhooks: `openssl rand -base64 32`. A key file is made in DATA_DIR without it',
    ),
  VIGIE_MASTER_KEY_COMMAND: z
    .string()
    .optional()
    .describe(
      'A program and its arguments that print the master key, of a key store for instance; no shell reads it',
    ),
  VIGIE_OTHER_MASTER_KEYS: list
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be keys of 32 bytes in base64')))
    .describe(
      'Master keys that only open, with commas between them: the former one until `vigie rotate-keys` has sealed everything again',
    ),
  ...signInSettings,
  ...serviceSettings,
  VIGIE_TRUSTED_HOOKS: list
    .pipe(z.array(url))
    .describe('Origins that webhooks may reach although they are private, with commas between them'),
  VIGIE_DEMO: flag
    .default('0')
    .describe('`1`: the platform is simulated and anybody signs in; the loopback only'),
  VIGIE_DEMO_TOKEN: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('A personal API token of the demo’s first person'),
  DEMO_PANEL_URL: url.optional().describe('Where the simulator’s panel is'),
  DEMO_CONTROL_URL: url
    .optional()
    .describe('Where the simulator is steered from: the demo goes by its clock, and moves it'),
  VIGIE_DEMO_AGAIN: flag
    .default('0')
    .describe('`1`: whoever started the demo lets it begin again when the product asks; `npm start` sets it'),
  VIGIE_ALLOW_QUERY_TOKEN: flag
    .default('0')
    .describe('`1` takes personal API tokens from `?token=` too: they then stand in the logs of proxies'),
  VIGIE_TRUSTED_PROXIES: list.describe(
    'Addresses of the proxies in front, whose `X-Forwarded-For` is believed, with commas between them: without it all people behind one proxy share the limits of its address',
  ),
  ...limitSettings,
  VIGIE_WRITE_FREEZE: flag.default('0').describe('`1` holds back every write to the platforms but pauses'),
  VIGIE_BACKUP_TO: z
    .string()
    .regex(/^(\/.+|bucket)$/, 'must be a folder, from the root, or the word bucket')
    .optional()
    .describe(
      'Where a backup is made each night: a folder, or `bucket` for `backups/` in S3_BUCKET; none without it',
    ),
  VIGIE_BACKUP_HOUR: whole({ from: 0, to: 23 }).default(3).describe('The hour of the backup, in UTC'),
  VIGIE_BACKUP_KEEP_DAYS: whole({ from: 1, to: 3650 })
    .default(14)
    .describe('After how many days a nightly backup is removed'),
  VIGIE_AUDIT_KEEP_DAYS: whole({ from: 90, to: 36_500 })
    .default(400)
    .describe('After how many days a line of the audit is removed; one that was not sent stays'),
  VIGIE_AUDIT_TO: url
    .optional()
    .describe('Where each line of the audit is sent as well, signed, within a minute: docs/webhooks.md'),
  VIGIE_AUDIT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs what is sent to VIGIE_AUDIT_TO: `openssl rand -base64 32`'),
  VIGIE_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Who asks `/metrics` sends it as `Authorization: Bearer`; without it, this machine alone, where `PUBLIC_URL` is its own',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'A collector of OpenTelemetry (OTLP over HTTP) that takes traces; its other standard variables hold too',
    ),
  OTEL_SERVICE_NAME: z.string().default('vigie').describe('How traces name this program'),
  VIGIE_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error and silent',
    })
    .default('info')
    .describe('What the logs hold; `npm start` says `warn`'),
})

export type Variables = z.output<typeof variables>

/** Settings that nobody but the product should read. */
export const secretVariables: readonly (keyof Variables)[] = [
  'DATABASE_URL',
  'DATABASE_RUNTIME_URL',
  'VIGIE_MASTER_KEY',
  'VIGIE_OTHER_MASTER_KEYS',
  'OIDC_CLIENT_SECRET',
  'AUTH0_MANAGEMENT_CLIENT_SECRET',
  'META_APP_SECRET',
  'TIKTOK_APP_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'VIGIE_DEMO_TOKEN',
  'VIGIE_AUDIT_TO',
  'VIGIE_AUDIT_SECRET',
  'VIGIE_METRICS_TOKEN',
]
