import { z } from 'zod'

/**
 * A value of an answer without the properties that are told as `null`. Platforms leave out what they have nothing to say of, or
 * tell it as `null`, and change between both without notice: what is read here knows one way alone, absent. Items of lists
 * keep their places. What holds no such property is the value itself: pages of five hundred rows pass here, and most hold none.
 */
export const withoutNulls = (value: unknown): unknown => (holdsNulls(value) ? copied(value) : value)

function holdsNulls(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsNulls)
  // Nothing is made for what is in order: a list of the values alone would cost more than the looking.
  for (const name in value) {
    const own: unknown = Reflect.get(value, name)
    if (own === null || holdsNulls(own)) return true
  }
  return false
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => (own === null ? [] : [[name, copied(own)]])),
  )
}

/** A schema of an answer, which reads what is told as `null` as what is not told. */
export const tolerant = <Answer>(schema: z.ZodType<Answer>): z.ZodType<Answer> =>
  z.preprocess(withoutNulls, schema)
