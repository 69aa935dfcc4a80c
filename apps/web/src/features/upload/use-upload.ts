import { useEffect, useReducer, useRef } from 'react'
import { checkImageFile } from './image-file.ts'
import { sendProblemOf } from './send-problem.ts'
import { uploadImage } from './upload-image.ts'
import { applyQueueEvent, type FileState, type QueuedFile } from './upload-queue.ts'

/** Files on their way at once: enough to fill the line, few enough to stay cancellable. */
const lanes = 3

/** The files of the upload screen and what happens to them. */
export function useUpload(account: string) {
  const [queue, dispatch] = useReducer(applyQueueEvent, [])
  const flights = useRef(new Map<string, AbortController>())
  const latest = useRef(queue)

  // Previews are blobs the browser keeps until told otherwise; the way out of the screen also ends what is under way.
  useEffect(() => {
    latest.current = queue
  }, [queue])
  useEffect(() => {
    const { current } = flights
    return () => {
      for (const flight of current.values()) flight.abort()
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl)
    }
  }, [])

  const move = (key: string, state: FileState) => dispatch({ kind: 'fileMoved', key, state })

  const sendOne = async (item: QueuedFile, tags: readonly string[]): Promise<FileState> => {
    const flight = new AbortController()
    flights.current.set(item.key, flight)
    const { signal } = flight
    const ended = await uploadImage(item, {
      account,
      tags,
      signal,
      onMove: (state) => move(item.key, state),
    }).then(
      (image): FileState => ({ step: 'done', image }),
      (error: unknown): FileState => ({ step: 'failed', problem: sendProblemOf(error, signal) }),
    )
    flights.current.delete(item.key)
    move(item.key, ended)
    return ended
  }

  return {
    queue,
    add: async (files: readonly File[]) => {
      const items = await Promise.all(files.map(queuedFile))
      dispatch({ kind: 'filesChosen', files: items })
    },
    remove: ({ key, previewUrl }: QueuedFile) => {
      URL.revokeObjectURL(previewUrl)
      dispatch({ kind: 'fileRemoved', key })
    },
    cancel: ({ key }: QueuedFile) => flights.current.get(key)?.abort(),
    /** Sends these files a few at a time; answers how each ended. */
    send: async (items: readonly QueuedFile[], tags: readonly string[]): Promise<readonly FileState[]> => {
      const waiting = [...items]
      const ended: FileState[] = []
      for (const { key } of items) move(key, { step: 'waiting' })
      const lane = async () => {
        for (let item = waiting.shift(); item; item = waiting.shift()) ended.push(await sendOne(item, tags))
      }
      await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
      return ended
    },
  }
}

async function queuedFile(file: File): Promise<QueuedFile> {
  const checked = await checkImageFile(file)
  const isImage = 'type' in checked
  return {
    key: crypto.randomUUID(),
    file,
    type: isImage ? checked.type : 'image/jpeg',
    previewUrl: isImage ? URL.createObjectURL(file) : '',
    state: isImage ? { step: 'ready' } : { step: 'refused', problem: checked.problem },
  }
}
