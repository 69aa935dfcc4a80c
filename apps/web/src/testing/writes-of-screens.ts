import { accountPermissions, endpoints, rolesHolding, type AccountPermission } from '@vigie/contract'

type Imported = {
  readonly from: string
  /** What it is called there and here; `null`: all of it, when it is needed. */
  readonly names: ReadonlyMap<string, string> | null
}

/** A source of the screens, as far as rights go. */
type Source = {
  readonly imports: readonly Imported[]
  /** Its top-level statements, by the name that each declares: what the calls in it ask for, and the words in it. */
  readonly parts: ReadonlyMap<
    string,
    { readonly calls: readonly AccountPermission[]; readonly words: ReadonlySet<string> }
  >
  /** Permissions that it asks the table of rights for, and those that fewer hold stand in for. */
  readonly asks: ReadonlySet<AccountPermission>
}

/** What somebody who may only look may do: a call that asks for no more needs no question on a screen. */
const ofEverybody: ReadonlySet<string> = new Set(['figures:view'])

const permissionOfCall = new Map(
  Object.entries(endpoints).flatMap(([call, { permission }]) => {
    const found = accountPermissions.find((one) => one === permission && !ofEverybody.has(one))
    return found ? [[call, found] as const] : []
  }),
)

/**
 * Sources of the screens that make a call without anybody having asked whether the person may: for each the permission
 * and a way there, from where the screens begin, on which nobody asks. Which call asks for what is read from the
 * contract, which source makes it from the modules of `data` that send it, name by name.
 * @param texts the sources in the folder `src` of the screens, without tests, by their path in it
 * @param begin where the screens begin
 * @param hearing whether a question that is asked counts; without it every write of the screens is found
 */
export function unaskedWrites(
  texts: ReadonlyMap<string, string>,
  begin: string,
  hearing: 'heard' | 'deaf' = 'heard',
): readonly string[] {
  const read = (path: string, text: string): Source => {
    const source = readSource(path, text)
    return hearing === 'heard' ? source : { ...source, asks: new Set() }
  }
  const sources = new Map([...texts].map(([path, text]) => [path, read(path, text)]))
  const needsOf = needsByName(sources)
  const found: string[] = []
  for (const permission of accountPermissions) {
    const seen = new Set<string>()
    const walk = (path: string, way: readonly string[]): void => {
      const source = sources.get(path)
      if (!source || seen.has(path) || path.startsWith('data/') || source.asks.has(permission)) return
      seen.add(path)
      const here = [...way, path]
      // Whoever only brings hooks makes their calls where they are used.
      const isScreen = path.endsWith('.tsx')
      if (isScreen && [...source.parts.keys()].some((name) => needsOf(path, name).has(permission)))
        found.push(`${permission}: ${here.join(' > ')}`)
      for (const { from } of source.imports) walk(from, here)
    }
    walk(begin, [])
  }
  return found
}

/** The permissions behind each top-level name of a module, where the modules between ask for none of them. */
function needsByName(sources: ReadonlyMap<string, Source>) {
  const known = new Map<string, ReadonlySet<AccountPermission>>()
  const needsOf = (path: string, name: string): ReadonlySet<AccountPermission> => {
    const key = `${path} ${name}`
    const before = known.get(key)
    if (before) return before
    known.set(key, new Set())
    const source = sources.get(path)
    const part = source?.parts.get(name)
    const uses = (other: string) => part?.words.has(other) ?? false
    const own = path.startsWith('data/') ? (part?.calls ?? []) : []
    const beside = [...(source?.parts.keys() ?? [])].filter((other) => other !== name && uses(other))
    const brought = (source?.imports ?? []).flatMap(({ from, names }) =>
      // A screen that is shown asks for itself; it is walked to.
      from.endsWith('.tsx')
        ? []
        : [...(names ?? [])].filter(([, here]) => uses(here)).map(([there]) => [from, there] as const),
    )
    const all = [
      ...own,
      ...beside.flatMap((other) => [...needsOf(path, other)]),
      ...brought.flatMap(([from, there]) => [...needsOf(from, there)]),
    ]
    const needs = new Set(all.filter((permission) => !source?.asks.has(permission)))
    known.set(key, needs)
    return needs
  }
  return needsOf
}

function readSource(path: string, text: string): Source {
  const named = [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].map(
    ([, names = '', from = '']) => ({
      from: resolved(path, from),
      names: new Map(names.split(',').flatMap(namePair)),
    }),
  )
  const lazy = [...text.matchAll(/\bimport\(\s*'(\.[^']*)'/g)].map(([, from = '']) => ({
    from: resolved(path, from),
    names: null,
  }))
  const words = askedIn(text)
  const asked = accountPermissions.filter((permission) => words.has(permission))
  return {
    imports: [...named.filter(({ names }) => names.size > 0), ...lazy],
    parts: partsOf(text),
    asks: new Set(accountPermissions.filter((one) => asked.some((other) => isWithin(other, one)))),
  }
}

/** What a name is called there and here; types are brought by nobody who makes a call. */
function namePair(entry: string): [string, string][] {
  const [there = '', here = there] = entry.trim().split(' as ')
  return there === '' || there.startsWith('type ') ? [] : [[there, here]]
}

const resolved = (path: string, specifier: string): string =>
  new URL(specifier, `file:///${path}`).pathname.slice(1)

/** The words of each top-level declaration, by its name; where one begins, the one before it ends. */
function partsOf(text: string): Source['parts'] {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(const|function|let|type)\s+(\w+)/gm)]
  return new Map(
    starts.flatMap(({ 1: kind, 2: name = '', index }, at) => {
      const part = text.slice(index, starts[at + 1]?.index)
      return kind === 'type' || name === 'api'
        ? []
        : [[name, { calls: callsIn(part), words: new Set(part.match(/\w+/g)) }]]
    }),
  )
}

const callsIn = (part: string): readonly AccountPermission[] =>
  [...part.matchAll(/\bapi\.(\w+)/g)].flatMap(([, call = '']) => permissionOfCall.get(call) ?? [])

/** The permissions that stand in a line that asks for one. */
const askedIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => /\b(?:can|useCan)\(|\bmay=/.test(line))
      .flatMap((line) => [...line.matchAll(/['"]([a-z]+:[a-z]+)['"]/g)].flatMap(([, one]) => one ?? [])),
  )

/** Whether everybody who holds the one holds the other. */
const isWithin = (one: AccountPermission, other: AccountPermission): boolean =>
  rolesHolding(one).every((role) => rolesHolding(other).includes(role))
