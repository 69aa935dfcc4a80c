import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './paths.ts'

const server = join(repositoryRoot, 'apps/server/src')
const web = join(repositoryRoot, 'apps/web/src')
/** What runs where the product runs: no tests, and nothing that only tests use. */
const sources = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.test\.ts$|^testing\/|\/fuzz\//.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(server, path), 'utf8') }))

const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
const filesWith = (pattern: RegExp): string[] =>
  [...new Set(linesWith(pattern).map((found) => found.slice(0, found.indexOf(':'))))].toSorted()

it('reads the server', () => expect(sources.length).toBeGreaterThan(300))

it('S08 hashes and ciphers are of today: SHA-256 and AES-256-GCM', () => {
  const named = linesWith(/create(Hash|Hmac|Cipheriv|Decipheriv)\(/).map(
    (line) => /create\w+\(\s*'([^']+)'/.exec(line)?.[1] ?? line,
  )
  expect(new Set(named)).toEqual(new Set(['sha256', 'aes-256-gcm']))
  expect(filesWith(/\bmd5\b|sha1\b/i)).toEqual(
    [
      'db/migrations/003-library.ts',
      'features/adoption/store-library.ts',
      'features/assets/create-text-assets.ts',
    ].toSorted(),
  )
})

it('S09 nothing is left to a chance that can be foreseen', () =>
  expect(linesWith(/Math\.random|randomBytes\((?:[1-9]|1[0-1])\)/)).toEqual([]))

it('S10 certificates are never left unread', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT/)).toEqual(['unsafe-settings.ts'])
})

it('S29 statements are put together of our own names alone, in places that are known', () => {
  expect(filesWith(/\bsql\.(raw|lit)\(/).toSorted()).toEqual([
    // Each writes names of columns, roles or a number that this code knows; none a value that somebody sent.
    'db/in-account.ts',
    'db/migrations/021-insight-facts.ts',
    'db/migrations/024-window-sums.ts',
    'db/migrations/075-month-to-date.ts',
    'db/migrations/180-changed-elsewhere.ts',
    'db/migrations/210-levels-to-date.ts',
    'db/migrations/215-proposals.ts',
    'db/migrations/254-role-grants.ts',
    'db/migrations/346-divided-proposals.ts',
    'db/migrations/guard-proposals.ts',
    'db/migrations/tenant-table.ts',
    'db/prepare-runtime-login.ts',
    'db/prepare-runtime-role.ts',
    'features/insights/sync/store-facts.ts',
    'features/insights/volume-columns.ts',
    'features/monitoring-engine/figures.ts',
    'jobs/install-queue.ts',
  ])
})

it('S30 no shell is started, and programs in few places alone', () => {
  expect(linesWith(/shell:\s*true|\bexec\(['"`]|execSync/)).toEqual([])
  expect(filesWith(/child_process/)).toEqual([
    'file-processes/opener.main.ts',
    'file-processes/opener.ts',
    'security/master-key.ts',
  ])
})

it('S27 no screen makes a document of a text', () => {
  const screens = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) => !/\.test\.tsx?$|^testing\//.test(path),
  )
  const sinks =
    /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|createContextualFragment|DOMParser|srcDoc/i
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((path) => sinks.test(readFileSync(join(web, path), 'utf8')))).toEqual([])
})

it('S33 expressions are written by us, never made of text that somebody sent', () => {
  expect(linesWith(/new RegExp\(/)).toEqual([])
  // A repetition of what repeats is how an expression is kept busy.
  expect(linesWith(/\/[^/\n]*\((?!\?:\\|\\)[^()\n]*[+*]\)[+*][^/\n]*\//)).toEqual([])
})

it('S33 S60 no text becomes a program', () =>
  expect(linesWith(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([]))

it('S72 the system, which looks up two names at once, is asked for none that somebody typed', () =>
  expect(filesWith(/import \{[^}]*\blookup\b[^}]*\} from 'node:dns/)).toEqual([]))

it('S72 the outside is asked in places that are known, each with an end', () => {
  const asking = filesWith(/(?<![\w.])fetch\(|^import \{[^}]*request[^}]*\} from 'node:https?'/).toSorted()
  expect(asking).toEqual([
    'features/pictures/picture-cache.ts',
    'features/session/user-metadata.ts',
    // The demo's own platform, on this machine.
    'lib/demo-platform.ts',
    'operations/doctor/check-issuer.ts',
    'operations/doctor/check-surroundings.ts',
    'platforms/fetch-picture.ts',
    'platforms/meta/transport.ts',
    'platforms/tiktok/transport.ts',
    'webhooks/post-json.ts',
  ])
  const endless = asking
    // What it is given to fetch with has an end of its own.
    .filter((path) => path !== 'features/pictures/picture-cache.ts')
    .filter((path) => !sources.find((one) => one.path === path)?.text.includes('AbortSignal.timeout('))
  expect(endless).toEqual([])
})

it('S07 docs/cryptography.md names every use of cryptography, with what it uses', () => {
  const rows = readFileSync(join(repositoryRoot, 'docs/cryptography.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const used = /\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync|pbkdf2Sync|scrypt|timingSafeEqual)\b/g
  const found = sources
    .map(
      ({ path, text }) =>
        [path, [...new Set([...text.matchAll(used)].map(([name]) => name))].toSorted()] as const,
    )
    .filter(([, names]) => names.length > 0)
  const named = rows.map((row) => {
    const [, file = '', , how = ''] = row.split('|').map((cell) => cell.trim())
    return [
      file.replaceAll('`', ''),
      [...how.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).toSorted(),
    ] as const
  })
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(found))
})

it('no source cites a list that is not here', () => {
  // F, I and S with a number are of docs/faults.md, docs/publication.md and docs/security.md.
  const groups = 'LOG NAV ACC REF CED CRE PLT PUB SAV GEO ERR LST DET MON BRA CST PST CAR AMB MEL ALB API'
  const foreign = new RegExp(`\\u00a7|(?<![\\w-])(?:${groups.replaceAll(' ', '|')})-\\d{2,3}(?!\\d)`)
  const files = globSync('{apps,packages,e2e,scripts,bench}/**/*.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(1500)
  expect(files.filter((path) => foreign.test(readFileSync(join(repositoryRoot, path), 'utf8')))).toEqual([])
})

it('what day it is, screens ask the clock of the product: a demo’s days pass in a moment', () => {
  const screens = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) => !/\.test\.tsx?$|testing\//.test(path),
  )
  const own = screens.filter((path) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(web, path), 'utf8')),
  )
  expect(own).toEqual(['lib/clock.ts'])
})

it('an effect gives back nothing but what ends it: browsers answer a scroll with a promise', () => {
  const screens = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path))
  const scrolls = /(Effect\(|ref=\{)\s*\(\w*\) =>\s*[^{\s][^{;\n]*\.scroll(To|IntoView|By)?(\?\.)?\(/
  expect('useEffect(() => list.current?.scrollTo?.({ top: 0 }), [id])').toMatch(scrolls)
  expect(screens.filter((path) => scrolls.test(readFileSync(join(web, path), 'utf8')))).toEqual([])
})

it('a page that is not encrypted has no clipboard: one function writes to it, and says so', () => {
  const screens = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(
    screens.filter((path) => /navigator\.clipboard/.test(readFileSync(join(web, path), 'utf8'))),
  ).toEqual(['lib/clipboard.ts'])
})

it('S50 whoever asks who works on an account knows that some lost it', () => {
  const asking = filesWith(/(selectFrom|[jJ]oin)\('membership'/)
  const knowing = new Set(filesWith(/lost_at/))
  expect(asking.filter((path) => !knowing.has(path))).toEqual([
    // Lines of former members are read by their names too, and what is tried without a right is told where it was tried.
    'audit/tell-refusal.ts',
    // One's own accounts, as they are named to oneself.
    'features/accounts/accounts.store.ts',
    'features/accounts/list-reachable-accounts.ts',
    'features/audit/read-audit.ts',
    // A connection that does not reach the account is refused as it is opened.
    'features/insights/sync/any-access.ts',
    // A loss is often an hour's mistake, and takes no second word back: decision 240.
    'features/publication/second-word.ts',
    'features/session/describe-session.ts',
    // Whoever lost it may have it again: what they staged waits with them.
    'features/staged-changes/staged-changes.store.ts',
    'features/tokens/tell-of-token.ts',
  ])
})

it('every kind of job has a name in the administration, in each language', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/defineJob\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name.replace('.', '_')),
  )
  expect(names.length).toBeGreaterThan(30)
  for (const catalogue of ['administration.fr.ts', 'administration.en.ts']) {
    const texts = readFileSync(join(web, 'features/administration', catalogue), 'utf8')
    const queues = texts.slice(texts.indexOf('queues: {'))
    expect(names.filter((name) => !new RegExp(`^    '?${name}'?: '`, 'm').test(queues))).toEqual([])
  }
})
