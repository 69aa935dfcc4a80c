import { auditKinds } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** Which lines: of one person, of one kind, of some days on the account's calendar. */
export const auditFilter = z.object({
  person: z.uuid().optional(),
  kind: z.enum(auditKinds).optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export const auditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  personId: z.string().nullable(),
  personName: z.string().nullable(),
  /** By which door it came. */
  origin: z.enum(['screen', 'api', 'publication', 'monitoring', 'alert', 'undo', 'drift', 'system']),
  action: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.unknown()),
  requestId: z.string(),
})

export const auditEndpoints = {
  auditLog: defineEndpoint({
    method: 'GET',
    path: '/:account/audit',
    permission: 'admin',
    summary: 'What happened in the account, by whom and by which door, newest first, by pages',
    params: inAccount,
    query: auditFilter.extend({
      /** Where the page before ended. */
      before: z.string().max(100).optional(),
    }),
    response: z.object({
      lines: z.array(auditLine),
      /** `null` on the last page. */
      next: z.string().nullable(),
      /** Whose lines there may be. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
}
