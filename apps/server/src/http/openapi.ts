import { intentHeader, type Endpoint } from '@vigie/contract'
import { z } from 'zod'
import { describeFields } from './openapi-fields.ts'

type Json = Record<string, unknown>
type Schemas = Record<string, Json>

/** The OpenAPI 3.1 document of the calls, from the same schemas that serve them. Shapes are those of the wire. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const schemas: Schemas = { Refusal: refusalSchema }
  const nameOf = new Map([[JSON.stringify(refusalSchema), 'Refusal']])
  const paths: Record<string, Json> = {}
  const known = new Map<string, string>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = pathOf(endpoint, known)
    const named = namesIn(path)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, { schemas, nameOf, named }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vigie',
      version: '1',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, parameters: sharedParameters, schemas },
  }
}

const introduction = `Plan, publish and watch paid social campaigns.

Amounts are integers of the account's minor units (cents of EUR) unless a field says otherwise: rows of insights and
reports are in whole units, as the platform reports them. Days are the account's own, YYYY-MM-DD. Instants are ISO 8601 in UTC.`

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'vigie_session' },
  token: { type: 'http', scheme: 'bearer' },
}

const text = { type: 'string' }
const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'facts', 'requestId', 'error'],
  properties: {
    code: { ...text, description: 'What was refused, for programs' },
    facts: { type: 'object', description: 'What the sentence of the code needs' },
    requestId: { ...text, description: 'To quote when asking for help' },
    error: {
      type: 'object',
      required: ['code', 'message_fr', 'message_en'],
      properties: {
        code: text,
        message_fr: text,
        message_en: text,
        error_user_title: { ...text, description: 'What the platform said, as it said it' },
        error_user_msg: text,
      },
    },
  },
}

/** Two calls of one address may call its parts differently; in a document an address is written once. */
function pathOf({ path }: Endpoint, known: Map<string, string>): string {
  const shape = path.replaceAll(/:[a-zA-Z]+/g, ':')
  const first = known.get(shape) ?? `/api${path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')}`
  known.set(shape, first)
  return first
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name]) => name ?? '')

type Shapes = {
  readonly schemas: Schemas
  /** The name of each shape, by its text. */
  readonly nameOf: Map<string, string>
}
type Document = Shapes & { readonly named: readonly string[] }

function operationOf(name: string, endpoint: Endpoint, { named, ...shapes }: Document): Json {
  const content = (part: string, schema: z.ZodType) => ({
    content: { 'application/json': { schema: refer(shapes, `${capital(name)}${part}`, wire(schema)) } },
  })
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    security: endpoint.permission === 'public' ? [] : [{ session: [] }, { token: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, named),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.method === 'GET' || endpoint.onlyReads
        ? []
        : [{ $ref: '#/components/parameters/intent' }]),
    ],
    ...(endpoint.body
      ? { requestBody: { required: !isOptional(endpoint.body), ...content('Request', endpoint.body) } }
      : {}),
    responses: {
      200: { description: 'Done', ...content('Answer', endpoint.response) },
      '4XX': refused,
      default: refused,
    },
  }
}

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
const isOptional = (body: z.ZodType): boolean => body.safeParse(undefined).success

const intentParameter: Json = {
  name: intentHeader,
  in: 'header',
  required: false,
  description: 'The same key happens once within a day: asked again, it answers what it answered',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

/** What many calls take, written once. */
const sharedParameters = { intent: intentParameter }

/** Equal shapes are one schema, under the name of the first call that has it. */
function refer({ schemas, nameOf }: Shapes, name: string, schema: Json): Json {
  if (schema.type !== 'object' && schema.type !== 'array') return schema
  const content = JSON.stringify(schema)
  const known = nameOf.get(content)
  if (known === undefined) {
    schemas[name] = schema
    nameOf.set(content, name)
  }
  return { $ref: `#/components/schemas/${known ?? name}` }
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  named?: readonly string[],
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as { properties?: Schemas; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...property }], index) => ({
    name: named?.[index] ?? name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }))
}

/** What travels is the input of a codec, whichever way it goes. That a value is frozen here says nothing of the wire. */
function wire(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.readOnly,
  })
  return describeFields(rest)
}
