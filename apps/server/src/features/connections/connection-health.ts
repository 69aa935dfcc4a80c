import { can, type endpoints, type ResponseOf } from '@vigie/contract'
import { connectedWork, housePermissions } from '@vigie/contract/house-connection'
import { carrierOf, connectionState, type Carrier } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { isHouseOffered, networkOf } from '../../platforms/registry.ts'
import { readHouse, readMembers, type StoredHealth } from './members.store.ts'
import { readWork, type Work } from './work.store.ts'

type Health = ResponseOf<typeof endpoints.connectionHealth>
type Carried = Health['stopped']
type Asked = { readonly accountId: number; readonly account: string; readonly personId: string }

/** How each connection of the account stands, and what goes on by it. */
export async function connectionHealth(
  ctx: Context,
  { accountId, account, personId }: Asked,
): Promise<Health> {
  const now = ctx.clock.now()
  const network = networkOf(account)
  const house = await readHouse(ctx, { accountId, account })
  const members = await readMembers(ctx, { accountId, account, network })
  const work = await inAccount(ctx, accountId, (scope) => readWork(scope, members, now))
  const living = new Set(
    members.flatMap(({ id, connection }) =>
      connection !== null && connectionState(connection, now) === 'lives' ? [id] : [],
    ),
  )
  const isHoused = house !== null && connectionState(house, now) === 'lives'
  const carried = work.map((one) => ({ one, by: carrierOf(one.candidates, { isHoused, living }) }))
  const carriedBy = (isThis: (by: Carrier) => boolean) =>
    asShown(carried.flatMap(({ one, by }) => (isThis(by) ? [one] : [])))
  return {
    house: house && {
      ...shown(house, now),
      connectedAt: house.connectedAt.toISOString(),
      connectedBy: house.connectedBy,
      carries: carriedBy((by) => by === 'house'),
    },
    isHouseOffered: isHouseOffered(network),
    people: members
      .map(({ id, name, role, connection }) => ({
        ...{ id, name, role },
        isYou: id === personId,
        connection: connection && shown(connection, now),
        carries: carriedBy((by) => by !== 'house' && by?.person === id),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    stopped: carriedBy((by) => by === null),
    askedOf: members
      .filter(({ role, isLost }) => !isLost && can(role, 'account:connect'))
      .map(({ name }) => name),
  }
}

/** By kind, each thing once. */
const asShown = (work: readonly Work[]): Carried =>
  connectedWork.flatMap((kind) => {
    const ofKind = work.filter((one) => one.kind === kind)
    const items = new Map(ofKind.flatMap(({ item }) => (item === null ? [] : [[item.id, item] as const])))
    return ofKind.length === 0 ? [] : [{ kind, items: [...items.values()] }]
  })

const shown = (connection: StoredHealth, now: Date) => ({
  state: connectionState(connection, now),
  platformName: connection.platformName,
  expiresAt: connection.expiresAt?.toISOString() ?? null,
  missingPermissions: housePermissions.filter((one) => !connection.granted.includes(one)),
  lastSuccessAt: connection.lastSuccessAt?.toISOString() ?? null,
  lastFailure: connection.lastFailure,
})
