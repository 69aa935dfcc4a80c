/**
 * The process that reads and writes documents: a request after the other, each answered once. It may read the product's own
 * sources and nothing else, write nothing and start nothing.
 */
import '../security/without-proto.ts'
import { endpoints } from '@vigie/contract'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { sayReady } from '../file-processes/ready.ts'
import { parsePart } from '../http/parse-part.ts'
import { readCampaignFile, writeCampaignFile } from './campaign-file.ts'
import { checkJson } from './check-json.ts'
import { type DocumentReply, documentRequest, type DocumentRequest } from './document-messages.ts'
import { writeTable } from './write-table.ts'

process.on('message', (message) => {
  void answerTo(documentRequest.parse(message)).then((reply) => {
    process.send?.(reply)
    // Files come and go faster than the collector looks.
    globalThis.gc?.()
  })
})
// The server went away, or has nothing more to open.
process.on('disconnect', () => process.exit())
sayReady()

async function answerTo(request: DocumentRequest): Promise<DocumentReply> {
  try {
    const json = Buffer.from(JSON.stringify(await workOn(request)))
    return { kind: 'done', json, memory: process.memoryUsage.rss() }
  } catch (error) {
    const memory = process.memoryUsage.rss()
    const parsed = error instanceof AppError ? refusalOf(error, memory) : null
    return (
      parsed ?? { kind: 'failed', reason: error instanceof Error ? error.message : String(error), memory }
    )
  }
}

const refusalOf = ({ code, facts }: AppError, memory: number): DocumentReply =>
  ({ kind: 'refused', code, facts, memory }) as DocumentReply

async function workOn(request: DocumentRequest): Promise<unknown> {
  switch (request.kind) {
    case 'readCampaign': {
      const { content } = bodyOf(endpoints.readCampaignFile, request.json)
      const draft = await readCampaignFile(Buffer.from(content, 'base64'), request.format)
      return z.encode(endpoints.readCampaignFile.response, draft)
    }
    case 'writeCampaign': {
      const draft = bodyOf(endpoints.writeCampaignFile, request.json)
      return { content: (await writeCampaignFile(draft, request.format)).toString('base64') }
    }
    case 'writeTable':
      return { content: await writeTable(bodyOf(endpoints.writeTable, request.json)) }
  }
}

/** The body of a call is long, but it is ours to lay out: it has the depth and the fields of its schema. */
const mostKeysOfBodies = 200_000

function bodyOf<E extends { readonly body?: z.ZodType }>(endpoint: E, bytes: Buffer) {
  const json = bytes.toString()
  checkJson(json, mostKeysOfBodies)
  return parsePart(endpoint.body, parsed(json), 'body') as z.output<NonNullable<E['body']>>
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new AppError('request.invalid', { part: 'body' }, error)
  }
}
