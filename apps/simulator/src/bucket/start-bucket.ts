import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { BucketError } from './bucket-error.ts'
import { makeMultipartUploads } from './multipart-uploads.ts'
import { answerObjectCall, sendXml } from './object-routes.ts'
import { makeObjects, type Objects } from './objects.ts'
import { checkPolicy } from './post-policy.ts'
import { checkFormSignature, checkSignature, type Keys } from './signature.ts'
import { xml } from './xml.ts'

export type BucketOptions = Keys & {
  readonly name: string
  /** By default the machine's. */
  readonly now?: () => Date
  /** Keys on one page of a list. */
  readonly pageSize?: number
}

export type Bucket = {
  readonly url: string
  readonly name: string
  readonly keys: () => string[]
  /** Uploads in parts that nobody completed or gave up: they cost money until somebody looks. */
  readonly pendingUploads: () => number
  readonly close: () => Promise<void>
}

/**
 * A bucket that speaks the S3 protocol on a port of its own, in memory: objects, ranges, copies, lists by page, uploads in
 * parts and signed forms. Signatures, hashes and policies are checked as the real service does.
 */
export async function startBucket(options: BucketOptions): Promise<Bucket> {
  const now = options.now ?? (() => new Date())
  const objects = makeObjects(now)
  const uploads = makeMultipartUploads(objects)
  const { name: bucket, pageSize = 1000 } = options
  const app = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true })
  takeRawBodies(app)
  await app.register(multipart, { limits: { fileSize: 64 * 1024 * 1024 } })
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof BucketError ? error : new BucketError(500, 'InternalError', String(error))
    return reply.code(refusal.status).type('application/xml').send(refusal.toXml())
  })
  app.all('/*', async (request, reply) => {
    const { pathname, searchParams: query } = new URL(request.raw.url ?? '/', 'http://bucket')
    const [, first = '', ...rest] = decodeURIComponent(pathname).split('/')
    if (first !== bucket) throw new BucketError(404, 'NoSuchBucket')
    if (request.isMultipart()) return takeForm(request, reply)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { method, headers } = request
    checkSignature({ method, url: request.raw.url ?? '', headers, body }, options, now())
    const key = rest.join('/')
    if (key === '') return sendXml(reply, listing(objects, bucket, { query, pageSize }))
    return answerObjectCall({ bucket, objects, uploads }, { request, reply, key, query, body })
  })

  /** The fields come first and the file last; what comes after it is not looked at. */
  async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = new Map<string, string>()
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname.toLowerCase(), String(part.value))
        continue
      }
      const content = await part.toBuffer()
      checkFormSignature(fields, options)
      checkPolicy({ fields, bucket, size: content.length }, now())
      objects.put(fields.get('key') ?? '', content, fields.get('content-type') ?? 'binary/octet-stream')
      return reply.code(Number(fields.get('success_action_status') ?? 204)).send()
    }
    throw new BucketError(400, 'InvalidArgument', 'POST requires exactly one file')
  }

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    name: bucket,
    keys: objects.keys,
    pendingUploads: uploads.pending,
    close: () => app.close(),
  }
}

function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

type Listing = { readonly query: URLSearchParams; readonly pageSize: number }

function listing(objects: Objects, bucket: string, { query, pageSize }: Listing): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = objects.keys().filter((key) => key.startsWith(prefix) && key > after)
  const page = keys.slice(0, pageSize)
  const isTruncated = keys.length > page.length
  return xml('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: pageSize,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? page.at(-1) : undefined,
    Contents: page.map((key) => {
      const { content, modified, etag } = objects.get(key)
      return { Key: key, LastModified: modified.toISOString(), ETag: etag, Size: content.length }
    }),
  })
}
