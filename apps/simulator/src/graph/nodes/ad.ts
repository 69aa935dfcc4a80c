import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { invalidParameter, missingParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord, jsonParam, requiredText } from '../params.ts'
import { given, makeObject } from './make-object.ts'
import { checkName, statusFrom } from './shared.ts'

const largestAdCount = 50

export function createAd(call: Call, { id: account }: GraphObject): GraphObject {
  const { params, world } = call
  const name = checkName(requiredText(params, 'name'))
  const adset = world.get(requiredText(params, 'adset_id'))
  if (!adset || adset.kind !== 'adset' || adset.account !== account || adset.fields.status === 'DELETED') {
    throw invalidParameter(
      1_487_392,
      'Ad set unavailable',
      'The ad set of this ad does not exist.',
      'adset_id',
    )
  }
  if (world.children(adset.id, 'ad').length >= largestAdCount) {
    throw invalidParameter(1_487_809, 'Too many ads', `An ad set can hold ${largestAdCount} ads.`, 'adset_id')
  }
  const creative = jsonParam(params, 'creative')
  if (!isRecord(creative)) throw missingParameter('creative')
  const target = world.get(String(creative.creative_id ?? ''))
  if (!target || target.kind !== 'adcreative' || target.account !== account) {
    throw invalidParameter(
      1_487_861,
      'Creative unavailable',
      'The creative of this ad does not exist.',
      'creative',
    )
  }
  return makeObject(call, {
    kind: 'ad',
    account,
    parent: adset.id,
    fields: given({
      name,
      status: statusFrom(params, 'PAUSED'),
      creative_id: target.id,
      tracking_specs: jsonParam(params, 'tracking_specs'),
      conversion_domain: params.conversion_domain,
      adlabels: labelsFrom(call, account),
    }),
  })
}
