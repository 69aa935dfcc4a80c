/**
 * How alerts that were stored as sentences become facts: for the migration that carries them over, and for rows that a
 * former build writes while it runs beside this one. It reads the words of that build and never changes; it leaves with
 * the columns of sentences.
 */
import { parseAlert } from '@vigie/contract'
import { z } from 'zod'

export type FormerAlert = {
  readonly key: string
  readonly code: string
  readonly sentence_fr: string
  readonly sentence_en: string
  readonly campaign_ids: readonly string[]
  readonly campaign_names: readonly string[]
  readonly ad_names: readonly string[]
  readonly video_urls: readonly string[]
  readonly facts: unknown
}

const flat = z.record(z.string(), z.unknown()).catch({})
type Flat = z.output<typeof flat>
type Facts = Readonly<Record<string, unknown>>
type Reading = { readonly row: FormerAlert; readonly facts: Flat; readonly currency: string | null }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const money = (value: unknown, currency: string) =>
  typeof value === 'number' ? { amount: Math.round(value), currency } : null

const campaignsOf = ({ campaign_ids: ids, campaign_names: names }: FormerAlert) =>
  ids.map((id, index) => ({ id, name: names[index] ?? '' }))

/** Names stand in front of what a sentence says, which is known: a name may hold quotes and colons itself. */
function budget(pattern: RegExp, more: (match: RegExpExecArray) => Facts) {
  return ({ row, facts, currency }: Reading): Facts | null => {
    const match = pattern.exec(row.sentence_fr)
    if (!match || currency === null) return null
    return {
      rule: { id: facts.ruleId, name: match[1] },
      used: money(facts.used, currency),
      target: money(facts.target, currency),
      percentage: facts.percentage,
      threshold: facts.threshold,
      exhaustedOn: facts.exhaustedOn ?? null,
      expected: money(facts.expected, currency),
      low: money(facts.low, currency),
      high: money(facts.high, currency),
      perDayLeft: money(facts.perDayLeft, currency),
      hoursBehind: facts.hoursBehind,
      ...more(match),
    }
  }
}

function objective({ row, facts, currency }: Reading): Facts | null {
  const { metric, ruleId, tolerance, probability, events } = facts
  const isCost = metric === 'CPC' || metric === 'CPM'
  if (isCost && currency === null) return null
  const valueOf = (value: unknown) =>
    isCost ? { metric, money: money(value, currency ?? '') } : { metric, value }
  return {
    ruleId,
    value: valueOf(facts.value),
    target: valueOf(facts.target),
    tolerance,
    probability,
    events: events ?? null,
    campaigns: row.campaign_ids.length === 0 ? null : campaignsOf(row),
  }
}

function rejected({ row, facts }: Reading): Facts {
  const ids = text(facts.adIds).split(',')
  return { ads: ids.map((id, index) => ({ id, name: row.ad_names[index] ?? '' })) }
}

function drift({ row, facts }: Reading): Facts | null {
  const words = / a été changée hors de Vigie(?: par (.*))? : (?:1 différence|\d+ différences) \((.*)\)\.$/s
  const match = words.exec(row.sentence_fr)
  if (!match) return null
  const objects = (match[2] ?? '').split(', ')
  return { campaign: campaignsOf(row)[0], objects, differences: facts.differences, by: match[1] ?? null }
}

function approval({ row, facts }: Reading): Facts | null {
  const words =
    /^« (.*) » attend une seconde personne pour être publiée, à la demande de (.*)\. Peut approuver : (.*)\.$/s
  const match = words.exec(row.sentence_fr)
  if (!match) return null
  const who = match[3] ?? ''
  const { publicationId, fileId, kind } = facts
  return {
    ...{ publicationId, fileId, kind, campaign: match[1], askedBy: match[2] },
    approvers: who.startsWith('personne d’autre') ? [] : who.split(/, | ou /),
  }
}

const kinds: Readonly<Record<string, string>> = {
  'une campagne': 'campaign',
  'un adset': 'adset',
  'une publicité': 'ad',
  'une création': 'creative',
}

function left({ row, facts }: Reading): Facts | null {
  const words = /^« (.*) » : (une campagne|un adset|une publicité|une création) en trop est sur Meta /s
  const match = words.exec(row.sentence_fr)
  if (!match) return null
  return {
    publicationId: facts.publicationId,
    campaign: match[1],
    object: {
      id: facts.objectId,
      kind: kinds[match[2] ?? ''],
      isOn: row.code === 'publication.extraActive',
    },
    because: facts.because,
  }
}

const readers: Readonly<Record<string, (reading: Reading) => Facts | null>> = {
  'budget.thresholdReached': budget(/^« (.*) » : [^»]*du budget est utilisé, /s, () => ({})),
  'budget.limitReached': budget(
    /^« (.*) » : le budget de [^()]+ est atteint \([^()]+ dépensés\)\.( Ses campagnes sont mises en pause\.)?$/s,
    (match) => ({ pausesAtLimit: match[2] !== undefined }),
  ),
  'budget.overspendLikely': budget(/^« (.*) » : dépassement probable à (\d+)\u00a0%/s, (match) => ({
    probability: Number(match[2]) / 100,
  })),
  'budget.overspendCleared': budget(
    /^« (.*) » : le dépassement n’est plus attendu \((\d+)\u00a0%\)\.$/s,
    (match) => ({ probability: Number(match[2]) / 100 }),
  ),
  'budget.pauseFailed': ({ row, facts }) => {
    const name = /^« (.*) » : le budget est atteint mais ses campagnes/s.exec(row.sentence_fr)?.[1]
    return { rule: { id: facts.ruleId, name }, reason: facts.reason }
  },
  'budget.resumed': ({ row, facts, currency }) => {
    const name = /^« (.*) » : réactivé manuellement après/s.exec(row.sentence_fr)?.[1]
    const target = currency === null ? null : money(facts.target, currency)
    return { rule: { id: facts.ruleId, name }, target, campaigns: campaignsOf(row) }
  },
  'objective.missed': objective,
  'objective.stillMissed': objective,
  'objective.met': objective,
  'delivery.stopped': ({ row, facts }) => ({
    campaign: campaignsOf(row)[0],
    hoursBehind: facts.hoursBehind,
  }),
  'tracking.stopped': ({ facts }) => facts,
  'figures.late': ({ row, facts }) => ({
    hoursBehind: facts.hoursBehind,
    budgets: (/\((.*)\)\.$/s.exec(row.sentence_fr)?.[1] ?? '').split(', '),
  }),
  'ad.rejected': rejected,
  'ad.tired': ({ row, facts: { adId, loss, probability, impressions } }) => ({
    ad: { id: adId, name: row.ad_names[0] },
    video: row.video_urls[0] ?? null,
    ...{ loss, probability, impressions, days: 3 },
  }),
  'connection.expired': ({ row, facts }) => {
    const match = /^La connexion (Meta|TikTok) de (.*) a expiré : /s.exec(row.sentence_fr)
    return { owner: match?.[2], network: match?.[1]?.toLowerCase(), hasOther: facts.hasOther }
  },
  'drift.found': drift,
  'channel.failed': ({ row, facts }) => {
    const match = /^Les alertes n’arrivent plus à « (.*?) » : (.*)$/s.exec(row.sentence_fr)
    const id = row.key.slice('channel:'.length)
    return { channel: { id, name: match?.[1] }, reason: facts.reason, detail: match?.[2] }
  },
  'publication.approvalWanted': approval,
  'publication.extraActive': left,
  'publication.extraLeft': left,
}

/** What this version says of a row of a former one: facts of its code, or its words where facts are missing. */
export function formerFacts(row: FormerAlert, currency: string | null): Facts {
  const typed = readers[row.code]?.({ row, facts: flat.parse(row.facts), currency })
  return typed && parseAlert(row.code, typed) ? typed : inItsWords(row)
}

const takenBackIn = /^(?:Annulée(?: en partie)? : |Taken back: |Partly taken back: )/

function takenBackOf(sentence: string): 'whole' | 'part' | null {
  if (sentence.startsWith('Annulée : ')) return 'whole'
  return sentence.startsWith('Annulée en partie : ') ? 'part' : null
}

/** The words of a row, with what is known besides. */
export function inItsWords(row: FormerAlert): Facts {
  const facts = flat.parse(row.facts)
  return {
    fr: row.sentence_fr.replace(takenBackIn, ''),
    en: row.sentence_en.replace(takenBackIn, ''),
    videos: [...row.video_urls],
    takenBack: takenBackOf(row.sentence_fr),
    decided: decidedOf(facts),
  }
}

const names = z.array(z.string())

function decidedOf({ subjectIds, subjectNames, decidedAt }: Flat) {
  if (typeof subjectIds !== 'string' || subjectIds === '') return null
  const told = names.safeParse(jsonOf(text(subjectNames))).data ?? []
  const subjects = subjectIds.split(',').map((id, index) => ({ id, name: told[index] ?? id }))
  return { at: typeof decidedAt === 'string' ? decidedAt : null, subjects }
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
