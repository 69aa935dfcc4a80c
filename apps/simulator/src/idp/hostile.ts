import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** What a broken or hostile issuer may do: each must end a sign-in before anybody is signed in. */
export const hostileVariants = [
  'wrongNonce',
  'noNonce',
  'wrongIssuer',
  'wrongAudience',
  'expired',
  'unsigned',
  'wrongKey',
  'wrongState',
  'noState',
  'otherSubject',
  'refused',
  'tokenError',
] as const

/** What an issuer may leave out or take lightly: it signs people in, and proves less than a dangerous thing asks. */
const lesserVariants = ['noAuthTime', 'oldSignIn', 'weakSignIn'] as const

export const issuerVariants = [...hostileVariants, ...lesserVariants] as const
export type IssuerVariant = (typeof issuerVariants)[number]

type Claims = Record<string, unknown>
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function part(token: string, index: number): Claims {
  const text = Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()
  return JSON.parse(text || '{}') as Claims
}

const claimsUnder = (variant: IssuerVariant, claims: Claims): Claims => {
  const { nonce: _nonce, ...withoutNonce } = claims
  const { auth_time: _seenAt, ...withoutTime } = claims
  switch (variant) {
    case 'wrongNonce':
      return { ...claims, nonce: 'another-sign-in' }
    case 'noNonce':
      return withoutNonce
    case 'wrongIssuer':
      return { ...claims, iss: 'https://elsewhere.example' }
    case 'wrongAudience':
      return { ...claims, aud: 'another-client' }
    case 'expired':
      return { ...claims, iat: Number(claims.iat) - 90_000, exp: Number(claims.iat) - 86_400 }
    case 'noAuthTime':
      return withoutTime
    case 'oldSignIn':
      return { ...claims, auth_time: Number(claims.iat) - 86_400 }
    case 'weakSignIn':
      return { ...claims, acr: '0', amr: ['pwd'] }
    default:
      return claims
  }
}

const otherKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * The identity token as a hostile issuer would make it, signed again with the issuer's key so that nothing but the fault itself
 * gives it away.
 */
export function tamperedToken(variant: IssuerVariant, token: string, key: KeyObject): string {
  const claims = claimsUnder(variant, part(token, 1))
  if (variant === 'unsigned') return `${base64({ ...part(token, 0), alg: 'none' })}.${base64(claims)}.`
  const signed = `${base64(part(token, 0))}.${base64(claims)}`
  const signature = sign('RSA-SHA256', Buffer.from(signed), variant === 'wrongKey' ? otherKey() : key)
  return `${signed}.${signature.toString('base64url')}`
}

/** The address a browser is sent back to, with another state or none. */
export function tamperedReturn(variant: IssuerVariant, location: string): string {
  if (!URL.canParse(location) || !new URL(location).searchParams.has('code')) return location
  const target = new URL(location)
  if (variant === 'wrongState') target.searchParams.set('state', 'another-browser')
  if (variant === 'noState') target.searchParams.delete('state')
  return target.href
}
