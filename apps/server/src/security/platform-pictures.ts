import { createHmac, timingSafeEqual } from 'node:crypto'
import { platformPicture } from '@vigie/domain'
import type { Config } from '../config.ts'
import type { Vault } from './vault.ts'

/**
 * Pictures that the platform keeps reach browsers through us. An answer carries an address of ours that names the picture and
 * is signed for one account, so that nobody makes this server fetch what the platform did not name to us.
 */
export type PlatformPictures = {
  /** An answer for members of an account, in which each picture has an address of ours; what is none of the platform has none. */
  readonly show: <T>(accountId: number, answer: T) => T
  /** The reverse, of what a screen sends back to be kept. */
  readonly keep: <T>(accountId: number, body: T) => T
  /** Where a picture is, from the two parts of our address; `null` when we did not sign it. */
  readonly open: (accountId: number, proof: string, name: string) => string | null
}

/** Pictures of accounts, before or beside the work in one: for whoever is signed in and was given their address. */
export const ofNoAccount = 0

/** Below `/api`. */
export const picturesPath = '/pictures'

const fields = ['pictureUrl', 'imageUrl', 'thumbnailUrl', 'pictures']
const own = /^\/api\//
const signed = /^\/api\/pictures\/(\d+)\/([\w-]+)\/([\w-]+)$/

type Parts = {
  readonly config: { readonly meta: Pick<NonNullable<Config['meta']>, 'graphUrl'> | null }
  readonly vault: Pick<Vault, 'keysFor'>
}

export function createPlatformPictures({ config, vault }: Parts): PlatformPictures {
  const keys = vault.keysFor('pictures of the platform')
  const origin = config.meta ? new URL(config.meta.graphUrl).origin : undefined
  const proofs = (accountId: number, name: string) =>
    keys.map((key) => createHmac('sha256', key).update(`${accountId} ${name}`).digest())
  const open: PlatformPictures['open'] = (accountId, proof, name) => {
    const given = Buffer.from(proof, 'base64url')
    const isOurs = proofs(accountId, name).some(
      (made) => made.length === given.length && timingSafeEqual(made, given),
    )
    return isOurs ? platformPicture(Buffer.from(name, 'base64url').toString(), origin) : null
  }
  const show = (accountId: number, address: string): string | null => {
    if (address === '' || own.test(address)) return address
    if (platformPicture(address, origin) === null) return null
    const name = Buffer.from(address).toString('base64url')
    return `/api${picturesPath}/${accountId}/${proofs(accountId, name)[0]?.toString('base64url')}/${name}`
  }
  const keep = (accountId: number, address: string): string | null => {
    const [, account, proof = '', name = ''] = signed.exec(address) ?? []
    return Number(account) === accountId ? open(accountId, proof, name) : platformPicture(address, origin)
  }
  return {
    open,
    show: (accountId, answer) => withPictures(answer, (address) => show(accountId, address)),
    keep: (accountId, body) => withPictures(body, (address) => keep(accountId, address)),
  }
}

type Change = (address: string) => string | null

/** The same value, with the fields that hold addresses of pictures changed; `null` takes one out of a list. */
function withPictures<T>(value: T, change: Change): T {
  // A shape keeps its type: an address becomes an address, or the `null` that each of these fields may be.
  return walk(value, change) as T
}

function walk(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      fields.includes(name) ? ofField(one, change) : walk(one, change),
    ]),
  )
}

function ofField(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (!Array.isArray(value)) return value
  return value.flatMap((one: unknown) => {
    const changed = typeof one === 'string' ? change(one) : null
    return changed === null ? [] : [changed]
  })
}
