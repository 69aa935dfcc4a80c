import type { DeliveryLevel } from '../performance/delivery.ts'
import { latestStart } from '../shared/planned-start.ts'
import type { StagedField, StagedValue } from './staged-change.ts'

/** One value of a live object that somebody ordered to be changed: what must still stand, and what it becomes. */
export type OrderedChange = {
  readonly level: DeliveryLevel
  readonly id: string
  readonly campaignId: string
  readonly name: string
  readonly field: StagedField
  readonly base: StagedValue
  readonly value: StagedValue
}

/** What happens to an order of changes; `changeOrderStates` says where each moves it. */
export type ChangeOrderEvent =
  /** A worker takes it up, for the first time or after another one died. */
  | 'started'
  /** Everything of it is done or refused. */
  | 'ended'
  /** Somebody took it back before it began. */
  | 'cancelled'
  /** No worker came within the hour after its time: nothing of it is done. */
  | 'expired'

type Row<State extends string> = {
  readonly isEnd: boolean
  readonly on: Readonly<Partial<Record<ChangeOrderEvent, State>>>
}

/** Every state of an order of changes, and where each event moves it. An event that a state does not list cannot happen there. */
export const changeOrderStates = {
  WAITING: { isEnd: false, on: { started: 'RUNNING', cancelled: 'CANCELLED', expired: 'EXPIRED' } },
  RUNNING: { isEnd: false, on: { started: 'RUNNING', ended: 'ENDED' } },
  ENDED: { isEnd: true, on: {} },
  CANCELLED: { isEnd: true, on: {} },
  EXPIRED: { isEnd: true, on: {} },
} as const satisfies Readonly<Record<string, Row<string>>>

export type ChangeOrderState = keyof typeof changeOrderStates
const table: Readonly<Record<ChangeOrderState, Row<ChangeOrderState>>> = changeOrderStates
export const changeOrderStateNames = Object.keys(changeOrderStates) as readonly ChangeOrderState[]

/** Where an event moves an order; `null` when it cannot happen in its state. */
export const afterChangeOrderEvent = (
  state: ChangeOrderState,
  event: ChangeOrderEvent,
): ChangeOrderState | null => table[state].on[event] ?? null

/** Whether nothing ever moves an order out of this state. */
export const isChangeOrderEnd = (state: ChangeOrderState): boolean => table[state].isEnd

/** What a worker does with an order that it finds, whose time is `startsAt`. Only what waits may be early or late. */
export function takingUpOrder(
  { state, startsAt }: { readonly state: ChangeOrderState; readonly startsAt: Date },
  now: Date,
): 'nothing' | 'start' | 'expire' {
  if (isChangeOrderEnd(state)) return 'nothing'
  if (state === 'RUNNING') return 'start'
  if (now.getTime() < startsAt.getTime()) return 'nothing'
  return now.getTime() <= latestStart(startsAt).getTime() ? 'start' : 'expire'
}
