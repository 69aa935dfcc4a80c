import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A chunk of a PNG. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with more chunks behind its head. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** A JPEG with more segments at its start. */
export const withSegments = (jpeg: Buffer, ...segments: readonly (readonly [number, Buffer])[]): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, data]) => {
      const head = Buffer.from([0xff, marker, 0, 0])
      head.writeUInt16BE(data.length + 2, 2)
      return Buffer.concat([head, data])
    }),
    jpeg.subarray(2),
  ])

/** XMP as a generator writes it. */
export const xmpWith = (term: string, system = 'Atelier Image 3'): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
  <Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${term}</Iptc4xmpExt:DigitalSourceType>
  <Iptc4xmpExt:AISystemUsed>${system}</Iptc4xmpExt:AISystemUsed>
  </rdf:Description></rdf:RDF></x:xmpmeta>`

export const xmpSegment = (xmp: string): readonly [number, Buffer] => [
  0xe1,
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`),
]
/** Packed text of a PNG, as large as one likes. */
export const packedXmp = (xmp: string): Buffer =>
  pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'), deflateSync(xmp)]))

/** What a C2PA manifest holds of an origin: boxes of JUMBF around texts of CBOR. */
export function manifestWith(term: string, generator = 'Atelier'): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x78, Buffer.byteLength(value)]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from('\0\0\0\x40jumb\0\0\0\x20jumdc2pa\0', 'latin1'),
    Buffer.from('claim_generator'),
    text(generator),
    Buffer.from('digitalSourceType'),
    text(`http://cv.iptc.org/newscodes/digitalsourcetype/${term}`),
  ])
}
export const manifestSegment = (manifest: Buffer): readonly [number, Buffer] => [
  0xeb,
  Buffer.concat([Buffer.from('JP\0\x01\0\0\0\x01', 'latin1'), manifest]),
]

const drawn = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })

export const plainPng = (side = 640, background = '#862e9c'): Promise<Buffer> =>
  drawn(side, background).png().toBuffer()
export const plainJpeg = (side = 640, background = '#2b8a3e'): Promise<Buffer> =>
  drawn(side, background).jpeg().toBuffer()

/** A box at the top of a film that says what it is by an id: XMP, or a C2PA manifest. */
export const uuidBox = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(24 + content.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, Buffer.from(name, 'hex'), content])
}

/** XMP in a film, by the id that its box has. */
export const xmpBox = (xmp: string): Buffer => uuidBox('be7acfcb97a942e89c71999491e3afac', Buffer.from(xmp))
