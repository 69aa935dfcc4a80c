import { channel } from 'node:diagnostics_channel'

/** A place that carrying an order out has reached. */
type OrderPoint = 'orderTaken' | 'orderIntended' | 'orderAnswered' | 'orderDone'

/** Where a worker says how far it is. The product has nobody who listens; a test ends the process where it says. */
export const orderSteps = channel('vigie.changeOrder.step')

export const reach = (point: OrderPoint): void => orderSteps.publish({ point, kind: null })
