/** Hosts of the ads platform itself: an ad may not lead back to it. */
const platformHosts = ['facebook.com', 'fb.com', 'fb.me', 'instagram.com', 'messenger.com', 'm.me']

/** Where the platform shows posts, pages and previews of ads. */
const shownOn = ['facebook.com', 'fb.com', 'fb.me', 'fb.watch', 'instagram.com']

/** Where the platform keeps pictures: of posts, of pages, of ads, stills of films. */
const picturesFrom = ['fbcdn.net', 'fbsbx.com', 'cdninstagram.com', 'facebook.com', 'instagram.com']

export type LinkProblem = 'link.empty' | 'link.forbiddenHost' | 'link.malformed'

/**
 * Why a link cannot be used in an ad, or `null`. The host is parsed, so that `https://shop.fr/facebook.com` is fine
 * and `https://m.facebook.com./x` is not.
 */
export function checkLink(text: string): LinkProblem | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'link.empty'
  if (!URL.canParse(trimmed)) return 'link.malformed'
  const { protocol, hostname, username, password } = new URL(trimmed)
  if (protocol !== 'https:' && protocol !== 'http:') return 'link.malformed'
  const host = hostname.replace(/\.$/, '').toLowerCase()
  if (platformHosts.some((own) => host === own || host.endsWith(`.${own}`))) return 'link.forbiddenHost'
  if (!host.includes('.') || username !== '' || password !== '') return 'link.malformed'
  return null
}

/**
 * An address of the platform itself, as a link to a post or to a preview may be; `null` for anything else: what is stored
 * as such a link leads nowhere but there. `own` is the origin of a platform that stands elsewhere.
 */
export function platformAddress(address: string | null, own?: string): string | null {
  return standingOn(shownOn, address, own)
}

/**
 * An address at which the platform keeps a picture; `null` for anything else, so that nothing but its own hosts is ever
 * asked for one. `own` is the origin of a platform that stands elsewhere.
 */
export function platformPicture(address: string | null, own?: string): string | null {
  return standingOn(picturesFrom, address, own)
}

function standingOn(
  hosts: readonly string[],
  address: string | null,
  own: string | undefined,
): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname, port, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  if (own !== undefined && origin === own) return address
  const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isThere ? address : null
}

/**
 * Why parameters cannot be added to an address, or `null`: pairs of a name and a value, put together with `&`, as they
 * stand in an address. Macros of the platform (`{{campaign.name}}`) are values like others.
 */
export function checkUtm(text: string): 'utm.empty' | 'utm.malformed' | null {
  const parameters = text.trim().replace(/^[?&]+/, '')
  if (parameters === '') return 'utm.empty'
  const isPair = (pair: string) => /^[^\s=&?#]+=[^\s&?#]*$/.test(pair)
  return parameters.split('&').every(isPair) ? null : 'utm.malformed'
}

/**
 * The address an ad opens: the link with the UTM parameters added. Parameters that the link already has are kept and
 * those of the UTM replace them when they have the same name. Macros of the platform (`{{campaign.name}}`) stay as typed.
 */
export function landingUrl(link: string, utm: string): string {
  const parameters = utm.trim().replace(/^[?&]+/, '')
  if (parameters === '') return link.trim()
  const [address = '', fragment] = link.trim().split('#', 2)
  const [base = '', query = ''] = address.split(/\?(.*)/s, 2)
  const names = new Set(parameters.split('&').map(parameterName))
  const kept = query.split('&').filter((pair) => pair !== '' && !names.has(parameterName(pair)))
  const search = [...kept, parameters].join('&')
  return `${base}?${search}${fragment === undefined ? '' : `#${fragment}`}`
}

const parameterName = (pair: string): string => pair.split('=', 1)[0] ?? ''
