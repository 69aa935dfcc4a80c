import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** What a broken or hostile issuer may do: each must end a sign-in before anybody is signed in. */
export const hostileVariants = [
  'wrongNonce',
  'noNonce',
  'wrongIssuer',
  'wrongAudience',
  'otherParty',
  'noParty',
  'noAudience',
  'expired',
  'noExpiry',
  'noIssuedAt',
  'notYet',
  'noSubject',
  'unsigned',
  'wrongKey',
  'unknownKey',
  'keyInHeader',
  'publicKeyAsSecret',
  'clientSecret',
  'wrongState',
  'noState',
  'otherSubject',
  'refused',
  'tokenError',
] as const

/** What an issuer may leave out or take lightly: it signs people in, and proves less than a dangerous thing asks. */
const lesserVariants = ['noAuthTime', 'oldSignIn', 'weakSignIn'] as const

/** An issuer that changed its key: it names the new one alone, and signs with it, or still with the one it took back. */
const keyVariants = ['rotatedKey', 'revokedKey'] as const

export const issuerVariants = [...hostileVariants, ...lesserVariants, ...keyVariants] as const
export type IssuerVariant = (typeof issuerVariants)[number]

type Claims = Record<string, unknown>
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function part(token: string, index: number): Claims {
  const text = Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()
  return JSON.parse(text || '{}') as Claims
}

const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

const claimsUnder = (variant: IssuerVariant, claims: Claims): Claims => {
  switch (variant) {
    case 'wrongNonce':
      return { ...claims, nonce: 'another-sign-in' }
    case 'noNonce':
      return without(claims, 'nonce')
    case 'wrongIssuer':
      return { ...claims, iss: 'https://elsewhere.example' }
    case 'wrongAudience':
      return { ...claims, aud: 'another-client' }
    case 'otherParty':
      return { ...claims, aud: [claims.aud, 'another-client'], azp: 'another-client' }
    case 'noParty':
      return without({ ...claims, aud: [claims.aud, 'another-client'] }, 'azp')
    case 'noAudience':
      return without(claims, 'aud')
    case 'noExpiry':
      return without(claims, 'exp')
    case 'noIssuedAt':
      return without(claims, 'iat')
    case 'notYet':
      return { ...claims, nbf: Number(claims.iat) + 3600 }
    case 'noSubject':
      return without(claims, 'sub')
    case 'expired':
      return { ...claims, iat: Number(claims.iat) - 90_000, exp: Number(claims.iat) - 86_400 }
    case 'noAuthTime':
      return without(claims, 'auth_time')
    case 'oldSignIn':
      return { ...claims, auth_time: Number(claims.iat) - 86_400 }
    case 'weakSignIn':
      return { ...claims, acr: '0', amr: ['pwd'] }
    default:
      return claims
  }
}

export const nextKeyId = 'next'

export const otherKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Signer = { readonly header: Claims; readonly signature: (signed: string) => Buffer }

const signedBy = (key: KeyObject, header: Claims = {}): Signer => ({
  header,
  signature: (signed) => sign('RSA-SHA256', Buffer.from(signed), key),
})

/** A secret that both sides have, where a key pair was agreed. */
const sealedBy = (secret: string): Signer => ({
  header: { alg: 'HS256' },
  signature: (signed) => createHmac('sha256', secret).update(signed).digest(),
})

/** What the issuer says its keys are: its own, or the one that came after it. */
export const namesNextKey = (variant: IssuerVariant): boolean => keyVariants.some((one) => one === variant)

type Secrets = {
  readonly key: KeyObject
  readonly nextKey: () => KeyObject
  readonly clientSecret: string
}

/** Who signs, and what the token says of it: the issuer's own key unless that is the fault. */
function signerUnder(variant: IssuerVariant, { key, nextKey, clientSecret }: Secrets): Signer {
  const other = otherKey()
  switch (variant) {
    case 'unsigned':
      return { header: { alg: 'none' }, signature: () => Buffer.alloc(0) }
    case 'wrongKey':
      return signedBy(other)
    case 'rotatedKey':
      return signedBy(nextKey(), { kid: nextKeyId })
    case 'unknownKey':
      return signedBy(other, { kid: 'unknown' })
    case 'keyInHeader':
      return signedBy(other, {
        jwk: createPublicKey(other).export({ format: 'jwk' }),
        jku: 'https://elsewhere.example/keys',
        x5u: 'https://elsewhere.example/certificate',
      })
    case 'publicKeyAsSecret':
      return sealedBy(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString())
    case 'clientSecret':
      return sealedBy(clientSecret)
    default:
      return signedBy(key)
  }
}

/**
 * The identity token as a hostile issuer would make it, signed again with the issuer's key so that nothing but the fault itself
 * gives it away.
 */
export function tamperedToken(variant: IssuerVariant, token: string, secrets: Secrets): string {
  const { header, signature } = signerUnder(variant, secrets)
  const signed = `${base64({ ...part(token, 0), ...header })}.${base64(claimsUnder(variant, part(token, 1)))}`
  return `${signed}.${signature(signed).toString('base64url')}`
}

/** The address a browser is sent back to, with another state or none. */
export function tamperedReturn(variant: IssuerVariant, location: string): string {
  if (!URL.canParse(location) || !new URL(location).searchParams.has('code')) return location
  const target = new URL(location)
  if (variant === 'wrongState') target.searchParams.set('state', 'another-browser')
  if (variant === 'noState') target.searchParams.delete('state')
  return target.href
}
