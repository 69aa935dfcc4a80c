import { controlsNow } from './alerts/rules/alert-rules.read-model.ts'
import type { MorningRoom } from './morning/morning-frame.ts'
import { proposalsOf } from './proposals/proposals-of.ts'

/** What the morning asks of the features that know what waits. */
export const morningRoom: MorningRoom = { proposalsOf, controlsNow }
