import { GraphError } from './graph-error.ts'

/** What becomes of calls to a version of the ads API that is over. */
export type VersionPolicy =
  /** Served as the oldest living version, with a warning in the headers: what the platform does where nothing broke. */
  | 'autoupgrade'
  /** Refused with 2635. */
  | 'strict'
  /** Served with the rules of its time. */
  | 'legacy'

/** When each version stopped serving ads; the last ones have no end yet. */
const endOfAds: Readonly<Record<number, string | null>> = {
  17: '2024-05-14',
  18: '2024-10-02',
  19: '2025-02-04',
  20: '2025-05-06',
  21: '2025-09-09',
  22: '2026-02-19',
  23: '2026-06-09',
  24: '2026-10-06',
  25: null,
  26: null,
}

const isOver = (major: number, now: number): boolean => {
  const end = endOfAds[major]
  return typeof end === 'string' && Date.parse(end) <= now
}

const name = (major: number): string => `v${major}.0`

export type Served = { readonly version: string; readonly warning: string | null }

type Asked = {
  /** Without one, the oldest living version answers. */
  readonly version: string | undefined
  readonly path: string
  readonly policy: VersionPolicy
  readonly now: number
}

/** The version that answers a call. @throws 2500 on a version that never was, 2635 on one that is over and refused */
export function servedVersion({ version, path, policy, now }: Asked): Served {
  const living = Object.keys(endOfAds)
    .map(Number)
    .filter((major) => !isOver(major, now))
  const oldest = Math.min(...living)
  const latest = Math.max(...living)
  if (version === undefined) return { version: name(oldest), warning: null }
  const asked = Number(/^v(\d+)\.0$/.exec(version)?.[1] ?? Number.NaN)
  if (!Object.hasOwn(endOfAds, asked))
    throw new GraphError(2500, `Unknown path components: /${version}/${path}`)
  if (!isOver(asked, now) || !isAboutAds(path) || policy === 'legacy') return { version, warning: null }
  if (policy === 'strict') {
    throw new GraphError(
      2635,
      `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${name(latest)}.`,
    )
  }
  return {
    version: name(oldest),
    warning: `The call has been auto-upgraded to ${name(oldest)} as ${version} has been deprecated.`,
  }
}

/** Ads live by their own calendar; people, pages and tokens by the Graph API's, which is longer. */
const isAboutAds = (path: string): boolean => /^(?:act_|120\d{13,}|search(?:$|\?))/.test(path) || path === ''
