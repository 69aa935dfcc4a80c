/** The platform's limit of an ad image. */
export const largestImageBytes = 30 * 1024 * 1024
/** 50 megapixels: far above any ad, far below what would exhaust the memory. */
export const largestImagePixels = 50_000_000
export const thumbnailSide = 400

/** The platform's limits of an ad video. */
export const largestVideoBytes = 4 * 1024 ** 3
export const videoSeconds = { shortest: 1, longest: 241 * 60 } as const
/** Real films have a picture and some sound; a file with more is made to keep a reader busy. */
export const mostVideoTracks = 20
export const largestVideoSide = 8192

/** What may be uploaded, with the ending its stored file gets. */
export const uploadTypes = {
  'image/jpeg': { ending: 'jpg', largest: largestImageBytes },
  'image/png': { ending: 'png', largest: largestImageBytes },
  'video/mp4': { ending: 'mp4', largest: largestVideoBytes },
} as const

export type UploadType = keyof typeof uploadTypes
