import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedKinds, mayTakeOver, type CarriedKind } from './inheritance.ts'
import { can, mayGive, roles, rolesHolding, type AccountPermission } from './rights.ts'

const begun: Readonly<Record<CarriedKind, AccountPermission>> = {
  publications: 'publication:start',
  strategies: 'strategy:arm',
  budgetAlerts: 'live:pause',
  invitations: 'people:manage',
}
const anyRole = fc.constantFrom(...roles)

test('nobody takes over what they might not begin themselves, nor gives by it what they might not give', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...carriedKinds),
      anyRole,
      fc.boolean(),
      fc.array(anyRole),
      (kind, role, isConnected, invited) => {
        if (!mayTakeOver(kind, { role, isConnected }, kind === 'invitations' ? invited : [])) return
        expect(can(role, begun[kind])).toBe(true)
        if (kind === 'invitations') expect(invited.every((one) => mayGive(role, null, one))).toBe(true)
        else expect(isConnected).toBe(true)
      },
    ),
  )
})

test('whoever holds the right and reaches the platform may take each of them over', () => {
  for (const kind of carriedKinds)
    for (const role of rolesHolding(begun[kind]))
      expect(mayTakeOver(kind, { role, isConnected: true })).toBe(true)
})
