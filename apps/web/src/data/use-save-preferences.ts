import { sessionEndpoints } from '@vigie/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from './client/api.ts'
import { failureText } from '../lib/errors.ts'
import { useAction } from './client/use-action.ts'
import { sessionQuery, type Session } from './session.ts'
import { notify } from '../ui/toast.ts'

const api = callsOf(sessionEndpoints)

const keysOf = (changed: Partial<Session['preferences']>) =>
  Object.keys(changed) as (keyof Session['preferences'])[]

type Preferences = Session['preferences']

/** Shows a preference at once and stores it; what could not be stored is as it was. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const show = (changed: Partial<Preferences>) =>
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, preferences: { ...session.preferences, ...changed } },
    )
  const saving = useAction({
    mutationFn: (body: Partial<Preferences>) => api.savePreferences({ body }),
    onMutate: (body) => {
      const before = queryClient.getQueryData(sessionQuery.queryKey)?.preferences
      show(body)
      return (
        before && (Object.fromEntries(keysOf(body).map((key) => [key, before[key]])) as Partial<Preferences>)
      )
    },
    onSuccess: show,
    onError: (error, body, before) => {
      show(before ?? {})
      const retry = { label: t(($) => $.errors.retry), run: () => saving.mutate(body) }
      notify({ kind: 'error', ...failureText(error), action: retry })
    },
  })
  return saving
}
