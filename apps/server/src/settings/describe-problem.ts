import { secretVariables } from '../config-variables.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const longestShown = 80

/** Which setting is wrong, what it holds and what it may hold. Of a secret its length alone is told. */
export function describeProblem(
  { path: [setting = '', place], message }: Issue,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = String(setting)
  const value = given[name]
  if (value === undefined) return `${name} ${message}`
  const isOneOfSeveral = typeof place === 'number'
  const held = isOneOfSeveral ? (partsOf(value)[place] ?? '') : value
  if (secretVariables.some((secret) => secret === name))
    return `${name} holds a value of ${held.length} characters, and ${message}`
  return `${name} ${isOneOfSeveral ? 'holds' : 'is'} ${shown(held)}, and ${message}`
}

const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** On one line, without what an address says before its host. */
function shown(value: string): string {
  const line = JSON.stringify(value.replace(/\/\/[^/@]*@/, '//…@')).slice(1, -1)
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line
}
