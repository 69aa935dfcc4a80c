import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notice, parts } from './notice.ts'
import { heapOptions } from './heap-options.ts'
import { repositoryRoot } from './paths.ts'

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
/** Licences under which what is distributed may stand beside ours. */
const accepted =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Unlicense|LGPL-3\.0-or-later|Python-2\.0)\)?$/

describe('The papers', () => {
  it('NOTICE names what is distributed: npm run notice', () => {
    expect(text('NOTICE')).toBe(notice())
  })

  it('every part has a licence that may stand beside ours', () => {
    const strange = parts().filter(
      ({ license, name }) =>
        !license.split(/ AND | OR /).every((one) => accepted.test(one)) && !known.includes(name),
    )
    expect(strange).toEqual([])
  })

  it('the changelog tells of the version of every package of ours', () => {
    const versions = [
      'package.json',
      ...globSync('{apps,packages}/*/package.json', { cwd: repositoryRoot }),
    ].map((path) => (JSON.parse(text(path)) as { version: string }).version)
    for (const version of new Set(versions)) expect(text('CHANGELOG.md')).toContain(`## ${version}`)
  })

  it('every decision stands in the list of them, in the order of the numbers', () => {
    const listed = [...text('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((\1-[^)]+)\)/gm)]
    const made = globSync('[0-9]*.md', { cwd: join(repositoryRoot, 'docs/decisions') }).toSorted()
    expect(listed.map(([, , file]) => file)).toEqual(made)
  })

  it('every command that they, or a message of ours, tell somebody to run is there', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const told = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'scripts/**/*.{ts,mjs}'], {
      cwd: repositoryRoot,
    }).flatMap((path) =>
      [...text(path).matchAll(/npm run (?:-s )?([a-z][a-z:]*[a-z])/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('image and the unit on the page of installing keep the memory that `npm start` keeps', () => {
    const limits = heapOptions.join(' ')
    expect(text('Dockerfile')).toContain(`NODE_OPTIONS="${limits}" `)
    expect(text('docs/install.md')).toContain(`Environment="NODE_OPTIONS=${limits}" `)
  })

  it('every file that they name is there, by its path or by its end', () => {
    const all = globSync('{apps,packages,scripts,bench,e2e,bin}/**/*.{ts,tsx,mjs}', {
      cwd: repositoryRoot,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    })
    const ends = new Set(
      all.flatMap((path) => {
        const parts = path.replaceAll('\\', '/').replace('/src/', '/').split('/')
        return parts.map((_, from) => parts.slice(from).join('/'))
      }),
    )
    // Records of decisions tell what stood there before them; the rest speaks of what is.
    const named = globSync('{*.md,docs/*.md,{apps,packages,bench}/**/*.md}', {
      cwd: repositoryRoot,
      exclude: (path) => /(^|\/)node_modules$|CHANGELOG/.test(path),
    }).flatMap((path) =>
      [...text(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))(?::\d+)?`/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
    expect(named.length).toBeGreaterThan(100)
    const isExample = (name: string) => /^x\.|NNN/.test(name)
    const isThere = (name: string) => ends.has(name.replace(/(^|\/)src\//, '$1'))
    expect(named.filter(({ name }) => !isExample(name) && !isThere(name))).toEqual([])
  })

  it('no link of theirs leads nowhere', () => {
    const broken = globSync('{*.md,docs/*.md}', { cwd: repositoryRoot }).flatMap((path) =>
      [...text(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(resolve(repositoryRoot, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})

/** Data of the simulator's maps, under the Open Database Licence: it is distributed unchanged, with its licence. */
const known = ['world-countries']
