import type { GraphObject, World } from '../world/world.ts'
import type { Params } from './params.ts'

/** Who calls and with what. */
export type Call = {
  readonly world: World
  readonly params: Params
  readonly user: GraphObject
  readonly language: 'fr' | 'en'
  /** Address of the simulator as clients reach it, without a trailing slash. */
  readonly publicUrl: string
  readonly version: string
  readonly files: readonly UploadedFile[]
  /** Takes the calling token back. */
  readonly revoke: () => void
  readonly saveMedia: (name: string, bytes: Uint8Array) => void
}

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array }

/** Accounts the calling person may use. */
export function accountsOf(call: Call): string[] {
  const list = call.user.fields.accounts
  return Array.isArray(list) ? list.map(String) : []
}
