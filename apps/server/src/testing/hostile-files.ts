import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { tinyMp4 } from '../../../../scripts/tiny-mp4.ts'
import { pngChunk } from './marked-files.ts'

export type HostileFile = {
  readonly what: string
  readonly type: 'image/jpeg' | 'image/png' | 'video/mp4'
  readonly content: Buffer
  readonly code: string
}

/** A PNG that says it is this large and holds next to nothing. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1024))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Files that somebody sends to break something, each with the refusal it deserves. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#7048e8' } })
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
    image('ten megabytes of zeros in ten kilobytes', gzipSync(Buffer.alloc(10_000_000)), 'file.typeMismatch'),
    image('the test file of virus scanners', Buffer.from(eicar), 'file.typeMismatch'),
    image('a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 0x90)]), 'file.typeMismatch'),
    image('a film called a picture', film, 'file.typeMismatch'),
    image('a photograph cut in half', jpeg.subarray(0, jpeg.length / 2), 'file.unreadable'),
    video('a photograph called a film', jpeg, 'file.typeMismatch'),
    video('a film cut before its tables', film.subarray(0, 200), 'file.unreadable'),
    video('ten hours of film', tinyMp4({ width: 64, height: 48, seconds: 36_000 }), 'file.duration'),
    video('a tenth of a second', tinyMp4({ width: 64, height: 48, seconds: 0.1 }), 'file.duration'),
    video('nothing but zeros', Buffer.alloc(4096), 'file.typeMismatch'),
    video('a page called a film', Buffer.from('<html><script>alert(1)</script></html>'), 'file.typeMismatch'),
    video(
      'a film of a hundred tracks',
      tinyMp4({ width: 64, height: 48, seconds: 5, tracks: 100 }),
      'file.unreadable',
    ),
    video(
      'a film wider than any screen',
      tinyMp4({ width: 30_000, height: 48, seconds: 5 }),
      'file.tooManyPixels',
    ),
    video('a film whose tables never end', endlessFilm(), 'file.unreadable'),
  ]
}

/** Published to try scanners with: it harms nobody. In two halves, so that scanners leave this file alone. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A table of contents that says it is four gigabytes long. */
function endlessFilm(): Buffer {
  const film = Buffer.from(tinyMp4({ width: 64, height: 48, seconds: 5 }))
  film.writeUInt32BE(0xffff_fff0, film.indexOf('moov') - 4)
  return film
}

/** A moving picture of as many frames as one likes, each the same small square. */
export function movingPng(frames: number): Buffer {
  const number = (...values: number[]) => {
    const buffer = Buffer.alloc(values.length * 4)
    values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4))
    return buffer
  }
  const side = 256
  const pixels = deflateSync(Buffer.alloc(side * (1 + side * 4)))
  const control = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([number(sequence, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const later = Array.from({ length: frames - 1 }, (_, index) => [
    control(2 * index + 1),
    pngChunk('fdAT', Buffer.concat([number(2 * index + 2), pixels])),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([number(side, side), Buffer.from([8, 6, 0, 0, 0])])),
    pngChunk('acTL', number(frames, 0)),
    control(0),
    pngChunk('IDAT', pixels),
    ...later.flat(),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photograph with fifteen megabytes of notes before its pixels. */
export async function heavyNotes(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#f59f00' } })
    .jpeg()
    .toBuffer()
  const note = Buffer.alloc(65_535 + 2, 'note')
  note.writeUInt16BE(0xffe2, 0)
  note.writeUInt16BE(65_535, 2)
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 240 }, () => note), jpeg.subarray(2)])
}

/** A photograph that a browser would also read as a page, with a place in its notes. */
export async function polyglot(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#0ca678' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')])
}
