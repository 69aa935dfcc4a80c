import type { GuardCheck, Language, PublicationPlan } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { mapInStretches } from '../../lib/stretch.ts'
import { readApprovers } from '../../records/approvers.ts'
import { eventName } from '../../records/pixel-events.ts'
import { languageOf } from '../../people/language-of.ts'
import { activeTotalIfLimited, guardPublication, readGuardChecks } from './guard-publication.ts'
import { loadPlan, type LoadedPlan } from './load-plan.ts'

type Asker = Parameters<typeof loadPlan>[1]
type Wanted = Parameters<typeof loadPlan>[2]
type Guard = {
  readonly checks: readonly GuardCheck[]
  readonly refusal: { readonly code: string; readonly facts: Record<string, unknown> } | null
  readonly approvers: Awaited<ReturnType<typeof readApprovers>> | null
  readonly proposedFor: 'anotherPerson' | 'client' | null
}

/** The plan as it is shown, with what the account's limits would say to publishing it. */
export async function showPlan(
  ctx: Context,
  asker: Asker,
  wanted: Wanted,
): Promise<PublicationPlan & { readonly guard: Guard | null }> {
  return showLoaded(ctx, asker, await loadPlan(ctx, asker, wanted))
}

/** A plan that was made, as it is shown. */
export async function showLoaded(
  ctx: Context,
  asker: Asker,
  loaded: LoadedPlan,
): Promise<PublicationPlan & { readonly guard: Guard | null }> {
  const plan = await withPictures(ctx, asker, loaded.plan)
  const objective = objectiveOf(loaded, await languageOf(ctx, asker.personId))
  const guard = await guardOf(ctx, asker, loaded)
  return { ...plan, objective, guard }
}

async function withPictures(
  { pictures }: Context,
  { tenant: { accountId } }: Asker,
  { adsets, ...plan }: PublicationPlan,
): Promise<PublicationPlan> {
  return {
    ...pictures.show(accountId, plan),
    adsets: await mapInStretches(adsets, (adset) => pictures.show(accountId, adset)),
  }
}

/** A file that was made through the API may hold an event without its name: it is told in the reader's language. */
function objectiveOf({ plan, file }: LoadedPlan, language: Language): string | null {
  const { objective, tracking } = file.inputs.draft
  if (objective === null || objective.name !== objective.customEventType) return plan.objective
  return [eventName(objective.customEventType, language), tracking?.name].filter(Boolean).join(' · ')
}

/** The sum of what is on is the platform's to say; when it does not answer, publishing asks it again and says so. */
async function guardOf(
  ctx: Context,
  { tenant, personId }: Asker,
  { plan, compiled: { nodes } }: LoadedPlan,
): Promise<Guard | null> {
  let checks: readonly GuardCheck[] = []
  try {
    const active = await activeTotalIfLimited(ctx, tenant, personId)
    checks = await inAccount(ctx, tenant.accountId, (scope) =>
      readGuardChecks(ctx, scope, { plan, nodes, active }),
    )
    return await inAccount(ctx, tenant.accountId, async (scope) => {
      const { way, proposedFor } = await guardPublication(ctx, scope, { plan, nodes, active })
      const needsOther = way === 'waits' || proposedFor === 'anotherPerson'
      const approvers = needsOther ? await readApprovers(scope, personId) : null
      return { checks, refusal: null, approvers, proposedFor }
    })
  } catch (error) {
    if (error instanceof PlatformError) return null
    if (!(error instanceof AppError)) throw error
    const { code, facts } = error
    const isLimit = code.startsWith('guard.') || code === 'write.frozen'
    return isLimit
      ? { checks, refusal: { code, facts: { ...facts } }, approvers: null, proposedFor: null }
      : null
  }
}
