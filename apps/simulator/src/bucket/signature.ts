import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, BucketError } from './bucket-error.ts'

export type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string }

const algorithm = 'AWS4-HMAC-SHA256'
/** A request signed longer ago, or later than now, is refused. */
const allowedSkewMs = 15 * 60_000

export type SignedRequest = {
  readonly method: string
  /** As it was sent: path, and query after a question mark. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Checks the signature in the `Authorization` header of a request, and that the body is the one that was signed.
 * Source: "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk (AWS Signature
 * Version 4)" of the S3 API reference.
 */
export function checkSignature({ method, url, headers, body }: SignedRequest, keys: Keys, now: Date): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) throw accessDenied('Anonymous requests are not allowed')
  const [, credential = '', names = '', signature = ''] = given
  const at = textOf(headers['x-amz-date'])
  refuseSkew(at, now)
  const payloadHash = textOf(headers['x-amz-content-sha256'])
  if (payloadHash !== sha256(body)) throw new BucketError(400, 'XAmzContentSHA256Mismatch')
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.split(';').map((name) => `${name}:${textOf(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const scope = scopeOf(credential, keys)
  const wanted = sign(keys, scope, [algorithm, at, scope, sha256(canonical)].join('\n'))
  refuseOther(wanted, signature)
}

/** Checks the signature of an upload form over its policy, as it was sent. */
export function checkFormSignature(fields: ReadonlyMap<string, string>, keys: Keys): void {
  if (fields.get('x-amz-algorithm') !== algorithm) throw accessDenied('Unknown algorithm')
  const scope = scopeOf(fields.get('x-amz-credential') ?? '', keys)
  refuseOther(sign(keys, scope, fields.get('policy') ?? ''), fields.get('x-amz-signature') ?? '')
}

/** Day, region, service and end of a credential; its key must be ours. */
function scopeOf(credential: string, keys: Keys): string {
  const [keyId, ...scope] = credential.split('/')
  if (keyId !== keys.accessKeyId) throw new BucketError(403, 'InvalidAccessKeyId')
  return scope.join('/')
}

function sign({ secretAccessKey }: Keys, scope: string, text: string): string {
  const key = scope
    .split('/')
    .reduce((secret: Buffer, part) => hmac(secret, part), Buffer.from(`AWS4${secretAccessKey}`))
  return hmac(key, text).toString('hex')
}

function refuseOther(wanted: string, given: string): void {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)]
  if (one.length !== other.length || !timingSafeEqual(one, other))
    throw new BucketError(403, 'SignatureDoesNotMatch')
}

function refuseSkew(at: string, now: Date): void {
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(time - now.getTime()) <= allowedSkewMs)) throw new BucketError(403, 'RequestTimeTooSkewed')
}

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat().join(',')
