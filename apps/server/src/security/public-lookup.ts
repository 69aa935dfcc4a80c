import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** The address is none that this server calls on behalf of a person. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

type Names = Pick<Resolver, 'resolve4' | 'resolve6'>

/**
 * Looks a name up for a connection, and refuses it when any of its addresses is not public: the address that was checked is
 * the one that is connected to, so that a name that changes its mind in between reaches nothing.
 *
 * It asks the servers of names by itself, not through the system, which has two lookups under way at once: eight names whose server
 * never answers kept the platform's name, and everybody's mail, waiting for forty seconds.
 */
export function publicLookupBy(names: Names): LookupFunction {
  const look = callbackify((name: string) => publicAddressesOf(names, name))
  return (name, options, done) =>
    look(name, (error, found) => {
      if (error) return done(error, '', 0)
      const [first = { address: '', family: 0 }] = found
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}

/** @throws {RefusedAddress} for a name that leads to this machine or its network @throws when it leads nowhere */
async function publicAddressesOf(names: Names, name: string): Promise<LookupAddress[]> {
  const found = isThisMachine.test(name) ? [] : await addressesOf(names, name)
  // Which one it is would draw the network behind this server for whoever asks about names.
  if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
    throw new RefusedAddress(`${name} leads to an address that is not public`)
  return found
}

/** No server of names is asked for these (RFC 6761, section 6.3). */
const isThisMachine = /(?:^|\.)localhost\.?$/i

async function addressesOf(names: Names, name: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(name), names.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

export const publicLookup = publicLookupBy(new Resolver({ timeout: 2000, tries: 2 }))
