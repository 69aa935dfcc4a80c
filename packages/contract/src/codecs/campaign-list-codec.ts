import {
  conversionEventIds,
  noFigures,
  type CampaignFigures,
  type CampaignRow,
  type CampaignStatus,
} from '@vigie/domain'
import { z } from 'zod'
import { filePublication } from '../file-publication.ts'

/**
 * A column is checked in one loop: a schema asked of each of three hundred thousand values takes longer than everything
 * else between the answer and the screen.
 */
const column = <T>(isValue: (value: unknown) => value is T, items: object) =>
  z.custom<T[]>((values) => Array.isArray(values) && values.every(isValue)).meta({ type: 'array', items })

const isText = (value: unknown): value is string => typeof value === 'string'
const isInt = (value: unknown): value is number => Number.isSafeInteger(value)
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isStatus = (value: unknown): value is CampaignStatus => value === 'ACTIVE' || value === 'PAUSED'
const orNull =
  <T>(isValue: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isValue(value)

const texts = column(isText, { type: 'string' })
const textsOrNull = column(orNull(isText), { type: ['string', 'null'] })
const ints = column(isInt, { type: 'integer' })
const intsOrNull = column(orNull(isInt), { type: ['integer', 'null'] })
const numbersOrNull = column(orNull(isNumber), { type: ['number', 'null'] })
const statuses = column(isStatus, { type: 'string', enum: ['ACTIVE', 'PAUSED'] })

/** Rows as they travel: a column is an array, so that ten thousand campaigns stay small and quick to read. */
const campaignColumns = z.object({
  campaigns: z.object({
    campaignId: texts,
    fileId: textsOrNull,
    name: texts,
    status: statuses,
    effectiveStatus: textsOrNull,
    author: textsOrNull,
    objective: textsOrNull,
    dailyBudget: intsOrNull,
    lifetimeBudget: intsOrNull,
    score: numbersOrNull,
  }),
  /** Campaigns that delivered in the range, with their sums; money in minor units. */
  figures: z.object({
    campaignId: texts,
    spend: ints,
    impressions: ints,
    linkClicks: ints,
    purchases: ints.optional(),
    purchaseValue: ints.optional(),
    /** Further events that happened to at least one of them. */
    events: z.partialRecord(z.enum(conversionEventIds), ints),
  }),
  /** Spend of the last `days` whole days, oldest first: of every campaign its days, one after the other. */
  trend: z.object({ days: z.number().int(), campaignId: texts, spend: ints }),
  /** Files without a campaign; `campaignId` is what a publication that goes on has made of one already. */
  drafts: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      author: z.string(),
      campaignId: z.string().nullable().default(null),
    }),
  ),
  redAlerts: texts,
  /** Publications that have not ended, with the file of each. */
  publications: z.array(filePublication.extend({ fileId: z.string() })),
  /** Files of live campaigns that changed since they were published, with how many things they ask for. */
  unpublished: z.array(z.object({ fileId: z.string(), count: z.number().int() })),
})

type Columns = z.output<typeof campaignColumns>

/**
 * Rows of the list, drafts first, between the columns that travel and the objects that screens use. What travels is
 * checked; rows are made here of columns that were. A file whose campaign stands already is that campaign's row, not
 * another one.
 */
export const campaignRowsCodec = z.codec(campaignColumns, z.custom<CampaignRow[]>(), {
  decode: (columns) => {
    const rows = withoutDoubles(columns.drafts, publishedRows(columns))
    if (columns.publications.length + columns.unpublished.length === 0) return rows
    const changesOf = new Map(columns.unpublished.map(({ fileId, count }) => [fileId, count]))
    const publicationOf = new Map(columns.publications.map(({ fileId, ...one }) => [fileId, one]))
    return rows.map((row) => ({
      ...row,
      publication: publicationOf.get(row.fileId ?? '') ?? null,
      unpublishedChanges: changesOf.get(row.fileId ?? '') ?? 0,
    }))
  },
  encode: (rows) => columnsOf(rows),
})

type Draft = Columns['drafts'][number]

function withoutDoubles(drafts: readonly Draft[], campaigns: readonly CampaignRow[]): CampaignRow[] {
  const made = new Map(drafts.map((draft) => [draft.campaignId, draft]))
  made.delete(null)
  if (made.size === 0) return [...drafts.map(draftRow), ...campaigns]
  const listed = new Set(campaigns.map(({ campaignId }) => campaignId))
  const alone = drafts.filter(({ campaignId }) => campaignId === null || !listed.has(campaignId))
  const owned = campaigns.map((row) => {
    const file = made.get(row.campaignId)
    return file ? { ...row, fileId: file.fileId, author: file.author } : row
  })
  return [...alone.map(draftRow), ...owned]
}

const draftRow = (draft: Draft): CampaignRow => ({
  ...draft,
  campaignId: null,
  isDraft: true,
  status: null,
  effectiveStatus: null,
  objective: null,
  figures: null,
  spendByDay: [],
  dailyBudget: null,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
  publication: null,
  unpublishedChanges: 0,
})

function publishedRows({ campaigns, figures: sums, trend, redAlerts }: Columns): CampaignRow[] {
  const placeOf = new Map(sums.campaignId.map((id, index) => [id, index]))
  const trendOf = new Map(trend.campaignId.map((id, index) => [id, index * trend.days]))
  const red = new Set(redAlerts)
  const events = Object.entries(sums.events)
  return campaigns.campaignId.map((campaignId, index): CampaignRow => {
    const place = placeOf.get(campaignId)
    const days = trendOf.get(campaignId)
    return {
      campaignId,
      fileId: campaigns.fileId[index] ?? null,
      name: campaigns.name[index] ?? '',
      isDraft: false,
      status: campaigns.status[index] ?? null,
      effectiveStatus: campaigns.effectiveStatus[index] ?? null,
      author: campaigns.author[index] ?? null,
      objective: campaigns.objective[index] ?? null,
      figures: place === undefined ? { ...noFigures, events: {} } : figuresAt(sums, events, place),
      spendByDay: days === undefined ? [] : trend.spend.slice(days, days + trend.days),
      dailyBudget: campaigns.dailyBudget[index] ?? null,
      lifetimeBudget: campaigns.lifetimeBudget[index] ?? null,
      score: campaigns.score[index] ?? null,
      hasRedAlert: red.has(campaignId),
      publication: null,
      unpublishedChanges: 0,
    }
  })
}

type EventColumn = readonly [string, readonly number[]]

function figuresAt(sums: Columns['figures'], events: readonly EventColumn[], at: number) {
  const own: Record<string, number> = {}
  for (const [event, counts] of events) {
    const count = counts[at]
    if (count !== undefined && count !== 0) own[event] = count
  }
  return {
    spend: sums.spend[at] ?? 0,
    impressions: sums.impressions[at] ?? 0,
    linkClicks: sums.linkClicks[at] ?? 0,
    purchases: sums.purchases?.[at] ?? 0,
    purchaseValue: sums.purchaseValue?.[at] ?? 0,
    events: own,
  }
}

type Published = CampaignRow & { readonly campaignId: string; readonly figures: CampaignFigures }
const isPublished = (row: CampaignRow): row is Published => row.campaignId !== null && row.figures !== null

function columnsOf(rows: readonly CampaignRow[]): Columns {
  const published = rows.filter(isPublished)
  const sums = published.map((row) => row.figures)
  const withTrend = published.filter((row) => row.spendByDay.length > 0)
  const happened = conversionEventIds.filter((event) => sums.some(({ events }) => events[event]))
  return {
    campaigns: {
      campaignId: published.map((row) => row.campaignId),
      fileId: published.map((row) => row.fileId),
      name: published.map((row) => row.name),
      status: published.map((row) => row.status ?? 'PAUSED'),
      effectiveStatus: published.map((row) => row.effectiveStatus),
      author: published.map((row) => row.author),
      objective: published.map((row) => row.objective),
      dailyBudget: published.map((row) => row.dailyBudget),
      lifetimeBudget: published.map((row) => row.lifetimeBudget),
      score: published.map((row) => row.score),
    },
    figures: {
      campaignId: published.map((row) => row.campaignId),
      spend: sums.map((one) => one.spend),
      impressions: sums.map((one) => one.impressions),
      linkClicks: sums.map((one) => one.linkClicks),
      purchases: sums.map((one) => one.purchases),
      purchaseValue: sums.map((one) => one.purchaseValue),
      events: Object.fromEntries(
        happened.map((event) => [event, sums.map(({ events }) => events[event] ?? 0)]),
      ),
    },
    trend: {
      days: withTrend[0]?.spendByDay.length ?? 0,
      campaignId: withTrend.map((row) => row.campaignId),
      spend: withTrend.flatMap((row) => row.spendByDay),
    },
    drafts: rows.flatMap((row) =>
      row.campaignId === null && row.fileId !== null && row.author !== null
        ? [{ fileId: row.fileId, name: row.name, author: row.author, campaignId: null }]
        : [],
    ),
    redAlerts: published.filter((row) => row.hasRedAlert).map((row) => row.campaignId),
    unpublished: rows.flatMap(({ fileId, unpublishedChanges: count }) =>
      fileId === null || count === 0 ? [] : [{ fileId, count }],
    ),
    publications: rows.flatMap(({ fileId, publication }) =>
      fileId === null || publication === null
        ? []
        : [{ ...publication, fileId, approvers: [...publication.approvers] }],
    ),
  }
}
