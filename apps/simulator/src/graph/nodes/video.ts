import { changed } from '../../life/changed.ts'
import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, missingParameter, unknownObject } from '../graph-error.ts'
import { requiredText, textParam } from '../params.ts'
import { given, makeObject } from './make-object.ts'
import { titleFrom } from './video-title.ts'
import { cannotFetch, largestVideo, readVideoFile } from './video-file.ts'
import { cancelUpload, finishUpload, startUpload, transferChunk } from './video-upload.ts'

/** `POST act_X/advideos`: a file, an address to fetch it from, or one phase of an upload in pieces. */
export function createVideo(call: Call, account: NodeOf<'adaccount'>): object | Promise<object> {
  switch (textParam(call.params, 'upload_phase')) {
    case undefined:
      return uploadAtOnce(call, account)
    case 'start':
      return startUpload(call, account)
    case 'transfer':
      return transferChunk(call, account)
    case 'finish':
      return finishUpload(call, account)
    case 'cancel':
      return cancelUpload(call, account)
    default:
      throw new GraphError(100, '(#100) Param upload_phase must be one of {cancel, finish, start, transfer}')
  }
}

async function uploadAtOnce(call: Call, account: NodeOf<'adaccount'>): Promise<object> {
  const file = call.files.find(({ part }) => part === 'source') ?? call.files[0]
  const address = textParam(call.params, 'file_url')
  if (address !== undefined && call.isMultipart) {
    // The platform's own defect: the address is understood in the query or a form, not in a multipart body.
    throw new GraphError(1, 'An unknown error occurred', { status: 500, subcode: 99, isTransient: true })
  }
  const bytes = file?.bytes ?? (address === undefined ? undefined : await fetched(address))
  if (!bytes) throw missingParameter('source')
  const { extension, length, isBroken } = readVideoFile(bytes)
  const video = makeObject(call, {
    kind: 'video',
    account: account.id,
    parent: account.id,
    fields: given({
      title: titleFrom(call) ?? file?.name ?? 'Video',
      description: textParam(call.params, 'description'),
      length: length ?? undefined,
      is_broken: isBroken,
      uploaded_at: call.world.clock.now(),
      source: `${call.publicUrl}/media/video-${call.world.newId()}.${extension}`,
    }),
  })
  call.saveMedia(String(video.fields.source).split('/').at(-1) ?? '', bytes)
  call.world.put(video, 'created', call.user.id)
  return { id: video.id }
}

const patience = 10_000

async function fetched(address: string): Promise<Uint8Array> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw cannotFetch()
  const reply = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => null)
  if (!reply?.ok || Number(reply.headers.get('content-length') ?? 0) > largestVideo) throw cannotFetch()
  return new Uint8Array(await reply.arrayBuffer())
}

export function updateVideo(call: Call, video: NodeOf<'video'>): object {
  const changes = given({ title: titleFrom(call), description: textParam(call.params, 'description') })
  call.world.put(changed(video, changes, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}

/** `POST /{video}/thumbnails`: an own picture for the video, preferred when asked. */
export function addThumbnail(call: Call, video: NodeOf<'video'>): object {
  const file = call.files[0]
  if (!file) throw missingParameter('source')
  const former = video.fields.thumbnails ?? []
  const id = call.world.newId()
  const name = `thumbnail-${id}.jpg`
  call.saveMedia(name, file.bytes)
  const isPreferred = textParam(call.params, 'is_preferred') === 'true'
  const thumbnail = {
    id,
    uri: `${call.publicUrl}/media/${name}`,
    name: file.name,
    is_preferred: isPreferred,
  }
  const others = isPreferred ? former.map((one) => ({ ...one, is_preferred: false })) : former
  const changes = { thumbnails: [thumbnail, ...others] }
  call.world.put(changed(video, changes, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}

/** `DELETE act_X/advideos?video_id=…` */
export function deleteVideo(call: Call, account: NodeOf<'adaccount'>): object {
  const id = requiredText(call.params, 'video_id')
  const video = call.world.find('video', id)
  if (video?.account !== account.id) throw unknownObject(id, 'DELETE')
  call.world.put(changed(video, { status: 'DELETED' }, call.world.clock.now()), 'deleted', call.user.id)
  return { success: true }
}
