import type { GraphObject } from '../../world/world.ts'
import { previewFormats } from './preview-formats.ts'
import type { Call } from '../context.ts'
import { GraphError, missingParameter, unknownObject } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, requiredText } from '../params.ts'

const day = 86_400_000

/** The platform answers a frame whose address is good for a day. */
function frame(call: Call, path: string, extra: Readonly<Record<string, string>> = {}): object {
  const format = formatFrom(call)
  const { width, height } = previewFormats[format] ?? { width: 320, height: 570 }
  const query = new URLSearchParams({ format, until: String(call.world.clock.now() + day), ...extra })
  const source = `${call.publicUrl}/preview/${path}?${query.toString()}`.replaceAll('&', '&amp;')
  return {
    data: [
      {
        body: `<iframe src="${source}" width="${width}" height="${height}" scrolling="yes" style="border: none;"></iframe>`,
      },
    ],
  }
}

function formatFrom(call: Call): string {
  const format = requiredText(call.params, 'ad_format')
  if (!Object.hasOwn(previewFormats, format)) {
    throw new GraphError(
      100,
      `(#100) Param ad_format must be one of {${Object.keys(previewFormats).join(', ')}} - got "${format}"`,
    )
  }
  return format
}

export const adPreviews = (call: Call, ad: GraphObject): object => frame(call, ad.id)

export const creativePreviews = (call: Call, creative: GraphObject): object => frame(call, creative.id)

/** A preview of a creative that exists (`creative_id`) or of one that is only described. */
export function generatePreviews(call: Call, account: GraphObject): object {
  const creative = jsonParam(call.params, 'creative')
  if (!isRecord(creative)) throw missingParameter('creative')
  const id = creative.creative_id ?? creative.id
  if (id === undefined)
    return frame(call, 'spec', { account: account.id, creative: JSON.stringify(creative) })
  const known = call.world.get(String(id))
  if (known?.kind !== 'adcreative' || known.account !== account.id) throw unknownObject(String(id))
  return frame(call, known.id)
}
