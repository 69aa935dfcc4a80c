import { useQueryClient } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useAction } from '../../../data/client/use-action.ts'
import { planPreflightQuery } from '../../../data/preflight.ts'
import { proposePublication } from '../../../data/proposals.ts'
import { livePublicationQuery, planQuery, publish } from '../../../data/publication.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { forgetPlanKey, keyForPlan } from '../idempotency-key.ts'
import type { Outcome } from './standing.ts'

/** One campaign's plan as it was shown, and whether it is published or put before somebody else. */
export type Order = { readonly plan: PublicationPlan; readonly isProposal: boolean }
type Confirmed = { readonly orders: readonly Order[]; readonly reason: string }

/** Who watches a campaign stays as it is, and what is made is switched on: nothing is chosen here. */
const unwatched = { strategyId: null, monitorAds: false, monitorAdsets: false, leavesPaused: false }

/** Orders on their way together: each has its plan made again before it begins, and the platform is asked for it. */
const mostAtOnce = 4

/**
 * Orders what was confirmed, in the order in which it is shown, each by its own plan and its own key: what is refused of one
 * stops none of the others, and what was ordered once is not ordered again.
 */
export function useOrders(account: string) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const tell = (told: readonly (readonly [fileId: string, outcome: Outcome])[]) =>
    setOutcomes((former) => new Map([...former, ...told]))
  const propose = useAction(proposePublication(account))

  const send = async ({ plan, isProposal }: Order, reason: string): Promise<Outcome> => {
    const { fileId, extent, planHash } = plan
    if (isProposal) {
      const { id } = await propose.mutateAsync({ fileId, extent, planHash, ...unwatched, reason })
      return { is: 'proposed', proposalId: id }
    }
    const idempotencyKey = keyForPlan(account, planHash)
    const progress = await publish({ account, fileId, extent }, { planHash, idempotencyKey, ...unwatched })
    forgetPlanKey(account, planHash)
    return { is: 'started', progress }
  }

  const lookAgain = ({ fileId, extent }: PublicationPlan) =>
    Promise.all([
      queries.refetchQueries({ queryKey: livePublicationQuery(account, fileId).queryKey }),
      queries.refetchQueries({ queryKey: planQuery({ account, fileId, extent }).queryKey }),
    ])

  const order = async (one: Order, reason: string): Promise<Outcome> => {
    try {
      return await send(one, reason)
    } catch (error) {
      if (isApiError(error, 'preflight.refused'))
        await queries.refetchQueries({ queryKey: planPreflightQuery(account, one.plan).queryKey })
      await lookAgain(one.plan)
      const hasMoved = isApiError(error) && error.status === 412
      return hasMoved ? { is: 'moved' } : { is: 'failed', error, isProposal: one.isProposal }
    }
  }

  const confirm = useAction({
    mutationFn: async ({ orders, reason }: Confirmed) => {
      tell(orders.map(({ plan }) => [plan.fileId, { is: 'waiting' }]))
      const waiting = orders.values()
      const sendInTurn = async () => {
        for (const one of waiting) {
          tell([[one.plan.fileId, { is: 'ordering' }]])
          tell([[one.plan.fileId, await order(one, reason)]])
        }
      }
      await Promise.all(Array.from({ length: mostAtOnce }, sendInTurn))
    },
  })
  return { outcomes, confirm: confirm.mutate, isOrdering: confirm.isPending }
}
