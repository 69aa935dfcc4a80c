import { randomUUID } from 'node:crypto'
import { BucketError } from './bucket-error.ts'
import { etagOf, type Objects, type StoredObject } from './objects.ts'

/** Every part but the last must reach this size. */
const smallestPart = 5 * 1024 * 1024

type Upload = { readonly key: string; readonly type: string; readonly parts: Map<number, Buffer> }

export type MultipartUploads = ReturnType<typeof makeMultipartUploads>

/** Uploads in parts that were begun and neither completed nor given up. */
export function makeMultipartUploads(objects: Objects) {
  const begun = new Map<string, Upload>()
  const find = (id: string): Upload => {
    const found = begun.get(id)
    if (!found) throw new BucketError(404, 'NoSuchUpload')
    return found
  }
  return {
    pending: (): number => begun.size,
    begin: (key: string, type: string): string => {
      const id = randomUUID()
      begun.set(id, { key, type, parts: new Map() })
      return id
    },
    addPart: (id: string, number: number, content: Buffer): string => {
      find(id).parts.set(number, content)
      return etagOf(content)
    },
    complete: (id: string, body: string): StoredObject => {
      const { key, type, parts } = find(id)
      const wanted = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
      }))
      const contents = wanted.map(({ number, etag }, index) => {
        const content = parts.get(number)
        if (!content || etagOf(content) !== etag) throw new BucketError(400, 'InvalidPart')
        if (number <= (wanted[index - 1]?.number ?? 0)) throw new BucketError(400, 'InvalidPartOrder')
        const isLast = index === wanted.length - 1
        if (!isLast && content.length < smallestPart) throw new BucketError(400, 'EntityTooSmall')
        return content
      })
      if (contents.length === 0) throw new BucketError(400, 'MalformedXML')
      begun.delete(id)
      return objects.put(key, Buffer.concat(contents), type)
    },
    abort: (id: string): void => {
      find(id)
      begun.delete(id)
    },
  }
}
