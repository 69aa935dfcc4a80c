import type { Context } from '../context.ts'

/** A small picture of the library is some tens of kilobytes. */
const largestBytes = 400 * 1024

/** Pictures as data addresses: what a page outside shows has no address that could be asked without the link. */
export const readPictures = (
  { files }: Pick<Context, 'files'>,
  keys: readonly string[],
): Promise<(string | null)[]> =>
  Promise.all(
    keys.map(async (key) => {
      const content = await files.read(key)
      return content === null || content.length > largestBytes
        ? null
        : `data:image/webp;base64,${content.toString('base64')}`
    }),
  )
