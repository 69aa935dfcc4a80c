import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import {
  createStrategy,
  deleteStrategy,
  saveBranches,
  savePriorities,
  saveStrategy,
} from '../../data/monitoring.ts'
import type { EventWeight } from '@vigie/domain'
import { z } from 'zod'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { tellConflicts, touchedOf } from '../../shared/decisions/decision-changes.ts'
import { notify } from '../../ui/toast.ts'

const tellFailure = (error: Error) => {
  const { title, message } = failureText(error)
  notify({
    kind: 'error',
    title: i18next.t(($) => $.monitoring.saveFailed),
    message: [title, message].filter((part) => part !== '').join(' '),
  })
}

const tellSaved = () => notify({ kind: 'done', title: i18next.t(($) => $.monitoring.saved) })

const unknownEvents = z.object({
  problems: z.array(z.looseObject({ code: z.string(), event: z.string().optional() })),
})

/** Which of these weights the account was found not to have, when a strategy with them was refused. */
export function refusedEvents(error: unknown, weights: readonly EventWeight[]): readonly string[] {
  if (!isApiError(error, 'strategy.invalid')) return []
  const { problems } = unknownEvents.safeParse(error.facts).data ?? { problems: [] }
  const refused = problems.flatMap(({ code, event }) => (code === 'strategy.eventUnknown' ? [event] : []))
  return weights.map(({ event }) => event).filter((event) => refused.includes(event))
}

export const useSavePriorities = (account: string) =>
  useAction(savePriorities(account), { onSuccess: tellSaved, onError: tellFailure })

export function useStrategyActions(account: string) {
  const queries = useQueryClient()
  const onSuccess = () => {
    notify({ kind: 'done', title: i18next.t(($) => $.monitoring.done) })
    void tellConflicts(queries, account)
  }
  const create = useAction(createStrategy(account), { onSuccess, onError: tellFailure })
  const save = useAction(saveStrategy(account), {
    onSuccess,
    // A name that is taken is told beside the field; what would be touched is asked.
    onError: (error) =>
      isApiError(error, 'name.taken') || touchedOf(error) ? undefined : tellFailure(error),
  })
  const remove = useAction(deleteStrategy(account), { onSuccess, onError: tellFailure })
  return { create, save, remove }
}

export function useSaveBranches(account: string) {
  const queries = useQueryClient()
  return useAction(saveBranches(account), {
    onSuccess: () => {
      tellSaved()
      void tellConflicts(queries, account)
    },
    onError: tellFailure,
  })
}
