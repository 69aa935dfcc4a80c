import {
  adsetPayload,
  campaignPayload,
  capabilities,
  creativePayload,
  meaningOf,
  type Capabilities,
  type Payload,
} from '@vigie/ads-api'
import { canonicalJson, type Finding, type PlanInputs, type PlanNode } from '@vigie/domain'
import { z } from 'zod'
import { changeProbes, lineNumberOf } from './change-probes.ts'
import type { Probe } from './probe.ts'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

/** Enough to find what is wrong with a kind of thing; the quota of the account belongs to publishing. */
const mostOfEach = 12
const anything = z.looseObject({})

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
  const platform = capabilities(access.version)
  const probes = [
    ...probesOf(access, inputs, { nodes, platform }),
    ...(await changeProbes(access, inputs, nodes)),
  ]
  const answers = await Promise.all(probes.map((probe) => findingOf(probe)))
  return unique(answers.flat())
}

type Plan = { readonly nodes: readonly PlanNode[]; readonly platform: Capabilities }

function probesOf(access: Platform, { draft, account }: PlanInputs, { nodes, platform }: Plan): Probe[] {
  const validate = (edge: string, payload: Payload) => () =>
    access.ask(
      {
        method: 'POST',
        path: `/${account.account}/${edge}`,
        params: { ...payload, execution_options: JSON.stringify(['validate_only']) },
      },
      anything,
    )
  const made = nodes.filter((node) => node.operation === 'create')
  const campaigns = made.filter((node) => node.kind === 'campaign')
  const creatives = made.filter((node) => node.kind === 'creative')
  const adsets = made.filter((node) => node.kind === 'adset')
  return [
    ...campaigns.map(({ desired }): Probe => {
      return {
        section: 'general',
        lineNumber: null,
        ask: validate('campaigns', campaignPayload(desired, platform)),
      }
    }),
    ...(platform.canValidateCreatives ? creatives : []).slice(0, mostOfEach).map(({ desired }): Probe => {
      const payload = creativePayload(desired, platform)
      return { section: 'adPackages', lineNumber: null, ask: validate('adcreatives', payload) }
    }),
    ...distinctTargetings(adsets).map(({ key, desired }): Probe => {
      const payload = adsetPayload(desired, draft.campaignId ?? '0', platform)
      const ask =
        draft.campaignId === null ? estimate(access, account.account, payload) : validate('adsets', payload)
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

const estimate = (access: Platform, account: string, payload: Payload) => () =>
  access.ask(
    {
      path: `/${account}/delivery_estimate`,
      params: {
        targeting_spec: payload.targeting ?? '{}',
        optimization_goal: payload.optimization_goal ?? '',
        ...(payload.promoted_object ? { promoted_object: payload.promoted_object } : {}),
      },
    },
    anything,
  )

async function findingOf({ section, lineNumber, ask }: Probe): Promise<Finding[]> {
  try {
    await ask()
    return []
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { kind, code, subcode, title, message, traceId } = error.details
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
        meaning: meaningOf(code, subcode),
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
