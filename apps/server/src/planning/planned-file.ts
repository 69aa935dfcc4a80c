import { needsExistingCustomers, type CampaignDraft, type Language, type PlanInputs } from '@vigie/domain'
import { listExistingCustomers } from '../platforms/existing-customers.ts'
import { openPlatform } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { lookAtCampaign, type Look } from '../drift/check-drift.ts'
import { AppError } from '../errors/app-error.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Tenant } from '../http/tenant.ts'
import { readAccountSettings } from '../records/account-settings.ts'
import { readConfiguration } from '../records/configurations.ts'
import { readPlanInputs } from './plan-inputs.ts'
import { planWordsFor } from './plan-words.ts'
import { readPublished } from './read-published.ts'

/** Who asks, and in which account. */
export type Asker = {
  readonly tenant: Tenant
  readonly personId: string
  /** Of names that nobody typed, where it is not that of whoever asks. */
  readonly language?: Language | undefined
}
/** A stored file, published as a whole or only the ads that it names for an update. */
export type Wanted = {
  readonly fileId: string
  readonly extent: PlanInputs['extent']
  /** All that it makes is to be left paused. */
  readonly leavesPaused?: boolean | undefined
}

/** A stored file with everything that its plan is made of, as of one moment. */
export type PlannedFile = {
  readonly inputs: PlanInputs
  readonly settings: Awaited<ReturnType<typeof readAccountSettings>>
  /** Differences of the live campaign that wait for a person; `null` before it is live and where it could not be read. */
  readonly differences: number | null
}

/**
 * Reads a file, its packages, what it published and what stands of that.
 * @throws {AppError} `configuration.notFound`
 */
export async function readPlannedFile(
  ctx: Context,
  asker: Asker,
  { fileId, extent, leavesPaused = false }: Wanted,
): Promise<PlannedFile> {
  const { tenant } = asker
  const stored = await inAccount(ctx, tenant.accountId, (scope) => readConfiguration(scope, fileId))
  const existingCustomers = await existingCustomersOf(ctx, asker, stored.draft)
  const look = await lookAtLive(ctx, asker, stored.draft)
  const words = await planWordsFor(ctx, asker)
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const { draft } = await readConfiguration(scope, fileId)
    const published = await readPublished(scope, fileId)
    const live = look?.live ?? new Map()
    const known = { tenant, draft, existingCustomers, published, live, extent, leavesPaused, words }
    return {
      inputs: await readPlanInputs(scope, known),
      settings: await readAccountSettings(scope),
      differences: look?.open ?? null,
    }
  })
}

/**
 * What stands of the campaign of a file; `null` before it is live. A look that fails does not keep anybody from the plan:
 * it then goes by what Vigie knows, says so, and writes only where that still stands.
 */
async function lookAtLive(
  ctx: Context,
  { tenant, personId }: Asker,
  { campaignId }: CampaignDraft,
): Promise<Look | null> {
  if (campaignId === null) return null
  return lookAtCampaign(ctx, { account: tenant, campaignId, personId }).catch((error: unknown) => {
    if (error instanceof AppError || error instanceof PlatformError) return null
    throw error
  })
}

/** Existing customers are the platform's to know; it is asked only for a campaign that tells them apart. */
async function existingCustomersOf(
  ctx: Context,
  { tenant, personId }: Asker,
  draft: CampaignDraft,
): Promise<string[]> {
  if (!needsExistingCustomers(draft)) return []
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  return (await listExistingCustomers(access, tenant.account)).map(({ id }) => id)
}
