import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { tinyMp4 } from './tiny-mp4.ts'

export type HostileFile = {
  readonly what: string
  readonly type: 'image/jpeg' | 'image/png' | 'video/mp4'
  readonly content: Buffer
  readonly code: string
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it is this large and holds next to nothing. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Files that somebody sends to break something, each with the refusal it deserves. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7048e8' } })
    .jpeg()
    .toBuffer()
  const film = tinyMp4({ width: 640, height: 480, seconds: 5 })
  const image = (what: string, content: Buffer, code: string): HostileFile => ({
    what,
    type: 'image/png',
    content,
    code,
  })
  const video = (what: string, content: Buffer, code: string): HostileFile => ({
    what,
    type: 'video/mp4',
    content,
    code,
  })
  return [
    image('a picture of 2.5 billion pixels in a kilobyte', claimingPng(50_000, 50_000), 'file.tooManyPixels'),
    image('a picture without its pixels', claimingPng(900, 900), 'file.unreadable'),
    image(
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'file.typeMismatch',
    ),
    image('a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file.typeMismatch'),
    image('a document', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>'), 'file.typeMismatch'),
    image('a GIF that is also a script', Buffer.from('GIF89a/*=1;alert(1)//'), 'file.typeMismatch'),
    image('an archive', Buffer.from('504b03041400000008000000', 'hex'), 'file.typeMismatch'),
    image('a film called a picture', film, 'file.typeMismatch'),
    image('a photograph cut in half', jpeg.subarray(0, jpeg.length / 2), 'file.unreadable'),
    video('a photograph called a film', jpeg, 'file.typeMismatch'),
    video('a film cut before its tables', film.subarray(0, 200), 'file.unreadable'),
    video('ten hours of film', tinyMp4({ width: 64, height: 48, seconds: 36_000 }), 'file.duration'),
  ]
}

/** A photograph that a browser would also read as a page, with a place in its notes. */
export async function polyglot(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0ca678' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')])
}
