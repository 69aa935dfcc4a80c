import { inflateSync } from 'node:zlib'
import { longestOriginBy, tellingSourceType } from '@vigie/domain/origin'
import type { ImageFormat, Marks } from './media-messages.ts'

/** More is no mark of an origin but something to be held up with: XMP of a camera takes a few kilobytes. */
const mostXmp = 256 * 1024
const mostManifest = 1024 * 1024
/** Segments or chunks that are looked at: a manifest in pieces of 64 kB takes a few dozen. */
const mostParts = 2_000

type Found = { readonly xmp: string; readonly manifest: Buffer | null }

/**
 * What the marks in a picture say of where it comes from: the IPTC digital source type in its XMP, and a C2PA manifest. Runs in the
 * process that opens strangers' files; bounded, whatever the file says of itself, and a file that is made wrong says nothing.
 *
 * The manifest is found, not verified: what it says is a suggestion to a person.
 */
export function readMarks(file: Buffer, format: ImageFormat): Marks {
  return marksOf(format === 'png' ? pngParts(file) : jpegParts(file))
}

/** The same of what was found in the file of a film. */
export function marksOf({ xmp, manifest }: Found): Marks {
  const inManifest = manifest?.toString('latin1') ?? ''
  return {
    sourceType: sourceTypeIn(xmp) ?? sourceTypeIn(inManifest),
    by: cleaned(valueOf(xmp, 'AISystemUsed') ?? generatorOf(manifest) ?? valueOf(xmp, 'CreatorTool') ?? ''),
    hasManifest: manifest !== null,
  }
}

const vocabulary = /digitalsourcetype\/([A-Za-z]{1,60})/gi

const sourceTypeIn = (text: string): string | null =>
  tellingSourceType([...text.matchAll(vocabulary)].map(([, term = '']) => term))

/** The value of a property of XMP, as an attribute or as an element. */
function valueOf(xmp: string, property: string): string | null {
  const at = xmp.indexOf(`:${property}`)
  if (at < 0) return null
  const near = xmp.slice(at + 1 + property.length, at + 1 + property.length + 400)
  const [, quoted, between] = /^\s*(?:=\s*"([^"<]{1,200})"|>([^<]{1,200})<)/.exec(near) ?? []
  return quoted ?? between ?? null
}

/** What sealed the manifest, as it names itself: a text of CBOR behind its key. */
function generatorOf(manifest: Buffer | null): string | null {
  if (manifest === null) return null
  for (const key of ['claim_generator_info', 'claim_generator']) {
    const at = manifest.indexOf(key)
    if (at < 0) continue
    const from = key === 'claim_generator_info' ? manifest.indexOf('name', at + key.length) : at
    const text = from < 0 ? null : textAt(manifest, from + (key === 'claim_generator_info' ? 4 : key.length))
    if (text !== null) return text
  }
  return null
}

/** A text of CBOR: its length in the first byte, or in one or two after it. */
function textAt(manifest: Buffer, at: number): string | null {
  const head = manifest[at] ?? 0
  if (head >= 0x60 && head <= 0x77) return manifest.toString('utf8', at + 1, at + 1 + head - 0x60)
  if (head === 0x78) return manifest.toString('utf8', at + 2, at + 2 + Math.min(200, manifest[at + 1] ?? 0))
  return null
}

/** One line of printable text. */
const cleaned = (text: string): string =>
  [...text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestOriginBy).join('')

const ofXmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0')

/** Segments of a JPEG, as far as the picture itself. */
function jpegParts(file: Buffer): Found {
  const manifest: Buffer[] = []
  let xmp = ''
  let at = 2
  for (let parts = 0; parts < mostParts && at + 4 <= file.length; parts += 1) {
    const marker = file[at + 1] ?? 0
    // Not a marker, or where the picture begins.
    if (file[at] !== 0xff || marker === 0xda || marker === 0xd9) break
    const data = file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2))
    if (marker === 0xe1 && xmp === '' && data.subarray(0, ofXmp.length).equals(ofXmp))
      xmp = data.toString('utf8', ofXmp.length, ofXmp.length + mostXmp)
    // JUMBF in pieces: what they are numbered by comes before each.
    if (marker === 0xeb && data.toString('latin1', 0, 2) === 'JP') manifest.push(data.subarray(8))
    at += 2 + Math.max(2, file.readUInt16BE(at + 2))
  }
  return { xmp, manifest: manifestOf(manifest) }
}

/** Chunks of a PNG. */
function pngParts(file: Buffer): Found {
  const manifest: Buffer[] = []
  let xmp = ''
  let at = 8
  for (let parts = 0; parts < mostParts && at + 12 <= file.length; parts += 1) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'IEND' || at + 12 + length > file.length) break
    const data = file.subarray(at + 8, at + 8 + length)
    if (name === 'iTXt' && xmp === '') xmp = xmpOfChunk(data)
    if (name === 'zTXt' && xmp === '') xmp = xmpOfPackedChunk(data)
    if (name === 'caBX') manifest.push(data)
    at += 12 + length
  }
  return { xmp, manifest: manifestOf(manifest) }
}

const keyword = Buffer.from('XML:com.adobe.xmp\0')

/** Text behind its keyword, whether it is packed, and two more texts that end with a zero. */
function xmpOfChunk(data: Buffer): string {
  if (!data.subarray(0, keyword.length).equals(keyword)) return ''
  const isPacked = data[keyword.length] === 1
  const language = data.indexOf(0, keyword.length + 2)
  const text = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (text < 0) return ''
  const rest = data.subarray(text + 1, text + 1 + mostXmp)
  return isPacked ? unpacked(rest) : rest.toString('utf8')
}

/** As libvips writes it: packed, behind its keyword and how it is packed. */
const xmpOfPackedChunk = (data: Buffer): string =>
  data.subarray(0, keyword.length).equals(keyword) ? unpacked(data.subarray(keyword.length + 1)) : ''

function unpacked(text: Buffer): string {
  try {
    return inflateSync(text, { maxOutputLength: mostXmp }).toString('utf8')
  } catch {
    // Larger than any, or packed wrong.
    return ''
  }
}

function manifestOf(pieces: readonly Buffer[]): Buffer | null {
  const whole = Buffer.concat(pieces.map((piece) => piece.subarray(0, mostManifest))).subarray(
    0,
    mostManifest,
  )
  return whole.includes('c2pa') ? whole : null
}
