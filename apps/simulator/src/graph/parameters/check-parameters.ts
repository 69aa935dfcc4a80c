import { parseTime } from '../../world/clock.ts'
import { GraphError } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, textParam, type Params } from '../params.ts'

type Shape = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'object' | 'list' | 'file'

/** What one parameter may hold: a shape, one of some values, or a list of some values. */
export type Rule = Shape | readonly string[] | { readonly listOf: readonly string[] }

/** The parameters a route knows. Others are ignored, as the platform ignores them. */
export type Parameters = Readonly<Record<string, Rule>>

/** Refuses values of the wrong type before any business rule is asked, as the platform does. */
export function checkParameters(params: Params, known: Parameters): void {
  for (const [name, rule] of Object.entries(known)) {
    const value = params[name]
    // An empty value is as good as none: the platform ignores it without a word.
    if (value !== undefined && value !== '' && value !== null) check(params, name, rule)
  }
}

const refused = (name: string, must: string): GraphError =>
  new GraphError(100, `(#100) Param ${name} must be ${must}`, { blame: [[name]] })

const checks: Readonly<Record<Shape, (params: Params, name: string) => boolean>> = {
  text: (params, name) => textParam(params, name) !== undefined,
  integer: (params, name) => /^-?\d{1,15}$/.test(textParam(params, name) ?? ''),
  number: (params, name) => Number.isFinite(Number(textParam(params, name) ?? 'none')),
  boolean: (params, name) => /^(?:true|false|0|1)$/i.test(textParam(params, name) ?? ''),
  time: (params, name) => {
    const text = textParam(params, name) ?? ''
    return text === '0' || !Number.isNaN(parseTime(text))
  },
  object: (params, name) => isRecord(jsonParam(params, name)),
  list: (params, name) => Array.isArray(jsonParam(params, name)),
  file: () => true,
}

const said: Readonly<Record<Shape, string>> = {
  text: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  time: 'a valid ISO 8601 date or UNIX timestamp',
  object: 'a JSON object',
  list: 'an array',
  file: 'a file',
}

function check(params: Params, name: string, rule: Rule): void {
  if (typeof rule === 'string') {
    if (!checks[rule](params, name)) throw refused(name, said[rule])
    return
  }
  if ('listOf' in rule) {
    const list = jsonParam(params, name)
    if (!Array.isArray(list)) throw refused(name, 'an array')
    list.forEach((value: unknown, index) => {
      if (!rule.listOf.includes(String(value)))
        throw refused(`${name}[${index}]`, `one of {${rule.listOf.join(', ')}} - got "${String(value)}"`)
    })
    return
  }
  const text = textParam(params, name)
  if (text === undefined || !rule.includes(text))
    throw refused(name, `one of {${rule.join(', ')}} - got "${text ?? JSON.stringify(params[name])}"`)
}
