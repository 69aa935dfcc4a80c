import type { DecisionFacts, MorningTold, WaitingCode, WaitingFacts, WaitingOf } from '@vigie/domain'
import { z } from 'zod'
import { driftField } from '../endpoints/drift.ts'
import { decision, parseAlert, reviewReason } from './alert-facts.ts'

const named = z.object({ id: z.string(), name: z.string() })
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()])

/** What the facts of each code look like on the wire: a code without a schema does not compile. */
const waitingSchemas: { readonly [C in WaitingCode]: z.ZodType<WaitingFacts[C]> } = {
  'publication.waits': z.object({
    publicationId: z.string(),
    fileId: z.string(),
    campaign: z.string(),
    extent: z.enum(['publish', 'update']),
    waitsFor: z.enum(['session', 'right', 'account', 'unfreezing', 'secondPerson', 'person', 'confirmation']),
    needsOther: z.boolean(),
    created: z.number(),
    total: z.number(),
    startedBy: z.string(),
  }),
  'publication.leftPaused': z.object({
    campaign: named,
    campaigns: z.number(),
    adsets: z.number(),
    ads: z.number(),
    publishedBy: z.string(),
  }),
  'drafts.wait': z.object({ count: z.number(), first: z.array(named) }),
  'campaign.changedElsewhere': z.object({
    campaign: named,
    by: z.string().nullable(),
    currency: z.string(),
    changes: z.array(
      z.object({
        objectId: z.string(),
        objectName: z.string(),
        field: driftField,
        from: value,
        to: value,
        canRestore: z.boolean(),
      }),
    ),
    breaksLimit: z.boolean().default(false),
  }),
  'proposal.ends': z.object({
    proposalId: z.string(),
    object: z.string(),
    count: z.number(),
    askedBy: z.string(),
    hours: z.number(),
  }),
  'proposal.ended': z.object({
    proposalId: z.string(),
    object: z.string(),
    count: z.number(),
    how: z.enum(['expired', 'stale']),
  }),
  'ads.refused': z.object({
    campaign: named,
    ads: z.array(named),
    reasons: z.array(reviewReason),
    fileId: z.string().nullable(),
  }),
}

const isWaitingCode = (code: string): code is WaitingCode => Object.hasOwn(waitingSchemas, code)

function parsed<C extends WaitingCode>(code: C, facts: unknown): WaitingOf<C> | null {
  const schema: z.ZodType<WaitingFacts[C]> = waitingSchemas[code]
  const read = schema.safeParse(facts)
  return read.success ? { code, facts: read.data } : null
}

/** A line of the morning as it is sent; `null` when this version knows neither its code nor such facts. */
export const parseMorning = (code: string, facts: unknown): MorningTold | null =>
  isWaitingCode(code) ? parsed(code, facts) : parseAlert(code, facts)

/** The facts of one decision as they are sent; `null` when this version cannot read them. */
export const parseDecision = (facts: unknown): DecisionFacts | null => decision.safeParse(facts).data ?? null
