import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { callbackPath, discoverIssuer } from '../../features/session/identity-provider.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import type { ClientOfService } from '../../settings/service-config.ts'
import { describeClock } from './check-database.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const patienceMs = 10_000
const named = z.looseObject({ issuer: z.string() })

/** Whether the issuer answers under its name, tells our time, and takes this client with this secret. */
export async function checkIssuer({ issuer, publicUrl }: Config): Promise<Finding[]> {
  if (!issuer)
    return [fail('issuer', 'nobody can sign in', 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')]
  const found = await nameOf(issuer)
  return found.some(({ check, state }) => check === 'issuer' && state === 'fail')
    ? found
    : [...found, await client(issuer, publicUrl)]
}

async function nameOf({ url }: ClientOfService): Promise<Finding[]> {
  const address = `${url.replace(/\/+$/, '')}/.well-known/openid-configuration`
  try {
    const sentAt = Date.now()
    const reply = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    if (!reply.ok) return [fail('issuer', `${address} answers ${reply.status}`, 'Check OIDC_ISSUER')]
    const { issuer } = named.parse(await reply.json())
    const date = Date.parse(reply.headers.get('date') ?? '')
    const time = Number.isNaN(date)
      ? []
      : [describeClock('issuer clock', 'the issuer', date - (sentAt + Date.now()) / 2)]
    if (issuer.replace(/\/+$/, '') !== url.replace(/\/+$/, ''))
      return [
        fail('issuer', `names itself ${issuer}, and OIDC_ISSUER is ${url}`, `Set OIDC_ISSUER=${issuer}`),
        ...time,
      ]
    return [ok('issuer', issuer), ...time]
  } catch (error) {
    const fault = describeSettingFault(error, url)
    return [
      fail('issuer', `${address}: ${fault?.cause ?? reasonOf(error)}`, fault?.mend ?? 'Check OIDC_ISSUER'),
    ]
  }
}

/**
 * Asks for tokens with a code that the issuer never gave, as a sign-in does. It proves the client before it looks at the code:
 * that the code is none says that the secret is right.
 */
async function client(issuer: ClientOfService, publicUrl: string): Promise<Finding> {
  const told = `${issuer.clientId}; it must know ${publicUrl}${callbackPath}`
  try {
    await oidc.genericGrantRequest(await discoverIssuer(issuer), 'authorization_code', {
      code: 'vigie-doctor-asks-with-no-code',
      redirect_uri: `${publicUrl}${callbackPath}`,
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
      return ok('issuer client', told)
    const fault = describeSettingFault(error, issuer.url)
    if (fault) return fail('issuer client', `${issuer.clientId}: ${fault.cause}`, fault.mend)
    return unknown(reasonOf(error))
  }
  return unknown('it gave tokens for a code that is none')
}

const unknown = (answer: string): Finding =>
  warn(
    'issuer client',
    `whether the issuer takes the secret is not known: ${answer}`,
    'Sign in once; the log says why when it fails',
  )
