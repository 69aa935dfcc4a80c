import { sharedValue } from '../../lib/shared-value.ts'

const isAsked = sharedValue(false)

/** Opens the copy of the open campaign, from whichever field cannot be changed any more. */
export const askForDuplicate = (): void => isAsked.give(true)
export const closeDuplicate = (): void => isAsked.give(false)

/** Whether somebody asked for a copy of the open campaign. */
export const useDuplicateRequest = isAsked.useValue
