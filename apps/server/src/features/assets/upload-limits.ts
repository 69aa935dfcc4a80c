import type { Config } from '../../config.ts'

/** The platform's limit of an ad image. */
export const largestImageBytes = 30 * 1024 * 1024
/** 50 megapixels: far above any ad, far below what would exhaust the memory. */
export const largestImagePixels = 50_000_000
export const thumbnailSide = 400

/** A file that was uploaded and never registered is removed after a day. */
export const uploadLifetimeMs = 24 * 3600_000

/** Below this many pixels on one side the networks refuse a picture, or show it blurred. */
export const smallestImageSide = 200

export const videoSeconds = { shortest: 1, longest: 241 * 60 } as const
/** Real films have a picture and some sound; a file with more is made to keep a reader busy. */
export const mostVideoTracks = 20
export const largestVideoSide = 8192

/** What may be uploaded, with the ending its stored file gets. */
export const uploadEndings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/mp4': 'mp4' } as const

export type UploadType = keyof typeof uploadEndings

/** The heaviest file of a type. That of films is a setting of the installation. */
export const largestOf = (
  type: UploadType,
  { largestVideoBytes }: Pick<Config, 'largestVideoBytes'>,
): number => (type === 'video/mp4' ? largestVideoBytes : largestImageBytes)
