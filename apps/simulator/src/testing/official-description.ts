import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Kind } from '../world/world.ts'

const parameter = z.object({ name: z.string(), type: z.string(), required: z.boolean().optional() })
const edge = z.object({
  method: z.string(),
  endpoint: z.string(),
  returns: z.string().nullish(),
  params: z.array(parameter),
})
const description = z.object({
  nodes: z.record(z.string(), z.object({ fields: z.record(z.string(), z.string()), edges: z.array(edge) })),
  structs: z.record(z.string(), z.record(z.string(), z.string())),
  enums: z.record(z.string(), z.union([z.array(z.string()), z.object({ values: z.array(z.string()) })])),
})

export type Description = z.output<typeof description>
export type Edge = z.output<typeof edge>

const path = join(import.meta.dirname, '../../../../../shared/platform/graph-spec.json')

/** The official description of v25.0, when it lies beside the project; `null` elsewhere. */
export const readDescription = (): Description | null =>
  existsSync(path) ? description.parse(JSON.parse(readFileSync(path, 'utf8'))) : null

/** The official class of each kind of node. */
export const classOf: Readonly<Partial<Record<Kind, string>>> = {
  user: 'User',
  adaccount: 'AdAccount',
  campaign: 'Campaign',
  adset: 'AdSet',
  ad: 'Ad',
  adcreative: 'AdCreative',
  adlabel: 'AdLabel',
  adimage: 'AdImage',
  video: 'AdVideo',
  page: 'Page',
  post: 'PagePost',
  instagram: 'IGUser',
  igmedia: 'IGMedia',
  pixel: 'AdsPixel',
  application: 'Application',
  customaudience: 'CustomAudience',
  savedaudience: 'SavedAudience',
  customconversion: 'CustomConversion',
  business: 'Business',
  catalog: 'ProductCatalog',
  productset: 'ProductSet',
  product: 'ProductItem',
  reportrun: 'AdReportRun',
}

/** Whether a value is of an official type. */
export function isOfType(spec: Description, type: string, value: unknown): boolean {
  const list = /^list<(.+)>$/.exec(type)
  if (list) return Array.isArray(value) && value.every((one) => isOfType(spec, list[1] ?? 'Object', one))
  switch (type) {
    case 'string':
    case 'datetime':
      return typeof value === 'string'
    case 'bool':
      return typeof value === 'boolean'
    case 'int':
    case 'unsigned int':
    case 'float':
      return typeof value === 'number'
  }
  const values = spec.enums[type]
  if (values)
    return typeof value === 'string' && (Array.isArray(values) ? values : values.values).includes(value)
  if (typeof value !== 'object' || value === null) return false
  const struct = spec.structs[type]
  // Several fields that are described as a value hold a map, or a node with its identity.
  return struct === undefined || Array.isArray(value) || holds(spec, struct, value)
}

const holds = (spec: Description, struct: Readonly<Record<string, string>>, value: object): boolean =>
  Object.entries(value).every(([key, one]) => {
    const type = struct[key]
    return type !== undefined && isOfType(spec, type, one)
  })
