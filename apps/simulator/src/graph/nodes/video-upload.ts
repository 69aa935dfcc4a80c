import { changed } from '../../life/changed.ts'
import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, missingParameter } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { integerParam, requiredText, textParam } from '../params.ts'
import { given, makeObject } from './make-object.ts'
import { largestVideo, readVideoFile } from './video-file.ts'
import { titleFrom } from './video-title.ts'

/** How much of the file the platform asks for at a time. */
const chunkBytes = 1024 * 1024

type Session = { readonly size: number; readonly received: number; readonly pieces: readonly string[] }

/** The platform answers offsets as texts; the next piece goes from one to the other, and none is left when they meet. */
const offsets = ({ size, received }: Session) => ({
  start_offset: String(received),
  end_offset: String(Math.min(size, received + chunkBytes)),
})

export function startUpload(call: Call, account: NodeOf<'adaccount'>): object {
  const size = integerParam(call.params, 'file_size')
  if (size === undefined) throw missingParameter('file_size')
  if (size <= 0 || size > largestVideo)
    throw new GraphError(352, 'The video file is too large', { subcode: 1_363_026 })
  const upload: Session = { size, received: 0, pieces: [] }
  const video = makeObject(call, {
    kind: 'video',
    account: account.id,
    parent: account.id,
    fields: given({ title: titleFrom(call), upload }),
  })
  call.world.put(video, 'created', call.user.id)
  return { upload_session_id: sessionId(video), video_id: video.id, ...offsets(upload) }
}

const sessionId = (video: NodeOf<'video'>): string => `9${video.id}`

function sessionOf(
  call: Call,
  account: NodeOf<'adaccount'>,
): { readonly video: NodeOf<'video'>; readonly upload: Session } {
  const video = call.world.find('video', requiredText(call.params, 'upload_session_id').slice(1))
  const upload = video?.fields.upload
  if (video?.account !== account.id || !isSession(upload)) {
    throw new GraphError(6000, 'There was a problem uploading your video file.', {
      subcode: 1_363_030,
      userMessage: {
        fr: 'Un problème est survenu lors de l’importation de la vidéo. Réessayez avec un autre fichier.',
        en: 'There was a problem uploading your video file. Please try again with another file.',
      },
      title: { fr: 'Problème d’importation', en: 'Upload problem' },
    })
  }
  return { video, upload }
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.size === 'number' && Array.isArray(value.pieces)

export function transferChunk(call: Call, account: NodeOf<'adaccount'>): object {
  const { video, upload } = sessionOf(call, account)
  const chunk = call.files.find(({ part }) => part === 'video_file_chunk') ?? call.files[0]
  if (!chunk) throw missingParameter('video_file_chunk')
  const start = Number(textParam(call.params, 'start_offset'))
  if (start !== upload.received || start + chunk.bytes.length > upload.size) {
    throw new GraphError(6001, 'There was a problem uploading your video file. Please try again.', {
      subcode: 1_363_037,
      isTransient: true,
      data: offsets(upload),
    })
  }
  const piece = `${video.id}-${start}.part`
  call.saveMedia(piece, chunk.bytes)
  const next = {
    ...upload,
    received: upload.received + chunk.bytes.length,
    pieces: [...upload.pieces, piece],
  }
  call.world.put(changed(video, { upload: next }, call.world.clock.now()), 'updated', call.user.id)
  return offsets(next)
}

export function finishUpload(call: Call, account: NodeOf<'adaccount'>): object {
  const { video, upload } = sessionOf(call, account)
  if (upload.received < upload.size)
    throw new GraphError(6001, 'The video file is not complete yet.', {
      subcode: 1_363_037,
      data: offsets(upload),
    })
  const bytes = Buffer.concat(upload.pieces.map((piece) => call.readMedia(piece) ?? new Uint8Array()))
  const { extension, length, isBroken } = readVideoFile(bytes)
  const name = `video-${video.id}.${extension}`
  call.saveMedia(name, bytes)
  const now = call.world.clock.now()
  const changes = given({
    title: titleFrom(call) ?? video.fields.title ?? 'Video',
    description: textParam(call.params, 'description'),
    length: length ?? undefined,
    is_broken: isBroken,
    uploaded_at: now,
    source: `${call.publicUrl}/media/${name}`,
  })
  call.world.put(changed(video, { ...changes, upload: null }, now), 'updated', call.user.id)
  return { success: true }
}

export function cancelUpload(call: Call, account: NodeOf<'adaccount'>): object {
  const { video } = sessionOf(call, account)
  call.world.put(
    changed(video, { status: 'DELETED', upload: null }, call.world.clock.now()),
    'deleted',
    call.user.id,
  )
  return { success: true }
}
