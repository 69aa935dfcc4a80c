import { createHash } from 'node:crypto'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, missingParameter } from '../graph-error.ts'
import { textParam } from '../params.ts'
import { makeObject } from './make-object.ts'

const largestImage = 30 * 1024 * 1024

/** Images are known by their content: the same bytes answer the same hash, whatever the name. */
export async function createImages(call: Call, account: string): Promise<object> {
  const base64 = textParam(call.params, 'bytes')
  const uploads = base64
    ? [{ name: textParam(call.params, 'name') ?? 'bytes', bytes: Buffer.from(base64, 'base64') }]
    : call.files
  if (uploads.length === 0) throw missingParameter('bytes')
  const images = await Promise.all(uploads.map((file) => storeImage(call, account, file)))
  return { images: Object.fromEntries(images.map(({ name, ...image }) => [name, image])) }
}

async function storeImage(call: Call, account: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  if (bytes.length > largestImage) throw new GraphError(1, 'The image is too large')
  // Loaded on first use: starting must not wait for it.
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(bytes, { limitInputPixels: 80_000_000 })
    .metadata()
    .catch(() => {
      throw new GraphError(100, '(#100) The file is not an image', {
        subcode: 1_487_411,
        title: 'Image not recognised',
        userMessage: 'Upload a JPG or PNG file.',
      })
    })
  const hash = createHash('md5').update(bytes).digest('hex')
  const known = call.world.inAccount(account, 'adimage').find((image) => image.fields.hash === hash)
  if (!known) call.saveMedia(`${hash}.${format}`, bytes)
  const url = `${call.publicUrl}/media/${hash}.${format}`
  const image: GraphObject =
    known ??
    call.world.put(
      makeObject(call, {
        kind: 'adimage',
        account,
        parent: account,
        fields: {
          name,
          hash,
          url,
          width,
          height,
          permalink_url: url,
          original_width: width,
          original_height: height,
          status: 'ACTIVE',
        },
      }),
      'created',
      call.user.id,
    )
  return { name, hash, url: image.fields.url, width, height }
}
