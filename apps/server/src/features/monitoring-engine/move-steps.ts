import { channel } from 'node:diagnostics_channel'

/** A place that a move of money has reached. */
type MovePoint = 'moveTaken' | 'moveIntended' | 'moveAnswered' | 'moveDone'

/** Where a worker says how far it is. The product has nobody who listens; a test ends the process where it says. */
export const moveSteps = channel('vigie.move.step')

export const reach = (point: MovePoint): void => moveSteps.publish({ point, kind: null })
