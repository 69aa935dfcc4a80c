import {
  isFloor,
  type ChangeStandsFacts,
  type DecisionAlertFacts,
  type LeftObjectFacts,
  type LimitBreachFacts,
  type MetricValue,
  type ObjectiveAlertFacts,
  type TakenBack,
} from '@vigie/domain'
import { countedTracked } from '../event-names.ts'
import { space, writeCount, writeMoney, writeNumber, writePercent, writeOdds } from '../numbers.ts'
import { videosInPlace, withVideos } from '../sentence.ts'
import type { AlertTexts } from '../texts.ts'
import { askedFor, moneyOf } from './asked.ts'
import { dayMonth } from './days.ts'
import { decisionsEn } from './decisions.ts'
import { fieldWords } from './field-words.ts'

const metricText = (value: MetricValue): string => {
  if ('money' in value) return writeMoney(value.money)
  const write = (number: number) => writeNumber(number, { mark: '.', isFixed: true })
  return value.metric === 'CTR' ? `${write(100 * value.value)}${space}%` : write(value.value)
}

function objective({ value, target, campaigns, probability }: ObjectiveAlertFacts) {
  const side = isFloor(value.metric) ? 'below the target of' : 'above the target of'
  return {
    metric: value.metric,
    value: metricText(value),
    target: metricText(target),
    missed: `${side} ${metricText(target)}`,
    where: campaigns === null ? '' : ` (${campaigns.map(({ name }) => name).join(', ')})`,
    sure: writeOdds(probability),
  }
}

const kinds: Readonly<Record<LeftObjectFacts['object']['kind'], string>> = {
  campaign: 'a campaign',
  adset: 'an ad set',
  ad: 'an ad',
  creative: 'a creative',
}

const leftBecause: Readonly<Record<Exclude<LeftObjectFacts['because'], 'backOn'>, string>> = {
  notIntended: 'Vigie did not ask for it',
  active: 'it is on',
  wasActive: 'it was on before',
  historyUnread: 'Meta’s history of changes could not be read',
  delivered: 'it was shown already',
  holdsObjects: 'other objects hang on it',
  noOwner: 'nothing stands in its place',
  ended: 'the publication is over',
}

function left({ campaign, object, because }: LeftObjectFacts): string {
  if (because === 'backOn')
    return `“${campaign}”: ${object.id} is on although its publication was stopped. Vigie leaves it alone: somebody may want it.`
  return `“${campaign}”: ${kinds[object.kind]} too many is on Meta (${object.id}, ${object.isOn ? 'on' : 'paused'}). Vigie leaves it alone: ${leftBecause[because]}.`
}

const broken: Readonly<Record<LimitBreachFacts['limit'], (most: string) => string>> = {
  'guard.objectBudget': (most) =>
    `that is more than the ${most} a day that an object may have on this account`,
  'guard.increase': (most) => `that is a rise of more than ${most}, which this account does not allow`,
  'guard.accountTotal': (most) => `what is on goes beyond the account’s ${most} a day`,
  'guard.secondPerson': (most) => `above ${most} this account asks for a second person`,
  'guard.spendCap': (most) =>
    `the campaign may spend more than the confirmed ${most}, which this account gives its campaigns as a limit`,
  'write.frozen': () => 'all changes of this account are frozen',
}

function limitBreached(facts: LimitBreachFacts): string {
  const { campaign, object, field, from, to, limit, by, through } = facts
  const values =
    from && (to || field === 'spendCap') ? ` (${writeMoney(from)} → ${to ? writeMoney(to) : 'none'})` : ''
  const tool = through === null ? '' : ` with ${through}`
  return `“${campaign.name}”: ${by ?? 'somebody'} changed ${fieldWords[field]} of “${object.name}”${values} outside Vigie${tool}, and ${broken[limit](allowedBy(facts))}. Restore the value or accept it in the campaign’s history.`
}

function allowedBy({ most, mostPercent }: LimitBreachFacts): string {
  if (most) return writeMoney(most)
  return mostPercent === null ? '' : writePercent(mostPercent)
}

function stands({ campaign, object, values }: ChangeStandsFacts): string {
  const what = values.map(({ field, from, to }) =>
    from && to ? `${fieldWords[field]}: ${writeMoney(from)} → ${writeMoney(to)}` : fieldWords[field],
  )
  return `“${campaign}”: what a stopped publication asked for still stands on “${object.name}” (${what.join(', ')}). If nobody wants it, put it right.`
}

const networks = { meta: 'Meta', tiktok: 'TikTok' } as const

const undone = (takenBack: TakenBack): string => {
  if (takenBack === null) return ''
  return takenBack === 'whole' ? 'Taken back: ' : 'Partly taken back: '
}

const decided = ({ takenBack, decisions, campaign, videos }: DecisionAlertFacts) =>
  withVideos(`${undone(takenBack)}${decisionsEn.several(decisions, campaign.name)}`, videos)

/** Names of the first three, and a mark that there are more. */
const firstNames = (named: readonly { readonly name: string }[]): string =>
  `${named
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}${named.length > 3 ? '…' : ''}`

export const alertsEn: AlertTexts = {
  'budget.thresholdReached': ({ rule, percentage, used, target, threshold }) => [
    `“${rule.name}”: ${writePercent(percentage)} of the budget is used, ${writeMoney(used)} of ${writeMoney(target)} (threshold ${writePercent(threshold)}).`,
  ],
  'budget.limitReached': ({ rule, target, used, pausesAtLimit }) => [
    `“${rule.name}”: the budget of ${writeMoney(target)} is reached (${writeMoney(used)} spent).${pausesAtLimit ? ' Its campaigns are being paused.' : ''}`,
  ],
  'budget.overspendLikely': ({ rule, probability, used, target, exhaustedOn }) => [
    `“${rule.name}”: overspend likely at ${writeOdds(probability)}, ${writeMoney(used)} used of ${writeMoney(target)}${exhaustedOn === null ? '' : `, exhausted on ${dayMonth(exhaustedOn)}`}.`,
  ],
  'budget.overspendCleared': ({ rule, probability }) => [
    `“${rule.name}”: the overspend is no longer expected (${writeOdds(probability)}).`,
  ],
  'budget.pauseFailed': ({ rule, reason }) => [
    `“${rule.name}”: the budget is reached but its campaigns are not paused (${reason === 'platform.unavailable' ? 'Meta does not confirm it' : 'no connection to Meta allows it'}). Money still goes out; Vigie insists.`,
  ],
  'budget.resumed': ({ rule, campaigns }) => [
    `“${rule.name}”: switched on again by hand after the pause at the limit (${campaigns.map(({ name }) => name).join(', ')}). Money goes out, without another pause.`,
  ],
  'objective.missed': (facts) => {
    const { metric, value, missed, where, sure } = objective(facts)
    return [`${metric} of ${value} over 7 days, ${missed}${where}: ${sure} likely.`]
  },
  'objective.stillMissed': (facts) => {
    const { metric, value, missed, where, sure } = objective(facts)
    return [`${metric} still at ${value}, ${missed}${where}: ${sure} likely.`]
  },
  'objective.met': (facts) => {
    const { metric, value, target, where } = objective(facts)
    return [`${metric} of ${value}: the target of ${target} is met again${where}.`]
  },
  'delivery.stopped': ({ campaign }) => [
    `“${campaign.name}” is active but no longer delivers: no impression today.`,
  ],
  'tracking.stopped': ({ event, seen, usualPerDay }) => [
    `Tracking seems to be down: ${writeCount(seen)} ${countedTracked(event, seen, 'en')} today, ${writeCount(usualPerDay)} a day as a rule. Check the pixel.`,
  ],
  'figures.late': ({ hoursBehind, budgets }) => [
    `No figures for ${writeCount(Math.floor(hoursBehind))} h: these budget controls no longer see what is spent (${budgets.join(', ')}).`,
  ],
  'ad.rejected': ({ ads, reasons = [] }) => {
    const [first, ...others] = ads
    const why = reasons.map(({ rule, said }) => ` ${rule}: ${said}`).join('')
    return first && others.length === 0
      ? [`Meta rejected the ad “${first.name}”.${why}`]
      : [`Meta rejected ${writeCount(ads.length)} ads: ${firstNames(ads)}`]
  },
  'ad.tired': ({ ad, video, loss, days }) => {
    const rest = ` loses ${writePercent(100 * loss)} of its CTR in ${writeCount(days)} days: fatigue is likely.`
    return video === null
      ? [`The ad “${ad.name}”${rest}`]
      : ['The ', { text: 'video', place: { kind: 'video', url: video } }, rest]
  },
  'connection.expired': ({ owner, network, isHouse = false }) => [
    isHouse
      ? `The house’s connection to ${networks[network]}, “${owner}”, has expired: give it a new token.`
      : `${owner}’s connection to ${networks[network]} has expired: reconnect it in the settings.`,
  ],
  'connection.expiring': ({ owner, network, on, isHouse = false }) => [
    isHouse
      ? `The house’s connection to ${networks[network]}, “${owner}”, expires on ${dayMonth(on)}: give it a new token.`
      : `${owner}’s connection to ${networks[network]} expires on ${dayMonth(on)}: reconnect it in the settings.`,
  ],
  'drift.found': ({ campaign, by, differences, objects }) => [
    `“${campaign.name}” was changed outside Vigie${by === null ? '' : ` by ${by}`}: ${differences === 1 ? '1 difference' : `${writeCount(differences)} differences`} (${objects.slice(0, 3).join(', ')}).`,
  ],
  'guard.brokenElsewhere': (facts) => [limitBreached(facts)],
  'channel.failed': ({ channel, detail }) => [`Alerts no longer reach “${channel.name}”: ${detail}`],
  'access.requested': ({ person, email }) => [
    `${person}${email === '' ? '' : ` (${email})`} asks to work on this account.`,
  ],
  'publication.approvalWanted': ({ campaign, askedBy, approvers }) => {
    const who =
      approvers.length === 0
        ? 'nobody else may publish on this account'
        : new Intl.ListFormat('en', { type: 'disjunction' }).format(approvers)
    return [
      `“${campaign}” waits for a second person before it is published, as ${askedBy} asked. May approve: ${who}.`,
    ]
  },
  'proposal.waiting': (facts) => {
    const { askedBy, deciders, waitsForClient, isReminder } = facts
    const doing = askedFor(facts)
    const who =
      deciders.length === 0
        ? 'nobody has the right to decide on this account'
        : new Intl.ListFormat('en', { type: 'disjunction' }).format(deciders)
    const ends = isReminder ? ' It ends in less than a day.' : ''
    const then = waitsForClient ? 'The client approves first. May decide then' : 'May decide'
    return [`${askedBy} proposes to ${doing} (${moneyOf(facts)}). ${then}: ${who}.${ends}`]
  },
  'proposal.answered': ({ object, client, answer, isEnough, deciders }) => {
    const what = `“${object}”`
    if (answer === 'changes') return [`${client}, for the client, asks for changes of the proposal ${what}.`]
    const said = `${client}, for the client, approves the proposal ${what}${answer === 'part' ? ' in part' : ''}.`
    if (!isEnough) return [`${said} That is not enough yet.`]
    if (deciders.length === 0) return [`${said} Nobody has the right to decide on this account.`]
    return [`${said} May decide: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(deciders)}.`]
  },
  'changeOrder.incomplete': ({ object, missed, done, isLate }) => {
    const others = missed > 1 ? ` and ${writeCount(missed - 1)} more` : ''
    const what = `“${object}”${others}`
    if (isLate) return [`Nothing was sent at the planned time: ${what}. The values are staged again.`]
    const rest = done > 0 ? ` Done: ${writeCount(done)}.` : ''
    return [`At the planned time this could not be sent: ${what}.${rest} What was refused is staged again.`]
  },
  'publication.extraActive': (facts) => [left(facts)],
  'publication.extraLeft': (facts) => [left(facts)],
  'publication.changeStands': (facts) => [stands(facts)],
  'monitoring.paused': decided,
  'monitoring.wouldPause': decided,
  'monitoring.notPaused': decided,
  'monitoring.held': decided,
  'monitoring.moved': decided,
  'monitoring.wouldMove': decided,
  'monitoring.notMoved': decided,
  legacy: (facts) => videosInPlace(`${undone(facts.takenBack)}${facts.en || facts.fr}`, facts.videos),
  unreadable: ({ stored }) => [
    `This alert (${stored}) comes from another version of Vigie, and this one cannot read it.`,
  ],
}
