import type { PublicationNodeView } from '@vigie/domain'
import { expect, test } from 'vitest'
import { aNode, aProgress } from './progress-stub.ts'
import { withChanges } from './with-changes.ts'

const progress = (created: number, nodes: readonly PublicationNodeView[]) => aProgress({ created, nodes })
const before = progress(1, [aNode('a', 'CREATED'), aNode('b', 'PENDING'), aNode('c', 'PENDING')])

test('objects that changed take their place, the others stay as they were told', () => {
  expect(withChanges(before, progress(2, [aNode('b', 'CREATED')]))).toEqual(
    progress(2, [aNode('a', 'CREATED'), aNode('b', 'CREATED'), aNode('c', 'PENDING')]),
  )
})

test('a change of the publication alone leaves every object in place', () => {
  const after = withChanges(before, { ...progress(1, []), state: 'WAITING_RATE' })
  expect(after).toEqual({ ...before, state: 'WAITING_RATE' })
})
