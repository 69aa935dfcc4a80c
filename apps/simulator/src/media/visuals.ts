import { createHash } from 'node:crypto'
import { between, seeded } from '../world/random.ts'
import { remembered } from '../world/remembered.ts'

const palettes = [
  ['#EFE3D3', '#C98B5E', '#5B3A29', '#F7F1E8'],
  ['#DCE6DD', '#5F7F6A', '#22382D', '#F2F6F1'],
  ['#E3E0EE', '#7C6FB0', '#2B2547', '#F5F3FA'],
  ['#F3DCD5', '#C4503F', '#4A1F1A', '#FBF1EE'],
] as const

/** What the platform calls an account's visual: the mark of its content. */
export const visualHash = (account: number, visual: number): string =>
  createHash('md5').update(`demo-${account}-${visual}`).digest('hex')

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

function drawing(name: string): string {
  const [wall, object, dark, light] = palettes[Math.floor(seeded(name) * palettes.length)] ?? palettes[0]
  const width = between(`${name} w`, 190, 300)
  const height = between(`${name} h`, 320, 520)
  const x = 540 - width / 2 + between(`${name} x`, -120, 120)
  const y = 760 - height
  const shapes = [
    `<path d="M${x} ${y + 60}q${width / 2} -120 ${width} 0l-26 ${height - 60}q-${width / 2 - 26} 34 -${width - 52} 0z" fill="${object}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2.4}" fill="${object}"/>`,
    `<circle cx="${x + width / 2}" cy="${y + height - width / 1.6}" r="${width / 1.5}" fill="${object}"/><rect x="${x + width / 2 - 26}" y="${y - 30}" width="52" height="${height - width}" rx="20" fill="${dark}"/>`,
  ]
  const shape = shapes[Math.floor(seeded(`${name} shape`) * shapes.length)] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080">
  <defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${wall}"/></linearGradient></defs>
  <rect width="1080" height="1080" fill="url(#w)"/><rect y="740" width="1080" height="340" fill="${dark}" opacity=".16"/>
  <path d="M0 0h420l300 740h-720z" fill="#fff" opacity=".28"/><ellipse cx="${x + width / 2}" cy="772" rx="${width * 0.8}" ry="30" fill="${dark}" opacity=".28"/>
  ${shape}<circle cx="820" cy="668" r="74" fill="${dark}" opacity=".82"/><circle cx="836" cy="650" r="18" fill="${light}" opacity=".5"/></svg>`
}
