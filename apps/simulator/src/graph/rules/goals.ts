/** What an ad set must name to deliver for a goal. */
export type Promoted = 'nothing' | 'page' | 'pixelEvent' | 'application' | 'applicationEvent'

type Goals = Readonly<Record<string, Promoted>>

/** The performance goals of each objective new campaigns may have, with what each promotes. */
export const goalsOf: Readonly<Record<string, Goals>> = {
  OUTCOME_SALES: {
    OFFSITE_CONVERSIONS: 'pixelEvent',
    VALUE: 'pixelEvent',
    LANDING_PAGE_VIEWS: 'nothing',
    LINK_CLICKS: 'nothing',
    IMPRESSIONS: 'nothing',
    REACH: 'nothing',
    CONVERSATIONS: 'page',
  },
  OUTCOME_LEADS: {
    LEAD_GENERATION: 'page',
    QUALITY_LEAD: 'page',
    QUALITY_CALL: 'page',
    CONVERSATIONS: 'page',
    OFFSITE_CONVERSIONS: 'pixelEvent',
    LANDING_PAGE_VIEWS: 'nothing',
    LINK_CLICKS: 'nothing',
    IMPRESSIONS: 'nothing',
    REACH: 'nothing',
  },
  OUTCOME_ENGAGEMENT: {
    POST_ENGAGEMENT: 'nothing',
    PAGE_LIKES: 'page',
    EVENT_RESPONSES: 'nothing',
    THRUPLAY: 'nothing',
    CONVERSATIONS: 'page',
    LINK_CLICKS: 'nothing',
    LANDING_PAGE_VIEWS: 'nothing',
    OFFSITE_CONVERSIONS: 'pixelEvent',
    PROFILE_AND_PAGE_ENGAGEMENT: 'page',
    REMINDERS_SET: 'nothing',
    IMPRESSIONS: 'nothing',
    REACH: 'nothing',
  },
  OUTCOME_AWARENESS: {
    REACH: 'page',
    IMPRESSIONS: 'page',
    AD_RECALL_LIFT: 'page',
    THRUPLAY: 'page',
  },
  OUTCOME_TRAFFIC: {
    LINK_CLICKS: 'nothing',
    LANDING_PAGE_VIEWS: 'nothing',
    QUALITY_CALL: 'page',
    CONVERSATIONS: 'page',
    PROFILE_VISIT: 'page',
    VISIT_INSTAGRAM_PROFILE: 'page',
    IMPRESSIONS: 'nothing',
    REACH: 'nothing',
  },
  OUTCOME_APP_PROMOTION: {
    APP_INSTALLS: 'application',
    APP_INSTALLS_AND_OFFSITE_CONVERSIONS: 'applicationEvent',
    OFFSITE_CONVERSIONS: 'applicationEvent',
    VALUE: 'applicationEvent',
    LINK_CLICKS: 'application',
  },
}

export const currentObjectives: readonly string[] = Object.keys(goalsOf)

type Window = readonly [event: string, days: number]

const click1: Window = ['CLICK_THROUGH', 1]
const click7: Window = ['CLICK_THROUGH', 7]
const view1: Window = ['VIEW_THROUGH', 1]
const engaged1: Window = ['ENGAGED_VIDEO_VIEW', 1]

const key = (windows: readonly Window[]): string =>
  windows
    .map(([event, days]) => `${event} ${days}`)
    .toSorted()
    .join(' + ')

const withEngaged = (lists: readonly (readonly Window[])[]): string[] =>
  lists.flatMap((list) => [key(list), key([...list, engaged1])])

const conversions = withEngaged([[click1], [click7], [click1, view1], [click7, view1]])
const installs = withEngaged([[click1], [click1, view1]])
const apps = [key([click1]), key([click7])]
const clicks = [key([click1])]

/** Whether these attribution windows go together with the goal. */
export function isAttributionAllowed(
  objective: string,
  goal: string,
  windows: readonly { readonly event_type: string; readonly window_days: number }[],
): boolean {
  return allowedFor(objective, goal).includes(key(windows.map((one) => [one.event_type, one.window_days])))
}

function allowedFor(objective: string, goal: string): readonly string[] {
  if (goal === 'APP_INSTALLS' || goal === 'APP_INSTALLS_AND_OFFSITE_CONVERSIONS') return installs
  if (goal !== 'OFFSITE_CONVERSIONS' && goal !== 'VALUE') return clicks
  return objective === 'OUTCOME_APP_PROMOTION' ? [...apps, ...installs] : conversions
}
