import { expect, test } from 'vitest'
import { listOf, newAudiencePackage, putAudience, withoutAudience } from './audience-lists.ts'

const buyers = { id: '1', name: 'Acheteurs' }

test('an audience put on the other list leaves the first', () => {
  const excluded = putAudience(
    putAudience(newAudiencePackage, 'audiences', buyers),
    'removedAudiences',
    buyers,
  )
  expect(excluded.audiences).toEqual([])
  expect(excluded.removedAudiences).toEqual([buyers])
  expect(listOf(excluded, '1')).toBe('removedAudiences')
})

test('an audience taken off is on no list', () => {
  expect(listOf(withoutAudience(putAudience(newAudiencePackage, 'audiences', buyers), '1'), '1')).toBeNull()
})
