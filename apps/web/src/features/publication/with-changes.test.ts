import type { PublicationNodeView, PublicationProgress } from '@vigie/domain'
import { expect, test } from 'vitest'
import { withChanges } from './with-changes.ts'

const node = (key: string, state: PublicationNodeView['state']): PublicationNodeView => ({
  key,
  kind: 'ad',
  name: key,
  state,
  platformId: null,
  errorTitle: null,
  errorMessage: null,
})
const progress = (created: number, nodes: readonly PublicationNodeView[]): PublicationProgress => ({
  id: 'pub-1',
  fileId: 'file-1',
  campaignName: 'Fête des mères',
  campaignId: null,
  state: 'CREATING',
  total: 3,
  created,
  verified: 0,
  active: 0,
  unknown: 0,
  rejected: 0,
  startedBy: 'Léa',
  startedAt: '2026-03-01T14:03:00Z',
  resumesAt: null,
  problem: null,
  nodes,
})

const before = progress(1, [node('a', 'CREATED'), node('b', 'PENDING'), node('c', 'PENDING')])

test('objects that changed take their place, the others stay as they were told', () => {
  expect(withChanges(before, progress(2, [node('b', 'CREATED')]))).toEqual(
    progress(2, [node('a', 'CREATED'), node('b', 'CREATED'), node('c', 'PENDING')]),
  )
})

test('a change of the publication alone leaves every object in place', () => {
  const after = withChanges(before, { ...progress(1, []), state: 'WAITING_RATE' })
  expect(after).toEqual({ ...before, state: 'WAITING_RATE' })
})
