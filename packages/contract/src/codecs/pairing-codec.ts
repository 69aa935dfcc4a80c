import { z } from 'zod'

const other = z.string().max(100).nullable().optional()

/**
 * Which visual takes the other shape: the asset as the specification sends it, with its partner under `9_16` or
 * `1_1`; `null` undoes the pair.
 */
export const pairingCodec = z.codec(
  z.object({
    id: z.string().optional(),
    name: z.string().optional(),
    title: z.string().optional(),
    hash: z.string().optional(),
    keywords: z.array(z.string()).max(1000).optional(),
    associated_assets: z
      .object({ '1_1': other, '9_16': other })
      .refine((slots) => (slots['1_1'] === undefined) !== (slots['9_16'] === undefined), 'one slot'),
  }),
  z.object({ slot: z.enum(['1_1', '9_16']), otherId: z.string().nullable() }),
  {
    decode: ({ associated_assets: slots }) =>
      slots['9_16'] === undefined
        ? { slot: '1_1' as const, otherId: slots['1_1'] ?? null }
        : { slot: '9_16' as const, otherId: slots['9_16'] },
    encode: ({ slot, otherId }) => ({ associated_assets: { [slot]: otherId } }),
  },
)
