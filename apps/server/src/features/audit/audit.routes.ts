import { Readable } from 'node:stream'
import { endpoints } from '@vigie/contract'
import { auditFilter } from '@vigie/contract/audit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { withRequest } from '../../db/request-in-hand.ts'
import { parsePart } from '../../http/parse-part.ts'
import { guard, requestOf, type Routes } from '../../http/route.ts'
import { installation } from '../../audit/audit.ts'
import { tellExport } from '../../audit/tell-export.ts'
import { auditFile, auditFileName } from './audit-file.ts'
import { sealChecks } from './check-seals.ts'
import { countAudit, readAudit, readAuditPeople } from './read-audit.ts'

const onScreen = 50
const inFile = 1000
const exported = auditFilter.extend({ format: z.enum(['csv', 'jsonl']) }).strict()
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const

/** A page for the screen; how many lines there are in all is told beside the first. */
const readPage = async (scope: AccountScope, page: Omit<Parameters<typeof readAudit>[1], 'size'>) => ({
  ...(await readAudit(scope, { ...page, size: onScreen })),
  total: page.before === null ? await countAudit(scope, page) : null,
})

/** Reading what happened in an account, for those who answer for it. */
export function auditRoutes(routes: Routes): void {
  const { app, ctx } = routes
  routes.account(endpoints.auditLog, ({ tenant: { accountId, timezone }, query: { before, ...filter } }) =>
    inAccount(ctx, accountId, async (scope) => ({
      ...(await readPage(scope, { filter, timezone, before: before ?? null })),
      people: await readAuditPeople(scope),
    })),
  )
  const checkSeals = sealChecks(ctx)
  routes.account(endpoints.auditSeals, ({ tenant }) => checkSeals(tenant.accountId))
  routes.operator(endpoints.installationAudit, ({ query: { before, ...filter } }) =>
    inAccount(ctx, installation, async (scope) => ({
      ...(await readPage(scope, { filter, timezone: 'UTC', before: before ?? null })),
      people: [],
    })),
  )
  app.get<{ Params: { account: string } }>('/:account/audit/export', async (request, reply) => {
    const { personId, tenant, identity } = await exporterOf(ctx, request)
    const { format, ...filter } = exported.parse(parsePart(exported, request.query, 'query'))
    await withRequest(requestOf(request, identity), () =>
      tellExport(ctx, { accountId: tenant.accountId, personId, what: `audit.${format}` }),
    )
    const lines = auditFile(format, async (before) => {
      // The right may end while the file is written.
      await exporterOf(ctx, request)
      return inAccount(ctx, tenant.accountId, (scope) =>
        readAudit(scope, { filter, timezone: tenant.timezone, before, size: inFile }),
      )
    })
    return reply
      .type(types[format])
      .header(
        'content-disposition',
        `attachment; filename="${auditFileName(tenant.account, filter, format)}"`,
      )
      .send(Readable.from(lines, { objectMode: false }))
  })
}

const exporterOf = (ctx: Context, request: FastifyRequest) =>
  guard(ctx, { permission: 'audit:export' }, request)
