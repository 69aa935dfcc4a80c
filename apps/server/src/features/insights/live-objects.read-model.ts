import type { DeliveryWord } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readMatching } from './explorer/matching-ids.read-model.ts'
import type { Level } from './explorer/question.ts'

const delivering: DeliveryWord[] = ['delivering', 'learning', 'learningLimited']

/** What of a level delivers now, by the rule of the lists. */
export async function readLive(scope: AccountScope, level: Level, now: Date): Promise<ReadonlySet<string>> {
  const question = {
    level,
    since: '',
    until: '',
    campaignIds: [],
    adsetIds: [],
    name: '',
    delivery: delivering,
    values: [],
    sort: { key: 'spend' as const, isDescending: true },
    then: null,
    against: null,
    after: null,
    limit: 1,
  }
  return new Set((await readMatching(scope, { question, now })).ids)
}
