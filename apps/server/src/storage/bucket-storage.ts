import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { BucketConfig } from '../settings/service-config.ts'
import { type ByteRange, formLifetimeMs, type FileStorage } from './file-storage.ts'
import { sendStream } from './send-stream.ts'

/** A bucket that does not answer fails an upload within seconds: the person who waits is told, and tries again. */
const patience = { connectionTimeout: 3000, socketTimeout: 30_000 }

export function bucketStorage(bucket: BucketConfig): FileStorage {
  const client = new S3Client({
    region: bucket.region,
    maxAttempts: 2,
    requestHandler: patience,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    ...(bucket.endpoint ? { endpoint: bucket.endpoint, forcePathStyle: true } : {}),
  })
  const at = (key: string) => ({ Bucket: bucket.name, Key: key })
  const open = async (key: string, range?: ByteRange) => {
    const { Body } = await client.send(
      new GetObjectCommand({
        ...at(key),
        ...(range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {}),
      }),
    )
    if (!Body) throw new Error(`The bucket answered nothing for ${key}`)
    return Body
  }
  return {
    presign: ({ key, type, maxBytes }) =>
      createPresignedPost(client, {
        ...at(key),
        Expires: formLifetimeMs / 1000,
        Fields: { 'Content-Type': type, success_action_status: '204' },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', type],
        ],
      }),
    size: async (key) => {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null
      } catch (error) {
        return nullWhenMissing(error)
      }
    },
    read: async (key) => {
      try {
        return Buffer.from(await (await open(key)).transformToByteArray())
      } catch (error) {
        return nullWhenMissing(error)
      }
    },
    readRange: async (key, range) => Buffer.from(await (await open(key, range)).transformToByteArray()),
    stream: async (key, range) => (await open(key, range)) as Readable,
    write: async (key, content, type) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentType: type }))
    },
    writeStream: (key, source, type) => sendStream(client, { ...at(key), ContentType: type }, source),
    move: async (from, to, type) => {
      await client.send(
        new CopyObjectCommand({
          ...at(to),
          CopySource: `${bucket.name}/${from}`,
          ContentType: type,
          MetadataDirective: 'REPLACE',
        }),
      )
      await client.send(new DeleteObjectCommand(at(from)))
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: async function* (folder) {
      for await (const { Key: key, Size: size } of objectsBelow(client, bucket.name, folder))
        if (key !== undefined) yield { key, size: size ?? 0 }
    },
    removeOlderThan: async (folder, instant) => {
      for await (const { Key: key, LastModified: changed } of objectsBelow(client, bucket.name, folder)) {
        if (key !== undefined && changed !== undefined && changed < instant)
          await client.send(new DeleteObjectCommand(at(key)))
      }
    },
  }
}

async function* objectsBelow(client: S3Client, name: string, folder: string) {
  let after: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: `${folder}/`,
        ...(after === undefined ? {} : { ContinuationToken: after }),
      }),
    )
    yield* page.Contents ?? []
    after = page.NextContinuationToken
  } while (after !== undefined)
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
