import { placeAddress } from '@vigie/contract'
import type { CommentSubject, Language, MorningPlace, ToldReason } from '@vigie/domain'
import { plainName } from '../../mail/plain-name.ts'
import { commentMailEn } from './comment-mail.en.ts'
import { commentMailFr } from './comment-mail.fr.ts'

type Told = {
  readonly reason: ToldReason
  readonly language: Language
  /** Who wrote it; empty where nobody can say. */
  readonly who: string
  readonly account: { readonly id: string; readonly name: string }
  readonly subject: CommentSubject
  /** What the subject is called; `null` where it has no name. */
  readonly name: string | null
  readonly publicUrl: string
}

/**
 * The mail that says that somebody was mentioned or answered, and leads there. What was written is not in it: a client may have
 * written it, and names are all that others chose, without anything that a mail program makes a link of.
 */
export function commentMail({ reason, language, who, account, subject, name, publicUrl }: Told) {
  const texts = language === 'fr' ? commentMailFr : commentMailEn
  const written = plainName(who)
  const about = texts.about[subject.kind](plainName(name ?? ''))
  return {
    subject: texts.subject[reason](written === '' ? texts.someone : written),
    text: [
      texts.account(about, plainName(account.name)),
      `${publicUrl}${commentAddress(subject, account.id)}`,
      texts.end,
    ].join('\n\n'),
  }
}

/** The page on which it is read, at its comments. */
const commentAddress = (subject: CommentSubject, account: string): string =>
  `${placeAddress(placeOf(subject), account)}#${subject.kind === 'alert' ? `commentaires-${subject.id}` : 'commentaires'}`

function placeOf({ kind, id }: CommentSubject): MorningPlace {
  switch (kind) {
    case 'campaign':
      return { kind: 'campaign', id }
    case 'draft':
      return { kind: 'draft', fileId: id }
    case 'proposal':
    case 'ad':
      return { kind: 'proposal', id }
    case 'alert':
      return { kind: 'alerts' }
  }
}
