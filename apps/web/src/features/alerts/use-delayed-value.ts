import { useEffect, useRef, useState } from 'react'

/** A switch is shown at once and sent after half a second: two quick clicks send nothing (specification B §4). */
export const statusDelayMs = 500

/**
 * A value shown as soon as it is chosen and sent a moment later; what came back to where it was is not sent. When the
 * server refuses, the stored value is shown again. `flush` sends now what still waits.
 */
export function useDelayedValue<V>(stored: V, send: (value: V) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ readonly value: V } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sendNow = async (value: V) => {
    clearTimeout(timer.current)
    if (value !== stored) await send(value).catch(() => undefined)
    setChosen(null)
  }
  return {
    value: chosen ? chosen.value : stored,
    isPending: chosen !== null,
    choose: (value: V) => {
      clearTimeout(timer.current)
      setChosen({ value })
      timer.current = setTimeout(() => void sendNow(value), statusDelayMs)
    },
    flush: async () => {
      if (chosen) await sendNow(chosen.value)
    },
  }
}
