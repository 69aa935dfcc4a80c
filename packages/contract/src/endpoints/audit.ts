import { auditKinds } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** Which lines: of one person, of one kind, of some days on the account's calendar, or by and about what is called so. */
export const auditFilter = z.object({
  words: z.string().trim().min(1).max(100).optional(),
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
  /** One of `auditActions`, or one of another version. */
  action: z.string(),
  /** What it was done to: an id or a name, as it was kept. */
  subject: z.string(),
  /** What that is called today; `null` where it has no name, or is not there any more. */
  subjectName: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  requestId: z.string(),
})

const page = auditFilter.extend({
  /** Where the page before ended. */
  before: z.string().max(100).optional(),
})
const answer = z.object({
  lines: z.array(auditLine),
  /** `null` on the last page. */
  next: z.string().nullable(),
  /** How many lines the filter lets through; `null` on later pages. */
  total: z.number().int().nullable(),
  /** Whose lines there may be. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const auditEndpoints = {
  installationAudit: defineEndpoint({
    method: 'GET',
    path: '/administration/audit',
    permission: 'operator',
    summary: 'What happened in no account or in all: sign-ins, tokens, stops of the installation, backups',
    query: page,
    response: answer,
  }),
  auditLog: defineEndpoint({
    method: 'GET',
    path: '/:account/audit',
    permission: 'audit:view',
    summary: 'What happened in the account, by whom and by which door, newest first, by pages',
    params: inAccount,
    query: page,
    response: answer,
  }),
  auditSeals: defineEndpoint({
    method: 'GET',
    path: '/:account/audit/seals',
    permission: 'audit:view',
    summary:
      'Whether each line of the account’s audit is sealed with those before it: all of them are gone through, at most every ten minutes',
    params: inAccount,
    response: z.object({
      checkedAt: z.iso.datetime(),
      /** How many were gone through. */
      lines: z.number().int(),
      /** The first line that does not follow those before it; `null`: each does. */
      brokenAt: z.number().int().nullable(),
      /** Lines that have no seal. */
      unsealed: z.number().int(),
    }),
  }),
}
