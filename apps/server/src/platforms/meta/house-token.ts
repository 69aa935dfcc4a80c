import {
  inspectToken,
  listReachableAccounts,
  readMe,
  renewSystemToken,
  type ReachableAccount,
} from '@vigie/ads-api'
import { housePermissions } from '@vigie/contract/house-connection'
import type { MetaConfig } from '../../settings/service-config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { GivenConnection } from '../stored-connection.ts'
import { metaClient } from './transport.ts'

/** The platform's code for a token that belongs to another application than the one that asks about it. */
const otherApplication = 100

export type HouseToken = {
  readonly given: GivenConnection
  readonly reached: readonly ReachableAccount[]
}

/**
 * Asks the platform what a token of a system user is worth for an account.
 * @throws {AppError} `connection.notConfigured`, `house.invalid`, `house.expired`, `house.otherApplication`, `house.ofPerson`, `house.withoutPermissions`,
 * `house.withoutAccount` @throws {PlatformError} when the platform cannot be asked
 */
export async function checkHouseToken(
  { config: { meta } }: Pick<Context, 'config'>,
  { token, account }: { readonly token: string; readonly account: string },
): Promise<HouseToken> {
  if (!meta) throw new AppError('connection.notConfigured')
  const found = await inspect(meta, token)
  if (found.isExpired) throw new AppError('house.expired')
  if (!found.isValid) throw new AppError('house.invalid')
  if (found.appId !== meta.appId) throw new AppError('house.otherApplication')
  if (!found.isOfSystemUser) throw new AppError('house.ofPerson')
  const missing = housePermissions.filter((one) => !found.scopes.includes(one))
  if (missing.length > 0) throw new AppError('house.withoutPermissions', { message: missing.join(', ') })
  const client = metaClient(meta, { token })
  const me = await client.read(readMe, null)
  const mayReadBusiness = found.scopes.includes('business_management')
  const reached = await client.readAll(listReachableAccounts, { mayReadBusiness })
  if (!reached.some(({ id }) => id === account)) throw new AppError('house.withoutAccount', { account })
  const given: GivenConnection = {
    network: 'meta',
    token,
    expiresAt: found.expiresAt === null ? null : new Date(found.expiresAt * 1000),
    platformUserId: me.id,
    personName: me.name,
    granted: found.scopes,
    declined: [],
  }
  return { given, reached }
}

async function inspect(meta: MetaConfig, token: string) {
  const application = metaClient(meta, { token: `${meta.appId}|${meta.appSecret}` })
  return application.send(inspectToken, { token }).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    if (error.details.code === otherApplication) throw new AppError('house.otherApplication')
    // It is the application's own token that the platform does not know: nobody's session ended.
    if (error.details.kind === 'expiredSession') throw new AppError('connection.notConfigured', {}, error)
    throw error
  })
}

/**
 * A token that ends, lengthened by sixty days.
 * @throws {AppError} `connection.notConfigured` @throws {PlatformError} when the platform refuses
 */
export async function renewHouseToken(
  { config: { meta }, clock }: Pick<Context, 'config' | 'clock'>,
  token: string,
): Promise<{ readonly token: string; readonly expiresAt: Date | null }> {
  if (!meta) throw new AppError('connection.notConfigured')
  const { appId, appSecret } = meta
  const renewed = await metaClient(meta).send(renewSystemToken, { appId, appSecret, token })
  const { expiresIn } = renewed
  return {
    token: renewed.token,
    expiresAt: expiresIn === null ? null : new Date(clock.now().getTime() + expiresIn * 1000),
  }
}
