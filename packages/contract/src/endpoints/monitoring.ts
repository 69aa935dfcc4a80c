import { z } from 'zod'
import {
  strategyCampaigns,
  strategyCampaignsCodec,
  strategyChangeCodec,
  strategyCodec,
} from '../codecs/strategy-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'

const monitoredEvent = z.codec(
  z.object({
    id: z.string(),
    name: z.string(),
    uniq_id: z.string(),
    isChecked: z.boolean(),
    /** Absent when no pixel is involved. */
    data_sources: z.array(z.string()).optional(),
    custom_event_type: z.string().optional(),
  }),
  z.object({
    id: z.string(),
    name: z.string(),
    uniqueId: z.string(),
    isChecked: z.boolean(),
    dataSources: z.array(z.string()).readonly().nullable(),
    customEventType: z.string().nullable(),
  }),
  {
    decode: (wire) => ({
      id: wire.id,
      name: wire.name,
      uniqueId: wire.uniq_id,
      isChecked: wire.isChecked,
      dataSources: wire.data_sources ?? null,
      customEventType: wire.custom_event_type ?? null,
    }),
    encode: (event) => ({
      id: event.id,
      name: event.name,
      uniq_id: event.uniqueId,
      isChecked: event.isChecked,
      ...(event.dataSources === null ? {} : { data_sources: [...event.dataSources] }),
      ...(event.customEventType === null ? {} : { custom_event_type: event.customEventType }),
    }),
  },
)

const rankedEvents = z.object({
  events: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        priority: z.number().int().min(1),
        source: z.string().max(200),
      }),
    )
    .max(200),
})

/** The specification answers nothing at all when there is no prioritisation yet. */
const priorities = z.codec(rankedEvents.partial(), rankedEvents.nullable(), {
  decode: ({ events }) => (events ? { events } : null),
  encode: (stored) => stored ?? {},
})

const oneStrategy = inAccount.extend({ id: z.string() })

const rankedAnew = rankedEvents.extend({
  only_if: rankedEvents.shape.events
    .nullish()
    .describe(
      'The ranking as it was read, `null` where there was none: where another stands by now, nothing is stored',
    ),
})

const savePriorities = <M extends 'PUT' | 'POST'>(method: M, summary: string) =>
  defineEndpoint({
    method,
    path: '/:account/priorisation',
    permission: 'strategy:edit',
    summary,
    params: inAccount,
    body: rankedAnew,
    response: rankedEvents,
  })

/** A strategy as it is read may be sent whole: its campaigns are what is saved here, the rest is left as it is. */
const branch = z.codec(
  z.object({
    id: z.string(),
    campaigns: strategyCampaignsCodec,
    only_if: strategyCampaignsCodec
      .optional()
      .describe('Its campaigns as they were read: where others stand by now, no list is stored'),
    name: z.string().max(1000).optional(),
    strategy: z.string().max(100).optional(),
    default_apply_on: z.array(z.string().max(500)).max(200).optional(),
    equivalency: z.record(z.string(), z.number()).optional(),
  }),
  z.object({ id: z.string(), campaigns: strategyCampaigns, onlyIf: strategyCampaigns.optional() }),
  {
    decode: ({ id, campaigns, only_if: onlyIf }) => ({ id, campaigns, ...(onlyIf ? { onlyIf } : {}) }),
    encode: ({ id, campaigns, onlyIf }) => ({ id, campaigns, ...(onlyIf ? { only_if: onlyIf } : {}) }),
  },
)

export const monitoringEndpoints = {
  listMonitoredEvents: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_events',
    permission: 'figures:view',
    summary: 'Events that can be ranked, weighed and shown as columns, custom conversions included',
    params: inAccount,
    query: z.object({ lang: z.enum(['FR', 'EN']) }),
    response: z.array(monitoredEvent),
  }),
  readPriorities: defineEndpoint({
    method: 'GET',
    path: '/:account/priorisation',
    permission: 'figures:view',
    summary: 'The events that count for this account, in order; empty when none were ranked',
    params: inAccount,
    response: priorities,
  }),
  createPriorities: savePriorities('PUT', 'Rank the events of the account for the first time'),
  updatePriorities: savePriorities('POST', 'Replace the ranking of the events'),
  listStrategies: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring',
    permission: 'figures:view',
    summary: 'The monitoring strategies with the campaigns that follow them',
    params: inAccount,
    response: z.array(strategyCodec),
  }),
  createStrategy: defineEndpoint({
    method: 'PUT',
    path: '/:account/monitoring',
    permission: 'strategy:edit',
    summary: 'Create a strategy; a name that is taken gets a number',
    params: inAccount,
    body: strategyChangeCodec,
    response: strategyCodec,
  }),
  saveBranches: defineEndpoint({
    method: 'POST',
    path: '/:account/monitoring',
    permission: 'strategy:arm',
    summary: 'Which campaigns follow which strategies: each list replaces the stored one, all or none',
    params: inAccount,
    body: z.array(branch).max(1000),
    response: z.array(strategyCodec),
  }),
  saveStrategy: defineEndpoint({
    method: 'POST',
    path: '/:account/monitoring/:id',
    permission: 'strategy:edit',
    summary: 'Change a strategy; its campaigns stay',
    params: oneStrategy,
    body: strategyChangeCodec,
    response: strategyCodec,
  }),
  deleteStrategy: defineEndpoint({
    method: 'DELETE',
    path: '/:account/monitoring/:id',
    permission: 'strategy:edit',
    summary: 'Delete a strategy; its campaigns are no longer watched by it',
    params: oneStrategy,
    response: done,
  }),
  listCampaigns: defineEndpoint({
    method: 'GET',
    path: '/:account/campaigns',
    permission: 'figures:view',
    summary: 'Campaigns of the account as last read from the platform: id, name, effective status',
    params: inAccount,
    query: z.object({ status: z.enum(['ACTIVE']).optional() }),
    response: z.array(
      z.object({ id: z.string(), name: z.string(), status: z.string(), effective_status: z.string() }),
    ),
  }),
}
