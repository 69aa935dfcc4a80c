import type { clientMailFr } from './mail.fr.ts'

export const clientMailEn: typeof clientMailFr = {
  subject: (advertiser) => `${advertiser}: your opinion is asked for`,
  hello: (name) => `Hello ${name},`,
  body: (proposer, advertiser, hasPassword) =>
    `${proposer} shows you what is proposed for the ads of ${advertiser}. Open this page to read it and say what you think, ${hasPassword ? 'with the password that you are given otherwise' : 'without a password'}:`,
  until: (moment) =>
    `Your answer is taken until ${moment}. Whoever has this link can answer in your place: do not pass it on.`,
  newsSubject: (advertiser) => `${advertiser}: the proposal has changed`,
  newsBody: (proposer, advertiser) =>
    `${proposer} proposes something else for the ads of ${advertiser}. What you answered before does not stand for this version.`,
  newsLink: (moment) =>
    `The link that you received on ${moment} shows it, with what changed since you looked: there is no other.`,
  reportSubject: (advertiser, period) => `${advertiser}: your ads, ${period}`,
  reportBody: (sharer, advertiser, { period, hasPassword }) =>
    `${sharer} shows you what the ads of ${advertiser} did, ${period}. Open this page to read it, ${hasPassword ? 'with the password that you are given otherwise' : 'without a password'}:`,
  reportUntil: (moment) =>
    `This link works until ${moment}. Whoever has it can read these figures: do not pass it on.`,
  period: (since, until) => (since === until ? `on ${since}` : `from ${since} to ${until}`),
  codeSubject: (advertiser: string, code: string) => `${code}: your code for ${advertiser}`,
  codeBody: (advertiser: string) =>
    `You are approving what is proposed for the ads of ${advertiser}. Type this code on the page:`,
  codeUntil: (minutes: number) =>
    `It is taken for ${minutes} minutes, once. If you asked for nothing, give it to nobody.`,
  locale: 'en-GB',
}
