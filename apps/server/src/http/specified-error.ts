import type { RefusalCode } from '@vigie/contract'
import type { Facts } from '../errors/app-error.ts'

type Said = readonly [fr: string, en: string]

/** What a status means, for programs that show something: the screens have a sentence for each code. */
const sentences: Readonly<Record<number, Said>> = {
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

/** Where the status says the wrong thing or too little: who has the right is not told that they lack it, but how to use it. */
const ofCode: Partial<Readonly<Record<string, Said>>> = {
  'session.notFresh': [
    'Connectez-vous de nouveau pour confirmer que c’est vous, puis refaites cette demande.',
    'Sign in again to confirm that it is you, then repeat this request.',
  ],
  'session.otherPerson': [
    'Une autre personne s’est connectée. Reconnectez-vous avec le compte de départ.',
    'Another person signed in. Sign in as the one who began.',
  ],
  'session.tooWeak': [
    'Une connexion plus sûre est demandée, un second facteur par exemple.',
    'A stronger sign-in is asked for, with a second factor for instance.',
  ],
  'audience.unknown': [
    'Ce compte n’a pas toutes ces audiences : `problems` les nomme avec leur champ.',
    'This account does not have all of these audiences: `problems` names them with their field.',
  ],
  'token.scope': ['Ce jeton ne va pas jusque-là.', 'This token does not reach that far.'],
  'token.peopleOnly': [
    'Aucun jeton ne le permet : une personne le fait dans Vigie.',
    'No token allows this: a person does it in Vigie.',
  ],
} satisfies Partial<Record<RefusalCode, Said>>
const unforeseen = ['Une erreur inattendue est survenue !', 'An unexpected error occurred.'] as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A refusal in the specification's words, beside ours: what the platform said to the person is passed on as it was. */
export function specifiedError(code: string, status: number, facts: Facts) {
  const [french, english] = ofCode[code] ?? sentences[status] ?? unforeseen
  return {
    code,
    message_fr: french,
    message_en: english,
    error_user_title: textOf(facts.userTitle),
    error_user_msg: textOf(facts.userMessage),
  }
}
