import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from './limits.ts'

/** Where browsers tell what the policy of our pages held back; below `/api`. */
export const policyReportsPath = '/reports/policy'

/** A browser that tells more in a minute repeats itself; a caller that sends more is none. */
const perMinute = 20
const largest = 16 * 1024
const mostOfOne = 10

const words = z.string().max(4000).default('')
const former = z.object({
  'csp-report': z.object({ 'effective-directive': words, 'blocked-uri': words, 'document-uri': words }),
})
const present = z.array(
  z.object({ body: z.object({ effectiveDirective: words, blockedURL: words, documentURL: words }) }),
)

type Held = { readonly directive: string; readonly blocked: string; readonly page: string }

/**
 * Takes the reports of browsers, of both formats, and writes each as a line of the log. Anybody can send them: little is
 * read, less is kept, and nothing is answered.
 */
export async function receivePolicyReports(api: FastifyInstance): Promise<void> {
  await api.register((reports, _options, done) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: largest },
      (_request, body, parsed) => parsed(null, body),
    )
    reports.post(
      policyReportsPath,
      {
        bodyLimit: largest,
        config: { rateLimit: { max: perMinute, timeWindow: 60_000, keyGenerator: addressOf } },
      },
      (request, reply) => {
        for (const held of readReports(request).slice(0, mostOfOne))
          request.log.warn(held, 'a page was kept from loading something')
        return reply.code(204).send()
      },
    )
    done()
  })
}

function readReports({ body }: FastifyRequest): Held[] {
  const read = parsed(body)
  const one = former.safeParse(read)
  if (one.success) {
    const report = one.data['csp-report']
    return [heldBack(report['effective-directive'], report['blocked-uri'], report['document-uri'])]
  }
  const many = present.safeParse(read)
  return many.success
    ? many.data.map(({ body: told }) => heldBack(told.effectiveDirective, told.blockedURL, told.documentURL))
    : []
}

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null
  } catch {
    return null
  }
}

/** Of addresses what names the place: what follows may hold somebody's search or secret. */
const heldBack = (directive: string, blocked: string, page: string): Held => ({
  directive: directive.slice(0, 60),
  blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20),
  page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '',
})
