import { ApiError } from '@vigie/contract'
import { throughSessionEnd } from '../../data/client/through-session-end.ts'
import { prepareUpload, registerImage, registerVideo } from '../../data/uploads.ts'
import { sendFile } from './send-file.ts'
import type { MediaType } from './media-file.ts'
import type { FileState, SentAsset } from './file-state.ts'
import { videoStill } from './video-still.ts'

type Options = {
  readonly account: string
  readonly tags: readonly string[]
  readonly signal: AbortSignal
  readonly onMove: (state: FileState) => void
}

/**
 * Takes one file to the library: a signed form is asked for, the file goes straight to the store, the server checks it
 * and gives it to the platform. A film brings a still picture made here.
 * @throws {ApiError} when a call is refused; {SendError} when the store refuses; the abort reason when cancelled
 */
export async function uploadMedia(
  { file, type }: { readonly file: File; readonly type: MediaType },
  options: Options,
): Promise<Sent> {
  const { account, tags, signal, onMove } = options
  const isFilm = type === 'video/mp4'
  onMove({ step: 'sending', share: 0 })
  const filename = await store(file, file.name, type, options)
  const still = isFilm ? await videoStill(file) : null
  const thumbnail = still
    ? await store(still, 'still.jpg', 'image/jpeg', { ...options, onMove: () => undefined })
    : null
  const checked = <T>(register: () => Promise<T>): Promise<T> =>
    throughSessionEnd(
      () => {
        onMove({ step: 'checking' })
        return register()
      },
      { signal, onWait: () => onMove({ step: 'signedOut', share: 1 }) },
    )
  const about = { filename, name: nameOf(file), keywords: [...tags] }
  if (!isFilm) {
    const result = await checked(() => registerImage(account, about, signal))
    if (result?.result === 'added') return sent('image', result.image, result.isNew)
    throw refused(result)
  }
  const film = { ...about, ...(thumbnail === null ? {} : { thumbnail }) }
  const result = await checked(() => registerVideo(account, film, signal))
  if (result?.result === 'added') return sent('video', result.video, result.isNew)
  throw refused(result)
}

async function store(
  content: Blob,
  name: string,
  type: MediaType,
  { account, signal, onMove }: Options,
): Promise<string> {
  const form = await throughSessionEnd(
    () => prepareUpload(account, { name, type, size: content.size }, signal),
    { signal, onWait: () => onMove({ step: 'signedOut', share: 0 }) },
  )
  // A browser types a file by its name, the form by its content: the store compares the two.
  const typed = content.slice(0, content.size, type)
  await sendFile(form, typed, { signal, onProgress: (share) => onMove({ step: 'sending', share }) })
  return form.filename
}

/** What became of a file: an asset, and the name it had already when it was in the library before. */
type Sent = { readonly asset: SentAsset; readonly knownAs: string | null }
type Listed = { readonly id: string; readonly name: string; readonly keywords: readonly string[] }
const sent = (kind: SentAsset['kind'], { id, name, keywords }: Listed, isNew: boolean): Sent => ({
  asset: { kind, id, keywords },
  knownAs: isNew ? null : name,
})

const refused = (
  result: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> } | undefined,
): ApiError => new ApiError(422, result?.code ?? 'answer.unreadable', result?.facts ?? {}, '')

/** `vase-soliflore.jpg` is listed as `vase-soliflore`. */
const nameOf = (file: File): string => (file.name.replace(/\.[^.]+$/, '') || file.name).slice(0, 250)
