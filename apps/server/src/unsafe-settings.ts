import { BlockList, isIP } from 'node:net'
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
  'VIGIE_AUDIT_TO',
] as const

function cleartext(env: Variables): string[] {
  const open = addresses.flatMap((name) => {
    const address = env[name]
    // A scheme may be written in capitals.
    if (address === undefined || new URL(address).protocol !== 'http:' || !isOnTheInternet(address)) return []
    return [`${name} is in clear over the internet: set an address that begins with https://`]
  })
  const databases = (['DATABASE_URL', 'DATABASE_RUNTIME_URL'] as const).flatMap((name) => {
    const address = env[name]
    if (address === undefined || !isClearDatabase(new URL(address))) return []
    return [`${name} is in clear over the internet: add ?sslmode=verify-full`]
  })
  return [...open, ...databases, ...clearMail(env)]
}

/** As the driver reads it: the last of two values counts, `host` stands above the address, and `require` may look at no certificate. */
function isClearDatabase({ hostname, searchParams }: URL): boolean {
  const hosts = [hostname, ...searchParams.getAll('host')]
  if (!hosts.some((host) => !host.startsWith('/') && isHostOnTheInternet(host))) return false
  const modes = searchParams.getAll('sslmode')
  const proven = ['verify-ca', 'verify-full', ...(searchParams.has('uselibpqcompat') ? [] : ['require'])]
  return modes.length === 0 || modes.some((mode) => !proven.includes(mode))
}

/** Mail with a password is sent on only once the connection is encrypted (`send-message.ts`); on port 25 nobody has to. */
function clearMail({ SMTP_URL: address }: Variables): string[] {
  if (address === undefined || !isOnTheInternet(address)) return []
  const { password, searchParams, protocol } = new URL(address)
  const isOff =
    (protocol === 'smtp:' && !['', 'false'].includes(searchParams.get('ignoreTLS') ?? '')) ||
    searchParams.get('tls.rejectUnauthorized') === 'false'
  return password !== '' && isOff
    ? ['SMTP_URL sends its password in clear over the internet: leave out ignoreTLS and rejectUnauthorized']
    : []
}

const namesOfHere = /(^|\.)(localhost|local|lan|internal|intranet|home\.arpa|test)$/

/** Whether what is sent there leaves the machine and the network that it is in. */
export const isOnTheInternet = (address: string): boolean => isHostOnTheInternet(new URL(address).hostname)

/** Networks of IPv6 that no router of the internet carries: this machine, its link, and networks of one's own. */
const here6 = new BlockList()
here6.addAddress('::1', 'ipv6')
here6.addSubnet('fe80::', 10, 'ipv6')
here6.addSubnet('fc00::', 7, 'ipv6')

function isHostOnTheInternet(name: string): boolean {
  const host = name.replace(/^\[|\]$/g, '')
  const mapped = mappedAddress(host)
  if (mapped !== null || isIP(host) === 4) return isPublicAddress(mapped ?? host)
  if (isIP(host) === 6) return !here6.check(host, 'ipv6')
  return host.includes('.') && !namesOfHere.test(host)
}

/** The IPv4 address that one of IPv6 stands for (`::ffff:a.b.c.d`, however it is written); `null` for every other. */
function mappedAddress(host: string): string | null {
  if (isIP(host) !== 6) return null
  const [, high, low] =
    /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(new URL(`http://[${host}]`).hostname) ?? []
  if (high === undefined || low === undefined) return null
  const bytes = [high, low].flatMap((part) => [
    Number.parseInt(part, 16) >> 8,
    Number.parseInt(part, 16) & 255,
  ])
  return bytes.join('.')
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
const longest = { 4: 32, 6: 128 } as const
/** Below `::` lie the addresses of IPv4, from the ninety-sixth bit on. */
const widestOfMapped = 96 + widest[4]

function unknownProxies({ VIGIE_TRUSTED_PROXIES: listed }: Variables): string[] {
  return listed.flatMap((one) => {
    const [address = '', prefix] = one.split('/')
    const kind = isIP(address)
    const length = kind === 4 || kind === 6 ? Number(prefix ?? longest[kind]) : Number.NaN
    if ((kind !== 4 && kind !== 6) || !Number.isInteger(length) || prefix === '' || length > longest[kind])
      return [`VIGIE_TRUSTED_PROXIES holds ${one}: name addresses or networks, like 10.0.0.2 or 10.0.0.0/24`]
    const fewest =
      kind === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::') ? widestOfMapped : widest[kind]
    if (length >= fewest) return []
    return [`VIGIE_TRUSTED_PROXIES believes everybody (${one}): name the addresses of your proxies`]
  })
}
