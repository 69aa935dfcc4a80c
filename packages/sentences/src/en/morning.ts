import type {
  ChangeElsewhere,
  DecisionAlertFacts,
  DecisionFacts,
  NamedReference,
  WaitingFacts,
} from '@vigie/domain'
import { countedEvent } from '../event-names.ts'
import { writeCount, writeMoney, writeNumber, writeOdds } from '../numbers.ts'
import type { MorningTexts } from '../texts.ts'
import { askedFor, moneyOf } from './asked.ts'
import { dayMonth } from './days.ts'
import { fieldWords } from './field-words.ts'

const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const dayMs = 86_400_000
const sinceDay = (since: string, today: string): string =>
  Date.parse(today) - Date.parse(since) <= dayMs ? 'yesterday' : dayName(since)

/** Names of the first three, and how many more there are. */
const names = (named: readonly NamedReference[]): string => {
  // Those of one name once: an ad has its name in every ad set that shows it.
  const alike = [...Map.groupBy(named, ({ name }) => name)].slice(0, 3)
  const first = alike.map(
    ([name, { length }]) => `“${name}”` + (length > 1 ? ` × ${writeCount(length)}` : ''),
  )
  const rest = named.length - alike.reduce((sum, [, { length }]) => sum + length, 0)
  return rest > 0 ? `${first.join(', ')} and ${writeCount(rest)} more` : first.join(', ')
}

/** The first object, and how many more there are. */
const severalOf = (object: string, count: number): string =>
  count > 1 ? `“${object}” and ${writeCount(count - 1)} more` : `“${object}”`

type Waits = WaitingFacts['publication.waits']

const waitsFor: Readonly<Record<Waits['waitsFor'], string>> = {
  session: 'the connection to Meta must be renewed',
  right: 'the right to publish is missing on Meta',
  account: 'the ad account refuses writes',
  unfreezing: 'writes are frozen',
  secondPerson: 'a second person must approve it',
  person: 'somebody must look at it',
  confirmation: 'it asks to be confirmed again',
}

const isBudget = ({ field }: ChangeElsewhere): boolean =>
  field === 'dailyBudget' || field === 'lifetimeBudget'

/** `60,00 € → 120,00 €`; what is no amount is named alone. */
function changed(change: ChangeElsewhere, currency: string): string {
  const { objectName, field, from, to } = change
  const what = `${objectName}: ${fieldWords[field]}`
  const money = (amount: number) => writeMoney({ amount, currency })
  if (field === 'spendCap') return `${what} (${capText(from, money)} → ${capText(to, money)})`
  if (!isBudget(change) || typeof from !== 'number' || typeof to !== 'number') return what
  return `${objectName}: ${money(from)} → ${money(to)}`
}

const capText = (value: ChangeElsewhere['from'], money: (amount: number) => string): string =>
  typeof value === 'number' ? money(value) : 'none'

function changedHead({ campaign, by, changes }: WaitingFacts['campaign.changedElsewhere']): string {
  const who = by ?? 'Somebody'
  const [first, ...others] = changes
  if (!first || others.length > 0)
    return `${who} changed “${campaign.name}” outside Vigie, ${writeCount(changes.length)} times.`
  if (first.field === 'existence') return `${who} deleted “${first.objectName}” outside Vigie.`
  if (first.field === 'status')
    return `${who} ${first.to === 'ACTIVE' ? 'switched on' : 'paused'} “${first.objectName}” outside Vigie.`
  if (isBudget(first)) return `${who} changed a budget of “${campaign.name}” outside Vigie.`
  return `${who} changed ${fieldWords[first.field]} of “${first.objectName}” outside Vigie.`
}

/** Of one decision its object; several are named below. */
const named = ([first, ...others]: DecisionAlertFacts['decisions']): string =>
  first && others.length === 0 ? `: “${first.subject.name}”` : ''

const chosen = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${writeCount(count)} ${several}`

/** What of a campaign is paused still, from its ad sets down. */
const pausedBelow = ({ adsets, ads }: WaitingFacts['publication.leftPaused']): string =>
  [
    ...(adsets > 0 ? [chosen(adsets, 'ad set', 'ad sets')] : []),
    ...(ads > 0 ? [chosen(ads, 'ad', 'ads')] : []),
    ...(adsets + ads > 0 ? [] : ['The campaign alone']),
  ].join(' and ')

export const morningEn: MorningTexts = {
  waiting: {
    'publication.waits': (facts) => ({
      head: [
        `The publication of “${facts.campaign}” waits: ${facts.needsOther ? waitsFor.secondPerson : waitsFor[facts.waitsFor]}.`,
      ],
      detail:
        facts.created === 0
          ? `Confirmed by ${facts.startedBy}, nothing written yet`
          : `${writeCount(facts.created)} of ${writeCount(facts.total)} objects written, nothing is lost`,
    }),
    'publication.leftPaused': (facts) => ({
      head: [
        facts.campaigns > 0
          ? `“${facts.campaign.name}” is published paused and waits to be switched on.`
          : `In “${facts.campaign.name}”, what was published paused waits to be switched on.`,
      ],
      detail: `${pausedBelow(facts)} paused · published by ${facts.publishedBy}`,
    }),
    'drafts.wait': ({ count, first }) => ({
      head: [
        count === 1
          ? `The draft ${names(first)} is not published.`
          : `${writeCount(count)} drafts are not published.`,
      ],
      detail: count === 1 ? '' : names(first),
    }),
    'proposal.ends': ({ object, count, askedBy, hours }) => ({
      head: [
        `${askedBy}’s proposal about ${severalOf(object, count)} ends in ${hours < 1 ? 'less than an hour' : chosen(hours, 'hour', 'hours')}.`,
      ],
      detail: 'Without a decision by then, nothing is done',
    }),
    'proposal.ended': ({ object, count, how }) => ({
      head: [`Your proposal about ${severalOf(object, count)} ended without a decision.`],
      detail: how === 'expired' ? 'Nobody decided in time' : 'What it was to change has changed meanwhile',
    }),
    'campaign.changedElsewhere': (facts) => ({
      head: [changedHead(facts)],
      detail: [
        ...facts.changes.slice(0, 3).map((change) => changed(change, facts.currency)),
        ...(facts.breaksLimit ? ['beyond a limit of the account'] : []),
      ].join(' · '),
    }),
    'ads.refused': ({ campaign, ads, reasons }) => {
      const rules = reasons.map(({ rule }) => rule).join(', ')
      const what =
        ads.length === 1 ? `Meta rejects the ad ${names(ads)}` : `Meta rejects ${writeCount(ads.length)} ads`
      return {
        head: [rules === '' ? `${what}.` : `${what}: ${rules}.`],
        detail: [
          ads.length === 1 ? campaign.name : `${campaign.name}: ${names(ads)}`,
          reasons.map(({ said }) => said).join(' '),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      }
    },
  },
  decided: {
    'monitoring.wouldPause': ({ campaign, decisions }) =>
      `Vigie proposes ${chosen(decisions.length, 'pause', 'pauses')} in “${campaign.name}”${named(decisions)}.`,
    'monitoring.notPaused': ({ decisions }) =>
      `Meta refuses to pause ${names(decisions.map(({ subject }) => subject))}: money still goes out.`,
    'monitoring.held': ({ campaign, decisions }) =>
      `${chosen(decisions.length, 'pause', 'pauses')} deserved in “${campaign.name}”, held by a guard${named(decisions)}.`,
    'monitoring.wouldMove': ({ campaign, decisions }) =>
      `Vigie would move budget in “${campaign.name}”, taken from ${names(decisions.map(({ subject }) => subject))}.`,
    'monitoring.notMoved': ({ campaign, decisions }) =>
      `Budget of “${campaign.name}” ${decisions.some(({ outcome }) => outcome === 'inPart') ? 'was moved in part only' : 'could not be moved'}.`,
  },
  named: names,
  asked: (facts) => ({
    head: [`${facts.askedBy} proposes to ${askedFor(facts)}.`],
    detail: [
      ...(facts.isReminder ? ['ends in less than a day'] : []),
      moneyOf(facts),
      ...(facts.waitsForClient ? ['the client approves first'] : []),
    ].join(' · '),
  }),
  runsOut: ({ rule, probability, used, target, exhaustedOn }) => ({
    head: [
      exhaustedOn === null
        ? `“${rule.name}” will go over its budget.`
        : `“${rule.name}” runs out of budget on ${dayMonth(exhaustedOn)}.`,
    ],
    detail: `${writeMoney(used)} used of ${writeMoney(target)} · ${writeOdds(probability)} likely`,
  }),
  settled: (facts) =>
    settledMove(facts) ?? {
      head: `${facts.action === 'resume' ? 'Switched on again' : 'Paused'}: “${facts.subject.name}”`,
      detail: `${writeMoney(facts.spent)} in 7 days, ${writeNumber(facts.goalCount, { mark: '.' })} ${countedEvent(facts.goal, facts.goalCount, 'en')}`,
    },
  stakes: {
    tooMuch: 'too much a day',
    stopped: 'a day at rest',
    added: 'more a day',
    taken: 'less a day',
    waiting: 'a day waiting',
    wasted: 'a day to gain',
  },
  also: (count) =>
    count === 1 ? 'and one more thing about it' : `and ${writeCount(count)} more things about it`,
  spent: ({ since, today, spent, roas, isShort }) => [
    `Since ${sinceDay(since, today)}: `,
    { strong: writeMoney(spent) },
    ...(isShort ? [] : [' spent']),
    ...(roas === null ? [] : [', ROAS\u00a0', { strong: writeNumber(roas, { mark: '.', isFixed: true }) }]),
    '.',
  ],
  counts: ({ waiting, settled, isShort }) => [
    { strong: waiting === 0 ? 'Nothing' : chosen(waiting, 'thing', 'things') },
    `${waiting > 1 ? ' wait' : ' waits'}${isShort ? '' : ' for you'}`,
    settled === 0 ? '.' : `, ${writeCount(settled)} settled.`,
  ],
}

/** Money that moved, in a line: from where to where, and each budget before and after. */
function settledMove({ move }: DecisionFacts): { readonly head: string; readonly detail: string } | null {
  const [from, ...to] = move ?? []
  if (!from) return null
  return {
    head: `Budget moved from “${from.adset.name}” to ${names(to.map(({ adset }) => adset))}`,
    detail: [from, ...to].map((one) => `${writeMoney(one.from)} → ${writeMoney(one.to)}`).join(', '),
  }
}
