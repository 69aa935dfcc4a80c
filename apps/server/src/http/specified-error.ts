import type { Facts } from '../errors/app-error.ts'

/** What a status means, for programs that show something: the screens have a sentence for each code. */
const sentences: Readonly<Record<number, readonly [fr: string, en: string]>> = {
  400: ['Cette demande ne peut pas être lue.', 'This request cannot be read.'],
  401: ['Connectez-vous d’abord.', 'Sign in first.'],
  403: ['Vous n’en avez pas le droit.', 'You are not allowed to.'],
  404: ['Cet élément n’existe pas.', 'This does not exist.'],
  409: [
    'Quelque chose a changé entre-temps ou est déjà en cours.',
    'Something changed meanwhile or is under way.',
  ],
  412: ['Le plan a changé depuis.', 'The plan has changed since.'],
  413: ['C’est trop volumineux.', 'This is too large.'],
  415: ['Ce format n’est pas accepté.', 'This format is not accepted.'],
  422: ['Une valeur n’est pas acceptée.', 'A value is not accepted.'],
  423: ['Les écritures sont suspendues.', 'Writes are held back.'],
  429: ['Trop de demandes à la fois.', 'Too many requests at once.'],
  498: [
    'Votre session a expiré, veuillez vous reconnecter',
    'The session with the platform has expired. Please reconnect.',
  ],
  502: ['L’autre côté a refusé.', 'The other side refused.'],
  503: ['Réessayez dans un instant.', 'Try again in a moment.'],
}
const unforeseen = ['Une erreur inattendue est survenue !', 'An unexpected error occurred.'] as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A refusal in the specification's words, beside ours: what the platform said to the person is passed on as it was. */
export function specifiedError(code: string, status: number, facts: Facts) {
  const [french, english] = sentences[status] ?? unforeseen
  return {
    code,
    message_fr: french,
    message_en: english,
    error_user_title: textOf(facts.userTitle),
    error_user_msg: textOf(facts.userMessage),
  }
}
