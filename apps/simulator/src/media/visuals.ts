import { createHash } from 'node:crypto'
import { between, seeded } from '../world/random.ts'
import { remembered } from '../world/remembered.ts'
import { pictured, type Scene } from './things.ts'
import { wardrobes } from './wardrobes.ts'

/** What the platform calls an account's visual: the mark of its content. */
export const visualHash = (account: number, visual: number): string =>
  createHash('md5').update(`demo-${account}-${visual}`).digest('hex')

/** What an account's team calls its visual. */
export const visualName = (account: number, visual: number): string =>
  wardrobes[account]?.visuals[visual]?.[0] ?? `visuel-${visual + 1}`

/** A product-like picture drawn from its name: the same name, the same picture. */
export const demoVisual = remembered(async (name: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  // What the platform shows for a video that is not ready.
  if (name.startsWith('placeholder'))
    return sharp({ create: { width: 228, height: 119, channels: 3, background: '#c9ced1' } })
      .jpeg()
      .toBuffer()
  return sharp(Buffer.from(drawing(name)))
    .jpeg({ quality: 84 })
    .toBuffer()
})

/** A visual of an account's library is drawn as its name says; anything else is one of that account's, by chance. */
function drawing(name: string): string {
  const [, account = '0', visual = ''] = /^demo-(\d)-(\d+)\.jpg$/.exec(name) ?? []
  const { visuals } = wardrobes[Number(account)] ?? wardrobes[0] ?? { visuals: [] }
  const [, scene] = visuals[visual === '' ? -1 : Number(visual)] ?? []
  return pictured(scene ?? byChance(name), scene ? 0 : Math.round(between(`${name} x`, -90, 90)))
}

function byChance(name: string): Scene {
  const account = Number(/^demo-(\d)-/.exec(name)?.[1] ?? 0)
  const { visuals } = wardrobes[account] ?? wardrobes[0] ?? { visuals: [] }
  const [, [thing, palette]] = visuals[Math.floor(seeded(name) * visuals.length)] ?? ['', ['vase', 'sage']]
  const [, [, other]] = visuals[Math.floor(seeded(`${name} wall`) * visuals.length)] ?? ['', [thing, palette]]
  return [thing, other]
}
