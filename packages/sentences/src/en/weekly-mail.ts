import { writeCount } from '../numbers.ts'
import type { weeklyMailFr } from '../fr/weekly-mail.ts'

const count = (some: number, one: string, many: string): string =>
  `${writeCount(some)} ${some === 1 ? one : many}`
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

export const weeklyMailEn: typeof weeklyMailFr = {
  mark: '.',
  day: (day) => format.format(new Date(`${day}T00:00:00Z`)),
  subject: (account) => `The week of ${account}`,
  week: (account, since, until) => `${account}, from ${since} to ${until}.`,
  unread: 'No figure of this week has been read yet.',
  nothing: 'Nothing was spent this week.',
  plain: (results, spend) => `${results} for ${spend} spent.`,
  opening: { good: 'A good week', even: 'A steady week', hard: 'A harder week' },
  opened: (opening, sentence) => `${opening}: ${sentence}`,
  volume: {
    more: (results) => `more ${results} than the week before`,
    same: (results) => `about as many ${results} as the week before`,
    fewer: (results) => `fewer ${results} than the week before`,
  },
  results: {
    omni_purchase: 'purchases',
    lead: 'leads',
    omni_complete_registration: 'registrations',
    omni_app_install: 'installs',
    inline_link_clicks: 'clicks',
  },
  early: (volume) => `${volume} so far`,
  cost: { lower: 'at a lower cost', same: 'at the same cost', higher: 'at a higher cost' },
  and: (volume, cost) => `${volume}, ${cost}.`,
  but: (volume, cost) => `${volume}, but ${cost}.`,
  counted: {
    omni_purchase: (some) => count(some, 'purchase', 'purchases'),
    lead: (some) => count(some, 'lead', 'leads'),
    omni_complete_registration: (some) => count(some, 'registration', 'registrations'),
    omni_app_install: (some) => count(some, 'install', 'installs'),
    inline_link_clicks: (some) => count(some, 'click', 'clicks'),
  },
  spend: (money) => `${money} spent`,
  before: (money) => ` (week before: ${money})`,
  costOf: {
    omni_purchase: (money) => `A purchase costs ${money}`,
    lead: (money) => `A lead costs ${money}`,
    omni_complete_registration: (money) => `A registration costs ${money}`,
    omni_app_install: (money) => `An install costs ${money}`,
    inline_link_clicks: (money) => `A click costs ${money}`,
  },
  noCost: 'Without a result there is no cost of one',
  returned: (ratio) => `Each unit spent brings ${ratio}`,
  seen: (times) => `Ads shown ${times} times`,
  missing: (days) =>
    `${count(days, 'day has', 'days have')} not been read yet: these figures are incomplete.`,
  deeds: 'What we did',
  noDeeds: 'We changed nothing this week.',
  published: (some) => count(some, 'campaign put online', 'campaigns put online'),
  raised: (some) => count(some, 'budget raised', 'budgets raised'),
  lowered: (some) => count(some, 'budget lowered', 'budgets lowered'),
  paused: {
    campaign: (some) => count(some, 'campaign stopped', 'campaigns stopped'),
    adset: (some) => count(some, 'ad set stopped', 'ad sets stopped'),
    ad: (some) => count(some, 'ad stopped', 'ads stopped'),
  },
  because: (perDay, results) => `: ${perDay} a day the week before, for ${results} in all`,
  resumed: {
    campaign: (some) => count(some, 'campaign restarted', 'campaigns restarted'),
    adset: (some) => count(some, 'ad set restarted', 'ad sets restarted'),
    ad: (some) => count(some, 'ad restarted', 'ads restarted'),
  },
  coming: 'What comes this week',
  ending: (campaign, some, day) => `“${campaign}”: ${count(some, 'ad set ends', 'ad sets end')} on ${day}`,
  page: 'The whole week:',
  end: 'You get this message because you chose it in Vigie, on that same page: a switch stops it. Nobody reads replies.',
}
