import type { Role, TokenScope } from '@vigie/contract'
import type { Language, Network } from '@vigie/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The roles of the build before. */
export type FormerRole = 'viewer' | 'editor' | 'publisher' | 'admin'

type Person = {
  id: string
  issuer: string
  subject: string
  name: string
  nickname: string
  email: string
  /** Their issuer says that the address is theirs. */
  is_email_verified: Generated<boolean>
  preferences: JSONColumnType<Record<string, unknown>>
  created_at: Date
}

type AdAccount = {
  account_id: Generated<number>
  network: Network
  platform_id: string
  name: string
  currency: string
  timezone: string
  /** As the platform last told it; `null`: none, or it may not be read. */
  picture_url: Generated<string | null>
  /** The client it belongs to; `null`: none. */
  client_id: Generated<string | null>
  created_at: Date
}

type Session = {
  id_hash: Buffer
  person_id: string
  selected_account_id: number | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** When the identity provider saw the person, on our clock; `null` where it did not say. */
  authenticated_at: Date | null
  acr: string | null
  amr: Generated<string[]>
}

type PersonalApiToken = {
  id: string
  person_id: string
  token_hash: Buffer
  label: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  scope: Generated<TokenScope>
  /** `null`: every account of its person. */
  account_ids: Generated<number[] | null>
  hint: Generated<string>
}

/** What a connection was refused last, in the platform's words. */
export type ConnectionFailure = { readonly at: string; readonly code: string; readonly message: string }

type Connection = {
  id: string
  /** Whose it is; `null`: the house's. */
  person_id: string | null
  /** The account that has it; `null`: a person's. */
  account_id: Generated<number | null>
  /** Who brought the house's token. */
  connected_by: Generated<string | null>
  network: Network
  platform_user_id: string
  person_name: string
  sealed_token: Buffer
  granted_permissions: string[]
  declined_permissions: string[]
  expires_at: Date | null
  is_expired: boolean
  /** Noted now and then, and not at each call. */
  last_success_at: Generated<Date | null>
  last_failure: JSONColumnType<ConnectionFailure | null, string | undefined, string>
  created_at: Date
  updated_at: Date
}

type ReachableAccount = {
  connection_id: string
  platform_id: string
  name: string
  currency: string
  timezone: string
  account_status: number
  picture_url: string | null
  seen_at: Date
}

type Membership = {
  person_id: string
  account_id: number
  /** For the build before alone; written together with `given_role`. */
  role: FormerRole
  /** `null`: nobody gave one since there are seven. */
  given_role: Role | null
  /** False: there is none, and the row stands for what is inherited. */
  has_own_role: Generated<boolean>
  own_role: GeneratedAlways<Role | null>
  /** What the workspace, the client or a group gives here; kept by `settleInherited` alone. */
  inherited_role: Generated<Role | null>
  /** What counts: the wider of both. */
  acting_role: GeneratedAlways<Role>
  is_main: boolean
  /** When the platform was found to give this person the account no longer. */
  lost_at: Date | null
  created_at: Date
}

/** How often a master key has sealed, in all processes. */
type KeyUse = {
  key_id: string
  sealed: number
  first_at: Date
  last_at: Date
}

type RemovedMember = {
  person_id: string
  account_id: number
  removed_by: string
  removed_at: Date
}

type AccessRequest = {
  person_id: string
  account_id: number
  asked_at: Date
}

type Invitation = {
  id: string
  account_id: number
  /** In small letters. */
  address: string
  role: Exclude<Role, 'client'>
  invited_by: string
  invited_at: Date
  ends_at: Date
  /** When a mail last left; `null`: none did yet. */
  sent_at: Date | null
}

/** The workspace, which is one. */
type Workspace = {
  id: number
  name: Generated<string>
}

type Client = {
  id: string
  name: string
  colour: string
  /** What is sent to them is written in; `null`: nobody said. */
  language: Language | null
  contacts: JSONColumnType<{ readonly name: string; readonly email: string; readonly does: string }[]>
  /** Who benefits from its ads and who pays for them; empty where nobody said. */
  dsa_beneficiary: Generated<string>
  dsa_payor: Generated<string>
  /** Where its logo lies among the files. */
  logo_key: Generated<string | null>
  created_at: Date
}

type RoleGrant = {
  id: string
  person_id: string | null
  group_name: string | null
  /** `null` with the account: on the workspace. */
  client_id: string | null
  /** Of groups alone: a person's role on one account is their membership. */
  account_id: number | null
  role: Role
  given_by: string | null
  given_at: Date
}

/** What the issuer said at the last sign-in. */
type PersonGroup = {
  person_id: string
  name: string
  seen_at: Date
}

export type ControlTables = {
  workspace: Workspace
  client: Client
  role_grant: RoleGrant
  person_group: PersonGroup

  invitation: Invitation
  access_request: AccessRequest
  removed_member: RemovedMember
  key_use: KeyUse
  person: Person
  ad_account: AdAccount
  session: Session
  personal_api_token: PersonalApiToken
  connection: Connection
  reachable_account: ReachableAccount
  membership: Membership
}
