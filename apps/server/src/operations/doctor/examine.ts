import { toConfig, type Config } from '../../config.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { asOwner } from '../owner-connection.ts'
import { productVersion } from '../../lib/product-version.ts'
import { checkAudit } from './check-audit.ts'
import { checkAuditStream } from './check-audit-stream.ts'
import { checkBackup } from './check-backup.ts'
import { checkConnections } from './check-connections.ts'
import { checkDatabase } from './check-database.ts'
import { checkPublications } from './check-publications.ts'
import { checkFreeze } from './check-freeze.ts'
import { checkQuota } from './check-quota.ts'
import { checkDistribution } from './check-distribution.ts'
import { checkSurroundings } from './check-surroundings.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

/** Looks at everything an installation needs, and changes nothing. A check that cannot be made says why. */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const config = readSettings(environment)
  if (!('databaseUrl' in config)) return [config]
  const settings = config.isWriteFrozen
    ? warn(
        'settings',
        `Vigie ${productVersion}: VIGIE_WRITE_FREEZE holds back every write but pauses`,
        'Unset it when you are done',
      )
    : ok('settings', `Vigie ${productVersion}: nothing is missing`)
  const [inside, around] = await Promise.all([examineDatabase(config), checkSurroundings(config)])
  return [settings, ...inside, ...around]
}

function readSettings(environment: Readonly<Record<string, string | undefined>>): Config | Finding {
  try {
    return toConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return fail('settings', error.message.replaceAll('\n', '; '), 'Set them as docs/configuration.md says')
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    return await asOwner(config.databaseUrl, async (client) => [
      await checkDistribution(client),
      ...(await checkDatabase(client)),
      await checkAudit(client),
      ...(await checkAuditStream(client, config.audit.stream)),
      await checkPublications(client),
      ...(await checkConnections(client, config)),
      await checkFreeze(client),
      await checkQuota(client),
      await checkBackup(client, config.backup),
    ])
  } catch (error) {
    return [
      fail(
        'database',
        reasonOf(error),
        'Check DATABASE_URL, and that the database runs and was started once with Vigie',
      ),
    ]
  }
}

const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const

/** One line a finding. */
export const lineOf = ({ state, check, found, mend }: Finding): string =>
  `${marks[state]}  ${check.padEnd(13)} ${found}${mend ? `\n      ${' '.repeat(13)} → ${mend}` : ''}`
