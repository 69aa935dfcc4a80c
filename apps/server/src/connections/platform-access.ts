import { usageOf } from '@vigie/ads-api'
import type { MetaConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { lookAtPerson } from './look-at-person.job.ts'
import { AppError } from '../errors/app-error.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { askGraph, listGraph, type GraphCall } from './graph.ts'
import type { z } from 'zod'

/** The ads platform as one person may use it. */
export type PlatformAccess = {
  readonly connectionId: string
  readonly meta: MetaConfig
  /** The person's platform token: for our own clients of the platform, never for an answer, a log or an address. */
  readonly token: string
  readonly ask: <T>(call: Omit<GraphCall, 'token'>, schema: z.ZodType<T>) => Promise<T>
  readonly list: <T>(call: Omit<GraphCall, 'token'>, item: z.ZodType<T>) => Promise<T[]>
}

type Asker = {
  readonly personId: string
  /** The ad account to work on; the person's own connection must reach it. */
  readonly account?: string
}

/**
 * Opens the person's connection.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function platformAccess(ctx: Context, { personId, account }: Asker): Promise<PlatformAccess> {
  const { db, config, vault, clock } = ctx
  if (!config.meta) throw new AppError('connection.notConfigured')
  const { meta } = config
  const row = await db
    .selectFrom('connection')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .select(['connection.id', 'sealed_token', 'is_expired', 'expires_at', 'person.preferences'])
    .where('person_id', '=', personId)
    .where('network', '=', 'meta')
    .executeTakeFirst()
  if (!row) throw new AppError('account.noConnection')
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
  // What the platform refuses is read by this person, whatever language their account there speaks.
  const inLanguage = (call: Omit<GraphCall, 'token'>): GraphCall => ({
    ...call,
    params: { locale: row.preferences.language === 'en' ? 'en_US' : 'fr_FR', ...call.params },
    token,
    onHeaders,
  })
  const noted = <T>(answer: Promise<T>) =>
    noteRefusals(ctx, { connectionId: row.id, personId, account }, answer)
  return {
    connectionId: row.id,
    meta,
    token,
    ask: (call, schema) => noted(askGraph(meta, inLanguage(call), schema)),
    list: (call, item) => noted(listGraph(meta, inLanguage(call), item)),
  }
}

export const placeOfToken = (connectionId: string): string => `connection.sealed_token:${connectionId}`

async function refuseUnreachable({ db }: Context, connectionId: string, account: string): Promise<void> {
  await db
    .selectFrom('reachable_account')
    .select('platform_id')
    .where('connection_id', '=', connectionId)
    .where('platform_id', '=', account)
    .executeTakeFirstOrThrow(() => new AppError('account.notReachable', { account }))
}

type Used = {
  readonly connectionId: string
  readonly personId: string
  readonly account: string | undefined
}

/** The platform says that this person may not: perhaps no longer at all. */
const askReachAgain = ({ jobs }: Context, personId: string) => jobs.enqueue(lookAtPerson, { personId })

/** Remembers what the platform refuses for good or for a while, so that the next call does not try in vain. */
async function noteRefusals<T>(
  ctx: Context,
  { connectionId, personId, account }: Used,
  answer: Promise<T>,
): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    if (error.details.kind === 'expiredSession') await markExpired(ctx, connectionId)
    if (error.details.kind === 'permission' && account !== undefined) await askReachAgain(ctx, personId)
    if (error.details.kind === 'throttled' && account !== undefined) ctx.quota.close(account)
    throw error
  })
}

/** The platform no longer accepts this connection: its person must connect again. */
async function markExpired(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  connectionId: string,
): Promise<void> {
  await db
    .updateTable('connection')
    .set({ is_expired: true, updated_at: clock.now() })
    .where('id', '=', connectionId)
    .execute()
}
