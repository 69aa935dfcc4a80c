import { usageOf, type Ask } from '@vigie/ads-api'
import type { MetaConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { languageIn } from '../../people/language-of.ts'
import { lookAtPerson } from '../look-at-person.job.ts'
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
  const params = { locale: languageIn(row.preferences) === 'en' ? 'en_US' : 'fr_FR' }
  const asking = { token, onHeaders, params }
  const ask: Ask = (call, schema) =>
    noteRefusals(ctx, { connectionId: row.id, personId, account }, askMeta(meta, { call, asking }, schema))
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
