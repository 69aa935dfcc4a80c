import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ClientOfService } from '../../settings/service-config.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'

const discovered = new WeakMap<Config, Promise<oidc.Configuration>>()

export const callbackPath = '/api/auth/callback'

/**
 * The configured OpenID Connect issuer. Found when first needed, so that the product starts while the issuer is
 * down; a failure is not remembered.
 * @throws {AppError} `session.notConfigured`, `session.issuerUnavailable`
 */
export async function identityProvider({
  config,
  log,
}: Pick<Context, 'config' | 'log'>): Promise<oidc.Configuration> {
  const known = discovered.get(config)
  if (known) return known
  const search = discover(config)
  discovered.set(config, search)
  return search.catch((error: unknown) => {
    discovered.delete(config)
    if (error instanceof AppError) throw error
    const fault = describeSettingFault(error, config.issuer?.url ?? null)
    log.error({ ...fault, err: error }, 'identity provider unavailable')
    throw new AppError('session.issuerUnavailable', {}, error)
  })
}

function discover({ issuer }: Config): Promise<oidc.Configuration> {
  return issuer ? discoverIssuer(issuer) : Promise.reject(new AppError('session.notConfigured'))
}

/** Reads what the issuer says of itself; whoever asks it with the answer is this client. */
export function discoverIssuer(issuer: ClientOfService): Promise<oidc.Configuration> {
  const address = new URL(issuer.url)
  // Only an issuer on this machine may be reached without encryption.
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  return oidc.discovery(address, issuer.clientId, issuer.clientSecret, undefined, {
    timeout: 10,
    // The library takes the connection for proof enough of who made an ID token; its signature is asked for as well.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(isLocal && address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/**
 * Where the provider ends its own session, coming back to our first page; our first page when it does not say. The
 * client's name stands for the person's token there: an address is no place for a token.
 */
export async function logoutUrl(ctx: Context): Promise<string> {
  const provider = await identityProvider(ctx).catch(() => null)
  if (!provider?.serverMetadata().end_session_endpoint) return '/'
  return oidc.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: `${ctx.config.publicUrl}/`,
  }).href
}
