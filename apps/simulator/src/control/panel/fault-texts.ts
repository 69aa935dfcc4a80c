import type { Localised } from '../../graph/graph-error.ts'
import type { FaultKind } from '../../graph/faults/faults.ts'

/** What becomes of a call that suffers a fault, for a person who chooses one. */
export const faultTexts: Readonly<Record<FaultKind, Localised>> = {
  latency: { fr: 'la réponse attend', en: 'the answer waits' },
  timeout: { fr: 'aucune réponse, puis la connexion tombe', en: 'no answer, then the connection drops' },
  http500: { fr: 'erreur 500 passagère', en: 'a passing error 500' },
  reset: { fr: 'la connexion est coupée avant l’appel', en: 'the connection is cut before the call' },
  truncated: { fr: 'la réponse est coupée au milieu', en: 'the answer is cut in the middle' },
  html: { fr: 'une page au lieu d’une réponse', en: 'a page instead of an answer' },
  lostAnswerAfterCommit: {
    fr: 'exécuté, mais la réponse se perd',
    en: 'carried out, but the answer is lost',
  },
  lateCommit: {
    fr: 'la connexion est coupée, l’appel est exécuté plus tard',
    en: 'the connection is cut, the call is carried out later',
  },
  duplicateDelivery: { fr: 'l’appel est exécuté deux fois', en: 'the call is carried out twice' },
  throttle: { fr: 'trop d’appels : code 17', en: 'too many calls: code 17' },
  tokenExpired: { fr: 'session expirée', en: 'the session has expired' },
  instagramLost: {
    fr: 'compte Instagram retiré au compte publicitaire',
    en: 'the Instagram account is taken away',
  },
  accountDisabled: { fr: 'compte publicitaire désactivé', en: 'the ad account is disabled' },
  objectDeleted: { fr: 'l’objet n’existe plus', en: 'the object is gone' },
  tokenRevoked: { fr: 'accès retiré par la personne', en: 'access taken back by the person' },
  checkpoint: { fr: 'compte de la personne bloqué', en: 'the person’s own account is blocked' },
  permissionLost: { fr: 'droit perdu sur le compte', en: 'a right on the account is lost' },
  labelMismatch: { fr: 'étiquettes de visuels refusées', en: 'labels of visuals refused' },
  tooMuchData: { fr: 'trop de données demandées', en: 'too much data asked for' },
  notFoundPage: { fr: 'page 404', en: 'a page 404' },
  unavailable: { fr: 'service indisponible, 503', en: 'service unavailable, 503' },
  emptyBody: { fr: 'réponse 413 vide', en: 'an empty answer 413' },
  batchNulls: { fr: 'lot sans réponses, pourtant exécuté', en: 'a batch without answers, yet carried out' },
}
