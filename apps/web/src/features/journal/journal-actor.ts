import type { TFunction } from 'i18next'
import type { JournalEntry } from '../../data/journal.ts'

/**
 * Whose hand it was, by name where there is one.
 * @param platform what the account's network is called
 */
export function actorOf(t: TFunction, platform: string, entry: JournalEntry): string {
  const { who, personName, origin, reason } = entry
  if (who === 'platform') return platform
  if (who === 'tokens')
    return personName === null
      ? t(($) => $.journal.nobody.tokens)
      : t(($) => $.journal.nobody.tokenOf, { name: personName })
  if (who === 'strategies') {
    const name = reason?.strategy ?? reason?.strategyName ?? reason?.name
    return typeof name === 'string' ? name : t(($) => $.journal.nobody[origin === 'alert' ? 'alert' : who])
  }
  return personName ?? t(($) => $.journal.nobody[who])
}
