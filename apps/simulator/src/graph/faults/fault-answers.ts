import { GraphError, expiredToken } from '../graph-error.ts'
import { tooMuchData } from '../paging.ts'
import type { FaultKind } from './faults.ts'

/** Faults that are a refusal of the platform's own. */
const refusals: Readonly<Partial<Record<FaultKind, () => GraphError>>> = {
  throttle: () =>
    new GraphError(17, '(#17) User request limit reached', {
      subcode: 2_446_079,
      title: { fr: 'Trop d’appels', en: 'Too many calls' },
      userMessage: {
        fr: 'Trop d’appels ont été envoyés depuis ce compte publicitaire. Patientez, puis réessayez.',
        en: 'There have been too many calls from this ad account. Wait a bit and try again.',
      },
      isTransient: true,
    }),
  tokenExpired: () => expiredToken(463),
  tokenRevoked: () => expiredToken(460),
  checkpoint: () =>
    new GraphError(190, 'The user must log in at www.facebook.com and follow the instructions given.', {
      subcode: 459,
    }),
  permissionLost: () =>
    new GraphError(200, '(#200) Requires ads_management permission to manage the object', { status: 403 }),
  tooMuchData,
  labelMismatch: () =>
    new GraphError(100, 'Invalid parameter', {
      subcode: 1_487_390,
      title: { fr: 'Création du visuel impossible', en: 'Adcreative Create Failed' },
      userMessage: {
        fr: 'Les étiquettes des visuels et celles des règles ne correspondent pas.',
        en: 'The labels of the assets and of the rules do not match.',
      },
      blame: [['asset_feed_spec']],
    }),
  accountDisabled: () =>
    new GraphError(368, 'The action attempted has been deemed abusive or is otherwise disallowed', {
      title: { fr: 'Compte désactivé', en: 'Account disabled' },
    }),
  instagramLost: () =>
    new GraphError(100, 'Invalid parameter', {
      subcode: 1_815_199,
      title: { fr: 'Compte Instagram non autorisé', en: 'Instagram account not authorised' },
      userMessage: {
        fr: 'Le compte Instagram n’est pas associé à ce compte publicitaire.',
        en: 'The Instagram account is not connected to this ad account.',
      },
      blame: [['instagram_user_id']],
    }),
  http500: () => new GraphError(2, 'Service temporarily unavailable', { status: 500, isTransient: true }),
}

/** The refusal a fault stands for, when it is one. */
export const refusalOf = (kind: FaultKind): GraphError | null => refusals[kind]?.() ?? null

type RawAnswer = { readonly status: number; readonly type: string; readonly body: string }
const page = (words: string) => `<!doctype html><html><body><h1>${words}</h1></body></html>`

/** Answers that are not the platform's own: what stands in front of it, or nothing at all. */
const rawAnswers: Readonly<Partial<Record<FaultKind, RawAnswer>>> = {
  html: { status: 200, type: 'text/html', body: page('Sorry, something went wrong.') },
  notFoundPage: { status: 404, type: 'text/html', body: page('Page Not Found') },
  unavailable: { status: 503, type: 'text/html', body: page('Service Unavailable') },
  emptyBody: { status: 413, type: 'text/plain', body: '' },
}

export const rawAnswerOf = (kinds: readonly FaultKind[]): RawAnswer | null =>
  kinds.map((kind) => rawAnswers[kind]).find((answer) => answer !== undefined) ?? null

/** The calls of a batch that ran out of time: carried out or not, nobody says. Every third one. */
export const withNulls = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer.map((one: unknown, index) => (index % 3 === 2 ? null : one)) : answer
