/**
 * The borders of the house: arrows between packages, layers inside an application, features that know nothing of each
 * other, no circle; who shows waiting and failing; where wire names may stand, and where date formats are made.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrowProblems } from './boundaries/arrows.ts'
import { circleProblems } from './boundaries/circles.ts'
import { importsOf, missing, sourcesOf } from './boundaries/imports.ts'
import { knownCrossings } from './boundaries/known-crossings.ts'
import { knownNetworkWords } from './boundaries/known-network-words.ts'
import { knownPageStates } from './boundaries/known-page-states.ts'
import { layerProblems, neighbourProblems, networkProblems } from './boundaries/layers.ts'
import { networkWordProblems } from './boundaries/network-words.ts'
import { pageStateProblems } from './boundaries/page-states.ts'
import { platformNameProblems } from './boundaries/platform-names.ts'

/** Values of the platform that are also keys of a record: a publisher platform's name. */
const platformValues = ['audience_network']
/** Wire names are snake_case properties; they belong to codecs, tables and clients. */
const wireProperty = /(?<![\w'"`$])([a-z]+_[a-z_]+)(?=\s*[:?]|\s*\()/

/** Every crossing of a border, as `file: what` lines; none when all is well. */
export function boundaryProblems(
  root: string,
  known: readonly string[] = knownCrossings,
  words: Readonly<Record<string, number>> = knownNetworkWords,
  states: Readonly<Record<string, number>> = knownPageStates,
): string[] {
  const crossings = new Set(importProblems(root))
  return [
    ...[...crossings].filter((crossing) => !known.includes(crossing)),
    ...known
      .filter((crossing) => !crossings.has(crossing))
      .map((crossing) => `known-crossings.ts: nobody crosses here any more, take it out: ${crossing}`),
    ...wireNames(root),
    ...platformNameProblems(root),
    ...networkWordProblems(root, words),
    ...pageStateProblems(root, states),
    ...dateFormats(root),
  ]
}

function importProblems(root: string): string[] {
  const files = sourcesOf(root)
  const imports = importsOf(root, files)
  return [
    ...missing(root, imports),
    ...arrowProblems(imports),
    ...layerProblems(files, imports),
    ...neighbourProblems(imports),
    ...networkProblems(imports),
    ...circleProblems(imports),
  ]
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

const sources = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
