import { useQuery } from '@tanstack/react-query'
import type { DeliveryLevel } from '@vigie/domain'
import { levelCountsQuery } from '../../../data/level-counts.ts'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatShortCount } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { idsOf, type LevelSearch } from './level-search.ts'

/** Beyond this a number is wider than its place. */
const mostWhole = 9999

type Props = {
  readonly level: DeliveryLevel
  readonly known: number | undefined
  /** What is chosen above, as the address says it. */
  readonly search: LevelSearch
}

/** How many there are on a level: those of the list that is seen, else those below what is chosen. Where that cannot be read nothing is said. */
export function LevelCount({ level, known, search }: Props) {
  const { account } = useAccount()
  const language = useLanguage()
  const { data } = useQuery(
    levelCountsQuery(account, {
      campaignIds: [...idsOf(search.campaigns)],
      adsetIds: [...idsOf(search.adsets)],
    }),
  )
  const count = known ?? data?.[level]
  if (count === undefined) return null
  return count > mostWhole ? formatShortCount(count, language) : formatCount(count)
}
