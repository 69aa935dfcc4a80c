import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../../data/session.ts'
import { assetsArrived, uploadLimitsQuery } from '../../../../data/uploads.ts'
import type { FileState } from '../../../../shared/upload/file-state.ts'
import { measuresOf, mostHeaderBytes } from '../../../../shared/upload/image-measures.ts'
import { checkMediaFile } from '../../../../shared/upload/media-file.ts'
import { sendProblemOf } from '../../../../shared/upload/send-problem.ts'
import { uploadMedia } from '../../../../shared/upload/upload-media.ts'
import type { Chosen } from './use-correction.ts'

type Given = {
  readonly kind: 'image' | 'video'
  readonly onSent: (chosen: Chosen) => void
  /** A file is on its way, which leaving the page would stop. */
  readonly onSending: (isSending: boolean) => void
}

/** One file of this computer on its way to the library, judged as the upload screen judges it. */
export function useVisualUpload({ kind, onSent, onSending }: Given) {
  const { account } = useAccount()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<FileState | null>(null)
  const flight = useRef<AbortController>(null)
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      flight.current?.abort()
      for (const url of previews.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const fly = async (chosen: File, signal: AbortSignal): Promise<FileState> => {
    const limits = await queries.ensureQueryData(uploadLimitsQuery(account))
    const checked = await checkMediaFile(chosen, limits, kind)
    if ('problem' in checked) return { step: 'refused', problem: checked.problem }
    const onMove = (next: FileState) => !signal.aborted && setState(next)
    const sent = await uploadMedia(
      { file: chosen, type: checked.type },
      { account, tags: [], signal, onMove },
    )
    const preview = kind === 'image' ? URL.createObjectURL(chosen) : ''
    if (preview !== '') previews.current.push(preview)
    const { id, keywords } = sent.asset
    void assetsArrived(queries, account)
    onSent({
      ...{ ids: [id], keywords, name: sent.knownAs ?? chosen.name, pictureUrl: preview, storyUrl: null },
      shape:
        kind === 'image'
          ? measuresOf(new DataView(await chosen.slice(0, mostHeaderBytes).arrayBuffer()))
          : null,
    })
    return { step: 'done', ...sent }
  }
  const send = (chosen: File) => {
    flight.current?.abort()
    const own = new AbortController()
    flight.current = own
    setFile(chosen)
    setState({ step: 'sending', share: 0 })
    onSending(true)
    void fly(chosen, own.signal)
      .catch((error: unknown): FileState => ({
        step: 'failed',
        problem: sendProblemOf(error, own.signal),
      }))
      .then((ended) => {
        if (flight.current !== own) return
        setState(ended)
        onSending(false)
      })
  }
  return { file, state, send, stop: () => flight.current?.abort() }
}
