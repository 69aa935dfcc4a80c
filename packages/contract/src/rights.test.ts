import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints/index.ts'
import type { Endpoint } from './endpoint.ts'
import {
  accountPermissions,
  can,
  mayGive,
  roles,
  rolesHolding,
  waitsForItsCall,
  type Role,
} from './rights.ts'
import { refusedRoleChange, roleOnConnecting, type Member } from './role-changes.ts'
import { askedBefore } from './testing/rights-before.ts'

const byName: Readonly<Record<string, Endpoint>> = endpoints
const permissionOf = (name: string) => accountPermissions.find((one) => one === byName[name]?.permission)
const any = fc.constantFrom(...roles)

test('every permission is asked for by a call, but those that wait for theirs', () => {
  // The files of the audit and of a person are streams, which no call of the contract is.
  const asked = new Set([
    ...Object.values(byName).map(({ permission }) => permission),
    'audit:export',
    'people:export',
  ])
  expect(accountPermissions.filter((one) => !asked.has(one))).toEqual(waitsForItsCall)
})

test('from reader on each role holds all that the one before it holds', () => {
  for (const permission of accountPermissions.filter((one) => !can('client', one)))
    expect(rolesHolding(permission)).toEqual(roles.slice(-rolesHolding(permission).length))
})

/** The roles of before, what they held, and what whoever had one has now. */
const formerRoles = {
  viewer: { held: ['view'], now: 'analyst' },
  editor: { held: ['view', 'edit'], now: 'editor' },
  publisher: { held: ['view', 'edit', 'publish'], now: 'publisher' },
  admin: { held: ['view', 'edit', 'publish', 'admin'], now: 'owner' },
} as const satisfies Record<string, { readonly held: readonly string[]; readonly now: Role }>

test.each(Object.entries(formerRoles))(
  'whoever was %s may do what they might, and nothing more',
  (_, role) => {
    const held: readonly string[] = role.held
    const calls = Object.entries(askedBefore).flatMap(([name, before]) => {
      const permission = permissionOf(name)
      return permission ? [{ name, was: held.includes(before), is: can(role.now, permission) }] : []
    })
    expect(calls.length).toBeGreaterThan(100)
    expect(calls.filter(({ was, is }) => was !== is)).toEqual([])
  },
)

test('nobody gives or takes what they do not hold', () => {
  fc.assert(
    fc.property(any, fc.option(any), fc.option(any), (giver, before, after) => {
      const held = accountPermissions.filter((one) => can(giver, one))
      const moved = accountPermissions.filter(
        (one) => (before !== null && can(before, one)) || (after !== null && can(after, one)),
      )
      expect(mayGive(giver, before, after)).toBe(
        held.includes('people:manage') && moved.every((one) => held.includes(one)),
      )
    }),
  )
})

const people = ['ana', 'ben', 'cleo', 'dan']
const change = fc.record({
  by: fc.constantFrom(...people),
  person: fc.constantFrom(...people),
  role: fc.option(any),
})
type Change = { readonly by: string; readonly person: string; readonly role: Role | null }

/** What becomes of the members: whoever asks for it works on the account. */
function after(members: readonly Member[], wanted: Change): readonly Member[] {
  if (!members.some(({ person }) => person === wanted.by)) return members
  if (refusedRoleChange(members, wanted) !== null) return members
  const others = members.filter(({ person }) => person !== wanted.person)
  return wanted.role === null
    ? others
    : [...others, { ...wanted, role: wanted.role, own: wanted.role, isLost: false }]
}

test('no sequence of grants leaves people without an owner, or anybody above whoever gave it to them', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let members: readonly Member[] = [{ person: 'ana', role: 'owner', own: 'owner', isLost: false }]
      for (const wanted of changes) {
        const before = members
        members = after(before, wanted)
        expect(members.length === 0 || members.some(({ role }) => role === 'owner')).toBe(true)
        const giver = before.find(({ person }) => person === wanted.by)
        const given = members.find((one) => one.person === wanted.person && !before.includes(one))
        if (!giver || !given) continue
        expect(accountPermissions.filter((one) => can(given.role, one) && !can(giver.role, one))).toEqual([])
      }
    }),
  )
})

test('an owner whom the platform gave up does not count as the one who stays', () => {
  const members: readonly Member[] = [
    { person: 'ana', role: 'owner', own: 'owner', isLost: false },
    { person: 'ben', role: 'owner', own: 'owner', isLost: true },
    { person: 'cleo', role: 'editor', own: 'editor', isLost: false },
    // An owner of the client, who may be none tomorrow.
    { person: 'dan', role: 'owner', own: null, isLost: false },
  ]
  expect(refusedRoleChange(members, { by: 'ana', person: 'ana', role: null })).toBe('people.lastOwner')
  expect(refusedRoleChange(members, { by: 'ana', person: 'ben', role: 'editor' })).toBe(null)
  expect(refusedRoleChange(members.slice(0, 1), { by: 'ana', person: 'ana', role: null })).toBe(null)
})

const member = fc.record({
  person: fc.constantFrom(...people),
  role: any,
  own: fc.option(any),
  isLost: fc.boolean(),
})

test('connecting gives back the role that somebody has, and a new one where nobody works alone', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(member, { selector: ({ person }) => person }),
      fc.constantFrom(...people),
      (members, person) => {
        const given = roleOnConnecting(members, person)
        const before = members.find((one) => one.person === person)?.role ?? null
        if (members.length > 0) expect(given).toBe(before)
        else expect(given).toBe('owner')
      },
    ),
  )
})
