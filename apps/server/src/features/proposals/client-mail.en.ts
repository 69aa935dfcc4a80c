import type { clientMailFr } from './client-mail.fr.ts'

export const clientMailEn: typeof clientMailFr = {
  subject: (advertiser) => `${advertiser}: your opinion is asked for`,
  hello: (name) => `Hello ${name},`,
  body: (proposer, advertiser) =>
    `${proposer} shows you what is proposed for the ads of ${advertiser}. Open this page to read it and say what you think, without a password:`,
  until: (moment) =>
    `Your answer is taken until ${moment}. Whoever has this link can answer in your place: do not pass it on.`,
  codeSubject: (advertiser: string, code: string) => `${code}: your code for ${advertiser}`,
  codeBody: (advertiser: string) =>
    `You are approving what is proposed for the ads of ${advertiser}. Type this code on the page:`,
  codeUntil: (minutes: number) =>
    `It is taken for ${minutes} minutes, once. If you asked for nothing, give it to nobody.`,
  locale: 'en-GB',
}
