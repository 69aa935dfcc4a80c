import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import type { AudienceRecord } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const { listAudienceRecords, saveAudienceRecord, forgetAudienceRecord } = packageEndpoints
const api = callsOf({ listAudienceRecords, saveAudienceRecord, forgetAudienceRecord })

/** What is known of the account's custom audiences, by id. */
export const audienceRecordsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.audienceRecords(account),
    queryFn: ({ signal }) => api.listAudienceRecords({ params: { account } }, { signal }),
    select: (records): ReadonlyMap<string, AudienceRecord> =>
      new Map(records.map((one) => [one.audienceId, one])),
  })

export const keepAudienceRecord = (account: string) =>
  mutationOptions({
    mutationFn: ({ audienceId: audience, ...body }: AudienceRecord) =>
      api.saveAudienceRecord({ params: { account, audience }, body }),
    onSuccess: (_done, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.audienceRecords(account) }),
  })

export const dropAudienceRecord = (account: string) =>
  mutationOptions({
    mutationFn: (audience: string) => api.forgetAudienceRecord({ params: { account, audience } }),
    onSuccess: (_done, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.audienceRecords(account) }),
  })
