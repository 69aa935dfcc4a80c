import type { Strategy } from '@vigie/domain'
import { useState } from 'react'

/**
 * Strategies that somebody else deleted while they were held here, as they were last stored: changed, or chosen to be looked
 * at. Those that a person deletes here are none of them.
 */
export function useGone(strategies: readonly Strategy[], held: ReadonlySet<string>) {
  const [known, setKnown] = useState(strategies)
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  if (strategies.some((one) => !known.includes(one))) {
    const ids = new Set(strategies.map(({ id }) => id))
    setKnown([...known.filter(({ id }) => !ids.has(id)), ...strategies])
  }
  const gone = known.filter(
    ({ id }) => held.has(id) && !own.has(id) && !strategies.some((one) => one.id === id),
  )
  return {
    gone,
    /** Somebody deletes it here, or is told that it could not be done. */
    deleting: (id: string, isAsked: boolean) =>
      setOwn((former) => new Set([...[...former].filter((one) => one !== id), ...(isAsked ? [id] : [])])),
  }
}
