import type { QueryClient } from '@tanstack/react-query'
import { touchedFacts } from '@vigie/contract/monitoring-engine'
import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import {
  conflictsQuery,
  runMonitoring,
  saveStrategyLife,
  undoDecision,
  type TouchedCampaign,
} from '../../data/decisions.ts'
import { isApiError } from '../../lib/api-error.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

export const useUndoDecision = (account: string) =>
  useAction(undoDecision(account), {
    onSuccess: ({ name, move }) =>
      notify({
        kind: 'done',
        title: move
          ? i18next.t(($) => $.decisions.move.undoDone)
          : i18next.t(($) => $.decisions.undoDone, { name }),
      }),
    onError: tellFailure,
  })

export const useRunMonitoring = (account: string) =>
  useAction(runMonitoring(account), { onError: tellFailure })

/** The campaigns of a refusal that says what a strategy would touch; `null` for any other failure. */
export function touchedOf(error: unknown): readonly TouchedCampaign[] | null {
  if (!isApiError(error, 'strategy.touchesOthers')) return null
  return touchedFacts.safeParse(error.facts).data?.campaigns ?? null
}

export const useSaveLife = (account: string, id: string, onSaved: () => void) =>
  useAction(saveStrategyLife(account, id), {
    onSuccess: (_life, { mode }) => {
      // A change of what it does is told by its name, with the way back.
      if (mode === undefined) notify({ kind: 'done', title: i18next.t(($) => $.decisions.life.saved) })
      onSaved()
    },
    // Whoever is asked again is not told a failure beside.
    onError: (error) => (touchedOf(error) ? undefined : tellFailure(error)),
  })

/** After something that strategies or guards depend on was saved: says how many conflicts there are now. */
export async function tellConflicts(queries: QueryClient, account: string): Promise<void> {
  const before = queries.getQueryData(conflictsQuery(account).queryKey)?.length ?? 0
  await queries.invalidateQueries({ queryKey: conflictsQuery(account).queryKey })
  const found = await queries.fetchQuery(conflictsQuery(account)).catch(() => null)
  if (found && found.length > before) {
    notify({
      kind: 'warning',
      title: i18next.t(($) => $.decisions.conflicts.onSave, { count: found.length }),
    })
  }
}
