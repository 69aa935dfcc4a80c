import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { tokenEndpoints } from '@vigie/contract/tokens'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../../data/client/api.ts'
import { failureText } from '../../../lib/errors.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { notify } from '../../../ui/toast.ts'

const api = callsOf(tokenEndpoints)

type Endpoints = typeof tokenEndpoints
export type Token = ResponseOf<Endpoints['listTokens']>['tokens'][number]
export type NewToken = RequestOf<Endpoints['createToken']>['body']

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => api.listTokens(),
  staleTime: 0,
})

export function useTokenActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => notify({ kind: 'error', ...failureText(error) })
  const reload = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  const create = useAction({
    mutationFn: (body: NewToken) => api.createToken({ body }),
    onSuccess: reload,
    onError,
  })
  const revoke = useAction({
    mutationFn: (id: string) => api.revokeToken({ params: { id } }),
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.accounts.access.tokens.revoked) })
      return reload()
    },
    onError,
  })
  return { create, revoke }
}
