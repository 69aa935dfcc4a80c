import { clientCodeMinutes, type Language, type ReadRange } from '@vigie/domain'
import { createMailLimit } from '../mail/mail-limit.ts'
import { plainName } from '../mail/plain-name.ts'
import { clientMailEn } from './mail.en.ts'
import { clientMailFr } from './mail.fr.ts'

/** Mails go to strangers in our name: they are counted, whatever becomes of them. */
export const countClientMails = createMailLimit({
  windowMs: 60 * 60_000,
  mostOfAccount: 60,
  mostOfAll: 300,
})

type Shown = {
  readonly language: Language
  readonly recipient: string
  readonly advertiser: string
  readonly proposer: string
  /** Until when an answer is taken. */
  readonly until: Date
  readonly timezone: string
  readonly link: string
  readonly hasPassword: boolean
}

/** The mail that brings a client a link: it may be read by programs and passed on, and approves nothing. */
export function clientMail({ language, until, timezone, link, hasPassword, ...names }: Shown) {
  const texts = language === 'fr' ? clientMailFr : clientMailEn
  const [recipient, advertiser, proposer] = [names.recipient, names.advertiser, names.proposer].map(plainName)
  return {
    subject: texts.subject(advertiser ?? ''),
    text: [
      texts.hello(recipient ?? ''),
      texts.body(proposer ?? '', advertiser ?? '', hasPassword),
      link,
      texts.until(momentIn({ language, timezone }, until)),
    ].join('\n\n'),
  }
}

type Zone = Pick<Shown, 'language' | 'timezone'>

const momentIn = ({ language, timezone }: Zone, at: Date): string =>
  new Intl.DateTimeFormat((language === 'fr' ? clientMailFr : clientMailEn).locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at)

type News = Omit<Shown, 'link' | 'hasPassword'> & {
  /** When the link came. */
  readonly sentAt: Date
}

/** The mail that says that a link shows another plan by now. Nobody but who received the link knows it: the mail says which one it is. */
export function newsMail({ language, timezone, until, sentAt, ...names }: News) {
  const texts = language === 'fr' ? clientMailFr : clientMailEn
  const [recipient, advertiser, proposer] = [names.recipient, names.advertiser, names.proposer].map(plainName)
  return {
    subject: texts.newsSubject(advertiser ?? ''),
    text: [
      texts.hello(recipient ?? ''),
      texts.newsBody(proposer ?? '', advertiser ?? ''),
      texts.newsLink(momentIn({ language, timezone }, sentAt)),
      texts.until(momentIn({ language, timezone }, until)),
    ].join('\n\n'),
  }
}

type SharedReport = Omit<Shown, 'proposer'> & { readonly sharer: string; readonly range: ReadRange }

/** The mail that brings a client the link of a report: no figure is in it. */
export function reportMail({ language, timezone, until, link, hasPassword, range, ...names }: SharedReport) {
  const texts = language === 'fr' ? clientMailFr : clientMailEn
  const [recipient, advertiser, sharer] = [names.recipient, names.advertiser, names.sharer].map(plainName)
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(texts.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  const period = texts.period(dayOf(range.since), dayOf(range.until))
  return {
    subject: texts.reportSubject(advertiser ?? '', period),
    text: [
      texts.hello(recipient ?? ''),
      texts.reportBody(sharer ?? '', advertiser ?? '', { period, hasPassword }),
      link,
      texts.reportUntil(momentIn({ language, timezone }, until)),
    ].join('\n\n'),
  }
}

type Coded = Pick<Shown, 'language' | 'recipient' | 'advertiser'> & { readonly code: string }

/** The mail with the code that an approval needs: it has no link, so that both together are in no one message. */
export function codeMail({ language, recipient, advertiser, code }: Coded) {
  const texts = language === 'fr' ? clientMailFr : clientMailEn
  return {
    subject: texts.codeSubject(plainName(advertiser), code),
    text: [
      texts.hello(plainName(recipient)),
      texts.codeBody(plainName(advertiser)),
      code,
      texts.codeUntil(clientCodeMinutes),
    ].join('\n\n'),
  }
}
