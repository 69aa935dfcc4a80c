import sharp from 'sharp'

/** An image file made here, as a person would pick one. */
export async function picture(name: string, width: number, height: number) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 200
  const buffer = await sharp({
    create: { width, height, channels: 3, background: { r: hue, g: 120, b: 140 } },
  })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
