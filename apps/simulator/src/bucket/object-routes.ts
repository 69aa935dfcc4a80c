import type { FastifyReply, FastifyRequest } from 'fastify'
import { BucketError } from './bucket-error.ts'
import type { MultipartUploads } from './multipart-uploads.ts'
import type { Objects, StoredObject } from './objects.ts'
import { xml } from './xml.ts'

type Call = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly key: string
  readonly query: URLSearchParams
  readonly body: Buffer
}
type Parts = { readonly bucket: string; readonly objects: Objects; readonly uploads: MultipartUploads }

/** The calls on one object: whole, in parts, copied. */
export function answerObjectCall(parts: Parts, call: Call): FastifyReply {
  switch (call.request.method) {
    case 'PUT':
      return put(parts, call)
    case 'POST':
      return post(parts, call)
    case 'DELETE':
      return remove(parts, call)
    default:
      return read(parts, call)
  }
}

function put({ bucket, objects, uploads }: Parts, { request, reply, key, query, body }: Call): FastifyReply {
  const uploadId = query.get('uploadId')
  if (uploadId !== null)
    return reply.header('etag', uploads.addPart(uploadId, Number(query.get('partNumber')), body)).send()
  const type = String(request.headers['content-type'] ?? 'application/octet-stream')
  const source = request.headers['x-amz-copy-source']
  if (typeof source !== 'string') return reply.header('etag', objects.put(key, body, type).etag).send()
  const [from = '', ...path] = decodeURIComponent(source).replace(/^\//, '').split('/')
  if (from !== bucket) throw new BucketError(404, 'NoSuchBucket')
  const { content, type: former } = objects.get(path.join('/'))
  const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const copy = objects.put(key, content, isReplaced ? type : former)
  return sendXml(
    reply,
    xml('CopyObjectResult', { ETag: copy.etag, LastModified: copy.modified.toISOString() }),
  )
}

function post({ bucket, uploads }: Parts, { request, reply, key, query, body }: Call): FastifyReply {
  if (query.has('uploads')) {
    const type = String(request.headers['content-type'] ?? 'application/octet-stream')
    const UploadId = uploads.begin(key, type)
    return sendXml(reply, xml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId }))
  }
  const { etag } = uploads.complete(query.get('uploadId') ?? '', body.toString('utf8'))
  return sendXml(reply, xml('CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: etag }))
}

function remove({ objects, uploads }: Parts, { reply, key, query }: Call): FastifyReply {
  const uploadId = query.get('uploadId')
  if (uploadId === null) objects.remove(key)
  else uploads.abort(uploadId)
  return reply.code(204).send()
}

function read({ objects }: Parts, { request, reply, key }: Call): FastifyReply {
  const stored = objects.get(key)
  reply
    .header('etag', stored.etag)
    .header('last-modified', stored.modified.toUTCString())
    .header('accept-ranges', 'bytes')
    .type(stored.type)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  return range ? sendRange(reply, stored, range) : reply.send(stored.content)
}

function sendRange(reply: FastifyReply, { content }: StoredObject, range: RegExpExecArray): FastifyReply {
  const start = Number(range[1])
  const last = Math.min(range[2] === '' ? content.length - 1 : Number(range[2]), content.length - 1)
  if (start > last) throw new BucketError(416, 'InvalidRange')
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${last}/${content.length}`)
    .send(content.subarray(start, last + 1))
}

export const sendXml = (reply: FastifyReply, document: string): FastifyReply =>
  reply.type('application/xml').send(document)
