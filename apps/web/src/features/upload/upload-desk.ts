import { checkMediaFile } from './media-file.ts'
import { sendProblemOf } from './send-problem.ts'
import { uploadMedia } from './upload-media.ts'
import {
  applyQueueEvent,
  type FileState,
  isMoving,
  type QueueEvent,
  type QueuedFile,
} from './upload-queue.ts'

/** Files on their way at once: enough to fill the line, few enough to stay cancellable. */
const lanes = 3

export type UploadDesk = {
  readonly read: () => readonly QueuedFile[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[]) => Promise<void>
  readonly remove: (item: QueuedFile) => void
  readonly cancel: (item: QueuedFile) => void
  /** Sends these files a few at a time; answers how each ended. */
  readonly send: (items: readonly QueuedFile[], tags: readonly string[]) => Promise<readonly FileState[]>
  /** Forgets what is not on its way any more. */
  readonly tidy: () => void
}

const desks = new Map<string, UploadDesk>()

/** The files of an account, in the order chosen. They belong to the page, not to a screen: leaving it does not stop them. */
export function uploadDesk(account: string): UploadDesk {
  const known = desks.get(account)
  if (known) return known
  const desk = makeDesk(account)
  desks.set(account, desk)
  return desk
}

function makeDesk(account: string): UploadDesk {
  let queue: readonly QueuedFile[] = []
  const listeners = new Set<() => void>()
  const flights = new Map<string, AbortController>()
  const change = (event: QueueEvent) => {
    queue = applyQueueEvent(queue, event)
    for (const listener of listeners) listener()
  }
  const move = (key: string, state: FileState) => change({ kind: 'fileMoved', key, state })
  const forget = ({ previewUrl }: QueuedFile) => URL.revokeObjectURL(previewUrl)

  const sendOne = async (item: QueuedFile, tags: readonly string[]): Promise<FileState> => {
    const flight = new AbortController()
    flights.set(item.key, flight)
    const { signal } = flight
    const onMove = (state: FileState) => move(item.key, state)
    const ended = await uploadMedia(item, { account, tags, signal, onMove }).then(
      (asset): FileState => ({ step: 'done', asset }),
      (error: unknown): FileState => ({ step: 'failed', problem: sendProblemOf(error, signal) }),
    )
    flights.delete(item.key)
    move(item.key, ended)
    return ended
  }

  return {
    read: () => queue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async (files) => change({ kind: 'filesChosen', files: await Promise.all(files.map(queuedFile)) }),
    remove: (item) => {
      forget(item)
      change({ kind: 'fileRemoved', key: item.key })
    },
    cancel: ({ key }) => flights.get(key)?.abort(),
    send: async (items, tags) => {
      const waiting = [...items]
      const ended: FileState[] = []
      for (const { key } of items) move(key, { step: 'waiting' })
      const lane = async () => {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          // Taken off the list while it waited.
          if (queue.some(({ key }) => key === item?.key)) ended.push(await sendOne(item, tags))
        }
      }
      await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
      return ended
    },
    tidy: () => {
      for (const item of queue) if (!isMoving(item)) forget(item)
      change({ kind: 'endedForgotten' })
    },
  }
}

async function queuedFile(file: File): Promise<QueuedFile> {
  const checked = await checkMediaFile(file)
  const isRight = 'type' in checked
  return {
    key: crypto.randomUUID(),
    file,
    type: isRight ? checked.type : 'image/jpeg',
    previewUrl: isRight ? URL.createObjectURL(file) : '',
    state: isRight ? { step: 'ready' } : { step: 'refused', problem: checked.problem },
  }
}
