import { afterEvent, isEnd, phaseOf, waitsForOf, type PublicationProgress } from '@vigie/domain'

type Standing = Pick<PublicationProgress, 'state'>

export const hasEnded = ({ state }: Standing): boolean => isEnd(state)
export const waitsForPerson = ({ state }: Standing): boolean => phaseOf(state) === 'waiting'
export const isStopping = ({ state }: Standing): boolean => phaseOf(state) === 'stopping'
/** It goes on once a person looked at what was refused. */
export const waitsForLook = ({ state }: Standing): boolean => waitsForOf(state) === 'person'
/** It goes on once a person confirms it again. */
export const waitsForConfirmation = ({ state }: Standing): boolean => waitsForOf(state) === 'confirmation'
export const canStop = ({ state }: Standing): boolean => afterEvent(state, 'cancelled') !== null
export const canResume = ({ state }: Standing): boolean => afterEvent(state, 'resumed') !== null
export const needsReconnection = ({ state }: Standing): boolean =>
  waitsForOf(state) === 'session' || waitsForOf(state) === 'right'
