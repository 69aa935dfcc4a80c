import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import { useEffect, useState } from 'react'
import { planPreflightQuery } from '../../../data/preflight.ts'
import { campaignPublished, livePublicationQuery, planQuery } from '../../../data/publication.ts'
import { useCan } from '../../../data/session.ts'
import { hasEnded } from '../../../shared/file-publication/publication-phase.ts'
import { countPlan, countToDo } from '../plan-counts.ts'
import { standingOf, type Outcome, type Standing } from './standing.ts'
import { useOrders, type Order } from './use-orders.ts'

/** One campaign of the page. */
export type Campaign = {
  readonly fileId: string
  readonly name: string | null
  /** As it was last read, whatever came of it. */
  readonly plan: PublicationPlan | null
  readonly standing: Standing
  readonly outcome: Outcome | undefined
  readonly isTicked: boolean
  readonly isProposal: boolean
  readonly retry: () => void
}

/** A campaign as it was read, before it is known what is ticked. */
export type ReadCampaign = Omit<Campaign, 'isTicked'>
/** Which of them are ticked by a person alone: they do more than was come for, or their turn comes later. */
type HeldBack = (read: readonly ReadCampaign[]) => (one: ReadCampaign) => boolean

type Reading = {
  readonly heldBack: HeldBack
  /** Something is asked first that changes what they say: no plan is read before that is answered. */
  readonly areAwaited: boolean
}

/** Campaigns with their plans, read each by itself; what is ticked of them is what a confirmation orders. */
export function useTogether(account: string, files: readonly string[], { heldBack, areAwaited }: Reading) {
  const mayPublish = useCan('publication:start')
  const mayPropose = useCan('proposal:make')
  const { outcomes, confirm, isOrdering } = useOrders(account)
  // A plan is ticked as it was read; one that moved since is read first, and ticked by a person.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const queries = useQueryClient()
  usePublishedOnLeaving(account, outcomes)
  const read = useRead(account, files, { outcomes, areAwaited })
  const known = read.map(({ retry, ...facts }, index): ReadCampaign => {
    const fileId = files[index] ?? ''
    const outcome = outcomes.get(fileId)
    const standing = standingOf({ ...facts, outcome })
    return {
      fileId,
      retry,
      outcome,
      standing,
      name: facts.plan?.campaignName ?? facts.live?.campaignName ?? null,
      plan: facts.plan ?? null,
      isProposal: !mayPublish || Boolean(facts.plan?.guard?.proposedFor),
    }
  })
  const isHeldBack = heldBack(known)
  const campaigns = known.map((one): Campaign => ({
    ...one,
    isTicked:
      one.standing.is === 'ready' &&
      mayPropose &&
      (ticks.get(one.fileId) ?? (one.outcome === undefined && !isHeldBack(one))),
  }))
  const orders = campaigns.flatMap(({ standing, isTicked, isProposal }): Order[] =>
    standing.is === 'ready' && isTicked ? [{ plan: standing.plan, isProposal }] : [],
  )
  return {
    campaigns,
    orders,
    isOrdering,
    mayPropose,
    /** What the packages hold was changed: every plan is read again. */
    readAgain: () => {
      for (const fileId of files)
        void queries.invalidateQueries({
          queryKey: planQuery({ account, fileId, extent: 'publish' }).queryKey,
        })
    },
    tick: (fileId: string, isTicked: boolean) =>
      setTicks((former) => new Map([...former, [fileId, isTicked]])),
    confirm: (asked: { readonly orders: readonly Order[]; readonly reason: string }) => {
      setTicks(
        new Map([...ticks].filter(([fileId]) => !asked.orders.some(({ plan }) => plan.fileId === fileId))),
      )
      confirm(asked)
    },
  }
}

type Outcomes = ReadonlyMap<string, Outcome>

/** Its plan is being carried out or waits for somebody: reading it again would ask the platform for nothing. */
const isOrdered = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome.is !== 'moved' && outcome.is !== 'failed'

/**
 * What was published makes lists and figures stale. They are read again once the page is left: while it is open every plan on
 * it would be, at each end of a publication.
 */
function usePublishedOnLeaving(account: string, outcomes: Outcomes): void {
  const queries = useQueryClient()
  const isAny = [...outcomes.values()].some(({ is }) => is === 'started')
  useEffect(() => {
    if (!isAny) return
    return () => void campaignPublished(queries, account)
  }, [account, isAny, queries])
}

/** The publication of each file, its plan while none runs, and what preflight says of a plan that does something. */
function useRead(
  account: string,
  files: readonly string[],
  { outcomes, areAwaited }: Pick<Reading, 'areAwaited'> & { readonly outcomes: Outcomes },
) {
  const lives = useQueries({
    queries: files.map((fileId) => ({
      ...livePublicationQuery(account, fileId),
      refetchOnWindowFocus: false,
    })),
  })
  const plans = useQueries({
    queries: files.map((fileId, index) => ({
      ...planQuery({ account, fileId, extent: 'publish' }),
      // What is on the screen is what is confirmed: it is read anew when a person asks, or was refused.
      refetchOnWindowFocus: false,
      enabled:
        !areAwaited &&
        lives[index]?.isSuccess === true &&
        (!lives[index].data || hasEnded(lives[index].data)) &&
        !isOrdered(outcomes.get(fileId)),
    })),
  })
  const shown = plans.flatMap(({ data }) => (data && countToDo(countPlan(data)) > 0 ? [data] : []))
  const checks = useQueries({ queries: shown.map((plan) => planPreflightQuery(account, plan)) })
  return files.map((_, index) => {
    const live = lives[index]
    const plan = plans[index]
    const check = plan?.data ? checks[shown.indexOf(plan.data)] : undefined
    return {
      live: live?.data,
      plan: plan?.data,
      isReading: Boolean(live?.isFetching || plan?.isFetching),
      isFit: check?.data?.isAccepted !== false,
      error: live?.error ?? plan?.error ?? null,
      retry: () => void (live?.isError ? live.refetch() : plan?.refetch()),
    }
  })
}
