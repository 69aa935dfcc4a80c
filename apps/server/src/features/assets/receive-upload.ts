import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { mayStill } from '../../http/tenant.ts'
import { readForm, type UploadPolicy } from '../../storage/upload-policy.ts'
import { accountOfUpload } from './prepare-upload.ts'
import { giveFormBack, holderOfForm, takeForm } from './upload-forms.store.ts'
import { uploadLifetimeMs } from './upload-limits.ts'

/**
 * Stores the file of a form that we signed. The fields come first and the file last, as a bucket demands; what is
 * refused is read to its end, otherwise the connection would hang.
 * @throws {AppError} `request.invalid`, `upload.refused`, `file.tooLarge`, `storage.full`, `storage.unavailable`
 */
export async function receiveUpload(ctx: Context, request: FastifyRequest): Promise<void> {
  const { fields, file } = await readUntilFile(request)
  if (!file) throw new AppError('upload.refused', { reason: 'no file' })
  return store(ctx, file, fields)
}

/** @throws {AppError} `request.invalid` for a form that cannot be read */
async function readUntilFile(request: FastifyRequest) {
  const fields = new Map<string, string>()
  const parts = request.parts()
  try {
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done) return { fields, file: null }
      if (part.type === 'file') return { fields, file: part }
      fields.set(part.fieldname.toLowerCase(), String(part.value))
    }
  } catch (error) {
    throw new AppError('request.invalid', { part: 'body', reason: 'form' }, error)
  }
}

async function store(ctx: Context, part: MultipartFile, fields: ReadonlyMap<string, string>): Promise<void> {
  try {
    const policy = readForm(ctx.vault.keyFor('upload form'), fields, ctx.clock.now().getTime())
    if (!policy) throw new AppError('upload.refused', { reason: 'signature' })
    if (part.mimetype !== policy.type) throw new AppError('upload.refused', { reason: 'type' })
    await storeOnce(ctx, part, policy)
  } catch (error) {
    part.file.resume()
    throw error
  }
}

/** The form is taken before its file is read: the same one twice, even at the same moment, stores one file. */
async function storeOnce(ctx: Context, part: MultipartFile, policy: UploadPolicy): Promise<void> {
  const accountId = accountOfUpload(policy.key)
  const countsUntil = new Date(ctx.clock.now().getTime() + uploadLifetimeMs)
  const holder = await inAccount(ctx, accountId, (scope) => holderOfForm(scope, policy.key))
  await refuseWhoLeft(ctx, accountId, holder)
  const isTaken = await inAccount(ctx, accountId, (scope) => takeForm(scope, policy.key, countsUntil))
  if (!isTaken) throw new AppError('upload.refused', { reason: 'used' })
  // A store that fails leaves off in the middle: the file itself stays open, to be read to its end.
  const source = part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  try {
    await ctx.files.writeStream(policy.key, Readable.from(atMost(source, policy.maxBytes)), policy.type)
  } catch (error) {
    await inAccount(ctx, accountId, (scope) => giveFormBack(scope, policy.key, new Date(policy.expiresAt)))
    throw error
  }
  // A film is minutes on its way.
  await refuseWhoLeft(ctx, accountId, holder).catch(async (error: unknown) => {
    await ctx.files.remove(policy.key)
    throw error
  })
}

/** A signature outlives its person: they may be removed, or read only by now. @throws {AppError} `upload.refused` */
async function refuseWhoLeft(ctx: Context, accountId: number, personId: string | null): Promise<void> {
  if (personId === null || (await mayStill(ctx, { personId, accountId, permission: 'library:edit' }))) return
  throw new AppError('upload.refused', { reason: 'rights' })
}

/** The bytes as they come. When there are too many the rest is read and dropped, then what was stored goes too. */
async function* atMost(source: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size <= largest) yield chunk
  }
  if (size > largest) throw new AppError('file.tooLarge', { largest, size })
}
