import { useQuery } from '@tanstack/react-query'
import {
  isForAnother,
  noGuardrails,
  planEdits,
  planObjectEdits,
  type CampaignEdit,
  type CampaignRow,
  type EditPlan,
  type Guardrails,
  type ListedObject,
} from '@vigie/domain'
import { adsetBudgetsQuery } from '../../data/campaigns.ts'
import { useGuard } from '../../data/guardrails.ts'
import { useAccount } from '../../data/session.ts'

/** What a change is asked of: campaigns, whose ad sets may hold the budgets, or objects below them. */
export type BulkSubject =
  | { readonly campaigns: readonly CampaignRow[] }
  | { readonly objects: readonly ListedObject[] }

/** What a change would do, as soon as everything that it depends on is known; nothing while nobody said which. */
export function useEditPlan(subject: BulkSubject, edit: CampaignEdit | null) {
  const { account } = useAccount()
  const guard = useGuard(account)
  // Nothing holds a pause or a name back. Whatever else is planned is planned under the limits, and not before they are known.
  const isLimited =
    edit !== null && edit.kind !== 'name' && !(edit.kind === 'status' && edit.status === 'PAUSED')
  const limits = isLimited ? guard.known?.limits : noGuardrails
  const isOfBudgets = edit?.kind === 'budget'
  const bare = bareCampaigns(subject)
  const budgets = useQuery({
    ...adsetBudgetsQuery(account, bare),
    enabled: edit !== null && edit.kind !== 'name',
  })
  const planFor = (one: CampaignEdit, under: Guardrails): EditPlan =>
    'objects' in subject
      ? planObjectEdits({ objects: subject.objects, edit: one, limits: under })
      : planEdits({ rows: subject.campaigns, edit: one, limits: under, adsets: budgets.data ?? [] })
  const isPriced = bare.length === 0 || budgets.data !== undefined
  // What is switched needs no budget to be switched: it is told what it spends once that is known.
  const isKnown = !isOfBudgets || budgets.data !== undefined
  const failure = (isLimited ? guard.failure : null) ?? (isOfBudgets ? budgets.error : null)
  const plan = edit && limits && isKnown ? planFor(edit, limits) : null
  return {
    plan,
    isPriced,
    failure,
    isForAnother: plan !== null && limits ? isForAnother(plan, limits) : false,
  }
}

/** Campaigns that hold no budget themselves: those of their ad sets are asked for. */
const bareCampaigns = (subject: BulkSubject): string[] =>
  'objects' in subject
    ? []
    : subject.campaigns.flatMap(({ campaignId, dailyBudget, lifetimeBudget }) =>
        campaignId !== null && dailyBudget === null && lifetimeBudget === null ? [campaignId] : [],
      )
