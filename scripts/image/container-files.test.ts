import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { repositoryRoot } from '../paths.ts'
import { stageSources } from './stage.ts'

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
/** One instruction a line, as the builder joins them. */
const instructions = text('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const stages = instructions.reduce<string[][]>(
  (found, line) =>
    line.startsWith('FROM ') ? [...found, [line]] : [...found.slice(0, -1), [...(found.at(-1) ?? []), line]],
  [],
)
/** What a stage says, and what it stands on said. */
const linesOf = (stage: readonly string[]): string[] => {
  const [, base] = /^FROM (\S+)/.exec(stage[0] ?? '') ?? []
  const below = stages.find(([from = '']) => from.endsWith(` AS ${base}`))
  return [...(below ? linesOf(below) : []), ...stage]
}
const named = (name: string) => linesOf(stages.find(([from = '']) => from.endsWith(` AS ${name}`)) ?? [])
const last = linesOf(stages.at(-1) ?? [])

const compose = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      read_only: z.boolean().optional(),
      profiles: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
const { services } = compose.parse(parse(text('compose.yaml')))
const ours = Object.entries(services).filter(([, { image }]) => /VIGIE_(DEMO_)?IMAGE/.test(image))

describe('The image', () => {
  it('is made by the steps that npm run image takes, on bases of a named version', () => {
    expect(named('staged')).toContain('RUN node scripts/image/stage.ts /out')
    for (const stage of stages)
      expect(linesOf(stage)[0]).toMatch(/^FROM (node|\S+nodejs24-debian12):(24|nonroot)/)
  })

  it('runs nothing but the product: no command, shell or download in its last stage, and a user without rights', () => {
    expect(last.filter((line) => /^(RUN|ADD|SHELL)\b/.test(line))).toEqual([])
    expect(last).toContain('USER 65532:65532')
    expect(last.filter((line) => /^(ENTRYPOINT|CMD)\b/.test(line))).toEqual([
      'ENTRYPOINT ["/usr/local/bin/vigie"]',
    ])
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
  })
})

describe('S59 The simulated platform', () => {
  it('is in the image of the demo and in no other', () => {
    expect(last.filter((line) => line.startsWith('COPY'))).toHaveLength(3)
    expect(last.join('\n')).not.toMatch(/demo|simulator/)
    expect(named('staged-demo').join('\n')).toContain('--with-simulator')
    const simulating = Object.entries(services).filter(([, { image }]) => image.includes('VIGIE_DEMO_IMAGE'))
    expect(simulating.map(([name, { profiles }]) => [name, profiles])).toEqual([['simulator', ['demo']]])
  })

  it('nor is any test, in either', { tags: 'long' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-image-'))
    try {
      const filesWith = (withSimulator: boolean) => {
        const target = join(folder, String(withSimulator))
        stageSources(target, { withSimulator })
        return globSync('**/*', { cwd: target })
      }
      const [product, demo] = [filesWith(false), filesWith(true)]
      expect(
        [...product, ...demo].filter((path) => /\.test\.|\/testing(\/|$)|^(e2e|bench)/.test(path)),
      ).toEqual([])
      expect(product.filter((path) => path.includes('simulator'))).toEqual([])
      expect(demo).toContain('apps/simulator/src/main.ts')
      expect(product).toEqual(expect.arrayContaining(['apps/server/src/main.ts', 'sbom.cdx.json']))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('The composition', () => {
  it('runs ours on roots that cannot be written', () => {
    expect(ours.length).toBeGreaterThan(2)
    for (const [name, service] of ours)
      expect({ name, isReadOnly: service.read_only }).toEqual({ name, isReadOnly: true })
  })

  it('listens for this machine alone: a proxy with a certificate stands before it', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? [])
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('holds no secret but those of the demo', () => {
    for (const [name, { environment = {}, profiles = [] }] of Object.entries(services)) {
      const said = Object.keys(environment).filter(
        (key) => /SECRET|PASSWORD|KEY|TOKEN/.test(key) && !key.endsWith('_FILE'),
      )
      expect({ name, said: profiles.includes('demo') ? [] : said }).toEqual({ name, said: [] })
    }
  })
})
