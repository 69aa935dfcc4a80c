/** The borders that a linter's patterns cannot hold: between feature folders, of wire names, and of date formats. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const features = ['apps/web/src/features', 'apps/server/src/features']
const importPath = /(?:from|import\()\s*'(\.[^']+)'/g
/** Wire names are snake_case properties; they belong to codecs, tables and clients. */
/** Values of the platform that are also keys of a record: a publisher platform's name. */
const platformValues = ['audience_network']
const wireProperty = /(?<![\w'"`$])([a-z]+_[a-z_]+)(?=\s*[:?]|\s*\()/

/** Every crossing of a border, as `file: what` lines; none when all is well. */
export function boundaryProblems(root: string): string[] {
  return [...features.flatMap((folder) => crossings(root, folder)), ...wireNames(root), ...dateFormats(root)]
}

function crossings(root: string, folder: string): string[] {
  const files = sources(root, folder).filter((file) => isInFeature(folder, file))
  return files.flatMap((file) => {
    const own = featureOf(folder, file)
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(importPath)].flatMap(([, path = '']) => {
      const target = relative(root, resolve(root, dirname(file), path))
      const other = target.startsWith(folder) ? featureOf(folder, target) : own
      return other === own ? [] : [`${file}: feature ${own} imports feature ${other}`]
    })
  })
}

function wireNames(root: string): string[] {
  return ['packages/domain/src', 'packages/stats/src'].flatMap((folder) =>
    sources(root, folder).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const found = /^\s*(\*|\/\/|\/\*)/.test(line) ? null : wireProperty.exec(line)
          return found && !platformValues.includes(found[1] ?? '')
            ? [`${file}:${index + 1}: wire name "${found[1]}" outside a codec`]
            : []
        }),
    ),
  )
}

/** Making a date format reads the tables of its zone and language: `lib/date-format.ts` makes each one once. */
function dateFormats(root: string): string[] {
  return sources(root, 'apps/web/src').flatMap((file) =>
    file !== 'apps/web/src/lib/date-format.ts' &&
    readFileSync(join(root, file), 'utf8').includes('new Intl.DateTimeFormat')
      ? [`${file}: a date format of its own, instead of lib/format.ts`]
      : [],
  )
}

const featureOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? ''

/** Files of a feature; the lists that assemble features lie beside them. */
const isInFeature = (folder: string, file: string): boolean => file.slice(folder.length + 1).includes('/')

const sources = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
