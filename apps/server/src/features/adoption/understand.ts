import { createHash, randomUUID } from 'node:crypto'
import {
  adoptCampaign,
  canonicalJson,
  checkDraft,
  compilePlan,
  problemsInTheWay,
  type Adoption,
  type AdoptionProblem,
  type PlanInputs,
  type PublicationPlan,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { standingOf } from '../../drift/check-drift.ts'
import { expectedOf, type ExpectedObject } from '../../drift/expected-objects.ts'
import type { Tenant } from '../../http/tenant.ts'
import { languageOf } from '../../people/language-of.ts'
import { planWordsFor } from '../../planning/plan-words.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { partiesOf, readAccountSettings } from '../../records/account-settings.ts'
import { readLimits } from '../../writes/account-guard.ts'
import { readCampaign, type ReadCampaign } from './read-campaign.ts'
import { readLibrary } from './read-library.ts'

export type Asker = { readonly tenant: Tenant; readonly personId: string }

/** What the ordinary plan says of a campaign as it would be taken in hand. */
export type Proof = {
  readonly plan: Omit<PublicationPlan, 'planHash' | 'differences' | 'guard'>
  /** Values that were read and compared with what Vigie would have. */
  readonly values: number
}

export type Understood = {
  readonly read: ReadCampaign
  readonly version: string
  readonly fingerprint: string
  readonly words: PlanInputs['words']
} & (
  | { readonly adoption: Adoption; readonly proof: Proof; readonly problem: null }
  | { readonly adoption: Adoption | null; readonly proof: null; readonly problem: AdoptionProblem }
)

/** Reads a campaign and what it becomes, with the proof that its plan is empty. Nothing is stored. */
export async function understandCampaign(
  ctx: Context,
  asker: Asker,
  campaignId: string,
): Promise<Understood> {
  const { tenant, personId } = asker
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const language = await languageOf(ctx, personId)
  const read = await readCampaign(platform, { account: tenant.account, campaignId, language })
  const words = await planWordsFor(ctx, { personId })
  const { version } = platform
  const shared = { read, version, words, fingerprint: fingerprintOf(read) }
  return inAccount(ctx, tenant.accountId, async (scope): Promise<Understood> => {
    const fileId = await owningFile(scope, campaignId)
    if (fileId !== null)
      return { ...shared, adoption: null, proof: null, problem: { code: 'owned', fact: fileId } }
    const library = await readLibrary(scope, read.found)
    const account = await planAccount(scope, tenant)
    const { found, names, instagramOf } = read
    const outcome = adoptCampaign({ found, library, account, words, names, instagramOf, newId: randomUUID })
    if (!outcome.ok) return { ...shared, adoption: null, proof: null, problem: outcome.problem }
    const { adoption } = outcome
    const { live, differences } = standingOf(expectedOf(adoption.published), read.observed, version)
    const inputs: PlanInputs = {
      ...{ account, words, live },
      draft: adoption.draft,
      adPackages: adoption.adPackages,
      geoPackages: adoption.geoPackages,
      audiencePackages: adoption.audiencePackages,
      interestPackages: adoption.interestPackages,
      published: adoption.published,
      pictures: new Map(),
      extent: 'publish',
    }
    const now = ctx.clock.now().toISOString()
    const { allowUnderscoreInNames: allowUnderscore } = await readAccountSettings(scope)
    const proof = proofOf(inputs, { now, allowUnderscore, values: valuesIn(expectedOf(adoption.published)) })
    const [differing] = differences
    if (differing) {
      const { object, difference } = differing
      return { ...shared, adoption, proof: null, problem: notEmpty(`${object.name} · ${difference.field}`) }
    }
    return 'code' in proof
      ? { ...shared, adoption, proof: null, problem: proof }
      : { ...shared, adoption, proof, problem: null }
  })
}

const notEmpty = (fact: string): AdoptionProblem => ({ code: 'planNotEmpty', fact })

type Facts = { readonly now: string; readonly allowUnderscore: boolean; readonly values: number }

/** The ordinary plan, which has to be empty: what it would write first is the problem otherwise. */
export function proofOf(
  inputs: PlanInputs,
  { now, allowUnderscore, values }: Facts,
): Proof | AdoptionProblem {
  const outcome = compilePlan(inputs)
  if (!outcome.ok) return notEmpty(outcome.problems.map(({ code }) => code).join(', '))
  const { nodes, plan } = outcome.compiled
  const [first] = nodes
  if (first) {
    const field = first.operation === 'change' ? first.changes[0]?.field : first.operation
    return notEmpty(`${first.desired.name} · ${field ?? first.operation}`)
  }
  const [locked] = [plan.campaign, ...plan.adsets].flatMap((one) => one.locked)
  if (locked) return notEmpty(locked.field)
  const problems = checkDraft(inputs.draft, { now, allowUnderscore, minimumDailyBudget: null })
  const [inTheWay] = problemsInTheWay(inputs.draft, problems, nodes)
  return inTheWay ? notEmpty(inTheWay.code) : { plan, values }
}

/** How many values of the campaign are compared with what stands. */
export const valuesIn = (objects: readonly ExpectedObject[]): number =>
  objects.reduce((sum, { planned }) => sum + Object.keys(planned).length, 0)

/** Everything that was read of the campaign itself: another text is another campaign. */
const fingerprintOf = ({ found: { campaign, adsets, ads } }: ReadCampaign): string =>
  createHash('sha256')
    .update(canonicalJson({ campaign, adsets, ads: ads.map(withoutPictures) }))
    .digest('hex')

/** The platform signs the addresses of its pictures anew each time. */
const withoutPictures = ({
  creative,
  previewUrl: _preview,
  ...ad
}: ReadCampaign['found']['ads'][number]) => ({
  ...ad,
  creative: { ...creative, imageUrl: null, thumbnailUrl: null },
})

/** The file that has the campaign already; `null` where none has. */
export async function owningFile(
  { db, accountId }: AccountScope,
  campaignId: string,
): Promise<string | null> {
  const file = await db
    .selectFrom('campaign_configuration')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('snapshot_of', 'is', null)
    .executeTakeFirst()
  return file?.id ?? null
}

async function planAccount(scope: AccountScope, tenant: Tenant): Promise<PlanInputs['account']> {
  const settings = await readAccountSettings(scope)
  const { capsCampaignSpend } = await readLimits(scope)
  return {
    account: tenant.account,
    name: tenant.name,
    currency: tenant.currency,
    timezone: tenant.timezone,
    ...partiesOf(settings),
    isAdvantageAudienceByDefault: settings.advantageAudienceByDefault,
    capsCampaignSpend,
    existingCustomers: [],
    naming: settings.naming,
  }
}
