import { randomUUID } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { formLifetimeMs } from '../../storage/file-storage.ts'
import { largestOf, uploadEndings, uploadLifetimeMs, type UploadType } from './upload-limits.ts'
import { closeForm, openForm } from './upload-forms.store.ts'

type File = {
  readonly accountId: number
  readonly personId: string
  readonly type: UploadType
  readonly size: number
}

/**
 * A form for one file, under a name of ours that starts with the account, within what the account may store.
 * @throws {AppError} `file.tooLarge`, `storage.accountFull`, `upload.tooManyOpen`
 */
export async function prepareUpload(
  ctx: Context,
  { accountId, personId, type, size }: File,
): Promise<ResponseOf<typeof endpoints.prepareUpload>> {
  const { files, config, clock } = ctx
  const largest = largestOf(type, config)
  if (size > largest) throw new AppError('file.tooLarge', { largest, size })
  const filename = `${uploadPrefix(accountId)}${randomUUID()}.${uploadEndings[type]}`
  const now = clock.now()
  // A bucket does not tell that a file came: there a form counts as long as its file may lie.
  const countsUntil = new Date(now.getTime() + (config.bucket ? uploadLifetimeMs : formLifetimeMs))
  await inAccount(ctx, accountId, (scope) =>
    openForm(scope, { filename, personId, size, countsUntil }, { now, mostBytes: config.mostStoredBytes }),
  )
  const form = await files.presign({ key: filename, type, maxBytes: size })
  return { ...form, fields: { ...form.fields }, filename }
}

/** Removes an upload that was registered or refused, and what was kept free for it. */
export async function dropUpload(ctx: Context, accountId: number, filename: string): Promise<void> {
  if (!isOwnUpload(accountId, filename)) return
  await ctx.files.remove(filename)
  await inAccount(ctx, accountId, (scope) => closeForm(scope, filename))
}

/** Fresh uploads of an account: nothing else may be registered by it. */
const uploadPrefix = (accountId: number): string => `uploads/${accountId}/`

/** The account of a name that `prepareUpload` made. */
export const accountOfUpload = (filename: string): number => Number(filename.split('/')[1])

/** Refuses a name that is not one of the account's fresh uploads. @throws {AppError} `file.missing` */
export function refuseForeignUpload(accountId: number, filename: string): void {
  if (!isOwnUpload(accountId, filename)) throw new AppError('file.missing', { filename })
}

const isOwnUpload = (accountId: number, filename: string): boolean =>
  filename.startsWith(uploadPrefix(accountId)) && /^[a-z0-9/.-]+$/.test(filename) && !filename.includes('..')
