import type { ClientColour } from '@vigie/contract'

/** White letters stand on each of these in both themes. */
export const clientColourValues: Readonly<Record<ClientColour, string>> = {
  teal: '#05646f',
  blue: '#1f5fa8',
  violet: '#5b48b5',
  plum: '#7b2f72',
  red: '#a8323a',
  amber: '#7a5400',
  green: '#38661f',
  slate: '#44565d',
}
