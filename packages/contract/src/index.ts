export { ApiError, createClient, errorBody, isAnswerLost, type Client, type ClientOptions } from './client.ts'
export {
  defineEndpoint,
  intentHeader,
  isReading,
  type Endpoint,
  type Method,
  type Permission,
  type RequestOf,
  type ResponseOf,
} from './endpoint.ts'
export { fileFormats, type FileFormat } from './endpoints/campaign-files.ts'
export { endpoints } from './endpoints/index.ts'
export { publicationEventsPath, publicationProgress } from './endpoints/publication.ts'
export { textAssetPaths, type TextAssetPath } from './endpoints/assets.ts'
export { accountReference } from './networks.ts'
export { addresses, addressTo, pathBefore } from './addresses.ts'
export { placeAddress } from './morning-address.ts'
export {
  accountPermissions,
  can,
  givableRoles,
  mayGive,
  roles,
  rolesHolding,
  waitsForItsCall,
  type AccountPermission,
  type Role,
} from './rights.ts'
export { carriedKinds, mayTakeOver, type Candidate, type CarriedKind } from './inheritance.ts'
export { refusedRoleChange, roleOnConnecting, type Member, type RoleChange } from './role-changes.ts'
export {
  afterGrant,
  decidingGrant,
  effectiveRole,
  hasOwner,
  refusedGrant,
  refusedMove,
  wider,
  workspace,
  type Grant,
  type Grantee,
  type Holder,
  type Place,
} from './grants.ts'
export { largestLogoBytes } from './endpoints/workspace.ts'
export { clientColours, type ClientColour } from './client-colours.ts'
export { createIntents, type Intents } from './intents.ts'
export { holdsScope, scopeOf, tokenScopes, type GuardedCall, type TokenScope } from './token-scope.ts'
export { parseAlert } from './codecs/alert-facts.ts'
export { parseDecision, parseMorning } from './codecs/morning-facts.ts'
export { refusalStatus, type RefusalCode } from './refusals.ts'
export type { ReportAnswer } from './codecs/report-codec.ts'
export type { NewConfiguration } from './codecs/new-configuration-codec.ts'
