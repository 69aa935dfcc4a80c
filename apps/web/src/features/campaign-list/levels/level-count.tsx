import { useQuery } from '@tanstack/react-query'
import type { DeliveryLevel } from '@vigie/domain'
import { levelCountsQuery } from '../../../data/level-counts.ts'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatShortCount } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'

/** Beyond this a number is wider than its place. */
const mostWhole = 9999

type Props = { readonly level: DeliveryLevel; readonly known: number | undefined }

/** How many there are on a level: those of the list that is seen, else all. Where that cannot be read nothing is said. */
export function LevelCount({ level, known }: Props) {
  const { account } = useAccount()
  const language = useLanguage()
  const { data } = useQuery(levelCountsQuery(account))
  const count = known ?? data?.[level]
  if (count === undefined) return null
  return count > mostWhole ? formatShortCount(count, language) : formatCount(count)
}
