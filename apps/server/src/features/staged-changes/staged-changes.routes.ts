import { endpoints } from '@vigie/contract'
import { originOf } from '../../http/identity.ts'
import type { Routes } from '../../http/route.ts'
import { discardStaged, leaveStagedOut, stageChanges } from './change-staged.ts'
import { cancelOrder, orderChanges } from './order-changes.ts'
import { proposeStaged } from './propose-staged.ts'
import type { Propose } from './proposing-room.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { readTray } from './read-tray.ts'
import { undoOrder } from './undo-order.ts'

export function stagedChangeRoutes({ account, ctx }: Routes, propose: Propose): void {
  account(endpoints.listStagedChanges, (reader) => readTray(ctx, reader))
  account(endpoints.stageChanges, (asker) => stageChanges(ctx, asker, asker.body))
  account(endpoints.leaveStagedOut, (asker) => leaveStagedOut(ctx, asker, asker.body))
  account(endpoints.discardStaged, (asker) => discardStaged(ctx, asker, asker.body))
  account(endpoints.proposeStaged, async (asker) => ({
    proposalId: await proposeStaged(ctx, propose, asker, asker.body),
  }))
  account(endpoints.orderChanges, async ({ tenant, personId, identity, body }) => {
    const orderId = await orderChanges(ctx, { tenant, personId, origin: originOf(identity), ...body })
    return readOrder(ctx, { tenant }, orderId)
  })
  account(endpoints.listChangeOrders, (reader) => readOrders(ctx, reader))
  account(endpoints.readChangeOrder, (reader) => readOrder(ctx, reader, reader.params.orderId))
  account(endpoints.cancelChangeOrder, async ({ tenant, personId, params: { orderId } }) => {
    await cancelOrder(ctx, { tenant, personId, orderId })
    return readOrder(ctx, { tenant }, orderId)
  })
  account(endpoints.undoChangeOrder, ({ tenant, personId, params: { orderId } }) =>
    undoOrder(ctx, { tenant, personId, orderId }),
  )
}
