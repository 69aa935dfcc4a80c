import { usageOf, type Ask } from '@vigie/ads-api'
import type { Selectable } from 'kysely'
import type { MetaConfig } from '../../settings/service-config.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { languageIn } from '../../people/language-of.ts'
import { lookAtHouse, lookAtPerson } from '../look-at-person.job.ts'
import { isOfConnection, noteUse } from '../note-use.ts'
import { clientOver, type Platform } from '../platform.ts'
import { markExpired, placeOfToken } from '../stored-connection.ts'
import { askTogether } from './batch.ts'
import { askMeta, metaClient } from './transport.ts'

type Asker = {
  readonly personId: string
  /** The ad account to work on; the person's own connection must reach it. */
  readonly account?: string
}

/**
 * Opens the person's connection.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function openMeta(ctx: Context, { personId, account }: Asker): Promise<Platform> {
  if (!ctx.config.meta) throw new AppError('connection.notConfigured')
  const row = await ctx.db
    .selectFrom('connection')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .select([...opened, 'person.preferences'])
    .where('person_id', '=', personId)
    .where('network', '=', 'meta')
    .executeTakeFirst()
  if (!row) throw new AppError('account.noConnection')
  return openRow(ctx, row, { account, onRefusal: () => ctx.jobs.enqueue(lookAtPerson, { personId }) })
}

type HouseAsker = {
  readonly accountId: number
  /** For whom it is done, and in whose language refusals are. */
  readonly personId?: string | null
  /** The ad account to work on, which the connection must reach. */
  readonly account?: string
}

/**
 * Opens the connection of the account's house.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function openMetaHouse(
  ctx: Context,
  { accountId, personId = null, account }: HouseAsker,
): Promise<Platform> {
  const row = await ctx.db
    .selectFrom('connection')
    .leftJoin('person', (join) => join.on('person.id', '=', personId))
    .select([...opened, 'person.preferences'])
    .where('connection.account_id', '=', accountId)
    .where('network', '=', 'meta')
    .executeTakeFirst()
  if (!row) throw new AppError('account.noConnection')
  return openRow(ctx, row, { account, onRefusal: () => ctx.jobs.enqueue(lookAtHouse, { accountId }) })
}

const opened = [
  'connection.id',
  'connection.sealed_token',
  'connection.is_expired',
  'connection.expires_at',
  'connection.last_success_at',
] as const

type Row = Pick<
  Selectable<Tables['connection']>,
  'id' | 'sealed_token' | 'is_expired' | 'expires_at' | 'last_success_at'
> & { readonly preferences: Readonly<Record<string, unknown>> | null }

type Opening = {
  readonly account: string | undefined
  /** The platform says that this connection may not: perhaps no longer at all. */
  readonly onRefusal: () => Promise<unknown>
}

async function openRow(ctx: Context, row: Row, { account, onRefusal }: Opening): Promise<Platform> {
  const { config, vault, clock } = ctx
  if (!config.meta) throw new AppError('connection.notConfigured')
  const { meta } = config
  if (row.is_expired || (row.expires_at !== null && row.expires_at <= clock.now())) {
    throw new AppError('platform.expiredSession')
  }
  if (account !== undefined) await refuseUnreachable(ctx, row.id, account)
  const token = vault.open(row.sealed_token, placeOfToken(row.id))
  const onHeaders = (headers: Headers) => {
    if (account !== undefined)
      ctx.quota.note(
        account,
        usageOf((name) => headers.get(name)),
      )
  }
  // What the platform refuses is read by a person, whatever language their account there speaks.
  const params = { locale: languageIn(row.preferences ?? {}) === 'en' ? 'en_US' : 'fr_FR' }
  const asking = { token, onHeaders, params }
  const use = noteUse(ctx, { id: row.id, token, lastSuccessAt: row.last_success_at })
  const ask: Ask = (call, schema) =>
    noteAnswer(
      ctx,
      { connectionId: row.id, account, onRefusal, use },
      askMeta(meta, { call, asking }, schema),
    )
  return { connectionId: row.id, ...platformOver(meta, { ask, params }) }
}

type Own = { readonly ask: Ask; readonly params: Readonly<Record<string, string>> }

const platformOver = (meta: MetaConfig, { ask, params }: Own): Omit<Platform, 'connectionId'> => ({
  ...clientOver(ask),
  version: meta.apiVersion,
  origin: new URL(meta.graphUrl).origin,
  readTogether: (pair, inputs) => askTogether(ask, pair, inputs),
  sendTogether: (pair, inputs) => askTogether(ask, pair, inputs),
  by: (token) => metaClient(meta, { token, params }),
})

async function refuseUnreachable({ db }: Context, connectionId: string, account: string): Promise<void> {
  await db
    .selectFrom('reachable_account')
    .select('platform_id')
    .where('connection_id', '=', connectionId)
    .where('platform_id', '=', account)
    .executeTakeFirstOrThrow(() => new AppError('account.notReachable', { account }))
}

type Used = Opening & { readonly connectionId: string; readonly use: ReturnType<typeof noteUse> }

/** Remembers what the platform refuses for good or for a while, so that the next call does not try in vain. */
async function noteAnswer<T>(
  ctx: Context,
  { connectionId, account, onRefusal, use }: Used,
  asked: Promise<T>,
): Promise<T> {
  const answer = await asked.catch(async (error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    // What was never answered is no call to whoever counts them.
    if (error.details.code !== null) ctx.quota.called(false)
    if (isOfConnection(error)) void use.failure(error)
    if (error.details.kind === 'expiredSession') await markExpired(ctx, connectionId)
    if (error.details.kind === 'permission' && account !== undefined) await onRefusal()
    if (error.details.kind === 'throttled' && account !== undefined) ctx.quota.close(account)
    throw error
  })
  ctx.quota.called(true)
  // Nobody waits for a note: an answer goes on while all connections to the database are taken.
  void use.success()
  return answer
}
