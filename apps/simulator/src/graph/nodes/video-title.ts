import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { textParam } from '../params.ts'

const longestTitle = 254

export function titleFrom(call: Call): string | undefined {
  const title = textParam(call.params, 'title') ?? textParam(call.params, 'name')
  if (title !== undefined && title.length > longestTitle)
    throw new GraphError(100, `(#100) Param title must be at most ${longestTitle} characters`)
  return title
}
