import i18next from 'i18next'
import { useCallback, useRef } from 'react'
import { useAction } from '../../data/client/use-action.ts'
import { answerMorning, type Line } from '../../data/morning.ts'
import { notify } from '../../ui/toast.ts'

/** What a person makes of lines, and the way back, by button and by key. */
export function useAnswers(account: string) {
  const answer = useAction(answerMorning(account), {
    onError: () => notify({ kind: 'error', title: i18next.t(($) => $.morning.notSaved) }),
  })
  /** What was put away here, latest last. */
  const away = useRef<(readonly string[])[]>([])
  const { mutate } = answer
  const bringBack = useCallback(
    (keys: readonly string[]) => {
      away.current = away.current.filter((one) => one !== keys)
      mutate({ keys, answer: 'waiting' })
    },
    [mutate],
  )
  const putAway = useCallback(
    ({ keys }: Line, how: 'done' | 'later') => {
      away.current = [...away.current, keys]
      mutate({ keys, answer: how })
      notify({
        kind: 'done',
        title: i18next.t(($) => (how === 'done' ? $.morning.didDone : $.morning.didLater)),
        action: { label: i18next.t(($) => $.morning.undo), run: () => bringBack(keys) },
      })
    },
    [mutate, bringBack],
  )
  const undo = useCallback(() => {
    const last = away.current.at(-1)
    if (last) bringBack(last)
    else notify({ kind: 'warning', title: i18next.t(($) => $.morning.nothingToUndo) })
  }, [bringBack])
  return { putAway, bringBack, undo }
}
