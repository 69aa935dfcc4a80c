import { fileFormats } from '@vigie/contract'
import { z } from 'zod'

/** What is asked of the process that opens documents. `json` is the body of a call as it came: nobody has read it yet. */
export const documentRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('readCampaign'), format: z.enum(fileFormats), json: z.instanceof(Buffer) }),
  z.object({ kind: z.literal('writeCampaign'), format: z.enum(fileFormats), json: z.instanceof(Buffer) }),
  z.object({ kind: z.literal('writeTable'), json: z.instanceof(Buffer) }),
])

/** What it may refuse, and nothing else: it read strangers' bytes. */
const refusals = z.enum([
  'campaignFile.invalid',
  'campaignFile.tooDeep',
  'campaignFile.tooLarge',
  'campaignFile.tooManyCells',
  'campaignFile.fieldTwice',
  'campaignFile.tooManyKeys',
  'campaignFile.unreadable',
  'request.invalid',
  'request.unknownField',
])

/** What it says, checked like any answer. */
export const documentReply = z.discriminatedUnion('kind', [
  /** The answer of the call, as JSON. */
  z.object({ kind: z.literal('done'), json: z.instanceof(Buffer), memory: z.number() }),
  z.object({
    kind: z.literal('refused'),
    code: refusals,
    facts: z.record(z.string(), z.unknown()),
    memory: z.number(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string(), memory: z.number() }),
])

export type DocumentRequest = z.output<typeof documentRequest>
export type DocumentReply = z.output<typeof documentReply>
