import { assetEndpoints } from '@vigie/contract/assets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import type { UploadLimits, WantedMedia } from './media-file.ts'
import { uploadDesk, type UploadDesk } from './upload-desk.ts'
import { isMoving, type QueuedFile } from './upload-queue.ts'

const api = callsOf({ uploadLimits: assetEndpoints.uploadLimits })

/** What this installation takes; it changes with its settings alone. */
const limitsQuery = (account: string) =>
  queryOptions({
    queryKey: ['upload-limits', account],
    queryFn: ({ signal }) => api.uploadLimits({ params: { account } }, { signal }),
    staleTime: Infinity,
  })

type Upload = UploadDesk & {
  readonly queue: readonly QueuedFile[]
  readonly limits: UploadLimits | null
  /** Checks files and puts them on the list. */
  readonly choose: (files: readonly File[]) => void
}

/** The files of the account and what can be done with them. What ended before is forgotten when the screen opens. */
export function useUpload(account: string, wanted: WantedMedia): Upload {
  const queries = useQueryClient()
  const { data: limits = null } = useQuery(limitsQuery(account))
  const desk = uploadDesk(account)
  const queue = useSyncExternalStore(desk.subscribe, desk.read)
  useEffect(() => desk.tidy(), [desk])
  const isSending = queue.some(isMoving)
  // Going elsewhere in the product is fine; closing the page would end what is on its way.
  useEffect(() => {
    if (!isSending) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isSending])
  const choose = (files: readonly File[]) =>
    void queries.ensureQueryData(limitsQuery(account)).then(
      (known) => desk.add(files, known, wanted),
      (error: unknown) => notify({ kind: 'error', ...failureText(error) }),
    )
  return { ...desk, queue, limits, choose }
}
