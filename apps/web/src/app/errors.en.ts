import type { TextsOf } from '../lib/texts-of.ts'
import type { errorsFr } from './errors.fr.ts'

export const errorsEn = {
  unexpected: 'An unexpected error occurred!',
  unreachable: 'Vigie does not answer. Your work is kept here, try again in a moment.',
  forbidden: 'Your role on this account does not allow it.',
  notFound: 'This item no longer exists.',
  tooMany: 'Too many requests at once. Try again in a moment.',
  reference: 'Reference',
  retry: 'Try again',
  codes: {
    'answer.unreadable': 'The server’s answer cannot be read.',
    'network.unreachable': 'Vigie does not answer. Your work is kept here, try again in a moment.',
    'platform.unavailable': 'Meta does not answer. Try again in a moment.',
    'platform.throttled': 'The platform’s rate limit was reached. Try again in a few minutes.',
    'platform.expiredSession': 'Your session has expired, please log in again',
    'platform.permission': 'The Meta connection does not grant this right. Reconnect and accept it.',
    'platform.rejected': 'Meta refused the request.',
    'session.missing': 'Your Vigie session has ended. Log in again.',
    'csrf.invalid': 'This page has been open for too long. Reload it and try again.',
    'request.invalid': 'A value that was sent is not valid.',
    'account.forbidden': 'You have no access to this account.',
    'name.taken': 'This name is already in use.',
  },
} satisfies TextsOf<typeof errorsFr>
