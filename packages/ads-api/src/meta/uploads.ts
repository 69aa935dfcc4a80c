import { z } from 'zod'
import { write } from './pairs.ts'
import { idText, type InAccount } from './values.ts'

/** Gives a picture to an account. It answers with its hash: the same bytes have the same one; `null` for no answer. */
export const uploadImage = write({
  request: ({
    account,
    name,
    content,
  }: InAccount & { readonly name: string; readonly content: Uint8Array }) => ({
    path: `/${account}/adimages`,
    params: {},
    file: { name, content },
  }),
  parse: z
    .object({ images: z.record(z.string(), z.object({ hash: z.string() })) })
    .transform(({ images }) => Object.values(images)[0]?.hash ?? null),
})

const place = (account: string) => `/${account}/advideos`
const offset = z.union([z.string(), z.number()]).transform(Number)

/** The piece that the platform asks for next, in bytes; none when `start` is `end`. */
const piece = z
  .object({ start_offset: offset, end_offset: offset })
  .transform(({ start_offset: start, end_offset: end }) => ({ start, end }))

/** Begins to give a video: its id, the session that its pieces belong to, and the first of them. */
export const startVideo = write({
  request: ({ account, byteSize }: InAccount & { readonly byteSize: number }) => ({
    path: place(account),
    params: { upload_phase: 'start', file_size: String(byteSize) },
  }),
  parse: z
    .object({ upload_session_id: idText, video_id: idText, start_offset: offset, end_offset: offset })
    .transform((begun) => ({
      sessionId: begun.upload_session_id,
      videoId: begun.video_id,
      piece: { start: begun.start_offset, end: begun.end_offset },
    })),
})

type InSession = InAccount & { readonly sessionId: string }

/** Gives the piece that begins at `start`. */
export const sendVideoPiece = write({
  request: ({
    account,
    sessionId,
    start,
    content,
  }: InSession & { readonly start: number; readonly content: Uint8Array }) => ({
    path: place(account),
    params: { upload_phase: 'transfer', upload_session_id: sessionId, start_offset: String(start) },
    file: { part: 'video_file_chunk', name: 'chunk', content },
  }),
  parse: piece,
})

/** Every piece was given: the platform begins to work on the video. */
export const finishVideo = write({
  request: ({ account, sessionId, title }: InSession & { readonly title: string }) => ({
    path: place(account),
    params: { upload_phase: 'finish', upload_session_id: sessionId, title },
  }),
  parse: z.unknown(),
})
