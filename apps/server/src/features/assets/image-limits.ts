/** The platform's limit of an ad image. */
export const largestImageBytes = 30 * 1024 * 1024
/** 100 megapixels: far above any ad, far below what would exhaust the memory. */
export const largestImagePixels = 100_000_000
export const thumbnailSide = 400
