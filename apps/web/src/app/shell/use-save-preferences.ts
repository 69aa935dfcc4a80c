import { sessionEndpoints } from '@vigie/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { sessionQuery, type Session } from '../../lib/session.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(sessionEndpoints)

/** Stores a preference and shows it at once. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: (body: Partial<Session['preferences']>) => api.savePreferences({ body }),
    onSuccess: (preferences) =>
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, preferences }),
    onError: (error, body) => {
      const retry = { label: t(($) => $.errors.retry), run: () => saving.mutate(body) }
      notify({ kind: 'error', ...failureText(error), action: retry })
    },
  })
  return saving
}
