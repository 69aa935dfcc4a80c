import { isLineKey } from '../adset-matrix/targets.ts'

/** The packages that an ad set was made of: of each kind one at most. An ad set without a target is everybody in its zone. */
export type AdsetPackages = {
  readonly geo: string
  readonly audience: string | null
  readonly interest: string | null
}

/**
 * The packages of an ad set, by the key under which a plan made it or it was taken in hand: the key of its line lies in it.
 * @returns `null` for a key that no line made
 */
export function packagesOfAdset(key: string): AdsetPackages | null {
  const [root, line = ''] = key.split('/')
  if (root !== 'c' || !isLineKey(line)) return null
  const [kind, target = '', geo = ''] = line.split('|').map(decodeURIComponent)
  return {
    geo,
    audience: kind === 'audience' ? target : null,
    interest: kind === 'interest' ? target : null,
  }
}
