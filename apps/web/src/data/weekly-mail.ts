import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { sharedReportEndpoints } from '@vigie/contract/shared-reports'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(sharedReportEndpoints)

/** Whether the person gets the week of an account by mail each Monday. */
export const weeklyMailQuery = (account: string) =>
  queryOptions({
    queryKey: keys.weeklyMail(account),
    queryFn: ({ signal }) => api.readWeeklyMail({ params: { account } }, { signal }),
  })

export const saveWeeklyMail = (account: string) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => api.saveWeeklyMail({ params: { account }, body: { isOn } }),
    onSuccess: (setting, _given, _before, { client }) =>
      client.setQueryData(keys.weeklyMail(account), setting),
  })
