import { typeset } from '@vigie/sentences/typeset'

const texts = {
  subject: {
    mention: (who: string) => `${who} vous mentionne dans un commentaire`,
    answer: (who: string) => `${who} répond à votre commentaire`,
    client: (who: string) => `${who}, votre client, commente votre proposition`,
  },
  someone: 'Quelqu’un',
  about: {
    campaign: (name: string) => `Sur la campagne « ${name} »`,
    draft: (name: string) => `Sur le brouillon « ${name} »`,
    proposal: () => 'Sur une proposition',
    ad: () => 'Sur une publicité d’une proposition',
    alert: () => 'Sur une alerte',
  },
  account: (about: string, account: string) => `${about}, dans le compte ${account}. Lisez et répondez ici :`,
  end: 'Répondez dans Vigie : personne ne lit les réponses à ce courriel.',
}

export const commentMailFr = typeset(texts, 'fr')
