/**
 * `npm run notice` writes NOTICE: every package that is part of the product, its licence, and the words of the licence.
 * From the lock file, so that it is the same on every machine. A test holds it equal.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from './paths.ts'

const locked = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
})

export type Part = {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license: string
  /** The hash by which it is installed. */
  readonly integrity: string
  /** Of one kind of machine: it is not installed on the others. */
  readonly isPlatform: boolean
}

/** What is installed with the product, without what only building and testing needs. */
export function parts(): Part[] {
  const { packages } = locked.parse(
    JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(packages)
    .filter(([path, one]) => path.startsWith('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, one]) => ({
      path,
      name: path.split('node_modules/').at(-1) ?? path,
      version: one.version ?? '',
      license: one.license ?? 'see the words of its licence',
      integrity: one.integrity ?? '',
      isPlatform: one.os !== undefined || one.cpu !== undefined,
    }))
    .toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'))
}

/** The text of NOTICE. */
export function notice(): string {
  const all = parts()
  const rows = [...new Set(all.map(({ name, version, license }) => `${name} ${version}: ${license}`))]
  const texts = Map.groupBy(
    all
      .filter(({ isPlatform }) => !isPlatform)
      .flatMap((part) => {
        const words = wordsOf(part)
        return words === null ? [] : [{ name: part.name, words }]
      }),
    ({ words }) => createHash('sha256').update(words).digest('hex'),
  )
  const sections = [...texts.values()].map((same) => {
    const names = [...new Set(same.map(({ name }) => name))]
    return `${names.join(', ')}\n${'-'.repeat(72)}\n${same[0]?.words ?? ''}\n`
  })
  return [
    'Vigie\nCopyright the contributors of Vigie\n\nLicensed under the Apache License, Version 2.0 (LICENSE).\n',
    'It is distributed with, and made of, the packages below. The fonts Bricolage Grotesque, Geist and Geist Mono are under the\nSIL Open Font License 1.1.\n',
    rows.join('\n'),
    `\n${'='.repeat(72)}\n`,
    sections.join(`\n${'='.repeat(72)}\n`),
  ].join('\n')
}

function wordsOf({ path }: Part): string | null {
  const folder = join(repositoryRoot, path)
  if (!existsSync(folder)) return null
  const [file] = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying)/i.test(name))
    .toSorted()
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : null
}

if (import.meta.main) await writeFile(join(repositoryRoot, 'NOTICE'), notice())
