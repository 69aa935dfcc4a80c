import { moveBudgets, stopOutOfSeason } from './asked.ts'
import type { Person } from './person.ts'
import { eveningSeconds, lastDay } from './last-day.ts'
import { isPlainPause } from './missing-parts.ts'
import type { Morning } from './see.ts'
import { daySeconds, nowAt, pass, readFigures, wasJustRead, type Stage } from './stage.ts'
import { campaigns } from './story.ts'
import { follow, trial, watch } from './watch.ts'
import { fillLibrary, publish, storeCampaign, type Desk } from './work.ts'

/** The month ends the morning after a day on which the engine paused an ad, from this day on; that one is the last, come what may. */
const [firstLastDay, latestLastDay] = [25, 32]

/** What somebody does on a morning, by its day. */
const deeds: Readonly<Record<number, (stage: Stage, acting: string) => Promise<unknown>>> = {
  2: (stage) => takeBack(stage, stage.lea),
  5: (stage) => takeBack(stage, stage.lea),
  6: (stage, acting) => publishAndWatch(stage, stage.lea, { wanted: campaigns.table, acting }),
  8: (stage) => takeBack(stage, stage.lea),
  16: (stage) => takeBack(stage, stage.lea),
  17: moveBudgets,
  19: stopOutOfSeason,
  20: trial,
  21: async ({ camille: person, account, ...stage }) =>
    storeCampaign({ person, account }, campaigns.draft, await nowAt(stage)),
  23: (stage, acting) => publishAndWatch(stage, stage.camille, { wanted: campaigns.advent, acting }),
  24: async ({ lea: person, account, ...stage }) =>
    storeCampaign({ person, account }, campaigns.otherDraft, await nowAt(stage)),
  28: (stage, acting) => follow(stage, acting, true),
}

/**
 * About thirty days of work: every figure is the platform's, every decision the engine's, every change somebody's. It ends
 * when there is something to tell, on the morning after the engine paused an ad for reasons that are plain.
 */
export async function playMonth(stage: Stage): Promise<void> {
  const { camille, account, say } = stage
  const desk: Desk = { person: camille, account }
  await fillLibrary(desk)
  for (const wanted of [campaigns.candles, campaigns.lamp, campaigns.linen])
    await publishNew(stage, camille, wanted)
  await readFigures(stage)
  const acting = await watch(stage)
  for (let day = 1; day <= latestLastDay; day += 1) {
    await morning(stage, daySeconds)
    await deeds[day]?.(stage, acting)
    const hasPaused = await pausedToday(stage)
    say(`day ${day}${hasPaused ? ': an ad was paused for plain reasons' : ''}`)
    if (day >= firstLastDay && (hasPaused || day === latestLastDay)) break
  }
  await lastDay(stage)
  await morning(stage, daySeconds - eveningSeconds)
  await readFigures(stage)
}

/** Days pass; figures are read as they do, or else now, and ads judged. */
async function morning(stage: Stage, seconds: number): Promise<void> {
  await pass(stage, seconds)
  if (!(await wasJustRead(stage))) await readFigures(stage)
  await stage.camille.ask('POST', `${stage.account}/monitoring_runs`)
}

async function pausedToday({ camille, account }: Stage): Promise<boolean> {
  const { today, settled } = await camille.ask<Morning>('GET', `${account}/morning`)
  return settled.some((one) => one.at.startsWith(today) && isPlainPause(one))
}

async function publishNew(
  stage: Stage,
  person: Person,
  wanted: (typeof campaigns)[keyof typeof campaigns],
): Promise<string> {
  const desk = { person, account: stage.account }
  const file = await storeCampaign(desk, wanted, await nowAt(stage))
  const { state, problem } = await publish(desk, file)
  if (state !== 'PUBLISHED') throw new Error(`${wanted.name}: ${state} ${JSON.stringify(problem)}`)
  return file
}

type Watched = { readonly wanted: (typeof campaigns)[keyof typeof campaigns]; readonly acting: string }

/** The strategy that acts looks after it from its first day. */
async function publishAndWatch(stage: Stage, person: Person, { wanted, acting }: Watched): Promise<void> {
  await publishNew(stage, person, wanted)
  await readFigures(stage)
  await follow(stage, acting)
}

/** Somebody thinks otherwise of the latest pause. */
async function takeBack({ camille, account, say }: Stage, by: Person): Promise<void> {
  const { settled } = await camille.ask<Morning>('GET', `${account}/morning`)
  const made = settled.find(({ facts, undoneBy }) => facts.action === 'pause' && undoneBy === null)
  if (!made) return say('nothing to take back')
  await by.ask('POST', `${account}/monitoring_decisions/${made.id}/undo`, { at: made.at })
}
