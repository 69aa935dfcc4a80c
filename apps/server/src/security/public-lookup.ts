import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address is none that this server calls on behalf of a person. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/**
 * Looks a name up for a connection, and refuses it when any of its addresses is not public: the address that was checked is
 * the one that is connected to, so that a name that changes its mind in between reaches nothing.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    // Which one it is would draw the network behind this server for whoever asks about names.
    if (found.some(({ address }) => !isPublicAddress(address)))
      return done(new RefusedAddress(`${name} leads to an address that is not public`), '', 0)
    if (options.all) return done(null, found)
    const [first] = found
    return first ? done(null, first.address, first.family) : done(new Error(`${name} has no address`), '', 0)
  })
}
