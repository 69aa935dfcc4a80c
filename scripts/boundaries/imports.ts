import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { parseSync, type Span } from 'oxc-parser'

/** One import of a source; types count as imports. Paths are from the root, with `/`. */
export type Import = {
  readonly from: string
  /** A file of ours, or the name of a package of others. */
  readonly to: string
  readonly isOurs: boolean
}

/** Folders whose sources have borders. */
const rooms = ['apps/*', 'packages/*', 'e2e', 'bench', 'scripts']

/** Sources of the house, tests included. */
export const sourcesOf = (root: string): string[] =>
  rooms
    .flatMap((room) =>
      globSync(`${room}/**/*.{ts,tsx}`, {
        cwd: root,
        exclude: (name) => /^(node_modules|dist)$/.test(name.split(/[/\\]/).at(-1) ?? ''),
      }),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()

/** Tests, and what only tests use: they may reach further than what they test. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/')

/** Every import of these sources: static, exported on, dynamic, and of types. */
export function importsOf(root: string, sources: readonly string[]): Import[] {
  const entries = entriesOfPackages(root)
  return sources.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...new Set(specifiersIn(from, text))].map((specifier) => ({
      from,
      ...resolved(from, specifier, entries),
    }))
  })
}

function specifiersIn(path: string, text: string): string[] {
  const parsed = parseSync(path, text)
  const { module } = parsed
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => literalAt(text, moduleRequest)),
    // `import('…').Name` as a type is in no list of the parser.
    ...(/(?<!await )\bimport\(/.test(text) ? typeImportsIn(parsed.program) : []),
  ]
}

/** A path that is put together while the program runs points nowhere that could be checked. */
function literalAt(text: string, { start, end }: Span): string[] {
  const literal = text.slice(start, end)
  return /^(['"`])[^$]*\1$/.test(literal) ? [literal.slice(1, -1)] : []
}

function typeImportsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(typeImportsIn)
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } }
  const own = type === 'TSImportType' && typeof source?.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap(typeImportsIn)]
}

function resolved(
  from: string,
  specifier: string,
  entries: ReadonlyMap<string, string>,
): Omit<Import, 'from'> {
  if (specifier.startsWith('.'))
    return { to: posix.join(dirname(from), specifier.replace(/\?\w+$/, '')), isOurs: true }
  const ours = entries.get(specifier)
  return ours ? { to: ours, isOurs: true } : { to: specifier, isOurs: false }
}

/** The files behind the names `@vigie/…`, as each package exports them. */
function entriesOfPackages(root: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
    const folder = dirname(manifest).replaceAll('\\', '/')
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string
      exports?: Record<string, string>
    }
    for (const [key, path] of Object.entries(exports))
      for (const file of globSync(posix.join(folder, path), { cwd: root }))
        entries.set(posix.join(name, key).replace('*', basename(file, '.ts')), file.replaceAll('\\', '/'))
  }
  return entries
}

/** Imports that lead to no file: what is not found here would cross every border unseen. */
export const missing = (root: string, imports: readonly Import[]): string[] =>
  imports
    .filter(({ to, isOurs }) => isOurs && !existsSync(join(root, to)))
    .map(({ from, to }) => `${from}: imports ${to}, which is not there`)
