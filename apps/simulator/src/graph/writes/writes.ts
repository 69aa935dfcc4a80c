import { startReport } from '../insights/report-run.ts'
import type { GraphObject, Kind, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { createAd } from '../nodes/ad.ts'
import { createAdset } from '../nodes/adset.ts'
import { createCampaign } from '../nodes/campaign.ts'
import { createCreative } from '../nodes/creative/creative.ts'
import { createImages, deleteImage } from '../nodes/image.ts'
import { createLabel, renameLabel, takeLabels, addLabels } from '../nodes/label.ts'
import { createProductSet, updateProductSet } from '../nodes/product-set.ts'
import { addThumbnail, createVideo, deleteVideo, updateVideo } from '../nodes/video.ts'
import { updateAccount } from '../nodes/account.ts'
import { copyTree } from '../nodes/copies.ts'
import { revokePermissions } from '../nodes/permissions.ts'
import { deleteNode, updateNode } from '../nodes/update.ts'
import { checkParameters, type Parameters } from '../parameters/check-parameters.ts'
import * as known from '../parameters/node-parameters.ts'
import { committed } from './committed.ts'

type Run<N extends GraphObject> = (call: Call, object: N) => unknown

/** One way to write on a node: the parameters it knows, and what it does with them. */
type Write<N extends GraphObject> = { readonly parameters: Parameters; readonly run: Run<N> }
type Writes<N extends GraphObject> = Readonly<Record<string, Write<N>>>

const write = <N extends GraphObject>(parameters: Parameters, run: Run<N>): Write<N> => ({ parameters, run })

// Reports check their own parameters, as reading figures does.
const insights: Writes<GraphObject> = { 'POST insights': write({}, startReport) }

/** Campaigns, ad sets and ads are changed, labelled, copied, reported on and deleted the same way. */
const delivering = (update: Parameters, copy: Parameters): Writes<GraphObject> => ({
  POST: write(update, updateNode),
  DELETE: write({}, deleteNode),
  'POST adlabels': write(known.labelParameters, addLabels),
  'POST copies': write(copy, copyTree),
  ...insights,
})

/** What can be written, by kind of node: `POST` on the node itself, `POST edge` on an edge of it. */
export const writes: { readonly [K in Kind]?: Writes<NodeOf<K>> } = {
  user: { 'DELETE permissions': write({}, revokePermissions) },
  adaccount: {
    POST: write(known.accountParameters, updateAccount),
    'POST campaigns': write(known.createCampaignParameters, committed(createCampaign)),
    'POST adsets': write(known.createAdsetParameters, committed(createAdset)),
    'POST ads': write(known.createAdParameters, committed(createAd)),
    'POST adcreatives': write(known.createCreativeParameters, committed(createCreative)),
    'POST adimages': write(known.imageParameters, createImages),
    'POST advideos': write(known.videoParameters, createVideo),
    'POST adlabels': write(known.labelNodeParameters, createLabel),
    'DELETE adimages': write({ hash: 'text' }, deleteImage),
    'DELETE advideos': write({ video_id: 'text' }, deleteVideo),
    ...insights,
  },
  campaign: delivering(known.updateCampaignParameters, known.copyCampaignParameters),
  adset: {
    ...delivering(known.updateAdsetParameters, known.copyAdsetParameters),
    'DELETE adlabels': write(known.labelParameters, takeLabels),
  },
  ad: delivering(known.updateAdParameters, known.copyAdParameters),
  adcreative: {
    POST: write(known.updateCreativeParameters, updateNode),
    DELETE: write({}, deleteNode),
    'POST adlabels': write(known.creativeLabelParameters, addLabels),
  },
  adlabel: { POST: write(known.labelNodeParameters, renameLabel), DELETE: write({}, deleteNode) },
  video: {
    POST: write(known.updateVideoParameters, updateVideo),
    DELETE: write({}, deleteNode),
    'POST thumbnails': write(known.thumbnailParameters, addThumbnail),
  },
  catalog: { 'POST product_sets': write(known.productSetParameters, createProductSet) },
  productset: {
    POST: write(known.productSetParameters, updateProductSet),
    DELETE: write({}, deleteNode),
  },
}

/** What a call of this kind does once its parameters have the right types; `undefined` when there is no such call. */
export function writeOf<K extends Kind>(
  kind: K,
  method: 'POST' | 'DELETE',
  edge: string,
): Run<NodeOf<K>> | undefined {
  const ofKind: Writes<NodeOf<K>> = writes[kind] ?? {}
  const name = edge === '' ? method : `${method} ${edge}`
  const found = Object.hasOwn(ofKind, name) ? ofKind[name] : undefined
  if (!found) return undefined
  return (call, object) => {
    checkParameters(call.params, found.parameters)
    return found.run(call, object)
  }
}
