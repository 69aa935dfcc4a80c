import { expect, test } from 'vitest'
import { applyQueueEvent, canBeSent, type FileState, type QueuedFile } from './upload-queue.ts'

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
