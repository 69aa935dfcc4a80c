import { useState } from 'react'
import type { Proposal } from '../../data/proposals.ts'

/** Which changes of a proposal are ticked; `null` where there is nothing to choose. */
export type Choice = {
  readonly chosen: ReadonlySet<string>
  readonly isPart: boolean
  readonly toggle: (id: string) => void
}

/** What goes of a proposal that somebody may approve: all of it, until they leave something out. Money that is moved goes whole. */
export function useChoice({ kind, whyNot, lines, isMove }: Proposal): Choice | null {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  if (kind !== 'changes' || whyNot !== null || lines.length < 2 || isMove) return null
  const toggle = (id: string) =>
    setLeftOut((former) =>
      former.has(id) ? new Set([...former].filter((one) => one !== id)) : new Set([...former, id]),
    )
  const chosen = new Set(lines.flatMap(({ id }) => (leftOut.has(id) ? [] : [id])))
  return { chosen, isPart: leftOut.size > 0, toggle }
}
