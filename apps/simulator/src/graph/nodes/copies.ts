import { childrenOf } from '../../world/children-of.ts'
import type { GraphObject, World } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, type Localised } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, textParam } from '../params.ts'
import { given, makeObject } from './make-object.ts'

/** More children than this are only copied by an asynchronous request, which the platform offers apart. */
const mostChildren = 3

const statusOptions = ['ACTIVE', 'INHERITED_FROM_SOURCE', 'PAUSED']

type Copied = { readonly ad_object_type: string; readonly source_id: string; readonly copied_id: string }

const typeOf = { campaign: 'campaign', adset: 'ad_set', ad: 'ad' } as const
type CopiedKind = keyof typeof typeOf
const isCopied = (kind: string): kind is CopiedKind => Object.hasOwn(typeOf, kind)

/** `POST /{id}/copies`. It writes even when the call says it only validates: the platform ignores that here. */
export function copyTree(call: Call, object: GraphObject): object {
  if (!isCopied(object.kind)) throw new GraphError(275, 'Cannot determine the target object for this action')
  const isDeep = textParam(call.params, 'deep_copy') === 'true'
  const below = isDeep ? descendants(call.world, object) : []
  if (below.length > mostChildren) throw tooMany
  const parent = parentFor(call, object)
  const done: Copied[] = []
  const copy = copyOne(call, object, parent, true)
  done.push(lineOf(object, copy))
  if (isDeep) copyBelow(call, object, copy.id, done)
  return {
    [`copied_${object.kind}_id`]: copy.id,
    ad_object_ids: done,
  }
}

const said: Localised = {
  fr: 'La copie comporte trop d’éléments pour être faite en une fois.',
  en: 'The copy has too many objects to be made in one call.',
}
const tooMany = new GraphError(100, 'Invalid parameter', {
  subcode: 1_885_194,
  title: { fr: 'Copie trop grande', en: 'Copy too large' },
  userMessage: said,
})

const lineOf = (source: GraphObject, copy: GraphObject): Copied => ({
  ad_object_type: isCopied(source.kind) ? typeOf[source.kind] : source.kind,
  source_id: source.id,
  copied_id: copy.id,
})

const descendants = (world: World, object: GraphObject): GraphObject[] =>
  childrenOf(world, object).flatMap((child) => [child, ...descendants(world, child)])

function copyBelow(call: Call, source: GraphObject, parent: string, done: Copied[]): void {
  for (const child of childrenOf(call.world, source)) {
    const copy = copyOne(call, child, parent, false)
    done.push(lineOf(child, copy))
    copyBelow(call, child, copy.id, done)
  }
}

/** An ad set may be copied into another campaign, an ad into another ad set. */
function parentFor(call: Call, object: GraphObject): string {
  const name = object.kind === 'adset' ? 'campaign_id' : 'adset_id'
  const wanted = object.kind === 'campaign' ? undefined : textParam(call.params, name)
  if (wanted === undefined) return object.parent
  const parent = call.world.get(wanted)
  const kind = object.kind === 'adset' ? 'campaign' : 'adset'
  if (parent?.kind !== kind || parent.account !== object.account)
    throw new GraphError(100, `(#100) Invalid ${name}`, { blame: [[name]] })
  return wanted
}

function copyOne(call: Call, source: GraphObject, parent: string, isTop: boolean): GraphObject {
  const option = textParam(call.params, 'status_option') ?? 'PAUSED'
  if (!statusOptions.includes(option))
    throw new GraphError(100, `(#100) Param status_option must be one of {${statusOptions.join(', ')}}`)
  const status = option === 'INHERITED_FROM_SOURCE' ? source.fields.status : option
  const dates =
    source.kind === 'adset'
      ? { start_time: textParam(call.params, 'start_time'), end_time: textParam(call.params, 'end_time') }
      : {}
  const { learning_stage_info: _learning, ...fields } = source.fields
  const made = makeObject(call, {
    kind: source.kind,
    account: source.account,
    parent,
    fields: {
      ...fields,
      ...given(dates),
      name: nameOf(call, source, isTop),
      status,
      [`source_${source.kind}_id`]: source.id,
    },
  })
  return call.world.put(made, 'created', call.user.id)
}

/** By default the top of the copy alone is renamed. */
function nameOf(call: Call, source: GraphObject, isTop: boolean): string {
  const options = jsonParam(call.params, 'rename_options')
  const {
    rename_strategy: strategy,
    rename_prefix: prefix = '',
    rename_suffix: suffix,
  } = isRecord(options)
    ? options
    : { rename_strategy: undefined, rename_prefix: '', rename_suffix: undefined }
  const name = source.fields.name ?? ''
  if (strategy === 'NO_RENAME') return name
  if (strategy !== 'DEEP_RENAME' && !isTop) return name
  return `${String(prefix)}${name}${String(suffix ?? (call.language === 'fr' ? ' - Copie' : ' - Copy'))}`
}
