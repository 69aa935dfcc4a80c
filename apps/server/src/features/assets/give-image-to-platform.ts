import { z } from 'zod'
import { AppError } from '../../errors/app-error.ts'
import type { Platform } from '../../platforms/platform.ts'

type Picture = { readonly account: string; readonly name: string; readonly content: Buffer }

const answer = z.object({ images: z.record(z.string(), z.object({ hash: z.string() })) })

/** Uploads a picture to the ad account. The same bytes get the same hash. @throws {PlatformError} */
export async function giveImageToPlatform(
  access: Platform,
  { account, name, content }: Picture,
): Promise<string> {
  const { images } = await access.ask(
    { method: 'POST', path: `/${account}/adimages`, file: { name, content } },
    answer,
  )
  const hash = Object.values(images)[0]?.hash
  if (!hash) throw new AppError('platform.unavailable')
  return hash
}
