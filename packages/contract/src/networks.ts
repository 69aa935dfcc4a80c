import { networks, type Network } from '@vigie/domain'
import { z } from 'zod'

export const network = z.enum(networks)

const prefixes: Readonly<Record<Network, string>> = { meta: 'act_', tiktok: 'tt_' }

const digits = z.string().regex(/^[0-9]{1,32}$/)

/** An ad account of a network, by the digits that the network gives it. */
const account = z.object({ network, digits })

/** An ad account as addresses, files and tables write it, `act_1` or `tt_1`, and which account of which network that is. */
export const accountReference = z.codec(z.string().max(40), account, {
  decode: (text, context) => {
    const found = networks.find((one) => text.startsWith(prefixes[one]))
    if (found !== undefined) return { network: found, digits: text.slice(prefixes[found].length) }
    context.issues.push({ code: 'custom', message: 'An account of no network', input: text })
    return z.NEVER
  },
  encode: (one) => prefixes[one.network] + one.digits,
})
