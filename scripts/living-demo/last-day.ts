import { askInTheEvening, askInTheMorning, ofCampaign } from './asked.ts'
import { made, nowAt, pass, post, type Stage } from './stage.ts'
import { campaigns } from './story.ts'
import { publish, storeCampaign } from './work.ts'

/** From nine in the morning until 18:42. */
export const eveningSeconds = 9 * 3600 + 42 * 60

/** Yesterday: proposals, and in the evening half a publication; elsewhere Paul doubles a budget, and an ad is refused. */
export async function lastDay(stage: Stage): Promise<void> {
  const { camille, account, platform } = stage
  await seeAlertsOfBefore(stage)
  await askInTheMorning(stage)
  await pass(stage, eveningSeconds)
  // What was confirmed in the evening may be finished the next morning without being confirmed anew.
  await stopHalfWay(stage)
  const adsets = await made(stage, 'adset')
  await askInTheEvening(stage)
  const lamp = ofCampaign(adsets, campaigns.lamp.name)
  await post(`${platform}/_control/edit`, {
    id: lamp.id,
    fields: { daily_budget: String(campaigns.lamp.perDay * 2) },
    by: 'Paul Renaud',
  })
  await camille.ask('POST', `${account}/campaigns/${lamp.campaignId}/differences`)
  const candle = ofCampaign(await made(stage, 'ad'), campaigns.candles.name, 'figuier')
  await post(`${platform}/_control/review`, {
    id: candle.id,
    verdict: 'DISAPPROVED',
    reason: 'Promesse trompeuse',
  })
}

/** The page's Instagram account is lost for a moment in the middle of a publication: the ads left wait for somebody. */
async function stopHalfWay(stage: Stage): Promise<void> {
  const { camille, platform, account, say } = stage
  const desk = { person: camille, account }
  const file = await storeCampaign(desk, campaigns.christmas, await nowAt(stage))
  await post(`${platform}/_control/faults`, [
    { kind: 'instagramLost', method: 'POST', path: '/ads$', after: 4 },
  ])
  const { state } = await publish(desk, file)
  await post(`${platform}/_control/faults`, [])
  say(`half a publication: ${state}`)
}

/** What was told of pauses before that day was seen. */
async function seeAlertsOfBefore({ camille, account }: Stage): Promise<void> {
  const { today } = await camille.ask<{ today: string }>('GET', `${account}/morning`)
  const alerts = await camille.ask<{ id: string; code: string; created_time: string }[]>(
    'GET',
    `${account}/alert`,
  )
  for (const { id, code, created_time: at } of alerts)
    if (code === 'monitoring.paused' && at < today)
      await camille.ask('POST', `${account}/alert/${id}/settle`, { isAcknowledged: true })
}
