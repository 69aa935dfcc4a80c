import { ApiError } from '@vigie/contract'
import i18next from 'i18next'
import {
  askAddresses,
  deleteChannel,
  renewSecret,
  saveChannel,
  testChannel,
} from '../../data/alert-channels.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

/** What a failure of the other side is called, and what it said. */
export function failureOf(code: string, detail: string): string {
  const known = i18next.t(($) => $.alertChannels.failures, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  return [known[code] ?? code, detail].filter((part) => part !== '').join(' : ')
}

export function useChannelActions(account: string) {
  const save = useAction(saveChannel(account), {
    onSuccess: () => notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.form.saved) }),
    onError: tellFailure,
  })
  const remove = useAction(deleteChannel(account), {
    onSuccess: () => notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.removed) }),
    onError: tellFailure,
  })
  const renew = useAction(renewSecret(account), { onError: tellFailure })
  const test = useAction(testChannel(account), {
    onSuccess: ({ answer }) =>
      notify({ kind: 'done', title: i18next.t(($) => $.alertChannels.tested, { answer }) }),
    onError: (error) =>
      error instanceof ApiError && error.code === 'channel.failed'
        ? notify({
            kind: 'error',
            title: i18next.t(($) => $.alertChannels.testFailed),
            message: failureOf(String(error.facts.reason), String(error.facts.message)),
          })
        : tellFailure(error),
  })
  const ask = useAction(askAddresses(account), {
    onSuccess: (asked) =>
      asked.length > 0
        ? notify({
            kind: 'done',
            title: i18next.t(($) => $.alertChannels.asked, { addresses: asked.join(', ') }),
          })
        : notify({
            kind: 'error',
            title: i18next.t(($) => $.alertChannels.askedBefore),
            message: i18next.t(($) => $.alertChannels.askedBeforeBody),
          }),
    onError: tellFailure,
  })
  return { save, remove, renew, test, ask }
}
