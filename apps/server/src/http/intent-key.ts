import { intentHeader, isReading, type Endpoint } from '@vigie/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const wellFormed = /^"?([A-Za-z0-9._:-]{8,200})"?$/

/**
 * The key under which a caller may ask for a change again without its happening twice; `null` when none was given, and
 * for calls that change nothing.
 * @throws {AppError} `request.invalid`
 */
export function intentKeyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | null {
  const given = headers[intentHeader]
  if (given === undefined || isReading(endpoint)) return null
  const key = wellFormed.exec(String(given))?.[1]
  if (key === undefined)
    throw new AppError('request.invalid', {
      part: 'headers',
      issues: [{ path: intentHeader, code: 'invalid_format' }],
    })
  return key
}
