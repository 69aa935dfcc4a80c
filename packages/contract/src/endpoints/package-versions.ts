import { packageParts } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

const kind = z.enum(['ad', 'geo', 'audience', 'interest'])
/** The name of a creative package, the id of the others. */
const packageId = z.string().min(1).max(200)
const version = z.number().int().positive()

const change = z.object({
  part: z.enum(packageParts),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  more: z.number().int().describe('How many more came or went than are named'),
})

const packageVersion = z.object({
  version,
  at: z.iso.datetime(),
  by: z.string().nullable().describe('`null` where nobody is known'),
  changes: z.array(change).describe('Since the version before; empty for the first'),
  sinceThen: z
    .array(change)
    .describe('What the package would change by being restored to it: from what it holds now'),
  uses: z
    .array(z.object({ fileId: z.string(), name: z.string() }))
    .describe('Campaigns whose last publication was made from it'),
})

export const packageVersionEndpoints = {
  listPackageVersions: defineEndpoint({
    method: 'GET',
    path: '/:account/package_versions',
    permission: 'figures:view',
    summary: 'The versions of a package, latest first: who, when, and what changed in each part',
    params: inAccount,
    query: z.object({ kind, packageId, before: z.coerce.number().int().positive().optional() }),
    response: z.object({
      versions: z.array(packageVersion),
      hasMore: z.boolean(),
      isChangedSince: z.boolean().describe('It holds something else by now than its last version'),
    }),
  }),
  restorePackageVersion: defineEndpoint({
    method: 'POST',
    path: '/:account/package_versions/restore',
    permission: 'library:edit',
    summary:
      'Give a package what a former version held, as a new version; its name stays. 409 when it is another since it was read',
    params: inAccount,
    body: z.object({
      kind,
      packageId,
      version,
      basedOn: version.describe('The last version that whoever restores was shown'),
    }),
    response: z.object({
      version,
      missing: z
        .array(z.string())
        .describe('What it held and the library does not hold any more, which stays out'),
    }),
  }),
}
