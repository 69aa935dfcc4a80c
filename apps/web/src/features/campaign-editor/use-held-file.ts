import { useQuery } from '@tanstack/react-query'
import type { FilePublication } from '@vigie/domain'
import { useEffect, useRef } from 'react'
import { heldByQuery } from '../../data/configurations.ts'
import { isApiError } from '../../lib/api-error.ts'
import type { SaveState } from './session/saving.ts'

type Options = {
  readonly account: string
  readonly fileId: string | null
  /** What held the file when it was opened. */
  readonly first: FilePublication | null
  readonly saveState: SaveState
  /** Nothing holds the file any more: what is stored has moved on. */
  readonly onFree: () => void
}

/** How often a file that is held is looked at again. */
export const lookEvery = 3_000

/**
 * The publication that holds the file of this editor: known when it was opened, or learned when somebody began one in
 * another window and a save was refused. Followed until it has ended.
 */
export function useHeldFile({ account, fileId, first, saveState, onFree }: Options): FilePublication | null {
  const wasRefused = saveState.kind === 'failed' && isApiError(saveState.error, 'configuration.publishing')
  const isHeld = first !== null || wasRefused
  const { data } = useQuery({
    ...heldByQuery(account, fileId ?? ''),
    enabled: isHeld && fileId !== null,
    refetchInterval: lookEvery,
  })
  const isFree = isHeld && data === null
  const free = useRef(onFree)
  useEffect(() => {
    free.current = onFree
  })
  useEffect(() => {
    if (isFree) free.current()
  }, [isFree])
  return isHeld ? (data ?? first) : null
}
