import {
  clientViewOfPlan,
  dividablePlan,
  divideDraft,
  whyNotInPart,
  type CampaignDraft,
  type ClientView,
  type DividablePlan,
  type LeftOutAd,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { nicknameOf } from '../../people/nickname.ts'
import { readPlannedFile, type Asker, type Wanted } from '../../planning/planned-file.ts'
import { contentOf, readConfiguration } from '../../records/configurations.ts'
import { refuseWhilePublishing } from '../../records/file-publication.ts'
import { loadPlan, planOf, type LoadedPlan } from './load-plan.ts'
import { refuseUnfit } from './publish.ts'

/** A plan as somebody chooses of it, and why it goes whole where it does. */
export type PlanInParts = {
  readonly planHash: string
  readonly whyWhole: ReturnType<typeof whyNotInPart>
  readonly plan: DividablePlan
}

/** The file of a plan without some of its ads, and the plan that it has then. Nothing of it is stored. */
export type WithoutAds = {
  readonly part: ReturnType<typeof keptOf>
  readonly view: ClientView
  readonly leftOut: readonly LeftOutAd[]
  readonly draft: CampaignDraft
}

type Chosen = Wanted & { readonly planHash: string; readonly chosen: readonly string[] }

/** What a proposal keeps of a plan. */
export const keptOf = ({
  plan: { planHash, campaignName, campaignId, dailyTotal, lifetimeTotal },
}: Pick<LoadedPlan, 'plan'>) => ({ planHash, campaignName, campaignId, dailyTotal, lifetimeTotal })

/** @throws {AppError} `plan.invalid`, `configuration.notFound` */
export async function planInParts(ctx: Context, asker: Asker, wanted: Wanted): Promise<PlanInParts> {
  const { plan } = await loadPlan(ctx, asker, wanted)
  return { planHash: plan.planHash, whyWhole: whyNotInPart(plan), plan: dividablePlan(plan) }
}

/**
 * Plans a file without the ads that are not chosen, which preflight must accept as any other.
 * @returns `null` where the plan of the file is another by now
 * @throws {AppError} `proposal.wholePlan`, `proposal.noPart`, and as planning and preflight do
 */
export async function withoutAds(
  ctx: Context,
  asker: Asker,
  { chosen, planHash, ...wanted }: Chosen,
): Promise<WithoutAds | null> {
  const file = await readPlannedFile(ctx, asker, wanted)
  const { plan } = await planOf(ctx, file)
  if (plan.planHash !== planHash) return null
  const why = whyNotInPart(plan)
  if (why !== null) throw new AppError('proposal.wholePlan', { why })
  const { ads } = dividablePlan(plan)
  const all = ads.map(({ key }) => key)
  const divided = divideDraft(file.inputs.draft, file.inputs.adPackages, { all, chosen })
  if (divided === null) throw new AppError('proposal.noPart')
  const rest = { ...file, inputs: { ...file.inputs, draft: divided.draft } }
  const loaded = await planOf(ctx, rest)
  await refuseUnfit(ctx, asker, rest)
  const leftOut = new Set(divided.leftOut)
  return {
    part: keptOf(loaded),
    view: clientViewOfPlan(loaded.plan, loaded.compiled.nodes, rest.inputs),
    leftOut: ads.flatMap(({ key, title }) => (leftOut.has(key) ? [{ key, title }] : [])),
    draft: divided.draft,
  }
}

type Keeping = {
  readonly draft: CampaignDraft
  readonly leftOut: readonly LeftOutAd[]
  readonly personId: string
  /** The proposal of which these ads are left out, and who made it. */
  readonly proposalId: string
  readonly proposedBy: string
}

/**
 * Stores the file without the ads, over the very revision that was planned: what somebody edited meanwhile is never written over.
 * @throws {AppError} `proposal.stale` where the file is another by now, `configuration.notFound`, `configuration.publishing`
 */
export async function keepWithoutAds(
  ctx: Context,
  scope: AccountScope,
  { draft, leftOut, personId, proposalId, proposedBy }: Keeping,
): Promise<void> {
  const stored = await readConfiguration(scope, draft.fileId ?? '', { locked: true })
  if (stored.revision !== draft.revision) throw new AppError('proposal.stale', { proposalId })
  await refuseWhilePublishing(scope, stored.id)
  const [at, revision] = [ctx.clock.now(), stored.revision + 1]
  await scope.db
    .updateTable('campaign_configuration')
    .set({
      draft_content: contentOf({ ...draft, revision }),
      last_author: await nicknameOf(ctx, personId),
      is_draft: true,
      revision,
      updated_at: at,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', stored.id)
    .execute()
  const lines = draft.leftOutLines.slice(stored.draft.leftOutLines.length)
  const facts = {
    ...{ name: stored.name, proposalId, proposedBy, ads: leftOut },
    ...(lines.length > 0 && { budgets: lines.map(({ budget }) => budget) }),
  }
  await writeAudit(scope, { at, personId, action: 'configuration.adsLeftOut', subject: stored.id, facts })
}
