import { openForWork } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { holdsAll } from './change-values.ts'
import type { LiveObject, ObjectValues } from './change-order.ts'
import { closeOperation } from './operations.ts'
import { readLiveObjects } from './read-live-objects.ts'
import { isWrittenSince } from './written-since.ts'

/** An intent this old belongs to a process that is gone: calls end within half a minute. */
const abandonedAfter = 2 * 60_000

/** Looks at what abandoned writes left behind: done, or not; history never keeps a question open. */
export async function resolveOpenWrites(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select(['account_id', 'platform_id']).execute()
  for (const { account_id: accountId, platform_id: account } of accounts) {
    const open = await readOpen(ctx, accountId)
    for (const [personId, operations] of Map.groupBy(open, (one) => one.person_id)) {
      if (personId === null) continue
      await resolve(ctx, { accountId, account, personId }, operations).catch((error: unknown) => {
        // Without a connection or an answer the question stays for the next minute.
        if (!(error instanceof AppError) && !(error instanceof PlatformError)) throw error
      })
    }
  }
}

const readOpen = (ctx: Context, accountId: number) =>
  inAccount(ctx, accountId, ({ db }) =>
    db
      .selectFrom('platform_operation')
      .select(['id', 'subject', 'level', 'before', 'after', 'person_id'])
      .where('account_id', '=', accountId)
      .where('state', '=', 'INTENT')
      .where('publication_id', 'is', null)
      .where('started_at', '<', new Date(ctx.clock.now().getTime() - abandonedAfter))
      .execute(),
  )

async function resolve(
  ctx: Context,
  who: { readonly accountId: number; readonly account: string; readonly personId: string },
  operations: Awaited<ReturnType<typeof readOpen>>,
): Promise<void> {
  const platform = await openForWork(ctx, who)
  const wanted = operations.flatMap(({ level, subject }) => (level === null ? [] : [{ level, id: subject }]))
  const live = await readLiveObjects(platform, who.account, wanted)
  await inAccount(ctx, who.accountId, async (scope) => {
    for (const operation of operations) {
      const isChosenSince = await isWrittenSince(scope, operation.id)
      const state = whatCameOf(operation, { object: live.get(operation.subject), isChosenSince })
      await closeOperation(scope, operation.id, { state, at: ctx.clock.now() })
    }
  })
}

type Abandoned = Awaited<ReturnType<typeof readOpen>>[number]

type Found = { readonly object: LiveObject | undefined; readonly isChosenSince: boolean }

/**
 * What is neither as it was nor as it was to be was touched by somebody since, and may have been done before that; so may what is as it
 * was because somebody chose that since.
 */
function whatCameOf({ before, after }: Abandoned, { object, isChosenSince }: Found) {
  const stands = (values: Abandoned['before']) =>
    object !== undefined && holdsAll(object, (values ?? {}) as Partial<ObjectValues>)
  if (stands(after)) return 'ADOPTED'
  return object === undefined || (stands(before) && !isChosenSince) ? 'NOT_APPLIED' : 'UNKNOWN'
}
