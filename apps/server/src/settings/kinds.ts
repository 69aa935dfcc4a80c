import { z } from 'zod'

/** An address of a service. */
export const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
type Range = { readonly from: number; readonly to: number }

/** A whole number within a range. */
export const whole = ({ from, to }: Range) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}
/** A number within a range, with parts after a point. */
export const amount = ({ from, to }: Range) => {
  const error = `must be a number from ${from} to ${to}`
  return z.coerce.number({ error }).min(from, { error }).max(to, { error })
}
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
