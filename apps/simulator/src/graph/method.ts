import { GraphError } from './graph-error.ts'
import { textParam, type Params } from './params.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** `method=delete` as a parameter is the platform's way for clients that cannot send one. There is no PUT and no PATCH. */
export function methodOf(method: string, params: Params): Method {
  const wanted = (textParam(params, 'method') ?? method).toUpperCase()
  if (wanted === 'GET' || wanted === 'POST' || wanted === 'DELETE') return wanted
  throw new GraphError(100, `Unsupported ${wanted.toLowerCase()} request.`)
}
