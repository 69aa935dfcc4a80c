import { expect, test } from 'vitest'
import type { FileState } from '../../shared/upload/file-state.ts'
import { applyQueueEvent, canBeSent, type QueuedFile } from './upload-queue.ts'

const queued = (key: string, name: string, state: FileState = { step: 'ready' }): QueuedFile => ({
  key,
  file: new File(['x'], name, { lastModified: 1 }),
  type: 'image/jpeg',
  previewUrl: '',
  tags: [],
  isLeft: false,
  state,
})

test('the same file chosen twice is queued once', () => {
  const once = applyQueueEvent([], { kind: 'filesChosen', files: [queued('1', 'vase.jpg')] })
  const twice = applyQueueEvent(once, {
    kind: 'filesChosen',
    files: [queued('2', 'vase.jpg'), queued('3', 'bol.jpg')],
  })
  expect(twice.map(({ key }) => key)).toEqual(['1', '3'])
})

test('a failed file may be sent again, a refused one may not', () => {
  expect(canBeSent(queued('1', 'a.jpg', { step: 'failed', problem: { code: 'send.network' } }))).toBe(true)
  expect(canBeSent(queued('1', 'a.gif', { step: 'refused', problem: { code: 'file.type' } }))).toBe(false)
})

test('a move changes one file alone', () => {
  const queue = [queued('1', 'a.jpg'), queued('2', 'b.jpg')]
  const moved = applyQueueEvent(queue, { kind: 'fileMoved', key: '2', state: { step: 'checking' } })
  expect(moved.map(({ state }) => state.step)).toEqual(['ready', 'checking'])
})

test('what was sent from a screen that was left keeps its tags, whether it failed before or after another opened', () => {
  const gone = { step: 'failed', problem: { code: 'send.network' } } as const
  const sent = (key: string, state: FileState) => ({ ...queued(key, `${key}.jpg`, state), tags: ['Noël'] })
  const opened = applyQueueEvent([sent('1', gone), sent('2', { step: 'sending', share: 0.5 })], {
    kind: 'screenOpened',
  })
  const failed = applyQueueEvent(opened, { kind: 'fileMoved', key: '2', state: gone })
  for (const key of ['1', '2']) {
    const again = applyQueueEvent(failed, { kind: 'fileQueued', key, tags: ['Été'] })
    expect(again.find((item) => item.key === key)?.tags).toEqual(['Noël', 'Été'])
  }
})

test('a screen that opens finds what did not get through, and nothing that ended or was stopped', () => {
  const stopped = { step: 'failed', problem: { code: 'send.cancelled' } } as const
  const queue = [
    queued('1', 'a.jpg', stopped),
    queued('2', 'b.jpg', { step: 'refused', problem: { code: 'file.type' } }),
    queued('3', 'c.jpg', { step: 'failed', problem: { code: 'send.unchecked' } }),
  ]
  expect(applyQueueEvent(queue, { kind: 'screenOpened' }).map(({ key }) => key)).toEqual(['3'])
})
