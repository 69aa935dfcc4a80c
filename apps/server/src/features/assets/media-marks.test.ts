/** @module-tag long */
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tinyMp4 } from '../../../../../scripts/tiny-mp4.ts'
import {
  manifestSegment,
  manifestWith,
  packedXmp,
  plainJpeg,
  plainPng,
  pngChunk,
  withChunks,
  withSegments,
  xmpSegment,
  xmpWith,
  uuidBox,
  xmpBox,
} from '../../testing/marked-files.ts'
import { filmMarks } from './film-marks.ts'
import { rewriteInProcess } from './media-process.ts'
import { readMarks } from './read-marks.ts'

const generated = 'trainedAlgorithmicMedia'
const nothing = { sourceType: null, by: '', hasManifest: false }

type Marked = readonly [what: string, format: 'jpeg' | 'png', file: Buffer, hasManifest: boolean]

const marked = async (): Promise<readonly Marked[]> => {
  const [jpeg, png] = [await plainJpeg(), await plainPng()]
  return [
    ['XMP of a JPEG', 'jpeg', withSegments(jpeg, xmpSegment(xmpWith(generated))), false],
    ['packed XMP of a PNG', 'png', withChunks(png, packedXmp(xmpWith(generated))), false],
    ['XMP that libvips packed', 'png', await sharp(png).withXmp(xmpWith(generated)).png().toBuffer(), false],
    ['a manifest of a JPEG', 'jpeg', withSegments(jpeg, manifestSegment(manifestWith(generated))), true],
    ['a manifest of a PNG', 'png', withChunks(png, pngChunk('caBX', manifestWith(generated))), true],
  ]
}

test('an AI mark is read, and is in the picture that is written anew and in its small one', async () => {
  for (const [what, format, file, hasManifest] of await marked()) {
    const { content, thumbnail, marks } = await rewriteInProcess(file, format)
    expect([what, marks]).toEqual([
      what,
      { sourceType: generated, by: expect.stringMatching(/^Atelier/), hasManifest },
    ])
    expect([what, readMarks(content, format)]).toEqual([
      what,
      { sourceType: generated, by: marks.by, hasManifest: false },
    ])
    expect((await sharp(thumbnail).metadata()).xmp?.toString(), what).toContain(generated)
  }
})

test('of what a file carries besides its mark nothing is kept: no place, no camera, no text of a stranger', async () => {
  const jpeg = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#1c7ed6' } })
    .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
  const xmp = xmpWith(generated, '"/&gt;<script>').replace(
    '</rdf:RDF>',
    '<secret>chez moi</secret></rdf:RDF>',
  )
  const { content } = await rewriteInProcess(withSegments(jpeg, xmpSegment(xmp)), 'jpeg')
  const { exif, xmp: kept } = await sharp(content).metadata()
  expect(exif).toBeUndefined()
  expect(kept?.toString()).toContain(generated)
  for (const gone of ['Leica', 'chez moi', '<script']) expect(content.includes(gone), gone).toBe(false)
})

test('a file without a mark is written as it was before: the same bytes for the same picture', async () => {
  const { content, marks } = await rewriteInProcess(await plainPng(), 'png')
  expect(marks).toEqual(nothing)
  expect((await sharp(content).metadata()).xmp).toBeUndefined()
})

test('one step that generated something is told, whatever stands before it', async () => {
  const steps = Buffer.concat([
    manifestWith('digitalCapture'),
    manifestWith('compositeWithTrainedAlgorithmicMedia'),
  ])
  const { sourceType } = readMarks(withSegments(await plainJpeg(), manifestSegment(steps)), 'jpeg')
  expect(sourceType).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('metadata made to hold somebody up says nothing, and the picture is taken', async () => {
  const png = await plainPng()
  // Forty megabytes of text in forty kilobytes.
  const bomb = withChunks(png, packedXmp(xmpWith(generated) + 'A'.repeat(40 * 1024 * 1024)))
  expect(bomb.length).toBeLessThan(100 * 1024)
  const startedAt = performance.now()
  expect(readMarks(bomb, 'png')).toEqual(nothing)
  const many = withChunks(png, ...Array.from({ length: 5_000 }, () => pngChunk('tEXt', Buffer.from('a\0b'))))
  expect(readMarks(many, 'png')).toEqual(nothing)
  const slow = withSegments(
    await plainJpeg(),
    xmpSegment(`${':AISystemUsed '.repeat(4_000)}digitalsourcetype/`),
  )
  expect(readMarks(slow, 'jpeg')).toEqual(nothing)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await rewriteInProcess(bomb, 'png')).toMatchObject({ width: 640, marks: nothing })
})

test('no bytes at all break the reader, and what it says is short and on one line', () => {
  const head = { jpeg: Buffer.from([0xff, 0xd8]), png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') } as const
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary' }).map((system) => Buffer.from(xmpWith(generated, system))),
    fc.constant(manifestWith(generated)),
    fc.uint8Array({ maxLength: 90 }).map((bytes) => pngChunk('iTXt', Buffer.from(bytes))),
    fc
      .string({ unit: 'binary' })
      .map((system) =>
        pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpWith(generated, system)}`)),
      ),
    fc
      .uint8Array({ maxLength: 90 })
      .map((bytes) => Buffer.concat([Buffer.from([0xff, 0xe1]), Buffer.from(bytes)])),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('jpeg' as const, 'png' as const),
      fc.array(part, { maxLength: 6 }),
      (format, parts) => {
        const { by, sourceType } = readMarks(Buffer.concat([head[format], ...parts]), format)
        expect([...by].length).toBeLessThanOrEqual(120)
        expect(by).not.toMatch(/\p{C}/u)
        expect([null, generated]).toContain(sourceType)
      },
    ),
    { numRuns: 60 },
  )
})

const marksOfFilm = (file: Buffer) =>
  filmMarks(file.length, ({ offset, length }) => Promise.resolve(file.subarray(offset, offset + length)))

test('a film says where it comes from in the boxes at its top', async () => {
  const film = tinyMp4({ width: 640, height: 480, seconds: 5 })
  expect(await marksOfFilm(film)).toEqual(nothing)
  const xmp = xmpBox(xmpWith(generated))
  const manifest = uuidBox('d8fec3d61b0e483c92975828877ec481', manifestWith('digitalCapture'))
  expect(await marksOfFilm(Buffer.concat([film, xmp]))).toMatchObject({ sourceType: generated })
  expect(await marksOfFilm(Buffer.concat([film, manifest]))).toEqual({
    sourceType: 'digitalCapture',
    by: 'Atelier',
    hasManifest: true,
  })
  // One that says it is longer than the file.
  const cut = Buffer.concat([film, xmp.subarray(0, 40)])
  expect(await marksOfFilm(cut)).toEqual(nothing)
})
