import sharp from 'sharp'

/**
 * An image file made here, as a person would pick one.
 * @param xmp what a generator or a camera wrote into it
 */
export async function picture(name: string, width: number, height: number, xmp?: string) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 200
  const drawn = sharp({
    create: { width, height, channels: 3, background: { r: hue, g: 120, b: 140 } },
  })
  const buffer = await (xmp === undefined ? drawn : drawn.withXmp(xmp)).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
