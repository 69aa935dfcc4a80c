import { assetEndpoints } from '@vigie/contract/assets'
import { ApiError } from '@vigie/contract'
import type { ImageAsset } from '@vigie/domain'
import { callsOf } from '../../lib/api.ts'
import { sendFile } from './send-file.ts'
import type { FileState, QueuedFile } from './upload-queue.ts'

const api = callsOf(assetEndpoints)

type Options = {
  readonly account: string
  readonly tags: readonly string[]
  readonly signal: AbortSignal
  readonly onMove: (state: FileState) => void
}

/**
 * Takes one file to the library: a signed form is asked for, the file goes straight to the store, the server checks it
 * and gives it to the platform.
 * @throws {ApiError} when a call is refused; {SendError} when the store refuses; the abort reason when cancelled
 */
export async function uploadImage({ file, type }: QueuedFile, options: Options): Promise<ImageAsset> {
  const { account, tags, signal, onMove } = options
  onMove({ step: 'sending', share: 0 })
  const form = await api.prepareUpload(
    { params: { account }, body: { name: file.name, type, size: file.size } },
    { signal },
  )
  await sendFile(form, file, { signal, onProgress: (share) => onMove({ step: 'sending', share }) })
  onMove({ step: 'checking' })
  const [result] = await api.registerImages(
    {
      params: { account },
      body: [{ filename: form.filename, name: nameOf(file), keywords: [...tags] }],
    },
    { signal },
  )
  if (result?.result === 'added') return result.image
  throw new ApiError(422, result?.code ?? 'answer.unreadable', result?.facts ?? {}, '')
}

/** `vase-soliflore.jpg` is listed as `vase-soliflore`. */
const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '') || file.name
