import type { ListedObject } from '@vigie/domain'
import { sharedValue } from '../../lib/shared-value.ts'

/** Objects of which a pause is asked for, each shown before and after. */
type AskedPause = { readonly objects: readonly ListedObject[] }

const asked = sharedValue<AskedPause | null>(null)

/** Opens the question of the lists over whatever screen is shown: nothing is paused before a person sends it. */
export const askForPause = (pause: AskedPause): void => asked.give(pause)
export const closePause = (): void => asked.give(null)

/** What is asked to be paused, or `null`. */
export const useAskedPause = asked.useValue
