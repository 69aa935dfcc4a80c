import type { Found, LabelledKind, Run } from './ports.ts'

/**
 * Live objects of a kind that carry the publication's labels, oldest first. What somebody made by copying one of them
 * carries the labels too and is theirs: it is none of our business.
 */
export const findOwn = async (run: Run, kind: LabelledKind): Promise<readonly Found[]> =>
  (await run.platform.find(kind)).filter(({ isCopy }) => !isCopy)
