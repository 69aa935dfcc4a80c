import { proposedStrategy } from './monitoring-engine/proposed-strategy.ts'
import type { ProposalRoom } from './proposals/strategy-room.ts'
import { proposedPublication } from './publication/proposed.ts'

/** What proposals ask of the features that carry them out. */
export const proposalRoom: ProposalRoom = { ...proposedPublication, ...proposedStrategy }
