import type { Call } from './context.ts'
import { GraphError, unknownObject } from './graph-error.ts'
import type { GraphObject, World } from '../world/world.ts'

const withoutAccount = ['user', 'page', 'instagram', 'post', 'igmedia', 'business', 'reportrun']

/** What stands before every call on an object: quotas, an account that is closed, an object not yet seen everywhere. */
export function admit(
  call: Call,
  object: GraphObject,
  method: 'GET' | 'POST' | 'DELETE',
  edge: string,
): void {
  if (object.kind !== 'user') call.quotas.count({ account: object.account, isWrite: method !== 'GET', edge })
  if (method === 'GET' && edge === '' && isUnseen(call.world, object)) throw unknownObject(object.id)
  if (method !== 'GET' && !withoutAccount.includes(object.kind)) refuseWhenClosed(call, object)
}

function refuseWhenClosed(call: Call, object: GraphObject): void {
  const account = call.world.get(object.account)
  if (!account || (account.fields.account_status ?? 1) === 1) return
  throw new GraphError(368, 'The action attempted has been deemed abusive or is otherwise disallowed', {
    title: { fr: 'Compte publicitaire désactivé', en: 'Ad account disabled' },
    userMessage: {
      fr: 'Ce compte publicitaire est désactivé : il ne peut rien créer ni modifier.',
      en: 'This ad account is disabled: it can neither create nor change anything.',
    },
  })
}

const delivered = ['campaign', 'adset', 'ad', 'adcreative', 'adlabel', 'adimage', 'video']

/** A new object reaches the readers of lists and of identities after a while. */
export function isUnseen(world: World, object: GraphObject): boolean {
  const lag = world.settings.lag.readAfterWriteSeconds * 1000
  return lag > 0 && delivered.includes(object.kind) && world.clock.now() - object.createdAt < lag
}

/** The lists by label learn of an object, or of its new labels, later than the others. */
export function isMissingFromLabels(world: World, object: GraphObject): boolean {
  const { labelIndexSeconds } = world.settings.lag
  return labelIndexSeconds > 0 && world.clock.now() - object.updatedAt < labelIndexSeconds * 1000
}
