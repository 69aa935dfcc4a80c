import { expect, test } from 'vitest'
import { noPlacements } from '../../campaign-draft/empty-draft.ts'
import type { PlacementChoice } from '../../campaign-draft/draft.ts'
import { placedFormats } from './placed-formats.ts'

const formats = (placements: Partial<PlacementChoice>) =>
  placedFormats({ placements: { ...noPlacements, ...placements } })
const at = (positions: Partial<PlacementChoice['positions']>) => ({ ...noPlacements.positions, ...positions })

test('nothing chosen is everywhere, and a story of Messenger shows the square', () => {
  expect(formats({})).toEqual([
    { format: 'feed', platforms: ['facebook', 'instagram', 'audience_network'], tallOn: [] },
    { format: 'story', platforms: ['facebook', 'instagram', 'messenger'], tallOn: ['facebook', 'instagram'] },
    { format: 'reel', platforms: ['facebook', 'instagram'], tallOn: ['facebook', 'instagram'] },
  ])
})

test('a platform without positions has all of its own', () => {
  expect(formats({ publisherPlatforms: ['messenger'] })).toEqual([
    { format: 'story', platforms: ['messenger'], tallOn: [] },
  ])
})

test('only what was chosen is shown', () => {
  const chosen = { publisherPlatforms: ['facebook', 'instagram'] as const }
  expect(
    formats({ ...chosen, positions: at({ facebook: ['feed', 'marketplace'], instagram: ['story'] }) }),
  ).toEqual([
    { format: 'feed', platforms: ['facebook'], tallOn: [] },
    { format: 'story', platforms: ['instagram'], tallOn: ['instagram'] },
  ])
})

test('a reel of a profile gets no tall visual', () => {
  expect(
    formats({ publisherPlatforms: ['instagram'], positions: at({ instagram: ['profile_reels'] }) }),
  ).toEqual([{ format: 'reel', platforms: ['instagram'], tallOn: [] }])
})
