import { ApiError, type endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { alertChannelEndpoints } from '@vigie/contract/alert-channels'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(alertChannelEndpoints)

export type Channel = ResponseOf<(typeof endpoints)['listAlertChannels']>['channels'][number]
export type ChannelContent = Omit<RequestOf<(typeof endpoints)['saveAlertChannel']>['body'], 'target'>

export const channelsQuery = (account: string) =>
  queryOptions({
    queryKey: ['alert-channels', account],
    queryFn: ({ signal }) => api.listAlertChannels({ params: { account } }, { signal }),
  })

/** What a failure of the other side is called, and what it said. */
export function failureOf(code: string, detail: string): string {
  const known = i18next.t(($) => $.alertChannels.failures, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  return [known[code] ?? code, detail].filter((part) => part !== '').join(' : ')
}

export type Saved = {
  readonly id: string | null
  readonly kind: Channel['kind']
  readonly content: ChannelContent
  readonly target: string
}

export function useChannelActions(account: string) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['alert-channels', account] })
  const tell = (error: Error) => notify({ kind: 'error', ...failureText(error) })
  /** Gives the signing secret of a new webhook, which is shown this once. */
  const save = useAction({
    mutationFn: async ({ id, kind, content, target }: Saved): Promise<string | null> => {
      const kept = target.trim() === '' ? null : target
      if (id === null)
        return (await api.createAlertChannel({ params: { account }, body: { ...content, kind, target } }))
          .secret
      await api.saveAlertChannel({ params: { account, id }, body: { ...content, target: kept } })
      return null
    },
    onSuccess: async () => {
      await refresh()
      notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.form.saved) })
    },
    onError: tell,
  })
  const remove = useAction({
    mutationFn: (id: string) => api.deleteAlertChannel({ params: { account, id } }),
    onSuccess: async () => {
      await refresh()
      notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.removed) })
    },
    onError: tell,
  })
  const renew = useAction({
    mutationFn: async (id: string) => (await api.renewChannelSecret({ params: { account, id } })).secret,
    onError: tell,
  })
  const test = useAction({
    mutationFn: (id: string) => api.testAlertChannel({ params: { account, id } }),
    onSuccess: ({ answer }) =>
      notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.tested, { answer }) }),
    onError: (error) =>
      error instanceof ApiError && error.code === 'channel.failed'
        ? notify({
            kind: 'error',
            title: i18next.t(($) => $.alertChannels.testFailed),
            message: failureOf(String(error.facts.reason), String(error.facts.message)),
          })
        : tell(error),
    onSettled: refresh,
  })
  return { save, remove, renew, test }
}
