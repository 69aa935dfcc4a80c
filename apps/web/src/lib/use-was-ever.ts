import { useState } from 'react'

/** True from the first time `value` is true: what was opened once stays there, so that it can close in its own time. */
export function useWasEver(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
