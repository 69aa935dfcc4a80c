import type { PublicationProgress } from '@vigie/domain'
import { expect } from 'vitest'
import type { PublicationScene } from './publication-scene.ts'

/** One live object per planned one, all on, and no other. */
export function expectPublished(scene: PublicationScene, progress: PublicationProgress): void {
  expect(progress).toMatchObject({ state: 'PUBLISHED', unknown: 0 })
  const objects = scene.objects(progress.id)
  expect(objects).toHaveLength(progress.nodes.length)
  expect(new Set(objects.map(({ id }) => id))).toEqual(
    new Set(progress.nodes.map(({ platformId }) => platformId)),
  )
  expect(objects.every(({ kind, fields }) => kind === 'adcreative' || fields.status === 'ACTIVE')).toBe(true)
}

/** What the platform saw: everything was made paused, and the campaign was switched on last. */
export function expectCampaignLast(scene: PublicationScene, progress: PublicationProgress): void {
  const ids = new Set(progress.nodes.map(({ platformId }) => platformId))
  const seen = scene.platform.world.log.filter(({ id }) => ids.has(id))
  const made = seen.filter(({ event, kind }) => event === 'created' && kind !== 'adcreative')
  expect(made.every(({ status }) => status === 'PAUSED')).toBe(true)
  const lastOn = seen.findLast(({ event, status }) => event === 'updated' && status === 'ACTIVE')
  expect(lastOn?.id).toBe(progress.campaignId)
}
