import { capabilities, readDeliveryEstimate, validateObject, type ObjectSpec } from '@vigie/ads-api'
import { canonicalJson, type Finding, type PlanInputs, type PlanNode } from '@vigie/domain'
import { changeProbes, lineNumberOf } from './change-probes.ts'
import type { Probe } from './probe.ts'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

/** Enough to find what is wrong with a kind of thing; the quota of the account belongs to publishing. */
const mostOfEach = 12

/**
 * Asks the platform what it thinks of a plan without making anything. Campaign and creatives are validated as they
 * would be created. An ad set cannot be validated before its campaign exists, so its targeting and goal are validated by
 * the estimate of its delivery, which refuses what a creation would; that of a published campaign is validated as it is.
 * A change of a live object is validated as it would be written.
 * @param nodes the steps of the plan
 */
export async function dryRun(
  access: Platform,
  inputs: PlanInputs,
  nodes: readonly PlanNode[],
): Promise<Finding[]> {
  const probes = [...probesOf(access, inputs, nodes), ...(await changeProbes(access, inputs, nodes))]
  const answers = await Promise.all(probes.map((probe) => findingOf(probe)))
  return unique(answers.flat())
}

function probesOf(access: Platform, { draft, account }: PlanInputs, nodes: readonly PlanNode[]): Probe[] {
  const { version } = access
  const validate = (object: ObjectSpec) => () =>
    access.send(validateObject, { account: account.account, version, object })
  const made = nodes.filter((node) => node.operation === 'create')
  const campaigns = made.filter((node) => node.kind === 'campaign')
  const creatives = made.filter((node) => node.kind === 'creative')
  const adsets = made.filter((node) => node.kind === 'adset')
  return [
    ...campaigns.map(({ kind, desired: spec }): Probe => {
      return { section: 'general', lineNumber: null, ask: validate({ kind, spec }) }
    }),
    ...(capabilities(version).canValidateCreatives ? creatives : [])
      .slice(0, mostOfEach)
      .map(({ kind, desired: spec }): Probe => {
        return { section: 'adPackages', lineNumber: null, ask: validate({ kind, spec }) }
      }),
    ...distinctTargetings(adsets).map(({ key, kind, desired: spec }): Probe => {
      const { campaignId } = draft
      const ask =
        campaignId === null
          ? () => access.read(readDeliveryEstimate, { account: account.account, adset: spec, version })
          : validate({ kind, spec, campaignId })
      return { section: 'adsets', lineNumber: lineNumberOf(draft, key), ask }
    }),
  ]
}

type AdsetNode = Extract<PlanNode, { readonly kind: 'adset' }>

/** One ad set of each targeting: a split line asks the same question again. */
const distinctTargetings = (adsets: readonly AdsetNode[]): AdsetNode[] =>
  [...new Map(adsets.map((node) => [canonicalJson(node.desired.targeting), node])).values()].slice(
    0,
    mostOfEach,
  )

async function findingOf({ section, lineNumber, ask }: Probe): Promise<Finding[]> {
  try {
    await ask()
    return []
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { kind, meaning, code, subcode, title, message, traceId } = error.details
    if (kind === 'expiredSession') throw error
    if (kind === 'throttled' || kind === 'unavailable') {
      return [{ code: 'platform.notAsked', reason: kind, severity: 'warn', stage: 'platform', section }]
    }
    return [
      {
        code: 'platform.refused',
        severity: 'block',
        stage: 'platform',
        section,
        meaning,
        platformCode: code,
        platformSubcode: subcode,
        title: title ?? '',
        message: message ?? '',
        trace: traceId,
        ...(lineNumber === null ? {} : { lineNumber }),
      },
    ]
  }
}

/** The same answer about the same part is said once; each has its own trace. */
function unique(findings: readonly Finding[]): Finding[] {
  const keyOf = (finding: Finding) => canonicalJson({ ...finding, trace: null })
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()]
}
