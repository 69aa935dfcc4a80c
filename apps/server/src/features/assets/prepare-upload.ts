import { randomUUID } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { largestImageBytes } from './image-limits.ts'

type File = { readonly accountId: number; readonly type: 'image/jpeg' | 'image/png'; readonly size: number }

/** A form for one file, under a name of ours that starts with the account. */
export async function prepareUpload(
  { files }: Pick<Context, 'files'>,
  { accountId, type, size }: File,
): Promise<ResponseOf<typeof endpoints.prepareUpload>> {
  if (size > largestImageBytes) throw new AppError('file.tooLarge', { largest: largestImageBytes, size })
  const filename = `${uploadPrefix(accountId)}${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`
  const form = await files.presign({ key: filename, type, maxBytes: size })
  return { ...form, fields: { ...form.fields }, filename }
}

/** Fresh uploads of an account: nothing else may be registered by it. */
export const uploadPrefix = (accountId: number): string => `uploads/${accountId}/`
