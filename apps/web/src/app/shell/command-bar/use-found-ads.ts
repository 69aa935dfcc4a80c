import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { foldText } from '@vigie/domain'
import { explorerQuery, type ExplorerRow } from '../../../data/explorer.ts'
import { selectedAccount, useSession } from '../../../data/session.ts'
import { accountToday } from '../../../lib/account-today.ts'
import { lastDays } from './last-days.ts'

/** A shorter word is in too many names. */
const shortestAsked = 3
const typingPause = 150

/** Marks between words are typed by nobody: `lampe opale` finds `lampe-opale-nuit.png`. */
const foldName = (text: string): string => foldText(text.replaceAll(/[-_.·›]/g, ' '))

/** Ads whose name holds every word, those that spent most in thirty days first; none while fewer than three letters are typed. */
export function useFoundAds(words: readonly string[]): readonly ExplorerRow[] {
  const account = selectedAccount(useSession())
  const parts = words.flatMap((word) => foldName(word).split(' '))
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '')
  const [name] = useDebouncedValue(longest, typingPause)
  const { data } = useInfiniteQuery({
    ...explorerQuery(account?.account ?? '', {
      level: 'ad',
      ...lastDays(30, accountToday(account?.timezone ?? 'UTC')),
      campaignIds: [],
      adsetIds: [],
      name,
      delivery: [],
      values: [],
      sort: { key: 'spend', isDescending: true },
      then: null,
    }),
    enabled: account !== null && name.length >= shortestAsked,
    staleTime: 60_000,
  })
  if (longest.length < shortestAsked) return []
  return (data?.pages[0]?.rows ?? []).filter((row) => {
    const places = foldName([row.name, row.adsetName ?? '', row.campaignName].join(' '))
    return foldName(row.name).includes(longest) && parts.every((part) => places.includes(part))
  })
}
