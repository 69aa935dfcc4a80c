import type { PickedAsset } from '../../lib/history-state.ts'
import type { FileProblem, MediaType } from './media-file.ts'

/** What a file became in the library. */
export type SentAsset = PickedAsset & { readonly kind: 'image' | 'video' }

/** Why sending a file did not work; `refused` carries the server's own code. */
export type SendProblem =
  | { readonly code: 'send.network' }
  | { readonly code: 'send.status' }
  | { readonly code: 'send.cancelled' }
  | { readonly code: 'send.refused'; readonly reason: string }

export type FileState =
  | { readonly step: 'refused'; readonly problem: FileProblem }
  | { readonly step: 'ready' }
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'checking' }
  | { readonly step: 'failed'; readonly problem: SendProblem }
  | { readonly step: 'done'; readonly asset: SentAsset }

export type QueuedFile = {
  readonly key: string
  readonly file: File
  readonly type: MediaType
  readonly previewUrl: string
  readonly state: FileState
}

export type QueueEvent =
  | { readonly kind: 'filesChosen'; readonly files: readonly QueuedFile[] }
  | { readonly kind: 'fileRemoved'; readonly key: string }
  | { readonly kind: 'fileMoved'; readonly key: string; readonly state: FileState }
  | { readonly kind: 'endedForgotten' }

export const applyQueueEvent = (queue: readonly QueuedFile[], event: QueueEvent): readonly QueuedFile[] => {
  switch (event.kind) {
    case 'filesChosen':
      return [...queue, ...event.files.filter((added) => !queue.some((known) => isSameFile(known, added)))]
    case 'fileRemoved':
      return queue.filter((item) => item.key !== event.key)
    case 'endedForgotten':
      return queue.filter(isMoving)
    case 'fileMoved':
      return queue.map((item) => (item.key === event.key ? { ...item, state: event.state } : item))
  }
}

/** The same file chosen twice, as far as a browser can tell. */
const isSameFile = (a: QueuedFile, b: QueuedFile): boolean =>
  a.file.name === b.file.name && a.file.size === b.file.size && a.file.lastModified === b.file.lastModified

export const canBeSent = ({ state }: QueuedFile): boolean => state.step === 'ready' || state.step === 'failed'
export const isMoving = ({ state }: QueuedFile): boolean =>
  state.step === 'waiting' || state.step === 'sending' || state.step === 'checking'

/** What reached the library, in the order chosen. */
export const sentAssets = (queue: readonly QueuedFile[]): readonly SentAsset[] =>
  queue.flatMap(({ state }) => (state.step === 'done' ? [state.asset] : []))
