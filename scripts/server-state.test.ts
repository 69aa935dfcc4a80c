import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './paths.ts'

/** The web's server state has one home: `apps/web/src/data`. */
const root = join(repositoryRoot, 'apps/web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the modules of resources alone call the server', () => {
  expect(sources.length).toBeGreaterThan(500)
  const calling = filesWith(/\b(callsOf|publicCallsOf)\(/)
  expect(calling.filter((path) => !path.startsWith('data/'))).toEqual([])
  expect(calling.length).toBeGreaterThan(30)
})

test('keys are declared once, in one list', () => {
  const names = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/keysOf\('([^']+)'\)/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(new Set(names.map(({ path }) => path))).toEqual(new Set(['data/keys.ts']))
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  expect(filesWith(/(query|mutation)Key: \[/)).toEqual([])
})

test('every key is that of something that is read', () => {
  const list = sources.find(({ path }) => path === 'data/keys.ts')?.text ?? ''
  const names = [...list.matchAll(/^ {2}(\w+): keysOf/gm)].map(([, name = '']) => name)
  const read = sources.map(({ text }) => text).join('\n')
  expect(
    names.filter((name) => !new RegExp(`(queryKey: |namesQuery\\()keys\\.${name}\\(`).test(read)),
  ).toEqual([])
})

test('what a change makes stale is named: everything is read anew by the button for it, and after a sign-in', () => {
  expect(filesWith(/\binvalidateQueries\(\)/)).toEqual(['data/client/refresh.ts'])
  expect(filesWith(/\breadAllAnew\(/).toSorted()).toEqual([
    // A day of the demo that passes changes everything.
    'app/shell/demo-bar.tsx',
    'app/shell/top-bar.tsx',
    'app/shell/use-session-end.ts',
  ])
})

test('addresses of screens are read from the one list of the contract', () => {
  const named =
    /['"`]\/(campagne|creation-|modification-|edit-package|selectionner-|priorisation-|configuration-monitoring|branchement-|journal-|rejeu-|alertes|choisir-page|reconnexion|confirmer-)/
  expect(filesWith(named)).toEqual([])
})

/** Pages that ask the server by themselves, each for a reason; every other is read by its route (decisions 095 and 295). */
const asking: Readonly<Record<string, string>> = {
  'features/accounts/add-account.page.tsx': 'the way to connect stands without what is connected',
  'features/accounts/platforms/tiktok/tiktok.page.tsx':
    'asks the platform: the way to reconnect stands meanwhile',
  'features/alerts/alerts.page.tsx': 'sections that fail each by itself',
  'features/campaign-detail/campaign-detail.page.tsx':
    'a report that takes long, under figures that are there',
  'features/campaign-editor/campaign-editor.page.tsx': 'nothing may replace a screen in which somebody types',
  'features/campaign-history/campaign-history.page.tsx': 'the count of another tab',
  'features/decision-log/decision-log.page.tsx': 'a passage that is opened',
  'features/gallery/gallery.page.tsx': 'former visuals stay while others are searched',
  'features/monitoring/strategies.page.tsx': 'names that are said to be missing where they do not come',
  'features/morning/morning.page.tsx': 'looked for again while it stands',
  'features/proposals/proposals.page.tsx': 'counts of comments beside what is there',
  'features/publication/publication-plan.page.tsx':
    'its refusals are its content, and its progress is polled',
  'features/reused-ads/existing-ads.page.tsx': 'what hangs on the choice before',
  'features/reused-ads/posts.page.tsx': 'what hangs on the choice before',
  'features/shared-reports/shared-reports.page.tsx':
    'a preview that follows what is chosen, and a list looked at again',
  'features/targetings/targetings.page.tsx': 'former cards stay while others are searched',
}

test('a page asks by itself only for a reason that is written here', () => {
  const pages = filesWith(/\buse(Infinite)?Quer(y|ies)\(/).filter((path) => path.endsWith('.page.tsx'))
  expect(pages.toSorted()).toEqual(Object.keys(asking))
})

test('what the last drawing had is kept by one hook', () => {
  const own = filesWith(/useEffect\(\(\) => (void \(|\{\s*)\w+\.current = [^\n]*\n?\s*[)}]+\)/)
  expect(own.filter((path) => !path.startsWith('features/campaign-editor/'))).toEqual(['lib/use-latest.ts'])
})
