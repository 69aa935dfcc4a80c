import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { assetsArrived } from '../../data/uploads.ts'
import { arrive } from '../../lib/arrived-assets.ts'
import { notify } from '../../ui/toast.ts'
import type { UploadDesk } from './upload-desk.ts'
import type { FileState, SentAsset } from '../../shared/upload/file-state.ts'
import { canBeSent, isRefused, type QueuedFile, sentAssets } from './upload-queue.ts'

type Options = {
  readonly account: string
  readonly desk: UploadDesk
  /** Everything that was chosen is in the library. */
  readonly onAllThere: (assets: readonly SentAsset[]) => void
}

/** Sends files and tells what became of them, on this screen or, when it was left, wherever the person is. */
export function useSending({ account, desk, onAllThere }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const router = useRouter()
  const isDrawn = useRef(true)
  useEffect(() => {
    isDrawn.current = true
    return () => {
      isDrawn.current = false
    }
  }, [])

  const tell = (ended: readonly FileState[]) => {
    const there = ended.flatMap((state) => (state.step === 'done' ? [state] : []))
    const known = there.filter(({ knownAs }) => knownAs !== null).length
    const added = there.length - known
    if (there.length > 0) {
      notify({
        kind: 'done',
        title:
          added > 0 ? t(($) => $.upload.sent, { count: added }) : t(($) => $.upload.known, { count: known }),
        ...(added > 0 && known > 0 ? { message: t(($) => $.upload.known, { count: known }) } : {}),
      })
    }
  }
  const tellFailures = (ended: readonly FileState[], href: string) => {
    // Whoever stops a file knows it.
    const count = ended.filter(
      (state) => state.step === 'failed' && state.problem.code !== 'send.cancelled',
    ).length
    if (count > 0)
      notify({
        kind: 'error',
        title: t(($) => $.upload.notSent, { count }),
        action: { label: t(($) => $.upload.seeFiles), run: () => void router.navigate({ href }) },
      })
  }

  return async (items: readonly QueuedFile[], tags: readonly string[]): Promise<void> => {
    const { pathname, href } = router.history.location
    // Whoever is on the way to another page does not see any more what happens on this one, though it is still drawn.
    const isHere = () => isDrawn.current && router.history.location.pathname === pathname
    const ended = await desk.send(items, tags)
    await assetsArrived(queries, account)
    const queue = desk.read()
    if (!isHere()) {
      arrive(
        account,
        ended.flatMap((state) => (state.step === 'done' ? [state.asset] : [])),
      )
      tell(ended)
      return tellFailures(ended, href)
    }
    // What did not get through, or was refused, stays in sight with its reason until the person goes on.
    if (queue.some(canBeSent) || queue.some(isRefused)) return
    tell(queue.map(({ state }) => state))
    onAllThere(sentAssets(queue))
  }
}
