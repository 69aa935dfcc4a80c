import { ApiError } from '@vigie/contract'
import type { QueryClient } from '@tanstack/react-query'
import {
  asksAnotherPerson,
  isForAnother,
  planEdits,
  type CampaignRow,
  type CampaignStatus,
} from '@vigie/domain'
import { adsetBudgetsQuery } from '../../data/campaigns.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import { proposeChange, type Proposing } from './propose-change.ts'

type At = { readonly client: QueryClient; readonly account: string }

/**
 * Whether switching a campaign on needs another person’s word, as far as it can be read here. Where it cannot, it is sent, and the server
 * looks at it as ever.
 */
export async function needsAnother({ client, account }: At, row: CampaignRow): Promise<boolean> {
  const { campaignId, dailyBudget, lifetimeBudget } = row
  if (campaignId === null) return false
  try {
    const { limits } = await client.ensureQueryData(guardQuery(account))
    const isBare = dailyBudget === null && lifetimeBudget === null
    const asked = isBare && limits.secondPersonAbove !== null ? [campaignId] : []
    const adsets = await client.fetchQuery(adsetBudgetsQuery(account, asked))
    const edit = { kind: 'status', status: 'ACTIVE' } as const
    return isForAnother(planEdits({ rows: [row], edit, limits, adsets }), limits)
  } catch {
    return false
  }
}

type Switched = { readonly campaignId: string; readonly status: CampaignStatus }

/** Proposes to turn the switch of a campaign, where it still stands as it does now. */
export const proposeSwitch = (proposing: Proposing, { campaignId: id, status }: Switched): Promise<void> =>
  proposeChange(proposing, {
    ...{ level: 'campaign', id, set: { status } },
    onlyIf: { status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' },
  })

/** Says why a switch was not turned, and offers to propose it where that is what another person may allow. */
export function tellSwitchRefused(
  proposing: Proposing & { readonly make: string },
  wanted: Switched,
  error: unknown,
): void {
  const needsOther = error instanceof ApiError && asksAnotherPerson(error.code)
  const action = { label: proposing.make, run: () => void proposeSwitch(proposing, wanted) }
  notify({ kind: 'error', ...failureText(error), ...(needsOther ? { action } : {}) })
}
