import type { PickedAsset } from '../../lib/history-state.ts'
import type { FileProblem } from './media-file.ts'

/** What a file became in the library. */
export type SentAsset = PickedAsset & { readonly kind: 'image' | 'video' }

/** Why sending a file did not work; `refused` carries the server's own code. */
export type SendProblem =
  | { readonly code: 'send.network' }
  | { readonly code: 'send.status' }
  | { readonly code: 'send.cancelled' }
  | { readonly code: 'send.unchecked' }
  | { readonly code: 'send.refused'; readonly reason: string }

export type FileState =
  | { readonly step: 'refused'; readonly problem: FileProblem }
  | { readonly step: 'ready' }
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'checking' }
  /** The session ended on its way: it goes on once its person is signed in again. */
  | { readonly step: 'signedOut'; readonly share: number }
  | { readonly step: 'failed'; readonly problem: SendProblem }
  /** `knownAs`: these bytes were in the library already, under this name. */
  | { readonly step: 'done'; readonly asset: SentAsset; readonly knownAs: string | null }
