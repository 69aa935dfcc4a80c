import { useQueryClient } from '@tanstack/react-query'
import type { Extent, PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { forgetPlanKey, keyForPlan } from './idempotency-key.ts'
import { countPlan } from './plan-counts.ts'
import { planQuery, publish } from '../../data/publication.ts'
import { planPreflightQuery } from '../../data/preflight.ts'

export type Monitoring = {
  readonly strategyId: string | null
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
}

type Published = { readonly account: string; readonly fileId: string; readonly extent: Extent }

/** What was refused for a reason stays refused; what got lost or failed on the way may go through. */
const isWorthAgain = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500

/** Reads a plan that is no longer what would be done, and says how it differs. */
function useReadAgain({ account, fileId, extent }: Published) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return async (before: PublicationPlan) => {
    const after = await queries.fetchQuery(
      planQuery({ account, fileId, extent }, before.pausing.leavesPaused),
    )
    const counts = { before: countPlan(before).created, after: countPlan(after).created }
    notify({
      kind: 'warning',
      title: t(($) => $.publication.stale.title),
      message:
        counts.before === counts.after
          ? t(($) => $.publication.stale.same)
          : t(($) => $.publication.stale.body, counts),
    })
  }
}

/** Starts a publication of exactly the plan that was read; once per plan, however often it is asked. */
export function usePublish({ account, fileId, extent }: Published) {
  const { t } = useTranslation()
  const queries = useQueryClient()

  const readAgain = useReadAgain({ account, fileId, extent })
  const start = useAction({
    mutationFn: async ({ plan, monitoring }: { plan: PublicationPlan; monitoring: Monitoring }) => {
      const { planHash, pausing } = plan
      const { leavesPaused } = pausing
      const idempotencyKey = keyForPlan(account, planHash)
      const progress = await publish(
        { account, fileId, extent },
        { planHash, idempotencyKey, leavesPaused, ...monitoring },
      )
      forgetPlanKey(account, planHash)
      return progress
    },
    onError: async (error, { plan }) => {
      if (isApiError(error) && error.status === 412) {
        await readAgain(plan)
        return
      }
      // Its findings stand beside the plan, where each leads to what is to be mended.
      if (isApiError(error, 'preflight.refused'))
        await queries.refetchQueries({ queryKey: planPreflightQuery(account, plan).queryKey })
      const { title, message, reference } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.publication.failed),
        message: [
          title,
          message,
          ...(isWorthAgain(error) ? [t(($) => $.publication.failedHint), reference] : []),
        ]
          .filter((part) => part !== '')
          .join(' '),
      })
    },
  })
  return {
    start: (plan: PublicationPlan, monitoring: Monitoring) => start.mutate({ plan, monitoring }),
    reset: () => start.reset(),
    isStarting: start.isPending,
    started: start.data ?? null,
  }
}
