import type { QueryClient } from '@tanstack/react-query'
import { guardUnsavedWork } from '../../lib/unsaved-work.ts'
import { checkMediaFile, type UploadLimits, type WantedMedia } from '../../shared/upload/media-file.ts'
import { sendProblemOf } from '../../shared/upload/send-problem.ts'
import { uploadMedia } from '../../shared/upload/upload-media.ts'
import type { FileState } from '../../shared/upload/file-state.ts'
import { applyQueueEvent, isStoppable, type QueueEvent, type QueuedFile } from './upload-queue.ts'

/** Files on their way at once: enough to fill the line, few enough to stay cancellable. */
const lanes = 3

export type UploadDesk = {
  readonly read: () => readonly QueuedFile[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], limits: UploadLimits, wanted: WantedMedia) => Promise<void>
  readonly remove: (item: QueuedFile) => void
  /** Stops one that waits for its turn or is on its way; what the library has been asked for goes on. */
  readonly cancel: (item: QueuedFile) => void
  /** The same for all of them. */
  readonly cancelAll: () => void
  /** Sends these files a few at a time; answers how each ended. */
  readonly send: (items: readonly QueuedFile[], tags: readonly string[]) => Promise<readonly FileState[]>
  /** The screen opens: forgets what ended well, was refused or stopped; what did not get through stays. */
  readonly open: () => void
  /** Forgets what is not on its way any more. */
  readonly forgetRest: () => void
}

const desks = new WeakMap<QueryClient, Map<string, UploadDesk>>()

/** The files of an account, in the order chosen. They belong to the page, not to a screen: leaving it does not stop them. */
export function uploadDesk(page: QueryClient, account: string): UploadDesk {
  const ofPage = desks.get(page) ?? new Map<string, UploadDesk>()
  const desk = ofPage.get(account) ?? makeDesk(account)
  desks.set(page, ofPage.set(account, desk))
  return desk
}

/** The list of files, told to whoever shows it. A preview that leaves the list is given back to the browser. */
function makeList() {
  let queue: readonly QueuedFile[] = []
  const listeners = new Set<() => void>()
  const change = (event: QueueEvent) => {
    const before = queue
    queue = applyQueueEvent(queue, event)
    const kept = new Set(queue.map(({ key }) => key))
    for (const item of before) if (!kept.has(item.key)) URL.revokeObjectURL(item.previewUrl)
    for (const listener of listeners) listener()
  }
  return {
    read: () => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    move: (key: string, state: FileState) => change({ kind: 'fileMoved', key, state }),
  }
}

/** Sends one file at a time and lane, each of which can be stopped on its way. */
function makeFlights(account: string, move: (key: string, state: FileState) => void) {
  const flights = new Map<string, AbortController>()
  return {
    stop: (key: string) => flights.get(key)?.abort(),
    send: async (item: QueuedFile): Promise<FileState> => {
      const flight = new AbortController()
      flights.set(item.key, flight)
      const { signal } = flight
      const onMove = (state: FileState) => move(item.key, state)
      const ended = await uploadMedia(item, { account, tags: item.tags, signal, onMove }).then(
        (sent): FileState => ({ step: 'done', ...sent }),
        (error: unknown): FileState => ({ step: 'failed', problem: sendProblemOf(error, signal) }),
      )
      flights.delete(item.key)
      move(item.key, ended)
      return ended
    },
  }
}

function makeDesk(account: string): UploadDesk {
  const { read, subscribe, change, move } = makeList()
  const flights = makeFlights(account, move)
  const cancel = ({ key, state }: QueuedFile) => {
    if (state.step === 'waiting') move(key, { step: 'failed', problem: { code: 'send.cancelled' } })
    else flights.stop(key)
  }
  return {
    read,
    subscribe,
    add: async (files, limits, wanted) =>
      change({
        kind: 'filesChosen',
        files: await Promise.all(files.map((file) => queuedFile(file, limits, wanted))),
      }),
    remove: ({ key }) => change({ kind: 'fileRemoved', key }),
    cancel,
    cancelAll: () => read().filter(isStoppable).forEach(cancel),
    send: async (items, tags) => {
      const waiting = [...items]
      const ended: FileState[] = []
      for (const { key } of items) change({ kind: 'fileQueued', key, tags })
      const lane = async () => {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          const { key } = item
          // Taken off the list, or stopped, while it waited.
          const queued = read().find((one) => one.key === key && one.state.step === 'waiting')
          if (queued) ended.push(await flights.send(queued))
        }
      }
      const letGo = holdPage()
      await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane)).finally(letGo)
      return ended
    },
    open: () => change({ kind: 'screenOpened' }),
    forgetRest: () => change({ kind: 'restForgotten' }),
  }
}

/**
 * Going elsewhere in the product is fine, whichever screen shows; closing the page would end what is on its way, and so
 * would being led away to sign in. @returns what lets go
 */
function holdPage(): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', stay)
  const forget = guardUnsavedWork({ isHolding: () => true, mayGo: () => Promise.resolve(true) })
  return () => {
    window.removeEventListener('beforeunload', stay)
    forget()
  }
}

async function queuedFile(file: File, limits: UploadLimits, wanted: WantedMedia): Promise<QueuedFile> {
  const checked = await checkMediaFile(file, limits, wanted)
  const isRight = 'type' in checked
  return {
    key: crypto.randomUUID(),
    file,
    type: isRight ? checked.type : 'image/jpeg',
    previewUrl: isRight ? URL.createObjectURL(file) : '',
    tags: [],
    isLeft: false,
    state: isRight ? { step: 'ready' } : { step: 'refused', problem: checked.problem },
  }
}
