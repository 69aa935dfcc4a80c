import type { Endpoint } from '@vigie/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the calls, from the same schemas that serve them. Shapes are those of the wire. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigie', version: '1', description: 'Plan, publish and watch paid social campaigns.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'vigie_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'facts', 'requestId'],
          properties: { code: { type: 'string' }, facts: { type: 'object' }, requestId: { type: 'string' } },
        },
      },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    ...(endpoint.permission === 'public' ? {} : { security: [{ session: [] }, { token: [] }] }),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: wire(endpoint.body) } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: wire(endpoint.response) } } },
      default: { description: 'Refused', ...refusal },
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function wire(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
