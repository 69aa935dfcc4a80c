import { useEffect, useSyncExternalStore } from 'react'
import { uploadDesk, type UploadDesk } from './upload-desk.ts'
import { isMoving, type QueuedFile } from './upload-queue.ts'

/** The files of the account and what can be done with them. What ended before is forgotten when the screen opens. */
export function useUpload(account: string): UploadDesk & { readonly queue: readonly QueuedFile[] } {
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
  return { ...desk, queue }
}
