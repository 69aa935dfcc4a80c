import { PlatformError } from '../errors/platform-error.ts'

/** What mends a failed sign-in or connection whose reason is a setting of the installation, for the log. */
type SettingFault = { readonly cause: string; readonly mend: string }

/**
 * Reads the errors of the OpenID Connect client, of the network and of the ads platform's token exchange.
 * @returns `null` for what no setting mends: a person who declined, an attempt that is too old
 */
export function describeSettingFault(error: unknown, issuerUrl: string | null): SettingFault | null {
  for (const one of chainOf(error)) {
    const found = faultOf(one, issuerUrl)
    if (found) return found
  }
  return null
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 6; one = one.cause) chain.push(one)
  return chain
}

const text = (holder: unknown, name: string): string => {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : null
  return typeof value === 'string' ? value : ''
}

function faultOf(error: Error, issuerUrl: string | null): SettingFault | null {
  const code = text(error, 'code')
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    const body: unknown = typeof error.cause === 'object' ? Reflect.get(error.cause ?? {}, 'body') : null
    const named = text(body, 'issuer')
    return {
      cause: `the issuer names itself ${named || 'otherwise'}, and OIDC_ISSUER is ${issuerUrl}`,
      mend: `Set OIDC_ISSUER=${named || 'the name in its /.well-known/openid-configuration'}`,
    }
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return {
      cause: `the clock of this machine (${new Date().toISOString()}) and that of the issuer differ`,
      mend: 'Set the clock of this machine by NTP',
    }
  const refusal = text(error, 'error')
  if (isClientRefused(error, code, refusal))
    return {
      cause: 'the issuer does not accept this client',
      mend: 'Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET against the client of your issuer',
    }
  if (refusal === 'redirect_uri_mismatch' || /redirect_uri/i.test(text(error, 'error_description')))
    return {
      cause: 'the issuer does not know the address it is to send back to',
      mend: 'Register PUBLIC_URL/api/auth/callback with it',
    }
  return networkFault(code) ?? platformFault(error)
}

/**
 * Issuers have several ways of it: an error of the standard, any other with 401 (`access_denied` of Auth0), or, where the secret
 * came in a header, a challenge for another. That of a bearer is about a token.
 */
function isClientRefused(error: Error, code: string, refusal: string): boolean {
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client') return true
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') return Reflect.get(error, 'status') === 401
  if (code !== 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || !Array.isArray(error.cause)) return false
  return error.cause.some((challenge: unknown) => text(challenge, 'scheme').toLowerCase() === 'basic')
}

function networkFault(code: string): SettingFault | null {
  if (code === 'ENOTFOUND')
    return { cause: 'the name of the host is unknown', mend: 'Check the address and the DNS of this machine' }
  if (code === 'ECONNREFUSED')
    return { cause: 'nothing listens at the address', mend: 'Check the address and that the service runs' }
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY)/.test(code))
    return {
      cause: `its certificate is not trusted (${code})`,
      mend: 'Name the authority in NODE_EXTRA_CA_CERTS',
    }
  return null
}

/** Codes of the platform while a code or a secret is exchanged: 1 and 101 of the application, 191 of its addresses. */
function platformFault(error: Error): SettingFault | null {
  if (!(error instanceof PlatformError)) return null
  const { code } = error.details
  if (code === 1 || code === 101)
    return {
      cause: `the ads platform does not accept this application (code ${code})`,
      mend: 'Check META_APP_ID and META_APP_SECRET against the settings of your Meta app',
    }
  if (code === 191)
    return {
      cause: 'the ads platform does not know the address it is to send back to (code 191)',
      mend: 'Register PUBLIC_URL/api/connections/meta/callback with your Meta app',
    }
  return null
}
