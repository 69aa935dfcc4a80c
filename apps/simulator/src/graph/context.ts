import type { GraphObject, NodeOf, World } from '../world/world.ts'
import type { Figures } from '../insights/ledger.ts'
import type { Reports } from './insights/reports.ts'
import type { Quotas } from './quota/quotas.ts'
import type { Language } from './graph-error.ts'
import type { Params } from './params.ts'

/** Who calls and with what. */
export type Call = {
  readonly world: World
  readonly figures: Figures
  readonly quotas: Quotas
  readonly reports: Reports
  readonly params: Params
  readonly user: NodeOf<'user'>
  /** The page in whose name the call is made, when its token is a page's. */
  readonly pageId: string | null
  /** What the person granted to the application. */
  readonly scopes: readonly string[]
  readonly language: Language
  /** Address of the simulator as clients reach it, without a trailing slash. */
  readonly publicUrl: string
  /** The version that answers: a dead one asked for may be served as the oldest living one. */
  readonly version: string
  readonly files: readonly UploadedFile[]
  readonly isMultipart: boolean
  /** The token as it came, for the addresses of further pages. */
  readonly token: string
  /** Takes the calling token back. */
  readonly revoke: () => void
  readonly pageToken: (pageId: string) => string
  readonly saveMedia: (name: string, bytes: Uint8Array) => void
  readonly readMedia: (name: string) => Uint8Array | null
  /** What an edge that is no list of nodes answers, for fields that expand it; `undefined` without such an edge. */
  readonly readEdge: (call: Call, object: GraphObject, edge: string) => unknown
}

export type UploadedFile = {
  /** The name of the form's part. */
  readonly part: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Accounts the calling person may use. */
export const accountsOf = (call: Call): readonly string[] => call.user.fields.accounts
