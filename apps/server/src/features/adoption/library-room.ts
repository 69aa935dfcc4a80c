import type { OriginKind } from '@vigie/domain'
import type { Context } from '../../context.ts'

/** A picture of the platform as files of the library, with its measures. */
export type KeptImage = {
  readonly fileKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
  readonly byteSize: number
  /** What the marks in its file say of where it comes from. */
  readonly marked: { readonly marked_origin: OriginKind | null; readonly marked_by: string }
}

/** What taking a campaign in hand asks of the library, which belongs to another feature. */
export type LibraryRoom = {
  /** Copies a picture that the platform keeps. @throws {AppError} `adoption.visualUnreadable` */
  readonly keepImage: (
    ctx: Context,
    wanted: { readonly accountId: number; readonly id: string; readonly url: string },
  ) => Promise<KeptImage>
}
