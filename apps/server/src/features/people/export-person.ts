import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { installation, tellInstallation } from '../../audit/audit.ts'
import { tellExport } from '../../audit/tell-export.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { parsePart } from '../../http/parse-part.ts'
import { guard, type Routes } from '../../http/route.ts'
import { knownBy } from '../../people/known-by.ts'
import { personLines, type AskPlace, type PersonExport } from '../../people/person-lines.ts'

const onePerson = z.object({ account: z.string(), person: z.uuid() })
const own = { permission: 'session', peopleOnly: true } as const
const ofAccount = { permission: 'people:export', peopleOnly: true } as const

/** Files of what is held of one person: everything for themselves, and what is of one account for its owners. */
export function exportPersonRoutes({ app, ctx }: Routes): void {
  app.get('/session/own_data', async (request, reply) => {
    const { personId } = await guard(ctx, own, request)
    const asked = await ownExport(ctx, personId)
    await tellInstallation(ctx, {
      personId,
      origin: 'screen',
      action: 'export.made',
      subject: 'person',
      facts: { of: personId },
    })
    return sendLines(reply, { ctx, asked, stillMay: () => guard(ctx, own, request) })
  })
  app.get('/:account/people/:person/export', async (request, reply) => {
    const { personId, tenant } = await guard(ctx, ofAccount, request)
    const { person } = parsePart(onePerson, request.params, 'params') as z.infer<typeof onePerson>
    await refuseUnknown(ctx, { accountId: tenant.accountId, person })
    await tellExport(ctx, {
      accountId: tenant.accountId,
      personId,
      what: `person ${person}`,
      origin: 'screen',
    })
    const asked: PersonExport = {
      person: await knownBy(asking(ctx), person),
      accounts: [{ accountId: tenant.accountId, account: tenant.account, isWhole: true }],
      installation: tenant.accountId,
      madeAt: ctx.clock.now(),
    }
    return sendLines(reply, { ctx, asked, stillMay: () => guard(ctx, ofAccount, request) })
  })
}

/** Of accounts where they work no longer a person is told what they did and when, and not what the account holds. */
async function ownExport(ctx: Context, personId: string): Promise<PersonExport> {
  const accounts = await ctx.db
    .selectFrom('ad_account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'ad_account.account_id')
        .on('membership.person_id', '=', personId)
        .on('membership.lost_at', 'is', null),
    )
    .select(['ad_account.account_id as accountId', 'ad_account.platform_id as account'])
    .select((eb) => eb('membership.person_id', 'is not', null).as('isWhole'))
    .orderBy('ad_account.account_id')
    .execute()
  return {
    person: await knownBy(asking(ctx), personId),
    accounts: [
      ...accounts.map((one) => ({ ...one, accountId: Number(one.accountId), isWhole: Boolean(one.isWhole) })),
      { accountId: installation, account: null, isWhole: true },
    ],
    installation: 'everything',
    madeAt: ctx.clock.now(),
  }
}

const asking =
  ({ db }: { readonly db: Pick<Context['db'], 'executeQuery'> }) =>
  async (text: string, given: readonly unknown[]) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...given]))).rows

/** @throws {AppError} `people.notFound` for whoever never worked there */
async function refuseUnknown(
  { db }: Pick<Context, 'db'>,
  { accountId, person }: { readonly accountId: number; readonly person: string },
): Promise<void> {
  for (const table of ['membership', 'removed_member', 'access_request'] as const) {
    const found = await db
      .selectFrom(table)
      .select('person_id')
      .where('account_id', '=', accountId)
      .where('person_id', '=', person)
      .executeTakeFirst()
    if (found) return
  }
  throw new AppError('people.notFound')
}

type Sent = {
  readonly ctx: Context
  readonly asked: PersonExport
  readonly stillMay: () => Promise<unknown>
}

function sendLines(reply: FastifyReply, { ctx, asked, stillMay }: Sent): FastifyReply {
  const ofInstallation = asking(ctx)
  const ask: AskPlace = async (accountId, text, given) => {
    // The right may end while the file is written.
    await stillMay()
    if (accountId === null) return ofInstallation(text, given)
    return inAccount(ctx, accountId, ({ db }) => asking({ db })(text, given))
  }
  const day = asked.madeAt.toISOString().slice(0, 10)
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('content-disposition', `attachment; filename="vigie_${asked.person.id}_${day}.jsonl"`)
    .send(Readable.from(personLines(ask, asked), { objectMode: false }))
}
