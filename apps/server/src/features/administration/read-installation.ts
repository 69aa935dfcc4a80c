import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { productVersion } from '../../lib/product-version.ts'
import { readInstallationFreeze } from '../../writes/installation-freeze.ts'
import { readBackups } from './read-backups.ts'
import { readConnections } from './read-connections.ts'
import { readQueues } from './read-queues.ts'
import { readQuotas } from './read-quotas.ts'
import { readStorage } from './read-storage.ts'
import { readDatabaseVersions } from './read-versions.ts'

type Installation = ResponseOf<typeof endpoints.installation>

/** Everything that whoever runs the installation looks at. */
export async function readInstallation(ctx: Context, personId: string): Promise<Installation> {
  const [database, jobs, storage, connections, quotas, freeze, mail, backup] = await Promise.all([
    readDatabaseVersions(ctx),
    readQueues(ctx),
    readStorage(ctx),
    readConnections(ctx),
    readQuotas(ctx),
    readInstallationFreeze(ctx.db),
    readMail(ctx, personId),
    readBackups(ctx),
  ])
  return {
    versions: { program: productVersion, node: process.version, ...database },
    jobs,
    storage,
    connections,
    quotas,
    freeze: {
      ...freeze,
      frozenAt: freeze.frozenAt?.toISOString() ?? null,
      isFrozen: freeze.isFrozen || ctx.config.isWriteFrozen,
      isBySetting: ctx.config.isWriteFrozen,
    },
    mail,
    backup,
  }
}

async function readMail({ db, config }: Context, personId: string): Promise<Installation['mail']> {
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    server: config.mail ? new URL(config.mail.url).host : null,
    testGoesTo: email === '' ? null : email,
  }
}
