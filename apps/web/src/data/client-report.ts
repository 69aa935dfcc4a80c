import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { clientReportEndpoints } from '@vigie/contract/client-report'
import { publicCallsOf } from './client/public-api.ts'
import { refusedOpening, type ClientAccess, type Opened } from './opened-link.ts'
import { keys } from './keys.ts'

const { openReportLink } = clientReportEndpoints
const api = publicCallsOf({ openReportLink })

export type ClientReportPage = ResponseOf<typeof openReportLink>

/** What the link of a report leads to. Each reading is counted: it is read once, and again when it is asked for. */
export const clientReportQuery = (access: ClientAccess) =>
  queryOptions({
    queryKey: keys.clientReport(access),
    queryFn: ({ signal }): Promise<Opened<ClientReportPage>> =>
      api
        .openReportLink({ body: access }, { signal })
        .then((page): Opened<ClientReportPage> => ({ kind: 'page', page }), refusedOpening),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
