import { isIP } from 'node:net'
import { isPublicAddress } from './security/public-address.ts'
import type { Variables } from './config-variables.ts'

/**
 * Settings that would work and should not: secrets and people's work in clear over the internet, keys that everybody knows,
 * proxies that everybody could be. Each with the sentence that mends it.
 */
export function unsafeSettings(env: Variables): string[] {
  return [...cleartext(env), ...weakSecrets(env), ...unknownProxies(env)]
}

/** Addresses that secrets or people's work go to. */
const addresses = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'AUTH0_MANAGEMENT_URL',
  'META_GRAPH_URL',
  'META_DIALOG_URL',
  'TIKTOK_API_URL',
  'TIKTOK_PORTAL_URL',
  'S3_ENDPOINT',
] as const

function cleartext(env: Variables): string[] {
  const open = addresses.flatMap((name) => {
    const address = env[name]
    if (address === undefined || !address.startsWith('http:') || !isOnTheInternet(address)) return []
    return [`${name} is in clear over the internet: set an address that begins with https://`]
  })
  const databases = (['DATABASE_URL', 'DATABASE_RUNTIME_URL'] as const).flatMap((name) => {
    const address = env[name]
    if (address === undefined || !isOnTheInternet(address)) return []
    const mode = new URL(address).searchParams.get('sslmode') ?? ''
    if (['require', 'verify-ca', 'verify-full'].includes(mode)) return []
    return [`${name} is in clear over the internet: add ?sslmode=verify-full`]
  })
  return [...open, ...databases, ...clearMail(env)]
}

/** Mail with a password is sent on only once the connection is encrypted (`send-message.ts`); on port 25 nobody has to. */
function clearMail({ SMTP_URL: address }: Variables): string[] {
  if (address === undefined || !address.startsWith('smtp:') || !isOnTheInternet(address)) return []
  const { password, searchParams } = new URL(address)
  const isOff =
    searchParams.get('ignoreTLS') === 'true' || searchParams.get('tls.rejectUnauthorized') === 'false'
  return password !== '' && isOff
    ? ['SMTP_URL sends its password in clear over the internet: leave out ignoreTLS and rejectUnauthorized']
    : []
}

const namesOfHere = /(^|\.)(localhost|local|lan|internal|intranet|home\.arpa|test)$/

/** Whether what is sent there leaves the machine and the network that it is in. */
export function isOnTheInternet(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !namesOfHere.test(host)
}

/** Those of the demo stand in the sources. */
const knownSecrets = ['vigie-demo-secret', 'vigie-demo-app-secret', 'vigie-demo-tiktok-secret']
const fewestDifferentBytes = 12

function weakSecrets(env: Variables): string[] {
  const problems: string[] = []
  const key = Buffer.from(env.VIGIE_MASTER_KEY ?? '', 'base64')
  if (key.length > 0 && new Set(key).size < fewestDifferentBytes)
    problems.push('VIGIE_MASTER_KEY is not random: make one with `openssl rand -base64 32`')
  const used = [
    ['OIDC_CLIENT_SECRET', env.OIDC_ISSUER],
    ['META_APP_SECRET', env.META_GRAPH_URL],
    ['TIKTOK_APP_SECRET', env.TIKTOK_API_URL],
  ] as const
  for (const [name, address] of used)
    if (knownSecrets.includes(env[name] ?? '') && address !== undefined && isOnTheInternet(address))
      problems.push(`${name} is the demo’s, which everybody knows: set your own`)
  return problems
}

/** Wider networks hold strangers: each of them could say who they are. */
const widest = { 4: 8, 6: 16 } as const

function unknownProxies({ VIGIE_TRUSTED_PROXIES: listed }: Variables): string[] {
  return listed.flatMap((one) => {
    const [address = '', prefix] = one.split('/')
    const kind = isIP(address)
    if (kind !== 4 && kind !== 6)
      return [`VIGIE_TRUSTED_PROXIES holds ${one}: name addresses or networks, like 10.0.0.2 or 10.0.0.0/24`]
    if (prefix === undefined || Number(prefix) >= widest[kind]) return []
    return [`VIGIE_TRUSTED_PROXIES believes everybody (${one}): name the addresses of your proxies`]
  })
}
