import { z } from 'zod'
import { figures } from '../codecs/figures-codec.ts'
import { report, reportCodec } from '../codecs/report-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, platformId } from '../shapes.ts'
import { dailyFigures, provenance } from './insights.ts'

const campaign = inAccount.extend({ campaignId: platformId })
const range = z.object({ since: day, until: day })

export const reportEndpoints = {
  storedReport: defineEndpoint({
    method: 'GET',
    path: '/:account/report/:reportKey/:campaignId',
    permission: 'figures:view',
    summary:
      'The report of a campaign that was made on a day (UTC), over the thirty days before; null when none was',
    params: campaign.extend({ reportKey: z.string().regex(/^front_[0-9]+_\d{4}-\d{2}-\d{2}$/) }),
    response: reportCodec.nullable(),
  }),
  campaignReport: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/report',
    permission: 'figures:view',
    summary: 'The report of a campaign over any range, computed from the days that were read',
    params: campaign,
    query: range,
    response: report,
  }),
  campaignDetail: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns/:campaignId/detail',
    permission: 'figures:view',
    summary: 'One campaign with its days over a range, the period before, and its ads',
    params: campaign,
    query: range,
    response: z.object({
      totals: figures,
      previousTotals: figures,
      days: z.array(dailyFigures),
      provenance,
      ads: z.array(
        z.object({
          adId: z.string(),
          name: z.string(),
          imageHash: z.string(),
          videoId: z.string(),
          previewUrl: z.string().nullable(),
        }),
      ),
    }),
  }),
}
