import { createHash } from 'node:crypto'
import type { NodeOf } from '../../world/world.ts'
import { changed } from '../../life/changed.ts'
import { accountsOf, type Call } from '../context.ts'
import { GraphError, missingParameter, unknownObject } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, requiredText, textParam } from '../params.ts'
import { makeObject } from './make-object.ts'

const largestImage = 30 * 1024 * 1024

/** Images are known by their content: the same bytes answer the same hash, whatever the name. */
export async function createImages(call: Call, { id: account }: NodeOf<'adaccount'>): Promise<object> {
  const copied = jsonParam(call.params, 'copy_from')
  if (isRecord(copied)) return { images: { bytes: copyImage(call, account, copied) } }
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
  const { width, height, format } = await measured(bytes)
  const hash = createHash('md5').update(bytes).digest('hex')
  const known = call.world.imageOf(account, hash)
  if (!known) call.saveMedia(`${hash}.${format}`, bytes)
  const url = `${call.publicUrl}/media/${hash}.${format}`
  const image =
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
  return { ...answerOf(image), name }
}

/** What a picture is. @throws the platform's 1487411 when it is none */
async function measured(bytes: Uint8Array) {
  try {
    // Loaded on first use: starting must not wait for it.
    const { default: sharp } = await import('sharp')
    return await sharp(bytes, { limitInputPixels: 80_000_000 }).metadata()
  } catch {
    throw new GraphError(100, '(#100) The file is not an image', {
      subcode: 1_487_411,
      title: { fr: 'Image non reconnue', en: 'Image not recognised' },
      userMessage: { fr: 'Importez un fichier JPG ou PNG.', en: 'Upload a JPG or PNG file.' },
    })
  }
}

const answerOf = ({ fields: { hash, name, url, width, height } }: NodeOf<'adimage'>) => ({
  hash,
  url,
  url_128: url,
  url_256: url,
  url_256_height: '256',
  url_256_width: '256',
  name,
  width,
  height,
})

/** Takes an image of another account of the same person. */
function copyImage(call: Call, account: string, from: Record<string, unknown>): object {
  const source = `act_${String(from.source_account_id).replace(/^act_/, '')}`
  const found = accountsOf(call).includes(source) ? call.world.imageOf(source, String(from.hash)) : undefined
  if (!found) throw new GraphError(100, '(#100) The source image does not exist', { subcode: 1_487_242 })
  const known = call.world.imageOf(account, String(from.hash))
  const image =
    known ??
    call.world.put(
      makeObject(call, { kind: 'adimage', account, parent: account, fields: found.fields }),
      'created',
      call.user.id,
    )
  return answerOf(image)
}

/** `DELETE act_X/adimages?hash=…`. */
export function deleteImage(call: Call, account: NodeOf<'adaccount'>): object {
  const hash = requiredText(call.params, 'hash')
  const image = call.world.imageOf(account.id, hash)
  if (!image) throw unknownObject(hash, 'DELETE')
  call.world.put(changed(image, { status: 'DELETED' }, call.world.clock.now()), 'deleted', call.user.id)
  return { success: true }
}
