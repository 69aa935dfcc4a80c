import { accountReference } from '@vigie/contract'
import { networks, type Network } from '@vigie/domain'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { openMeta, openMetaHouse } from './meta/open.ts'
import { openTiktok } from './tiktok/open.ts'
import type { Platform } from './platform.ts'

type Asker = {
  readonly personId: string
  /** The ad account to work on; the person's own connection must reach it. */
  readonly account?: string
}

type HouseAsker = {
  readonly accountId: number
  readonly account: string
  /** In whose name it is done: theirs is used where the house's does not open. */
  readonly personId: string
}

type Entry = {
  /** Opens what campaigns of its accounts are worked on with; `null` where they are only read. */
  readonly open: ((ctx: Context, asker: Asker) => Promise<Platform>) | null
  /** Opens what the account itself is worked on with, whoever comes and goes; `null` where the network has no such thing. */
  readonly openHouse: typeof openMetaHouse | null
}

/** Every network, once: what is asked of one by name goes through here. */
const registry: Readonly<Record<Network, Entry>> = {
  meta: { open: openMeta, openHouse: openMetaHouse },
  tiktok: { open: null, openHouse: null },
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

/**
 * Opens the connection of an account's house; without `account`, that to Meta with whatever it reaches.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function openHouse(ctx: Context, asker: Parameters<typeof openMetaHouse>[1]): Promise<Platform> {
  const { account } = asker
  const { openHouse: open } = registry[account === undefined ? 'meta' : networkOf(account)]
  if (open === null) throw new AppError('account.noConnection')
  return open(ctx, asker)
}

/**
 * Opens the platform for work of the account itself, which somebody ordered once and which goes on without them: the connection of
 * its house, and that of the person where the house's does not open. What somebody does now, they do with their own.
 * @throws {AppError} as `openPlatform` does
 */
export async function openForWork(ctx: Context, { personId, ...asker }: HouseAsker): Promise<Platform> {
  const house = await openHouse(ctx, { ...asker, personId }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return null
  })
  return house ?? openPlatform(ctx, { personId, account: asker.account })
}

/** Whether accounts of a network may have a connection of their house. */
export const isHouseOffered = (network: Network): boolean => registry[network].openHouse !== null

/** Networks whose accounts are worked on, and not only looked at. */
export const managedNetworks: readonly Network[] = networks.filter((one) => registry[one].open !== null)

/** The network that an account belongs to, by how it is written. */
export const networkOf = (account: string): Network => z.decode(accountReference, account).network

/** How people connect, which each network does in its own way. */
export { exchangeMetaCode, lastingConnection } from './meta/exchange-code.ts'
export { checkHouseToken, renewHouseToken } from './meta/house-token.ts'
export { openSignedRequest, type SignedRequest } from './meta/signed-request.ts'
export { metaClient } from './meta/transport.ts'
export { openTiktok }
export { tiktokClient } from './tiktok/transport.ts'
