import { GraphError, invalidParameter } from '../graph-error.ts'
import { textParam, type Params } from '../params.ts'

const longestName = 400

export function checkName(name: string): string {
  if (name.length > longestName) {
    throw invalidParameter(
      1_487_472,
      'Name too long',
      `Names can have at most ${longestName} characters.`,
      'name',
    )
  }
  return name
}

const statuses = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED'] as const

export function statusFrom(params: Params, fallback: (typeof statuses)[number]): string {
  const status = textParam(params, 'status') ?? fallback
  if (!statuses.some((one) => one === status)) {
    throw new GraphError(100, `(#100) Param status must be one of {${statuses.join(', ')}} - got "${status}"`)
  }
  return status
}
