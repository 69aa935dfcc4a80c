import { uploadImage } from '@vigie/ads-api'
import { AppError } from '../../errors/app-error.ts'
import type { Platform } from '../../platforms/platform.ts'

type Picture = { readonly account: string; readonly name: string; readonly content: Buffer }

/** Uploads a picture to the ad account. The same bytes get the same hash. @throws {PlatformError} */
export async function giveImageToPlatform(
  access: Platform,
  { account, name, content }: Picture,
): Promise<string> {
  const hash = await access.send(uploadImage, { account, name, content })
  if (hash === null) throw new AppError('platform.unavailable')
  return hash
}
