import { z } from 'zod'
import { read } from './pairs.ts'

/** Ids of the advertisers that a token reaches. TikTok reads the app's secret from the query of this call alone. */
export const listAdvertiserIds = read({
  request: ({ appId, appSecret }: { readonly appId: string; readonly appSecret: string }) => ({
    path: '/oauth2/advertiser/get/',
    params: { app_id: appId, secret: appSecret },
  }),
  parse: z
    .object({ list: z.array(z.object({ advertiser_id: z.string() })) })
    .transform(({ list }) => list.map((one) => one.advertiser_id)),
})

/** Advertisers that one call describes. */
export const mostAdvertisersPerCall = 100

const advertiser = z
  .object({
    advertiser_id: z.string(),
    name: z.string(),
    currency: z.string().length(3),
    timezone: z.string(),
    status: z.string(),
  })
  .transform((one) => ({
    account: one.advertiser_id,
    name: one.name,
    currency: one.currency,
    timezone: one.timezone,
    isUsable: one.status === 'STATUS_ENABLE',
  }))

/** What advertisers are called and how they count; at most `mostAdvertisersPerCall`. */
export const readAdvertisers = read({
  request: ({ ids }: { readonly ids: readonly string[] }) => ({
    path: '/advertiser/info/',
    params: {
      advertiser_ids: JSON.stringify(ids),
      fields: JSON.stringify(['advertiser_id', 'name', 'currency', 'timezone', 'status']),
    },
  }),
  parse: z.object({ list: z.array(advertiser) }).transform(({ list }) => list),
})

const count = z.string().regex(/^\d+$/).transform(Number)
const metrics = z.object({
  spend: z.string().regex(/^\d+(\.\d+)?$/),
  impressions: count,
  clicks: count,
  conversion: count,
})
/** An advertiser that delivered nothing has no row. */
const nothing: z.output<typeof metrics> = { spend: '0', impressions: 0, clicks: 0, conversion: 0 }

type Period = { readonly advertiser: string; readonly since: string; readonly until: string }

/** Sums of an advertiser over days of its own calendar, both included. */
export const readAdvertiserFigures = read({
  request: ({ advertiser: id, since, until }: Period) => ({
    path: '/report/integrated/get/',
    params: {
      advertiser_id: id,
      report_type: 'BASIC',
      data_level: 'AUCTION_ADVERTISER',
      dimensions: JSON.stringify(['advertiser_id']),
      metrics: JSON.stringify(['spend', 'impressions', 'clicks', 'conversion']),
      start_date: since,
      end_date: until,
    },
  }),
  parse: z.object({ list: z.array(z.object({ metrics })) }).transform(({ list }) => {
    const { spend, impressions, clicks, conversion } = list[0]?.metrics ?? nothing
    return {
      /** Decimal text in major units; `minorUnits` reads it. */
      spend,
      impressions,
      clicks,
      conversions: conversion,
    }
  }),
})
