import { join } from 'node:path'
import { createFileProcesses } from '../../file-processes/file-process.ts'
import {
  type FilmTables,
  type ImageFormat,
  mediaReply,
  type MediaReply,
  type Range,
  type RewrittenImage,
} from './media-messages.ts'

const open = createFileProcesses<MediaReply>({
  main: join(import.meta.dirname, 'media-process.main.ts'),
  nodeArguments: ['--max-old-space-size=192'],
  reply: mediaReply,
  isFinal: ({ kind }) => kind !== 'needs',
})

/** @throws {Error} with the decoder's reason; {FileProcessEnded} when it took too long or ended */
export async function rewriteInProcess(
  file: Buffer,
  format: ImageFormat,
  patienceMs?: number,
): Promise<RewrittenImage> {
  const outcome = await open({ kind: 'image', file, format }, patienceMs === undefined ? {} : { patienceMs })
  if (outcome.kind === 'image') return outcome.image
  throw new Error(outcome.kind === 'failed' ? outcome.reason : 'A film was answered')
}

/**
 * @param read gives the bytes it is asked for; what it throws is thrown
 * @param patienceMs how long one film may keep its reader
 * @throws {Error} as `rewriteInProcess` does
 */
export async function readFilmInProcess(
  size: number,
  read: (range: Range) => Promise<Buffer>,
  patienceMs?: number,
): Promise<FilmTables> {
  const outcome = await open(
    { kind: 'film', size },
    {
      ...(patienceMs === undefined ? {} : { patienceMs }),
      help: async (reply) => {
        if (reply.kind !== 'needs') throw new Error('A reader of films asks for bytes alone')
        return { kind: 'piece', content: await read(reply.range) }
      },
    },
  )
  if (outcome.kind === 'film') return outcome.film
  throw new Error(outcome.kind === 'failed' ? outcome.reason : 'A picture was answered')
}
