import { startReport } from '../../insights/report-run.ts'
import type { GraphObject, Kind } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { createAd } from '../nodes/ad.ts'
import { createAdset } from '../nodes/adset.ts'
import { createCampaign } from '../nodes/campaign.ts'
import { createCreative } from '../nodes/creative.ts'
import { createImages, deleteImage } from '../nodes/image.ts'
import { createLabel, renameLabel, takeLabels, addLabels } from '../nodes/label.ts'
import { createProductSet, updateProductSet } from '../nodes/product-set.ts'
import { addThumbnail, createVideo, deleteVideo, updateVideo } from '../nodes/video.ts'
import { updateAccount } from '../nodes/account.ts'
import { copyTree } from '../nodes/copies.ts'
import { revokePermissions } from '../nodes/permissions.ts'
import { deleteNode, updateNode } from '../nodes/update.ts'
import { committed } from './committed.ts'

export type Write = (call: Call, object: GraphObject) => unknown
type Writes = Readonly<Record<string, Write>>

const insights: Writes = { 'POST insights': startReport }

/** Campaigns, ad sets and ads are changed, labelled, copied, reported on and deleted the same way. */
const delivering: Writes = {
  POST: updateNode,
  DELETE: deleteNode,
  'POST adlabels': addLabels,
  'POST copies': copyTree,
  ...insights,
}

/** What can be written, by kind of node: `POST` on the node itself, `POST edge` on an edge of it. */
export const writes: { readonly [K in Kind]?: Writes } = {
  user: { 'DELETE permissions': revokePermissions },
  adaccount: {
    POST: updateAccount,
    'POST campaigns': committed(createCampaign),
    'POST adsets': committed(createAdset),
    'POST ads': committed(createAd),
    'POST adcreatives': committed(createCreative),
    'POST adimages': createImages,
    'POST advideos': createVideo,
    'POST adlabels': createLabel,
    'DELETE adimages': deleteImage,
    'DELETE advideos': deleteVideo,
    ...insights,
  },
  campaign: delivering,
  adset: { ...delivering, 'DELETE adlabels': takeLabels },
  ad: delivering,
  adcreative: { POST: updateNode, DELETE: deleteNode, 'POST adlabels': addLabels },
  adlabel: { POST: renameLabel, DELETE: deleteNode },
  video: { POST: updateVideo, DELETE: deleteNode, 'POST thumbnails': addThumbnail },
  catalog: { 'POST product_sets': createProductSet },
  productset: { POST: updateProductSet, DELETE: deleteNode },
}

export function writeOf(kind: Kind, method: 'POST' | 'DELETE', edge: string): Write | undefined {
  const ofKind = writes[kind] ?? {}
  const name = edge === '' ? method : `${method} ${edge}`
  return Object.hasOwn(ofKind, name) ? ofKind[name] : undefined
}
