import type { ObjectSpec } from '@vigie/ads-api'
import type { DesiredObject } from '@vigie/domain'
import { expectTypeOf, test } from 'vitest'

/** Fields that a plan wants of an object and that its request does not know: the compiler passes over them in silence. */
type Untold<K extends 'campaign' | 'adset'> = Exclude<
  keyof DesiredObject<K>['desired'],
  keyof Extract<ObjectSpec, { kind: K }>['spec']
>

test('what a plan wants of a campaign and of an ad set is known to the request that makes them', () => {
  expectTypeOf<Untold<'campaign'>>().toBeNever()
  expectTypeOf<Untold<'adset'>>().toBeNever()
})
