import { z } from 'zod'
import { namedReference } from '../shapes.ts'

const flag = z.union([z.literal(0), z.literal(1)])

const wire = z.object({
  id: z.string().nullish(),
  name: z.string().max(200),
  custom_audiences: z.array(namedReference).max(500),
  removed_audiences: z.array(namedReference).max(500),
  targeting_relaxation_types: z.object({ lookalike: flag, custom_audience: flag }),
})

const audiencePackage = z.object({
  id: z.string().nullable(),
  name: z.string(),
  audiences: z.array(namedReference),
  removedAudiences: z.array(namedReference),
  isAdvantageAudience: z.boolean(),
})

/** An audience package. Either relaxation flag on the wire means "Advantage audience". */
export const audiencePackageCodec = z.codec(wire, audiencePackage, {
  decode: (value) => ({
    id: value.id ?? null,
    name: value.name,
    audiences: value.custom_audiences,
    removedAudiences: value.removed_audiences,
    isAdvantageAudience:
      value.targeting_relaxation_types.lookalike === 1 ||
      value.targeting_relaxation_types.custom_audience === 1,
  }),
  encode: (value) => {
    const relaxed = value.isAdvantageAudience ? 1 : 0
    return {
      id: value.id,
      name: value.name,
      custom_audiences: [...value.audiences],
      removed_audiences: [...value.removedAudiences],
      targeting_relaxation_types: { lookalike: relaxed, custom_audience: relaxed } as const,
    }
  },
})
