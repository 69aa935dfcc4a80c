import { z } from 'zod'

/** An address of a service. */
export const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** On or off. */
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' })
/** Values with commas between them; none unless said. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
