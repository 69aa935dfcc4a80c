import { randomUUID } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { largestOf, uploadEndings, type UploadType } from './upload-limits.ts'

type File = { readonly accountId: number; readonly type: UploadType; readonly size: number }

/** A form for one file, under a name of ours that starts with the account. */
export async function prepareUpload(
  { files, config }: Pick<Context, 'files' | 'config'>,
  { accountId, type, size }: File,
): Promise<ResponseOf<typeof endpoints.prepareUpload>> {
  const largest = largestOf(type, config)
  if (size > largest) throw new AppError('file.tooLarge', { largest, size })
  const filename = `${uploadPrefix(accountId)}${randomUUID()}.${uploadEndings[type]}`
  const form = await files.presign({ key: filename, type, maxBytes: size })
  return { ...form, fields: { ...form.fields }, filename }
}

/** Fresh uploads of an account: nothing else may be registered by it. */
const uploadPrefix = (accountId: number): string => `uploads/${accountId}/`

/** Refuses a name that is not one of the account's fresh uploads. @throws {AppError} `file.missing` */
export function refuseForeignUpload(accountId: number, filename: string): void {
  if (!isOwnUpload(accountId, filename)) throw new AppError('file.missing', { filename })
}

export const isOwnUpload = (accountId: number, filename: string): boolean =>
  filename.startsWith(uploadPrefix(accountId)) && /^[a-z0-9/.-]+$/.test(filename) && !filename.includes('..')
