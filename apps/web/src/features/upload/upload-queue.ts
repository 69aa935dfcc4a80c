import type { FileState, SentAsset } from '../../shared/upload/file-state.ts'
import type { MediaType } from '../../shared/upload/media-file.ts'

export type QueuedFile = {
  readonly key: string
  readonly file: File
  readonly type: MediaType
  readonly previewUrl: string
  /** What it was last sent with. */
  readonly tags: readonly string[]
  /** The screen it was sent from was left: its tags are its own, whatever the screen it is found on says. */
  readonly isLeft: boolean
  readonly state: FileState
}

export type QueueEvent =
  | { readonly kind: 'filesChosen'; readonly files: readonly QueuedFile[] }
  | { readonly kind: 'fileRemoved'; readonly key: string }
  | { readonly kind: 'fileMoved'; readonly key: string; readonly state: FileState }
  | { readonly kind: 'fileQueued'; readonly key: string; readonly tags: readonly string[] }
  /** The screen opens: what nobody has to do with any more goes, what did not get through is found. */
  | { readonly kind: 'screenOpened' }
  /** Whoever leaves knows it: what is not on its way is let go. */
  | { readonly kind: 'restForgotten' }

export const applyQueueEvent = (queue: readonly QueuedFile[], event: QueueEvent): readonly QueuedFile[] => {
  switch (event.kind) {
    case 'filesChosen':
      return [...queue, ...event.files.filter((added) => !queue.some((known) => isSameFile(known, added)))]
    case 'fileRemoved':
      return queue.filter((item) => item.key !== event.key)
    case 'restForgotten':
      return queue.filter(isMoving)
    case 'screenOpened':
      return queue.filter(isOfInterest).map((item) => ({ ...item, isLeft: true }))
    case 'fileQueued':
      return queue.map((item) =>
        item.key === event.key
          ? { ...item, tags: tagsToSend(item, event.tags), state: { step: 'waiting' } }
          : item,
      )
    case 'fileMoved':
      return queue.map((item) => (item.key === event.key ? { ...item, state: event.state } : item))
  }
}

/** Something is still to be done with it, and nobody gave it up. */
const isOfInterest = (item: QueuedFile): boolean => {
  const { state } = item
  return isMoving(item) || (state.step === 'failed' && state.problem.code !== 'send.cancelled')
}

const tagsToSend = (item: QueuedFile, tags: readonly string[]): readonly string[] =>
  item.isLeft ? [...new Set([...item.tags, ...tags])] : tags

/** The same file chosen twice, as far as a browser can tell. */
const isSameFile = (a: QueuedFile, b: QueuedFile): boolean =>
  a.file.name === b.file.name && a.file.size === b.file.size && a.file.lastModified === b.file.lastModified

export const canBeSent = ({ state }: QueuedFile): boolean => state.step === 'ready' || state.step === 'failed'
export const isMoving = ({ state }: QueuedFile): boolean =>
  isStoppable({ state }) || state.step === 'checking'

export const isRefused = ({ state }: QueuedFile): boolean => state.step === 'refused'
/** Can still be stopped: nothing of it was asked of the library. */
export const isStoppable = ({ state }: Pick<QueuedFile, 'state'>): boolean =>
  state.step === 'waiting' || state.step === 'sending' || state.step === 'signedOut'

/** The files as the list shows them: what was refused is never below the fold. */
export const inReadingOrder = (queue: readonly QueuedFile[]): readonly QueuedFile[] => [
  ...queue.filter(isRefused),
  ...queue.filter((item) => !isRefused(item)),
]

export type QueueSummary = {
  /** What is not refused. */
  readonly files: number
  readonly bytes: number
  readonly refused: number
  readonly failed: number
  /** In the library since. */
  readonly done: number
  /** Of those, the ones that were there before. */
  readonly known: number
  /** Of what is sent: how much of its bytes has left, from 0 to 1. */
  readonly share: number
}

/** What is said of all files together. */
export function summaryOfQueue(queue: readonly QueuedFile[]): QueueSummary {
  const good = queue.filter((item) => !isRefused(item))
  const bytes = good.reduce((sum, { file }) => sum + file.size, 0)
  const left = good.reduce((sum, { file, state }) => sum + file.size * shareOf(state), 0)
  return {
    files: good.length,
    bytes,
    refused: queue.length - good.length,
    failed: good.filter(({ state }) => state.step === 'failed').length,
    done: good.filter(({ state }) => state.step === 'done').length,
    known: good.filter(({ state }) => state.step === 'done' && state.knownAs !== null).length,
    share: bytes === 0 ? 0 : left / bytes,
  }
}

function shareOf(state: FileState): number {
  if (state.step === 'sending' || state.step === 'signedOut') return state.share
  return state.step === 'checking' || state.step === 'done' ? 1 : 0
}

/** What reached the library, in the order chosen. */
export const sentAssets = (queue: readonly QueuedFile[]): readonly SentAsset[] =>
  queue.flatMap(({ state }) => (state.step === 'done' ? [state.asset] : []))
