import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { BucketConfig } from '../config.ts'
import { formLifetimeMs, type FileStorage } from './file-storage.ts'

export function bucketStorage(bucket: BucketConfig): FileStorage {
  const client = new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    ...(bucket.endpoint ? { endpoint: bucket.endpoint, forcePathStyle: true } : {}),
  })
  const at = (key: string) => ({ Bucket: bucket.name, Key: key })
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
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    write: async (key, content, type) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentType: type }))
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    removeOlderThan: () => Promise.resolve(),
  }
}
