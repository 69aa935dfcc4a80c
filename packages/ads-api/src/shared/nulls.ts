import { z } from 'zod'

/**
 * A value of an answer without the properties that are told as `null`. Platforms leave out what they have nothing to say of, or
 * tell it as `null`, and change between both without notice: what is read here knows one way alone, absent. Items of lists
 * keep their places.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => (own === null ? [] : [[name, withoutNulls(own)]])),
  )
}

/** A schema of an answer, which reads what is told as `null` as what is not told. */
export const tolerant = <Answer>(schema: z.ZodType<Answer>): z.ZodType<Answer> =>
  z.preprocess(withoutNulls, schema)
