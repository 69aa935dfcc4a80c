import type { DeliveryWord } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { folded, plain } from '../../../db/plain-text.ts'
import type { Level, Question } from './question.ts'

/** How the statements of a level name its rows: `one`, under its ad set `adset`, under its campaign. */
export const idOf = (level: Level): RawBuilder<string> => sql.ref(`one.${level}_id`)
const adsetOf = (level: Level) => (level === 'adset' ? sql.ref('one') : sql.ref('adset'))

/** Ad sets or ads with what stands above them, all on the node of the account. */
export const sourceOf = (level: Level, { accountId }: AccountScope): RawBuilder<unknown> => sql`
  ${sql.table(level)} as one
  ${
    level === 'ad'
      ? sql`left join adset on adset.account_id = ${accountId} and adset.adset_id = one.adset_id`
      : sql``
  }
  left join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = one.campaign_id`

/** What delivery follows from: the columns that a rule of the domain reads. */
export const factsOf = (level: Level, now: Date): RawBuilder<unknown> => {
  const adset = adsetOf(level)
  return sql`one.status, one.effective_status, coalesce(${adset}.learning, ''),
    case when ${adset}.ends_at <= ${now} then 'over' when ${adset}.starts_at > ${now} then 'notBegun'
      else 'running' end`
}

/** A set of delivery facts that occurs in the account, with the word for it. */
export type KnownFacts = {
  readonly state: DeliveryWord
  readonly count: number
  readonly values: readonly [string, string, string, string]
}

/** Which rows a question means before their delivery and figures are looked at. */
export function isMeant({ accountId }: AccountScope, question: Question): RawBuilder<boolean> {
  const { level, campaignIds, adsetIds } = question
  const name = plain(question.name.trim())
  return sql`one.account_id = ${accountId}
    ${campaignIds.length > 0 ? sql`and one.campaign_id = any(${campaignIds})` : sql``}
    ${level === 'ad' && adsetIds.length > 0 ? sql`and one.adset_id = any(${adsetIds})` : sql``}
    ${name === '' ? sql`` : sql`and strpos(${folded(sql`one.name`)}, ${name}) > 0`}`
}
