import '../security/without-proto.ts'
import { subscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { actOnMoves } from '../features/monitoring-engine/act-on-moves.ts'
import { moveSteps } from '../features/monitoring-engine/move-steps.ts'
import { execute } from '../features/publication/execute.ts'
import { carryOut } from '../features/proposals/carry-out.ts'
import { carryOutSteps } from '../features/proposals/carry-out-steps.ts'
import { carryOut as carryOutOrder } from '../features/staged-changes/carry-out-order.ts'
import { orderSteps } from '../features/staged-changes/order-steps.ts'
import { proposeMove } from '../features/proposals/propose-move.ts'
import { proposalRoom } from '../features/proposal-room.ts'
import { stepChannel, type ReachedPoint } from '../features/publication/step-channel.ts'
import { sweep } from '../features/publication/sweep.ts'

/*
 * A worker that ends itself, without any farewell, where its order says: `afterIntent:3` the third time that point is
 * reached, `afterIntent/adset:1` counting only ad sets. It waits for its order with all of its code read.
 */

const order = z.object({
  killAt: z.string(),
  /** What it works on; without it, it starts as the product does and takes from the queue. */
  target: z
    .discriminatedUnion('does', [
      z.object({ does: z.enum(['carry', 'sweep']), accountId: z.number(), publicationId: z.string() }),
      z.object({ does: z.literal('propose'), accountId: z.number(), proposalId: z.string() }),
      z.object({ does: z.literal('order'), accountId: z.number(), orderId: z.string() }),
      z.object({ does: z.literal('move'), accountId: z.number(), account: z.string(), currency: z.string() }),
    ])
    .optional(),
})

function endAt(killAt: string): void {
  const [name = '', wanted] = killAt.split(':')
  const [wantedPoint, wantedKind] = name.split('/')
  let count = 0
  for (const { name: told } of [stepChannel, carryOutSteps, orderSteps, moveSteps]) subscribe(told, reached)
  function reached(message: unknown): void {
    const { point, kind } = message as ReachedPoint
    if (wantedPoint !== point || (wantedKind !== undefined && wantedKind !== kind)) return
    count += 1
    if (count === Number(wanted)) process.kill(process.pid, 'SIGKILL')
  }
}

process.once('message', (message) => void work(order.parse(message)))
process.once('disconnect', () => process.exit())

async function work({ killAt, target }: z.output<typeof order>): Promise<void> {
  endAt(killAt)
  const config = readConfig()
  if (!target) {
    const { startServer } = await import('../start-server.ts')
    await startServer(config)
    return
  }
  const ctx = await createContext(config)
  if (target.does === 'propose') {
    // What it begins is put into the queue; it handles nothing of that.
    await ctx.jobs.start()
    await carryOut(ctx, proposalRoom, target)
  } else if (target.does === 'order') await carryOutOrder(ctx, target)
  else if (target.does === 'move') await actOnMoves(ctx, target, proposeMove)
  else
    await (target.does === 'carry' ? execute : sweep)(
      { ...ctx, ...ctx.work },
      { ...target, signal: new AbortController().signal },
    )
  // It came to its end without reaching the point.
  process.exit()
}
