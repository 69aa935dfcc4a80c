import { accountReference } from '@vigie/contract'
import { networks, type Network } from '@vigie/domain'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { openMeta } from './meta/open.ts'
import { openTiktok } from './tiktok/open.ts'
import type { Platform } from './platform.ts'

type Asker = {
  readonly personId: string
  /** The ad account to work on; the person's own connection must reach it. */
  readonly account?: string
}

type Entry = {
  /** Opens what campaigns of its accounts are worked on with; `null` where they are only read. */
  readonly open: ((ctx: Context, asker: Asker) => Promise<Platform>) | null
}

/** Every network, once: what is asked of one by name goes through here. */
const registry: Readonly<Record<Network, Entry>> = {
  meta: { open: openMeta },
  tiktok: { open: null },
}

/**
 * Opens the platform of an account as a person may use it; without an account, that of their connection to Meta.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function openPlatform(ctx: Context, asker: Asker): Promise<Platform> {
  const { account } = asker
  const { open } = registry[account === undefined ? 'meta' : networkOf(account)]
  if (open === null) throw new AppError('account.notReachable', { account })
  return open(ctx, asker)
}

/** Networks whose accounts are worked on, and not only looked at. */
export const managedNetworks: readonly Network[] = networks.filter((one) => registry[one].open !== null)

/** The network that an account belongs to, by how it is written. */
export const networkOf = (account: string): Network => z.decode(accountReference, account).network

/** How people connect, which each network does in its own way. */
export { exchangeMetaCode, lastingConnection } from './meta/exchange-code.ts'
export { openSignedRequest, type SignedRequest } from './meta/signed-request.ts'
export { metaClient } from './meta/transport.ts'
export { openTiktok }
export { tiktokClient } from './tiktok/transport.ts'
