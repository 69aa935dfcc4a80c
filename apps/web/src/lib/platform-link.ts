import { platformAddress } from '@vigie/domain'

/**
 * Where a link to the platform leads, or `null` when what is stored is none: a post or a preview is shown by the platform
 * and by nobody else. The platform of the demo stands on this machine.
 */
export function platformLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { hostname, origin } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return platformAddress(address, isHere ? origin : undefined)
}
