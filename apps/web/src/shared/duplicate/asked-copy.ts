import { sharedValue } from '../../lib/shared-value.ts'

/** A campaign's file of which a copy is asked for. */
export type AskedCopy = {
  readonly fileId: string
  readonly name: string
  /** Folded words of the zones that the copy goes to, where somebody said so. */
  readonly into?: readonly string[]
}

const asked = sharedValue<AskedCopy | null>(null)

/** Opens the copy of a campaign over whatever screen is shown: the list, the command bar. */
export const askForCopy = (copy: AskedCopy): void => asked.give(copy)
export const closeCopy = (): void => asked.give(null)

/** The campaign of which a copy is asked for, or `null`. */
export const useAskedCopy = asked.useValue
