import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { proposalAdsQuery, type Proposal, type ProposalAds } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'

/** Which changes, or ads, of a proposal are ticked; `null` where there is nothing to choose. */
export type Choice = {
  /** The ads of a plan; `null` where changes are chosen. */
  readonly plan: ProposalAds | null
  readonly all: number
  readonly chosen: ReadonlySet<string>
  readonly isPart: boolean
  /** What is ticked is what clients approved, and they did not approve the rest. */
  readonly isClients: boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: (isTicked: boolean) => void
}

/** What goes of a proposal that somebody may decide about: what clients approved of a plan, and all of it else, until they tick otherwise. */
export function useChoice(proposal: Proposal): Choice | null {
  const { kind, whyNot, lines, isMove } = proposal
  const { account } = useAccount()
  const { data: plan } = useQuery(proposalAdsQuery(account, proposal))
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const ids = kind === 'publication' ? (plan?.ads.map(({ key }) => key) ?? []) : lines.map(({ id }) => id)
  const isChoosable =
    kind === 'publication'
      ? (whyNot === null || whyNot === 'client') && plan?.whyWhole === null
      : kind === 'changes' && whyNot === null && !isMove
  if (!isChoosable || ids.length < 2) return null
  const approved = kind === 'publication' ? clientsPart(plan) : null
  const chosen = ticked ?? new Set(approved ?? ids)
  const toggle = (id: string) =>
    setTicked(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  return {
    plan: kind === 'publication' ? (plan ?? null) : null,
    all: ids.length,
    chosen,
    isPart: chosen.size < ids.length,
    isClients: approved?.length === chosen.size && approved.every((key) => chosen.has(key)),
    toggle,
    toggleAll: (isTicked) => setTicked(new Set(isTicked ? ids : [])),
  }
}

/** What clients approved of a plan, where that is a part of it. */
function clientsPart(plan: ProposalAds | undefined): readonly string[] | null {
  const approved = plan?.approved ?? []
  return approved.length > 0 && approved.length < (plan?.ads.length ?? 0) ? approved : null
}
