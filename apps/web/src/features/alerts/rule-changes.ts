import { useQueryClient } from '@tanstack/react-query'
import type { AlertRuleProblem } from '@vigie/domain'
import i18next from 'i18next'
import { z } from 'zod'
import {
  deleteBudget,
  deleteObjective,
  saveBudget,
  saveObjective,
  savePreferences,
  switchBudget,
  switchObjective,
} from '../../data/alert-rules.ts'
import { useAction } from '../../data/client/use-action.ts'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { tellConflicts } from '../../shared/decisions/decision-changes.ts'
import { notify } from '../../ui/toast.ts'

/** The specification's one sentence for whatever fails here, with what the server said behind it. */
export const tellFailure = (error: Error) => {
  const { title, message } = failureText(error)
  notify({
    kind: 'error',
    title: i18next.t(($) => $.alertRules.failed),
    message: [title, message].filter((part) => part !== '').join(' '),
  })
}

const refusal = z.object({ problems: z.array(z.object({ code: z.string() })) })

/** What the server found wrong with a rule that this page could not know: told beside its field. */
export function refusedProblems(error: unknown): readonly AlertRuleProblem[] {
  if (!isApiError(error, 'alert.invalid')) return []
  const codes = refusal.safeParse(error.facts).data?.problems.map(({ code }) => code) ?? []
  return codes.includes('alert.campaignUnknown') ? ['alert.campaignUnknown'] : []
}

/** What is said of a rule that was stored or removed; conflicts with it are counted. */
function useTold(account: string) {
  const queries = useQueryClient()
  return (title: string) => {
    void tellConflicts(queries, account)
    notify({ kind: 'done', title })
  }
}

export function useBudgetActions(account: string) {
  const queries = useQueryClient()
  const told = useTold(account)
  const save = useAction(saveBudget(account), {
    onSuccess: (_, { id }) =>
      told(i18next.t(($) => (id === null ? $.alertRules.budgets.created : $.alertRules.budgets.updated))),
    onError: tellFailure,
  })
  const remove = useAction(deleteBudget(account), {
    onSuccess: () => told(i18next.t(($) => $.alertRules.budgets.removed)),
    onError: tellFailure,
  })
  const turn = useAction(switchBudget(account), { onSuccess: () => void tellConflicts(queries, account) })
  return { save, remove, setStatus: (id: string, isOn: boolean) => turn.mutateAsync({ id, isOn }) }
}

export function useObjectiveActions(account: string) {
  const queries = useQueryClient()
  const told = useTold(account)
  const save = useAction(saveObjective(account), {
    onSuccess: (_, { id }) =>
      told(
        i18next.t(($) => (id === null ? $.alertRules.objectives.created : $.alertRules.objectives.updated)),
      ),
    onError: tellFailure,
  })
  const remove = useAction(deleteObjective(account), {
    onSuccess: () => told(i18next.t(($) => $.alertRules.objectives.removed)),
    onError: tellFailure,
  })
  const turn = useAction(switchObjective(account), { onSuccess: () => void tellConflicts(queries, account) })
  return { save, remove, setStatus: (id: string, isOn: boolean) => turn.mutateAsync({ id, isOn }) }
}

export const useSavePreferences = (account: string) =>
  useAction(savePreferences(account), {
    onSuccess: () => notify({ kind: 'done', title: i18next.t(($) => $.alertRules.preferences.saved) }),
    onError: tellFailure,
  })
