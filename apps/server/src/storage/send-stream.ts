import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CompletedPart,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** A bucket takes no smaller piece, except the last. */
const pieceBytes = 8 * 1024 * 1024

type Target = { readonly Bucket: string; readonly Key: string; readonly ContentType: string }

/** Sends a stream of unknown length to a bucket, a piece at a time. A source that fails leaves nothing behind. */
export async function sendStream(client: S3Client, target: Target, source: Readable): Promise<void> {
  const { Bucket, Key } = target
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  try {
    const Parts: CompletedPart[] = []
    for await (const piece of piecesOf(source)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: piece }),
      )
      Parts.push({ ETag, PartNumber })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    source.destroy()
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    throw error
  }
}

async function* piecesOf(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
