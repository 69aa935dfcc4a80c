import type { PublicationNodeView, PublicationProgress } from '@vigie/domain'

/** One object of a publication, as a test wants it. */
export const aNode = (key: string, state: PublicationNodeView['state']): PublicationNodeView => ({
  key,
  kind: 'ad',
  name: key,
  state,
  platformId: null,
  errorTitle: null,
  errorMessage: null,
})

/** A publication under way, with two of five objects made. */
export const aProgress = (changes: Partial<PublicationProgress> = {}) => ({
  id: 'pub-1',
  fileId: 'file-1',
  campaignName: 'Fête des mères',
  campaignId: null,
  state: 'CREATING' as const,
  total: 5,
  created: 2,
  standing: 0,
  changed: 0,
  verified: 0,
  active: 0,
  unknown: 0,
  rejected: 0,
  leavesPaused: false,
  startedBy: 'Léa',
  startedAt: '2026-03-01T14:03:00Z',
  resumesAt: null,
  problem: null,
  ...changes,
  approvers: [...(changes.approvers ?? [])],
  nodes: [...(changes.nodes ?? [])],
})
