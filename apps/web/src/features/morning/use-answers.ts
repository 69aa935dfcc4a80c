import i18next from 'i18next'
import { useCallback, useRef } from 'react'
import { useAction } from '../../data/client/use-action.ts'
import { answerMorning, type Line } from '../../data/morning.ts'
import type { WayBack } from '../../shared/alerts/use-bring-back.tsx'
import { dismissToast, notify, tell } from '../../ui/toast.ts'

/** A line that was put away here, and the message that offers the way back. */
type PutAway = { readonly subject: string; readonly keys: readonly string[]; readonly toast: number }
/** What was written on the spot from a line, and its way back. */
type Made = WayBack & { readonly subject: string }

/** What a person makes of lines, and the way back, by button and by key. */
export function useAnswers(account: string) {
  const answer = useAction(answerMorning(account), {
    onError: () => notify({ kind: 'error', title: i18next.t(($) => $.morning.notSaved) }),
  })
  /** What was put away or made here, latest last. */
  const away = useRef<readonly (PutAway | Made)[]>([])
  const { mutate } = answer
  const bringBack = useCallback(
    (keys: readonly string[]) => {
      const isMeant = (one: PutAway | Made) => 'keys' in one && one.keys.some((key) => keys.includes(key))
      // Whichever way it comes back, nothing is left to take back.
      for (const { toast } of away.current.filter(isMeant)) dismissToast(toast)
      away.current = away.current.filter((one) => !isMeant(one))
      mutate({ keys, answer: 'waiting' })
    },
    [mutate],
  )
  const putAway = useCallback(
    ({ subject, keys }: Line, how: 'done' | 'later') => {
      mutate({ keys, answer: how })
      const toast = tell({
        kind: 'done',
        title: i18next.t(($) => (how === 'done' ? $.morning.didDone : $.morning.didLater)),
        action: { label: i18next.t(($) => $.morning.undo), run: () => bringBack(keys) },
      })
      away.current = [...away.current, { subject, keys, toast }]
    },
    [mutate, bringBack],
  )
  const made = useCallback(({ subject }: Line, way: WayBack) => {
    away.current = [...away.current, { ...way, subject }]
  }, [])
  /** @returns the line that it is about, or `null` when there was none */
  const undo = useCallback((): string | null => {
    for (let last = away.current.at(-1); last; last = away.current.at(-1)) {
      away.current = away.current.slice(0, -1)
      dismissToast(last.toast)
      if ('keys' in last) bringBack(last.keys)
      // Its message led back already: what was done before it is meant.
      else if (!last.takeBack()) continue
      return last.subject
    }
    notify({ kind: 'warning', title: i18next.t(($) => $.morning.nothingToUndo) })
    return null
  }, [bringBack])
  return { putAway, bringBack, made, undo }
}
