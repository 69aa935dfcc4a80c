import { useQuery } from '@tanstack/react-query'
import type { TargetingKind, TargetingPackage } from '@vigie/domain'
import { audiencePackagesQuery } from '../../data/audience-packages.ts'
import { geoPackagesQuery } from '../../data/geo-packages.ts'
import { interestPackagesQuery } from '../../data/interest-packages.ts'
import { useAccount } from '../../data/session.ts'
import { keyOf } from './targetings-search.ts'

type Chosen = {
  /** As they are stored now. */
  readonly chosen: readonly TargetingPackage[]
  /** How many of the keys the account has no package of: deleted since, in another window or by somebody else. */
  readonly gone: number
}

/**
 * The packages of these keys. An address brings keys alone, and the page shows some of all: what is chosen is read from the list of
 * its kind, and stands as the page has it until then.
 */
export function useChosen(keys: readonly string[], seen: ReadonlyMap<string, TargetingPackage>): Chosen {
  const lists = useLists((kind) => keys.some((key) => key.startsWith(`${kind}-`)))
  const found = keys.map((key) => {
    const list = lists.find(({ kind }) => key.startsWith(`${kind}-`))?.list
    return list ? (list.find((one) => keyOf(one) === key) ?? null) : seen.get(key)
  })
  return {
    chosen: found.flatMap((one) => one ?? []),
    gone: found.filter((one) => one === null).length,
  }
}

type List = { readonly kind: TargetingKind; readonly list: readonly TargetingPackage[] | undefined }

/** Read anew by whoever comes back from another window: it is there that packages go. */
const onReturn = { refetchOnWindowFocus: 'always' } as const

function useLists(isWanted: (kind: TargetingKind) => boolean): readonly List[] {
  const { account } = useAccount()
  const geo = useQuery({ ...geoPackagesQuery(account), ...onReturn, enabled: isWanted('geo') })
  const audience = useQuery({ ...audiencePackagesQuery(account), ...onReturn, enabled: isWanted('audience') })
  const interest = useQuery({ ...interestPackagesQuery(account), ...onReturn, enabled: isWanted('interest') })
  return [
    { kind: 'geo', list: geo.data?.map((one) => ({ kind: 'geo', package: one })) },
    { kind: 'audience', list: audience.data?.map((one) => ({ kind: 'audience', package: one })) },
    { kind: 'interest', list: interest.data?.map((one) => ({ kind: 'interest', package: one })) },
  ]
}
