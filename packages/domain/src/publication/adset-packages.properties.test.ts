import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { draft } from '../testing/draft-events.ts'
import { packagesOfAdset } from './adset-packages.ts'

test('the key of an ad set of any line gives back the packages of that line, whatever stands in their ids', () =>
  fc.assert(
    fc.property(draft(), fc.constantFrom('1', '6', 'everyone', 'existing'), (one, last) => {
      for (const line of one.lines) {
        const { target, geoPackage } = line
        expect(packagesOfAdset(`c/${lineKey(line)}/${last}`)).toEqual({
          geo: geoPackage.id,
          audience: target.kind === 'audience' ? target.audiencePackage.id : null,
          interest: target.kind === 'interest' ? target.interestPackage.id : null,
        })
      }
    }),
  ))

test.each(['c', '', 'c/', 'c/large', 'creative/broad||1/1', 'broad||1'])(
  '%j is the key of no ad set',
  (key) => expect(packagesOfAdset(key)).toBeNull(),
)
