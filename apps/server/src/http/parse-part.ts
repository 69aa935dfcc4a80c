import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { misshapen } from './shape.ts'
import { holdsUnstorableText } from './unstorable-text.ts'

/**
 * Decodes one part of a request by its schema. Fields that the schema does not know are refused, not dropped: a
 * misspelt field would otherwise be a silent loss.
 * @throws {AppError} `request.invalid`, `request.unknownField`
 */
export function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    refuseAnything(value, part)
    return undefined
  }
  if (part === 'query') refuseTwice(value)
  const { unknown, tooLong } = misshapen(schema, value)
  if (tooLong.length > 0)
    throw new AppError('request.invalid', {
      part,
      issues: tooLong.map((path) => ({ path, code: 'too_big' })),
    })
  if (holdsUnstorableText(value))
    throw new AppError('request.invalid', { part, issues: [{ path: '', code: 'unstorable_text' }] })
  if (unknown.length > 0) throw new AppError('request.unknownField', { part, fields: unknown })
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, 20).map(({ path, code }) => ({ path: path.join('.'), code }))
  throw new AppError('request.invalid', { part, issues })
}

/** A call that takes nothing here is given nothing: what was meant by it would be lost. */
function refuseAnything(value: unknown, part: string): void {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (part !== 'params' && fields.length > 0)
    throw new AppError('request.unknownField', { part, fields: fields.slice(0, 20) })
}

/** Which of two values is meant, nobody knows. */
function refuseTwice(query: unknown): void {
  const twice = Object.entries(Object(query) as object).filter(([, value]) => Array.isArray(value))
  if (twice.length === 0) return
  const issues = twice.slice(0, 20).map(([path]) => ({ path, code: 'given_twice' }))
  throw new AppError('request.invalid', { part: 'query', issues })
}
