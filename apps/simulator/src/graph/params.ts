import { missingParameter, GraphError } from './graph-error.ts'

/** Parameters of a call from wherever they came: query, JSON, form. Nested values may be JSON in a text. */
export type Params = Readonly<Record<string, unknown>>

export function textParam(params: Params, name: string): string | undefined {
  const value = params[name]
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export function requiredText(params: Params, name: string): string {
  const value = textParam(params, name)
  if (value === undefined || value === '') throw missingParameter(name)
  return value
}

/** A structured parameter, given as JSON or as a text holding JSON. */
export function jsonParam(params: Params, name: string): unknown {
  const value = params[name]
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw new GraphError(100, `(#100) Param ${name} must be valid JSON`)
  }
}

export function listParam(params: Params, name: string): string[] {
  const value = params[name]
  if (typeof value === 'string' && !value.trim().startsWith('[')) return value.split(',').filter(Boolean)
  const parsed = jsonParam(params, name)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

export function integerParam(params: Params, name: string): number | undefined {
  const text = textParam(params, name)
  if (text === undefined || text === '') return undefined
  if (!/^-?\d+$/.test(text)) throw new GraphError(100, `(#100) Param ${name} must be an integer`)
  return Number(text)
}
