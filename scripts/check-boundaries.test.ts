import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundaryProblems } from './check-boundaries.ts'
import { knownCrossings } from './boundaries/known-crossings.ts'

let root: string
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'vigie-borders-'))))
afterAll(() => rmSync(root, { recursive: true }))

const packages = {
  'packages/domain/package.json': '{ "name": "@vigie/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': 'export const rule = 1',
  'packages/contract/package.json':
    '{ "name": "@vigie/contract", "exports": { "./*": "./src/endpoints/*.ts" } }',
  'packages/contract/src/endpoints/alerts.ts': 'export type Alert = string',
  'apps/server/src/db/rows.ts': 'export type Row = string',
  'apps/server/src/records/files.ts': "import type { Row } from '../db/rows.ts'\nexport type File = Row",
  'apps/web/src/lib/words.ts': 'export const word = 1',
}

/** What is said of a house with these files, beside what is always there. */
function said(
  files: Readonly<Record<string, string>>,
  known: readonly string[] = [],
  words: Readonly<Record<string, number>> = {},
): string[] {
  rmSync(root, { recursive: true })
  for (const [path, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return boundaryProblems(root, known, words, {})
}

it('has nothing to say of a house in order', () => expect(said({})).toEqual([]))

it('a screen that shows waiting and failing by itself is found', () => {
  const screen = 'apps/web/src/features/alerts/alerts.page.tsx'
  const reading =
    'const list = useQuery(alertsQuery)\nexport const shown = list.isPending || list.error ? null : list'
  expect(said({ [screen]: reading })).toEqual([expect.stringContaining(`${screen}: reads 2 times`)])
  const taking =
    'const { data, isError } = useInfiniteQuery(auditQuery)\nexport const shown = isError ? null : data'
  expect(said({ [screen]: taking })).toEqual([expect.stringContaining(`${screen}: reads 1 times`)])
  const leaving =
    'const { data } = useSuspenseQuery(alertsQuery)\nexport const shown = save.isPending ? null : data'
  expect(said({ [screen]: leaving })).toEqual([])
})

describe('an arrow that is not drawn is found', () => {
  const server = 'apps/server/src/db/rows.ts'
  it.each([
    ['by path', 'apps/web/src/lib/one.ts', "import { a } from '../../../server/src/db/rows.ts'", server],
    [
      'by name',
      'packages/domain/src/one.ts',
      "import { a } from '@vigie/contract/alerts'",
      'packages/contract/src/endpoints/alerts.ts',
    ],
    ['of a type', 'bench/src/one.ts', "import type { Row } from '../../apps/server/src/db/rows.ts'", server],
    [
      'of a type in its place',
      'e2e/one.ts',
      "export type One = import('../apps/server/src/db/rows.ts').Row",
      server,
    ],
    ['exported on', 'e2e/one.ts', "export * from '../apps/server/src/db/rows.ts'", server],
    [
      'while it runs',
      'apps/web/src/lib/one.ts',
      "export const load = () => import('../../../server/src/db/rows.ts')",
      server,
    ],
    ['of its effect', 'bench/src/one.ts', "import '../../apps/server/src/db/rows.ts'", server],
    [
      'over two lines',
      'bench/src/one.ts',
      "import {\n  a,\n} from\n  '../../apps/server/src/db/rows.ts'",
      server,
    ],
  ])('%s', (_, path, text, target) => expect(said({ [path]: text })).toEqual([`${path} imports ${target}`]))
})

it('a comment or a text that looks like an import is none', () => {
  const text =
    "// import '../../apps/server/src/db/rows.ts'\nexport const example = `import '../../apps/server/src/db/rows.ts'`"
  expect(said({ 'bench/src/one.ts': text })).toEqual([])
})

it('a test of the server may use the simulator, its sources may not', () => {
  const text = "import '../../../simulator/src/world/world.ts'"
  const world = { 'apps/simulator/src/world/world.ts': 'export {}' }
  expect(said({ ...world, 'apps/server/src/lib/one.test.ts': text })).toEqual([])
  expect(said({ ...world, 'apps/server/src/lib/one.ts': text })).toEqual([
    'apps/server/src/lib/one.ts imports apps/simulator/src/world/world.ts',
  ])
})

describe('layers', () => {
  it('a lower one that imports a higher one, if only a type', () =>
    expect(
      said({
        'apps/server/src/db/one.ts':
          "import type { File } from '../records/files.ts'\nexport type One = File",
      }),
    ).toEqual(['apps/server/src/db/one.ts imports apps/server/src/records/files.ts']))

  it('rooms of one layer know nothing of each other', () =>
    expect(said({ 'apps/server/src/audit/one.ts': "import '../records/files.ts'" })).toEqual([
      'apps/server/src/audit/one.ts imports apps/server/src/records/files.ts',
    ]))

  it('a room that stands in none', () =>
    expect(said({ 'apps/server/src/helpers/one.ts': 'export {}' })).toEqual([
      'apps/server/src/helpers/one.ts stands in no layer',
    ]))
})

it('a feature that imports another, and not the list that assembles both', () => {
  const features = 'apps/web/src/features'
  expect(
    said({
      [`${features}/one/page.ts`]: "import '../two/page.ts'",
      [`${features}/two/page.ts`]: 'export {}',
      [`${features}/index.ts`]: "import './one/page.ts'\nimport './two/page.ts'",
    }),
  ).toEqual([`${features}/one/page.ts imports ${features}/two/page.ts`])
})

it('a circle, also of types, once with all its members', () => {
  const folder = 'packages/domain/src'
  expect(
    said({
      [`${folder}/one.ts`]: "import type { Two } from './two.ts'\nexport type One = Two",
      [`${folder}/two.ts`]: "import type { Three } from './three.ts'\nexport type Two = Three",
      [`${folder}/three.ts`]: "import type { One } from './one.ts'\nexport type Three = One[]",
      [`${folder}/four.ts`]: "import type { One } from './one.ts'\nexport type Four = One",
    }),
  ).toEqual([`${folder}/one.ts, ${folder}/three.ts, ${folder}/two.ts import each other`])
})

it('an import that leads nowhere, because it would cross every border unseen', () =>
  expect(said({ 'apps/web/src/lib/one.ts': "import './nothing.ts'" })).toEqual([
    'apps/web/src/lib/one.ts: imports apps/web/src/lib/nothing.ts, which is not there',
  ]))

describe('a crossing that is known', () => {
  const crossing = 'apps/server/src/db/one.ts imports apps/server/src/records/files.ts'
  const files = { 'apps/server/src/db/one.ts': "import '../records/files.ts'" }

  it('is passed over', () => expect(said(files, [crossing])).toEqual([]))

  it('leaves the list when nobody makes it any more', () =>
    expect(said({}, [crossing])).toEqual([
      `known-crossings.ts: nobody crosses here any more, take it out: ${crossing}`,
    ]))

  it('is none today', () => expect(knownCrossings).toEqual([]))
})

it('a wire name in the domain, and a date format made in a screen', () =>
  expect(
    said({
      'packages/domain/src/one.ts': 'export type One = {\n  daily_budget: number\n}',
      'apps/web/src/lib/one.ts': "export const day = new Intl.DateTimeFormat('fr')",
    }),
  ).toEqual([
    'packages/domain/src/one.ts:2: wire name "daily_budget" outside a codec',
    'apps/web/src/lib/one.ts: a date format of its own, instead of lib/format.ts',
  ]))

describe('a network is a folder that its registry alone opens', () => {
  const rules = 'packages/domain/src/platforms'
  const files = {
    [`${rules}/meta/rules.ts`]: 'export {}',
    [`${rules}/registry.ts`]: "import './meta/rules.ts'",
    [`${rules}/tiktok/rules.ts`]: 'export {}',
  }
  it('so the registry may', () => expect(said(files)).toEqual([]))

  it.each([
    ['a rule beside it may not', 'packages/domain/src/plan.ts', './platforms/meta/rules.ts'],
    ['another network may not', `${rules}/tiktok/rules.ts`, '../meta/rules.ts'],
    ['nor a test of another network', `${rules}/tiktok/rules.test.ts`, '../meta/rules.ts'],
  ])('%s', (_title, from, path) =>
    expect(said({ ...files, [from]: `import '${path}'` })).toContain(
      `${from} imports ${rules}/meta/rules.ts`,
    ),
  )
})

describe('no network is named outside its folder', () => {
  const file = 'apps/web/src/lib/one.ts'
  it.each([
    ['a value', "export const one = { network: 'meta' }", 1],
    ['a part of a name', 'export const openTiktok = 1', 1],
    ['a setting', 'export const id = env.META_APP_ID', 1],
    ['how it writes its accounts', "export const prefix = 'act_'", 1],
    ['a word of a comment', '// meta would refuse it\nexport const one = 1', 0],
    ['a word that is another', 'export const sameTarget = import.meta.url', 0],
  ])('%s', (_title, text, problems) => expect(said({ [file]: text })).toHaveLength(problems))

  it('but as often as is known, which only gets less', () => {
    const text = "export const one = 'meta'\nexport const two = 'tiktok'"
    expect(said({ [file]: text }, [], { [file]: 2 })).toEqual([])
    expect(said({ [file]: text }, [], { [file]: 3 })).toEqual([
      `known-network-words.ts: ${file} has 2 left, not 3: let its line shrink`,
    ])
  })
})

describe('names of the platform stand in its client alone', () => {
  const client = {
    'packages/ads-api/src/meta/pixels.ts':
      'export const fields = ({ last_fired_time: at }) => at.campaign_id',
    'apps/server/src/db/tables/days.ts': 'export type Day = { campaign_id: string }',
  }
  const file = 'apps/server/src/features/pixels/read.ts'
  it.each([
    ['a name', 'export const at = (pixel) => pixel.last_fired_time', 1],
    ['a list of fields', "export const asked = { fields: 'id,name' }", 1],
    ['a column that is called as a field is', 'export const of = (row) => row.campaign_id', 0],
    ['a word in a text', "export const text = 'last_fired_time'", 0],
    ['a name in a comment', '// last_fired_time is not told\nexport const none = null', 0],
  ])('%s', (_title, text, problems) => expect(said({ ...client, [file]: text })).toHaveLength(problems))
})
