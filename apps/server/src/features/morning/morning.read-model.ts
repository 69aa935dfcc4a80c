import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  accountDay,
  asksToBringBack,
  isBroughtBack,
  morningSince,
  orderMorning,
  stillWaiting,
  type Day,
  type MorningLine,
} from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readAdPictures } from '../../records/ad-pictures.ts'
import { readAnswers } from './answers.store.ts'
import { readComing } from './coming.read-model.ts'
import type { MorningFrame, MorningRoom } from './morning-frame.ts'
import { readSettled } from './settled.read-model.ts'
import { readSums } from './sums.read-model.ts'
import { readWaiting } from './waiting.read-model.ts'

type Morning = ResponseOf<typeof endpoints.readMorning>
type Sent = Morning['lines'][number]

/** The day of an account that a morning is of, and the one since which it tells. */
function daysOf({ tenant, now }: MorningFrame): { readonly today: Day; readonly since: Day } {
  const today = accountDay(now.toISOString(), tenant.timezone)
  return { today, since: morningSince(today) }
}

/** Everything that waits, in order, and what the person answered. */
async function readLines(scope: AccountScope, room: MorningRoom, frame: MorningFrame) {
  const proposals = await room.proposalsOf(scope, frame)
  const lines = orderMorning(await readWaiting(scope, { ...frame, ...daysOf(frame) }, proposals))
  const answers = await readAnswers(scope, frame)
  const open = stillWaiting(lines, new Set(answers.keys()))
  const controls = await room.controlsNow(scope, frame, open.flatMap(controlOf))
  const waiting = open.filter((line) => !isBroughtBack(line, controls.get(controlOf(line)[0] ?? '')))
  return {
    all: lines.filter((line) => waiting.includes(line) || !open.includes(line)),
    waiting,
    answers,
    controls,
    proposals,
  }
}

/** How many lines wait for a person, and how many proposals they may decide about. */
export async function countMorning(
  scope: AccountScope,
  room: MorningRoom,
  frame: MorningFrame,
): Promise<ResponseOf<typeof endpoints.countMorning>> {
  const { waiting: lines, proposals } = await readLines(scope, room, frame)
  return { count: lines.length, proposals: proposals.waiting }
}

/** What an account has to tell a person in the morning, in one answer. */
export async function readMorning(
  scope: AccountScope,
  room: MorningRoom,
  frame: MorningFrame,
): Promise<Morning> {
  const days = daysOf(frame)
  const { all, waiting, answers, controls, proposals } = await readLines(scope, room, frame)
  const settled = await readSettled(scope, { ...frame, ...days })
  const pictures = await readAdPictures(scope, {
    adIds: [...all.flatMap(adsOf), ...settled.map(({ id }) => id)],
    campaignIds: [...all.flatMap(firstCampaign), ...settled.map(({ campaign }) => campaign.id)],
  })
  const sent = (line: MorningLine): Sent => {
    const control = controls.get(controlOf(line)[0] ?? '')
    return {
      keys: [...line.keys],
      subject: line.subject,
      told: line.told,
      also: [...line.also],
      urgency: line.urgency,
      stake: line.stake,
      since: line.since,
      campaigns: [...line.campaigns],
      pictureUrl: pictures.of(line.adId, firstCampaign(line)[0] ?? null),
      shows: [...new Set(adsOf(line))].flatMap((id) => {
        const pictureUrl = pictures.of(id, null)
        return pictureUrl === null ? [] : [{ id, pictureUrl }]
      }),
      cuts: control?.cuts ?? null,
      period: control?.period ?? null,
    }
  }
  const isWaiting = new Set(waiting)
  return {
    ...days,
    currency: frame.tenant.currency,
    ...(await readSums(scope, days)),
    lines: waiting.map(sent),
    answered: all
      .filter((line) => !isWaiting.has(line))
      .map((line) => ({ ...sent(line), answer: answerOf(line, answers) })),
    coming: [...(await readComing(scope, { ...frame, ...days }, proposals))],
    settled: settled.map((one) => ({ ...one, pictureUrl: pictures.of(one.id, one.campaign.id) })),
  }
}

/** The budget control that a line is about, where it may be brought back. */
const controlOf = ({ told }: MorningLine): readonly string[] =>
  asksToBringBack(told) ? [told.facts.rule.id] : []

/** The campaign that stands for a line: of several the first. */
const firstCampaign = ({ campaigns }: MorningLine): readonly string[] =>
  campaigns.slice(0, 1).map(({ id }) => id)

/** The ads that a line names, each with its picture. */
function adsOf({ adId, told }: MorningLine): readonly string[] {
  const named = 'decisions' in told.facts ? told.facts.decisions.map(({ subject }) => subject.id) : []
  const refused = told.code === 'ads.refused' ? told.facts.ads.map(({ id }) => id) : []
  return [...(adId === null ? [] : [adId]), ...named, ...refused]
}

const answerOf = ({ keys }: MorningLine, answers: ReadonlyMap<string, 'done' | 'later'>) =>
  keys.some((key) => answers.get(key) === 'later') ? ('later' as const) : ('done' as const)
