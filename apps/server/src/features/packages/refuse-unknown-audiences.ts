import { setTimeout as wait } from 'node:timers/promises'
import { listCustomAudiences } from '@vigie/ads-api'
import type { AudiencePackage, NamedReference } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { isUuid } from '../../lib/uuid.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { readPackages } from '../../records/reusable-packages.ts'

/** Who saves a package, and where. */
export type Asker = { readonly tenant: Tenant; readonly personId: string }
type Lists = Pick<AudiencePackage, 'audiences' | 'removedAudiences'>
type Saving = { readonly id: string | null; readonly content: Lists }

/** Nobody waits longer for their own save: preflight asks again before anything is made. */
const patienceMs = 8000

/**
 * Audiences that a package takes anew must be of the account. What it holds already stays, so that it can still be changed
 * when an audience was deleted since; and where the platform does not tell the account's audiences, none is refused.
 * @throws {AppError} `audience.unknown` with each audience and the field that names it
 */
export async function refuseUnknownAudiences(ctx: Context, asker: Asker, saving: Saving): Promise<void> {
  const held = await readHeldIds(ctx, asker.tenant.accountId, saving.id)
  // A package that is not there: who saves it says so.
  if (held === null) return
  const added = [
    ...inField('custom_audiences', saving.content.audiences),
    ...inField('removed_audiences', saving.content.removedAudiences),
  ].filter(({ id }) => !held.has(id))
  if (added.length === 0) return
  const known = await readAccountIds(ctx, asker)
  const problems = known === null ? [] : added.filter(({ id }) => !known.has(id))
  if (problems.length > 0) throw new AppError('audience.unknown', { problems })
}

const inField = (field: string, audiences: readonly NamedReference[]) =>
  audiences.map(({ id, name }) => ({ field, id, name }))

/** Those of the stored package, in either list: moving one between them takes nothing anew. */
async function readHeldIds(ctx: Context, accountId: number, id: string | null): Promise<Set<string> | null> {
  if (id === null) return new Set()
  if (!isUuid(id)) return null
  const [stored] = await inAccount(ctx, accountId, (scope) => readPackages(scope, 'audience', [id]))
  return stored ? new Set([...stored.audiences, ...stored.removedAudiences].map((one) => one.id)) : null
}

/** @returns `null` where they cannot be read now, whatever keeps them from being read */
async function readAccountIds(ctx: Context, { tenant, personId }: Asker): Promise<Set<string> | null> {
  const { account } = tenant
  const ended = new AbortController()
  const read = async () => {
    const platform = await openPlatform(ctx, { personId, account })
    const found = await platform.readAll(listCustomAudiences, { account })
    return new Set(found.map(({ id }) => id))
  }
  try {
    return await Promise.race([read(), wait(patienceMs, null, { signal: ended.signal, ref: false })])
  } catch (error) {
    if (error instanceof PlatformError || error instanceof AppError) return null
    throw error
  } finally {
    ended.abort()
  }
}
