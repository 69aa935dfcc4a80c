import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { uploadLimitsQuery } from '../../data/uploads.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import type { UploadLimits, WantedMedia } from '../../shared/upload/media-file.ts'
import { uploadDesk, type UploadDesk } from './upload-desk.ts'
import type { QueuedFile } from './upload-queue.ts'

type Upload = UploadDesk & {
  readonly queue: readonly QueuedFile[]
  readonly limits: UploadLimits | null
  /** Checks files and puts them on the list. */
  readonly choose: (files: readonly File[]) => void
}

/** The files of the account and what can be done with them. What did not get through is still there when the screen opens. */
export function useUpload(account: string, wanted: WantedMedia): Upload {
  const queries = useQueryClient()
  const { data: limits = null } = useQuery(uploadLimitsQuery(account))
  const desk = uploadDesk(queries, account)
  const queue = useSyncExternalStore(desk.subscribe, desk.read)
  useEffect(() => desk.open(), [desk])
  const choose = (files: readonly File[]) =>
    void queries.ensureQueryData(uploadLimitsQuery(account)).then(
      (known) => desk.add(files, known, wanted),
      (error: unknown) => notify({ kind: 'error', ...failureText(error) }),
    )
  return { ...desk, queue, limits, choose }
}
