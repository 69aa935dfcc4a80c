import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import { hashToken } from '../security/random.ts'
import { shownProof } from './identity.ts'

type Limits = { readonly perCaller: number; readonly perAddress: number }

/** A minute of one session or token, and of all who share an address: an office is no single script. Pictures and films count by themselves. */
const usual: Limits = { perCaller: 1200, perAddress: 6000 }
const timeWindow = 60_000

/** A library shows some hundred pictures at once, and a film is read in pieces. Of one session or token; each counts for its address too. */
export const mediaLimit = { max: 3000, timeWindow }

/**
 * Limits how much a caller asks. Who proves who they are is counted by the proof, so that a script of one person does not shut out
 * colleagues; who makes up proofs is stopped by the limit of the address.
 *
 * The caller comes before the address: what is refused there is no request of the address, whose limit one script would use up
 * for everybody by going on. Both come before the guard: what it refuses counts as well.
 */
export async function limitRequests(
  api: FastifyInstance,
  config: Config,
  { perCaller, perAddress }: Limits = usual,
): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    timeWindow,
    keyGenerator: (request) => callerOf(config, request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const ofCaller = api.rateLimit({ max: perCaller })
  /** Routes with a limit of their own; the library would ask it after the guard, and does not ask twice. */
  const ofRoute = new WeakMap<object, typeof ofCaller>()
  const limitOf = ({ routeOptions: { config: route } }: FastifyRequest) => {
    if (typeof route.rateLimit !== 'object') return ofCaller
    const own = ofRoute.get(route) ?? api.rateLimit(route.rateLimit)
    ofRoute.set(route, own)
    return own
  }
  const ofAddress = api.createRateLimit({ max: perAddress, timeWindow, keyGenerator: addressOf })
  api.addHook('onRequest', async (request, reply) => {
    await limitOf(request).call(api, request, reply)
    const { isAllowed, ...found } = await ofAddress(request)
    if (!isAllowed && 'isExceeded' in found && found.isExceeded) throw tooMany(found.ttl)
  })
}

const tooMany = (ttl: number) => new AppError('request.tooMany', { seconds: Math.ceil(ttl / 1000) })

/**
 * For what nobody has signed in to yet; of IPv6 the network that one household has. Who has gone before being counted has no
 * address any more: that is no failure of ours.
 */
export const addressOf = ({ ip }: { readonly ip?: string }): string =>
  `address ${ip ? normalizeIP(ip) : 'gone'}`

/**
 * Whose requests count together: those of one proof, or of one address. The proof is the one that says who asks, and nothing
 * beside it: a header that is no token, or another way to write one, would be a caller of its own each time.
 */
export function callerOf(config: Config, request: FastifyRequest): string {
  const shown = shownProof(config, request)
  return shown === null ? addressOf(request) : `proof ${hashToken(shown.text).toString('base64url')}`
}
