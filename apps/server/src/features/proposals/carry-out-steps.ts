import { channel } from 'node:diagnostics_channel'

/** A place that carrying a proposal out has reached. */
type CarryOutPoint = 'proposalTaken' | 'proposalIntended' | 'proposalAnswered' | 'proposalDone'

/** Where a worker says how far it is. The product has nobody who listens; a test ends the process where it says. */
export const carryOutSteps = channel('vigie.proposal.step')

export const reach = (point: CarryOutPoint): void => carryOutSteps.publish({ point, kind: null })
