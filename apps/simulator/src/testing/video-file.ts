/** The boxes of an MP4 file of so many seconds, without pictures: enough to be recognised, and to tell its length. */
export function videoFile(seconds: number, size = 4096): Buffer {
  const header = Buffer.alloc(108)
  header.writeUInt32BE(108, 0)
  header.write('mvhd', 4, 'latin1')
  header.writeUInt32BE(1000, 20)
  header.writeUInt32BE(Math.round(seconds * 1000), 24)
  const movie = box('moov', header)
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))
  return Buffer.concat([
    type,
    movie,
    box('mdat', Buffer.alloc(Math.max(0, size - type.length - movie.length))),
  ])
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
