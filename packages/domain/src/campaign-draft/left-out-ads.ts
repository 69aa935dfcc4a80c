import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { creativeKey } from '../publication/desired-object.ts'
import type { CommonDraft } from './draft.ts'

/** What a draft says of ads of its packages that are not published with it. */
type LeavesOut = Pick<CommonDraft, 'leftOutAds' | 'leftOutLines' | 'lines' | 'budget'> & {
  /** A campaign without a matrix has none. */
  readonly removedLines?: readonly LineKey[]
}

const ofPackage = (adPackage: string): string => creativeKey({ adPackage, ad: '' })

/** Ads of one package that a draft leaves out, by their keys. */
export const leftOutOf = (
  { leftOutAds }: Pick<CommonDraft, 'leftOutAds'>,
  adPackage: string,
): readonly string[] => leftOutAds.filter((key) => key.startsWith(ofPackage(adPackage)))

/**
 * The draft without some ads of its packages, in every ad set. A line of which no ad is left goes with them, and so does its budget; all
 * other lines keep theirs, and the budget of a campaign stays as it is. What goes is kept in the draft, so that it can be put back.
 *
 * @param keys of creatives: one creative is the same ad in every ad set
 * @param adsOf the keys of all ads that a package makes
 */
export function leaveOutAds<D extends LeavesOut>(
  draft: D,
  keys: readonly string[],
  adsOf: (adPackage: string) => readonly string[],
): D {
  const leftOut = new Set([...draft.leftOutAds, ...keys])
  const isLeft = ({ adPackages }: AdsetLine) => adPackages.flatMap(adsOf).some((key) => !leftOut.has(key))
  const gone = draft.lines.filter((line) => !isLeft(line))
  return {
    ...draft,
    leftOutAds: [...leftOut],
    lines: draft.lines.filter(isLeft),
    leftOutLines: [...draft.leftOutLines, ...gone],
    ...(draft.removedLines && {
      removedLines: [...new Set([...draft.removedLines, ...gone.map(lineKey)])],
    }),
  }
}

/**
 * Everything of a package that was left out is published again, with the lines that went with it, as they were. One that the targeting
 * asks for no longer, or that stands again, is forgotten.
 */
export function putBackAds<D extends LeavesOut>(draft: D, adPackage: string): D {
  const removed = new Set(draft.removedLines ?? [])
  const back = draft.leftOutLines.filter(({ adPackages }) => adPackages.includes(adPackage))
  // A campaign that got a budget of its own meanwhile keeps it.
  const asNow = (line: AdsetLine) => (draft.budget === null ? line : { ...line, budget: null })
  const keys = new Set(back.map(lineKey))
  return {
    ...draft,
    leftOutAds: draft.leftOutAds.filter((key) => !key.startsWith(ofPackage(adPackage))),
    lines: [...draft.lines, ...back.filter((line) => removed.has(lineKey(line))).map(asNow)],
    leftOutLines: draft.leftOutLines.filter((line) => !back.includes(line)),
    ...(draft.removedLines && {
      removedLines: draft.removedLines.filter((key) => !keys.has(key)),
    }),
  }
}

/** A package that is in the draft no more leaves nothing out: added again it makes all of its ads. */
export const forgetLeftOut = <D extends LeavesOut>(draft: D, adPackage: string): D => ({
  ...draft,
  leftOutAds: draft.leftOutAds.filter((key) => !key.startsWith(ofPackage(adPackage))),
  leftOutLines: draft.leftOutLines.flatMap((line) => {
    const adPackages = line.adPackages.filter((name) => name !== adPackage)
    return adPackages.length > 0 ? [{ ...line, adPackages }] : []
  }),
})

/** What a draft leaves out of a package under the name that this takes. */
export const renameLeftOut = <D extends LeavesOut>(draft: D, from: string, to: string): D => ({
  ...draft,
  leftOutAds: draft.leftOutAds.map((key) =>
    key.startsWith(ofPackage(from)) ? `${ofPackage(to)}${key.slice(ofPackage(from).length)}` : key,
  ),
  leftOutLines: draft.leftOutLines.map((line) => ({
    ...line,
    adPackages: line.adPackages.map((name) => (name === from ? to : name)),
  })),
})
