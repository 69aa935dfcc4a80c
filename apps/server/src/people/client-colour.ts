import { clientColours, type ClientColour } from '@vigie/contract'

/** A colour as it was stored; one that this version does not know, which a newer one wrote, is the first. */
export const colourOf = (stored: string | null): ClientColour =>
  clientColours.find((one) => one === stored) ?? clientColours[0]
