import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'

/** A switch is shown at once and sent after half a second: two quick clicks send nothing. */
export const statusDelayMs = 500

/**
 * A value shown as soon as it is chosen and sent a moment later; what came back to where it was is not sent. One value is
 * on its way at a time: what is chosen meanwhile is sent after its answer, so that the last wish is the last the server
 * hears, however long answers take. When the server refuses, the stored value is shown again. `flush` sends now what
 * still waits, as leaving the screen does.
 */
export function useDelayedValue<V>(stored: V, send: (value: V) => Promise<unknown>) {
  const [shown, setShown] = useState<{ readonly value: V } | null>(null)
  const wish = useRef<{ readonly value: V } | null>(null)
  const sending = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest({ stored, send })

  /** Sends wishes one after the other until none is left, then shows what is stored. */
  const sendAll = async () => {
    let known = latest.current.stored
    while (wish.current) {
      const { value } = wish.current
      if (value !== known) {
        const isDone = await latest.current.send(value).then(
          () => true,
          () => false,
        )
        if (isDone) known = value
      }
      if (wish.current?.value === value) wish.current = null
    }
    setShown(null)
  }
  const sendNow = async () => {
    clearTimeout(timer.current)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
    await sending.current
  }
  const flush = async () => {
    if (wish.current) await sendNow()
  }
  const flushing = useLatest(flush)
  // Whoever leaves has chosen: a rule that was switched off must not go on because its screen is gone.
  useEffect(() => () => void flushing.current(), [flushing])
  return {
    value: shown ? shown.value : stored,
    isPending: shown !== null,
    choose: (value: V) => {
      clearTimeout(timer.current)
      setShown({ value })
      wish.current = { value }
      timer.current = setTimeout(() => void sendNow(), statusDelayMs)
    },
    flush,
  }
}
