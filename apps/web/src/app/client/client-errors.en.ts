import type { TextsOf } from '../../lib/texts-of.ts'
import type { clientErrorsFr } from './client-errors.fr.ts'

export const clientErrorsEn = {
  unexpected: 'An unexpected error occurred!',
  newVersion: 'A part of this screen does not load: Vigie has probably been updated. Reload the page.',
  unreachable: 'Vigie does not answer. Your work is kept here, try again in a moment.',
  forbidden: 'Your role on this account does not allow it.',
  notFound: 'This item no longer exists.',
  tooMany: 'Too many requests at once. Try again in a moment.',
  missingData: 'Missing data',
  copyReference: 'Copy the reference',
  referenceCopied: 'Reference copied',
  retry: 'Try again',
  codes: {
    'answer.unreadable': 'The server’s answer cannot be read.',
    'network.unreachable': 'Vigie does not answer. Your work is kept here, try again in a moment.',
    'clientLink.passwordNeeded': 'This link asks for a password.',
    'clientLink.passwordWrong': 'This is not the password.',
    'clientLink.passwordRests': 'Too many wrong passwords. Try again in a few minutes.',
    'clientLink.codeNeeded': 'To approve, type the code that you received by mail.',
    'clientLink.codeWrong': 'This is not the code that was sent.',
    'clientLink.codeOver': 'This code is not taken any more. Ask for another one.',
    'clientLink.noCode': 'This link asks for no code.',
    'clientLink.tooManyCodes': 'This link has asked for as many codes as it can have.',
    'clientLink.codeNeedsMail': 'A code needs an address, and an installation that sends mail.',
    'clientLink.ended': 'This link leads nowhere any more.',
    'clientLink.closed': 'The proposal is decided or has ended: no answer is taken any more.',
    'clientLink.changed':
      'The proposal has changed since you opened it. Read what changed before you answer.',
    'clientLink.tooManyAnswers':
      'The answer was changed too often by this link: the last one stays. Ask whoever sent it for another.',
    'comment.notFound': 'This comment is gone.',
    'comment.subjectGone': 'What is commented on is gone.',
    'comment.tooMany': 'No room for more comments here.',
    'request.invalid': 'A value that was sent is not valid.',
    'request.tooLarge': 'The request is too large. Send fewer items at a time.',
    'request.tooMany': 'Too many requests at once. Try again in a moment.',
    'request.keyReused': 'This request is no longer the first one. Reload the page and start again.',
    'request.inFlight': 'This request is already under way. Its result is coming.',
    'request.answerLost':
      'This request was carried out, but its answer was lost. Reload the page to see what was done before doing it again.',
    'mail.notConfigured': 'Sending mail is not configured. Vigie’s administrator has to set SMTP_URL.',
    'mail.failed': 'The mail server did not take the message.',
    'mail.addressRefused': 'The mail server refuses this address.',
    'server.unavailable':
      'Vigie is restarting or its database does not answer. Your work is kept here, try again in a moment.',
    'server.databaseFull':
      'The disk of the database is full: nothing is saved. Your work is kept here; tell whoever runs Vigie, then try again.',
    'server.failed':
      'Something failed on our side. Your work is kept here; quote the reference if it happens again.',
  },
} satisfies TextsOf<typeof clientErrorsFr>
