import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterGrant,
  decidingGrant,
  effectiveRole,
  hasOwner,
  refusedGrant,
  refusedMove,
  workspace,
  type Grant,
  type Grantee,
  type Place,
} from './grants.ts'
import { can, roles, accountPermissions, type Role } from './rights.ts'

const people: readonly Grantee[] = [
  { person: 'ana', groups: [] },
  { person: 'ben', groups: ['media'] },
  { person: 'cleo', groups: ['media', 'finance'] },
  { person: 'dan', groups: ['finance'] },
]
const clients = ['orlune', 'verrine']
const accountNames = ['a1', 'a2', 'a3']

const role = fc.constantFrom(...roles)
const holder = fc.oneof(
  fc.constantFrom(...people).map(({ person }) => ({ person, group: null })),
  fc.constantFrom('media', 'finance').map((group) => ({ person: null, group })),
)
const wide = fc.constantFrom<Place>(workspace, ...clients.map((client) => ({ client, account: null })))
const grantStep = fc.record({
  kind: fc.constant('grant' as const),
  by: fc.constantFrom(...people),
  holder,
  // A role of a group on one account is among the grants; a person's is their membership.
  place: fc.oneof(
    wide,
    fc.constantFrom(...accountNames).map((account) => ({ client: null, account })),
  ),
  role: fc.option(role),
})
const moveStep = fc.record({
  kind: fc.constant('move' as const),
  by: fc.constantFrom(...people),
  account: fc.constantFrom(...accountNames),
  to: fc.option(fc.constantFrom(...clients)),
})
type Step =
  typeof grantStep extends fc.Arbitrary<infer G>
    ? G | (typeof moveStep extends fc.Arbitrary<infer M> ? M : never)
    : never

type World = {
  readonly grants: readonly Grant[]
  readonly clientOf: ReadonlyMap<string, string | null>
}
const own = new Map([
  ['ben a1', 'owner' as Role],
  ['dan a2', 'admin' as Role],
])
const ownOf = ({ person }: Grantee, account: string) => own.get(`${person} ${account}`) ?? null
const roleOn = ({ grants, clientOf }: World, who: Grantee, account: string): Role | null =>
  effectiveRole(grants, who, {
    account,
    client: clientOf.get(account) ?? null,
    own: ownOf(who, account),
  })

function step(world: World, wanted: Step): World {
  if (wanted.kind === 'move') {
    const giver = roleOn(world, wanted.by, wanted.account)
    const from = world.clientOf.get(wanted.account) ?? null
    if (giver === null || refusedMove(world.grants, { giver, from, to: wanted.to }) !== null) return world
    return { ...world, clientOf: new Map(world.clientOf).set(wanted.account, wanted.to) }
  }
  const { account } = wanted.place
  if (account !== null && wanted.holder.person !== null) return world
  const change = { ...wanted.holder, ...wanted.place, by: wanted.by, role: wanted.role }
  const onAccount = account === null ? null : roleOn(world, wanted.by, account)
  if (refusedGrant(world.grants, change, onAccount) !== null) return world
  return { ...world, grants: afterGrant(world.grants, change) }
}

const start: World = {
  grants: [{ person: 'ana', group: null, ...workspace, role: 'owner' }],
  clientOf: new Map([
    ['a1', 'orlune'],
    ['a2', null],
    ['a3', 'verrine'],
  ]),
}
const steps = fc.array(fc.oneof(grantStep, moveStep), { maxLength: 40 })

test('no sequence of grants and moves leaves the workspace without an owner', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let world = start
      for (const wanted of sequence) {
        world = step(world, wanted)
        expect(hasOwner(world.grants)).toBe(true)
      }
    }),
  )
})

test('no grant and no move lifts anybody above whoever made it, on any account', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let world = start
      for (const wanted of sequence) {
        const next = step(world, wanted)
        for (const who of people)
          for (const account of accountNames) {
            const [before, after] = [roleOn(world, who, account), roleOn(next, who, account)]
            if (after === null || after === before) continue
            const gained = accountPermissions.filter(
              (one) => can(after, one) && !(before !== null && can(before, one)),
            )
            const giver = roleOn(world, wanted.by, account)
            expect(gained.filter((one) => giver === null || !can(giver, one))).toEqual([])
          }
        world = next
      }
    }),
    { numRuns: 500 },
  )
})

test('a role comes down from the workspace to clients and their accounts, and no other way', () => {
  const grant = (place: Place, given: Role, of: Partial<Grant> = { person: 'ben' }): Grant => ({
    person: null,
    group: null,
    ...place,
    ...of,
    role: given,
  })
  const ben: Grantee = { person: 'ben', groups: ['media'] }
  const orlune: Place = { client: 'orlune', account: null }
  const on = (account: string, client: string | null): Place => ({ client, account })
  const grants = [
    grant(workspace, 'reader'),
    grant(orlune, 'publisher', { group: 'media' }),
    grant({ client: null, account: 'a9' }, 'admin', { group: 'media' }),
  ]
  expect(decidingGrant(grants, ben, on('a1', 'orlune'))?.role).toBe('publisher')
  expect(decidingGrant(grants, ben, on('a2', 'verrine'))?.role).toBe('reader')
  expect(decidingGrant(grants, ben, on('a3', null))?.role).toBe('reader')
  expect(decidingGrant(grants, ben, on('a9', null))?.role).toBe('admin')
  expect(decidingGrant(grants, ben, orlune)?.role).toBe('publisher')
  // Lost with the group, and nothing else is.
  expect(decidingGrant(grants, { person: 'ben', groups: [] }, on('a1', 'orlune'))?.role).toBe('reader')
  expect(decidingGrant(grants, { person: 'dan', groups: [] }, on('a1', 'orlune'))).toBe(null)
})

test('of two grants that give the same the nearer one is named, and a person’s own before a group’s', () => {
  const ben: Grantee = { person: 'ben', groups: ['media'] }
  const at = (place: Place, of: Partial<Grant>): Grant => ({
    person: null,
    group: null,
    ...place,
    ...of,
    role: 'editor',
  })
  const orlune: Place = { client: 'orlune', account: null }
  const grants = [
    at(workspace, { person: 'ben' }),
    at(orlune, { group: 'media' }),
    at(orlune, { person: 'ben' }),
  ]
  expect(decidingGrant(grants, ben, { client: 'orlune', account: 'a1' })).toBe(grants[2])
})

test('everybody may give back what they have, but the last owner', () => {
  const grants: Grant[] = [
    { person: 'ana', group: null, ...workspace, role: 'owner' },
    { person: 'ben', group: null, client: 'orlune', account: null, role: 'reader' },
    { person: null, group: 'media', ...workspace, role: 'owner' },
  ]
  const by = (person: string): Grantee => ({ person, groups: [] })
  const back = (person: string, place: Place) => ({
    person,
    group: null,
    ...place,
    by: by(person),
    role: null,
  })
  expect(refusedGrant(grants, back('ben', { client: 'orlune', account: null }))).toBe(null)
  // Nobody may be in the group tomorrow.
  expect(refusedGrant(grants, back('ana', workspace))).toBe('people.lastOwner')
})
