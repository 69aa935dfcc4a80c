/** The process that opens strangers' files: a request after the other, each answered once. */
import '../../security/without-proto.ts'
import { sayReady } from '../../file-processes/ready.ts'
import { type MediaReply, mediaRequest, type Range } from './media-messages.ts'
import { readFilmTables } from './read-film-tables.ts'
import { rewriteImage } from './rewrite-image.ts'

let onPiece: ((content: Buffer) => void) | null = null

process.on('message', (message) => {
  const request = mediaRequest.parse(message)
  switch (request.kind) {
    case 'piece':
      return onPiece?.(request.content)
    case 'image':
      return answer(async () => ({
        kind: 'image',
        image: await rewriteImage(request.file, request.format),
        memory: process.memoryUsage.rss(),
      }))
    case 'film':
      return answer(async () => ({
        kind: 'film',
        film: await readFilmTables(request.size, ask),
        memory: process.memoryUsage.rss(),
      }))
  }
})
// The server went away, or has nothing more to open.
process.on('disconnect', () => process.exit())

const say = (reply: MediaReply): void => {
  process.send?.(reply)
  // Files come and go faster than the collector looks: without this they pile up outside of its heap.
  if (reply.kind !== 'needs') globalThis.gc?.()
}

function answer(work: () => Promise<MediaReply>): void {
  void work().then(say, (error: unknown) =>
    say({
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
      memory: process.memoryUsage.rss(),
    }),
  )
}

const ask = (range: Range): Promise<Buffer> =>
  new Promise((resolve) => {
    onPiece = resolve
    say({ kind: 'needs', range })
  })

sayReady()
