import { z } from 'zod'

const weight = z.number().int().min(0).max(100)
const event = z.string().min(1).max(200)

/** Map of event names to weights on the wire; a list inside, because its order is shown. */
export const weightsCodec = z.codec(
  z.record(event, weight).refine((map) => Object.keys(map).length <= 200),
  z.array(z.object({ event, weight })).readonly(),
  {
    decode: (wire) => Object.entries(wire).map(([name, value]) => ({ event: name, weight: value })),
    encode: (weights) => Object.fromEntries(weights.map((one) => [one.event, one.weight])),
  },
)

/** Ids of the campaigns that a person was shown as those in which a strategy may pause something. */
export const touches = z.array(z.string().min(1).max(32)).max(5000).readonly()

export const appliesOn = z.array(z.string().max(500)).max(200).readonly()

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  monitorAds: z.boolean(),
  monitorAdsets: z.boolean(),
})

export const strategyCampaigns = z.array(campaign).readonly()

export const strategyCampaignsCodec = z.codec(
  z
    .array(
      z.object({
        id: z.string().min(1).max(32),
        name: z.string().max(500),
        monitor_ads: z.boolean(),
        monitor_adsets: z.boolean(),
      }),
    )
    .max(5000),
  strategyCampaigns,
  {
    decode: (wire) =>
      wire.map((one) => ({
        id: one.id,
        name: one.name,
        monitorAds: one.monitor_ads,
        monitorAdsets: one.monitor_adsets,
      })),
    encode: (campaigns) =>
      campaigns.map((one) => ({
        id: one.id,
        name: one.name,
        monitor_ads: one.monitorAds,
        monitor_adsets: one.monitorAdsets,
      })),
  },
)

const kind = z.enum(['manual', 'auto'])

const wire = z.object({
  id: z.string(),
  name: z.string(),
  strategy: kind,
  default_apply_on: appliesOn,
  equivalency: weightsCodec,
  campaigns: strategyCampaignsCodec,
})

/** A monitoring strategy. */
export const strategyCodec = z.codec(
  wire,
  z.object({
    id: z.string(),
    name: z.string(),
    kind,
    appliesOn,
    weights: z.array(z.object({ event: z.string(), weight: z.number() })).readonly(),
    campaigns: z.array(campaign).readonly(),
  }),
  {
    decode: (one) => ({
      id: one.id,
      name: one.name,
      kind: one.strategy,
      appliesOn: one.default_apply_on,
      weights: one.equivalency,
      campaigns: one.campaigns,
    }),
    encode: (one) => ({
      id: one.id,
      name: one.name,
      strategy: one.kind,
      default_apply_on: one.appliesOn,
      equivalency: one.weights,
      campaigns: one.campaigns,
    }),
  },
)

const seenCodec = z.codec(
  z.object({
    name: z.string().max(1000),
    strategy: kind,
    default_apply_on: appliesOn,
    equivalency: weightsCodec,
  }),
  z.object({
    name: z.string(),
    kind,
    appliesOn,
    weights: z.array(z.object({ event, weight })).readonly(),
  }),
  {
    decode: (one) => ({
      name: one.name,
      kind: one.strategy,
      appliesOn: one.default_apply_on,
      weights: one.equivalency,
    }),
    encode: (one) => ({
      name: one.name,
      strategy: one.kind,
      default_apply_on: one.appliesOn,
      equivalency: one.weights,
    }),
  },
)

/**
 * What a person changes of a strategy. The specification sends three fields; the kind may come with them, and the
 * campaigns that they were shown: a change by which one that acts would touch others is refused until they were asked.
 * `only_if` is what it was when they began: where somebody stored another meanwhile, it is refused.
 */
export const strategyChangeCodec = z.codec(
  z.object({
    name: z.string().max(1000),
    strategy: kind.optional(),
    default_apply_on: appliesOn,
    equivalency: weightsCodec,
    touches: touches.optional(),
    only_if: seenCodec.optional(),
  }),
  z.object({
    name: z.string(),
    kind: kind.optional(),
    touches: touches.optional(),
    onlyIf: seenCodec.out.optional(),
    appliesOn,
    weights: z.array(z.object({ event, weight })).readonly(),
  }),
  {
    decode: (one) => ({
      name: one.name,
      appliesOn: one.default_apply_on,
      weights: one.equivalency,
      ...(one.strategy === undefined ? {} : { kind: one.strategy }),
      ...(one.touches === undefined ? {} : { touches: one.touches }),
      ...(one.only_if === undefined ? {} : { onlyIf: one.only_if }),
    }),
    encode: (one) => ({
      name: one.name,
      default_apply_on: one.appliesOn,
      equivalency: one.weights,
      ...(one.onlyIf === undefined ? {} : { only_if: one.onlyIf }),
      ...(one.kind === undefined ? {} : { strategy: one.kind }),
      ...(one.touches === undefined ? {} : { touches: one.touches }),
    }),
  },
)
